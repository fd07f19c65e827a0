/** The library as others get it: packed, installed in an empty project, and used from modules, CommonJS and TypeScript. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const json = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const manifest = json('package.json');
const folder = mkdtempSync(path.join(tmpdir(), 'gander-library-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without the variables that npm sets for the tests, and without the user's settings. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
const SETTINGS = [`--userconfig=${devNull}`, '--offline', '--no-audit', '--no-fund', '--no-update-notifier'];

/** Runs a command in the project. */
function run(command: string, ...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env });
  return { code: status, out: stdout, err: stderr };
}
const node = (...args: string[]) => run(process.execPath, ...args);

const file = (name: string, text: string): string => {
  const whole = path.join(folder, name);
  writeFileSync(whole, text);
  return whole;
};

const examples = [...readFileSync(path.join(root, 'docs/library.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(
  m => m[1]!,
);

let tarball: string;
let installed: ReturnType<typeof run>;

beforeAll(() => {
  // As it is built: `prepack` would rebuild it while other tests use it.
  const pack = ['pack', root, '--ignore-scripts', '--json', ...SETTINGS];
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, { cwd: folder, encoding: 'utf8', env }));
  tarball = path.join(folder, filename);
  // What it depends on is here already, so that nothing has to be fetched.
  const here = Object.keys(manifest.dependencies).map(name => [name, `file:${path.join(root, 'node_modules', name)}`]);
  file('package.json', JSON.stringify({ name: 'project', private: true, dependencies: Object.fromEntries(here) }));
  installed = run('npm', 'install', tarball, ...SETTINGS);
}, 60_000);

describe('the package', () => {
  it('is packed as its manifest says', async () => {
    const { messages } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
      strict: true,
    });
    expect(messages).toEqual([]);
  });

  it('is installed without a warning', () => {
    expect(installed).toEqual({ code: 0, out: expect.stringMatching(/^\s*added \d+ packages/), err: '' });
  });

  it('says of everything that it is built with whether its install script runs, so that npm need not ask', () => {
    const { packages } = json('package-lock.json');
    const scripted = Object.keys(packages).filter(name => packages[name].hasInstallScript);
    expect(scripted.map(name => name.replace(/^.*node_modules\//, ''))).toEqual(Object.keys(manifest.allowScripts));
  });

  it.each(['gander', 'constructor'])('brings the command %s', command => {
    expect(run(`node_modules/.bin/${command}`, '--version')).toEqual({
      code: 0,
      out: `${manifest.version}\n`,
      err: '',
    });
  });
});

describe('the library', () => {
  it('runs the examples', async () => {
    const ran: string[] = [];
    for (const [i, example] of examples.entries()) {
      const { code } = await transform(example, { loader: 'ts' });
      file(`run${i}.mjs`, code);
      ran.push(node(`run${i}.mjs`).out);
    }
    expect(ran[0]).toMatch(/^\[ [0-3] \]\n$/);
    expect(ran[1]).toBe('100 4\n');
    expect(ran[2]).toBe('true\n');
  });

  it('is one and the same for modules and for CommonJS, where Node can require a module', () => {
    file(
      'same.cjs',
      "const { games } = require('gander');\nimport('gander').then(it => console.log(it.games === games));\n",
    );
    const ran = node('same.cjs');
    if (process.features.require_module) expect(ran).toEqual({ code: 0, out: 'true\n', err: '' });
    else expect(ran.err).toContain('ERR_REQUIRE_ESM');
  });

  it('has declarations of modules, which the examples fit with every strictness', () => {
    const wrong =
      "import { constructorGame } from 'gander';\nexport const wrong: string = constructorGame.seats.min;\n";
    const files = [
      ...examples.map((example, i) => file(`example${i}.mts`, example)),
      file('required.cts', "import gander = require('gander');\ngander.games.get('azul')?.load();\n"),
      file('wrong.cts', wrong),
      file('wrong.mts', wrong),
    ];
    const program = ts.createProgram(files, {
      noEmit: true,
      strict: true,
      skipDefaultLibCheck: true,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      // It needs no declarations but its own.
      types: [],
    });
    const faults = ts.getPreEmitDiagnostics(program);
    expect(faults.map(({ file, messageText }) => [path.basename(file?.fileName ?? ''), messageText])).toEqual([
      ['wrong.cts', "Type 'number' is not assignable to type 'string'."],
      ['wrong.mts', "Type 'number' is not assignable to type 'string'."],
    ]);
    const ours = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/node_modules/gander/'));
    expect(new Set(ours.map(({ impliedNodeFormat }) => impliedNodeFormat))).toEqual(new Set([ts.ModuleKind.ESNext]));
  });
});
