/** The package as users get it: packed, installed in an empty project, and used as in the tour in docs/library.md. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from './console.ts';
import { matches, root, shellBlocks } from './examples.ts';

const json = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const manifest = json('package.json');
const folder = mkdtempSync(path.join(tmpdir(), 'gander-library-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without the variables that npm sets for the tests, and without the settings of the user. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_TEST/i.test(name))),
  XDG_STATE_HOME: path.join(folder, 'state'),
};
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

const tour = readFileSync(path.join(root, 'docs/library.md'), 'utf8');
const example = (name: string): string => readFileSync(path.join(root, 'examples', name), 'utf8');
/** The programs of the tour: all TypeScript but the game itself. */
const programs = [...tour.matchAll(/```ts\n(.*?)```/gs)]
  .map(m => m[1]!)
  .filter(text => text !== example('connect4.ts'));

let tarball: string;
let installed: ReturnType<typeof run>;

beforeAll(async () => {
  // Packed as it is built: `prepack` would rebuild it while other tests use it.
  const pack = ['pack', root, '--ignore-scripts', '--json', ...SETTINGS];
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, { cwd: folder, encoding: 'utf8', env }));
  tarball = path.join(folder, filename);
  file('package.json', JSON.stringify({ name: 'project', private: true, type: 'module' }));
  installed = run('npm', 'install', tarball, ...SETTINGS);
  // The examples, saved and turned into JavaScript as in the tour.
  for (const name of ['connect4.ts', 'connect4.test.mjs', 'bot.mjs']) {
    copyFileSync(path.join(folder, 'node_modules/gander/examples', name), path.join(folder, name));
  }
  file('connect4.js', (await transform(example('connect4.ts'), { loader: 'ts' })).code);
}, 60_000);

describe('the package', () => {
  it('is packed according to its manifest', async () => {
    const { messages } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
      strict: true,
    });
    expect(messages).toEqual([]);
  });

  it('is installed without a warning, and without other packages', () => {
    expect(installed).toEqual({ code: 0, out: expect.stringMatching(/^\s*added 1 package/), err: '' });
  });

  it('says in a sentence what a fleet needs besides', () => {
    const fleets = [
      'fleet redis://localhost',
      'worker redis://localhost',
      'simulate -games 1 -fleet redis://localhost',
    ];
    for (const args of fleets.map(line => line.split(' ')))
      expect(run('node_modules/.bin/gander', ...args)).toEqual({
        code: 3,
        out: '',
        err: 'gander: a fleet needs bullmq and ioredis, which are not installed beside gander: npm install bullmq ioredis\n',
      });
  });

  it('has the licence of every package of which parts are in it', () => {
    const licenses = readFileSync(path.join(folder, 'node_modules/gander/dist/third-party-licenses.txt'), 'utf8');
    const [, ...sections] = licenses.split(`${'-'.repeat(80)}\n\n`);
    const heads = sections.map(section => /^(\S+) [\d.]+ \(([^)]+)\)\n\n(.*)$/s.exec(section)!);
    expect(heads.map(([, name, license]) => `${name}: ${license}`)).toEqual([
      'chalk: MIT',
      'commander: MIT',
      'preact: MIT',
      'seedrandom: MIT',
      'uqr: MIT',
      'valibot: MIT',
      'ws: MIT',
    ]);
    for (const [, name, , text] of heads) {
      expect(text, name).toMatch(/copyright/i);
      expect(text!.replaceAll(/\s+/g, ' '), name).toMatch(
        /permission is hereby granted, .* and this permission notice shall/i,
      );
    }
    expect(licenses).toContain('Copyright (C) 2010 by Johannes Baag\u00f8e');
  });

  it('says for every build dependency whether its install script runs, so that npm does not ask', () => {
    const { packages } = json('package-lock.json');
    const scripted = Object.keys(packages).filter(name => packages[name].hasInstallScript);
    expect(scripted.map(name => name.replace(/^.*node_modules\//, ''))).toEqual(Object.keys(manifest.allowScripts));
  });

  it.each(['gander', 'constructor'])('installs the command %s', command => {
    expect(run('npx', ...SETTINGS, '--', command, '--version')).toEqual({
      code: 0,
      out: `${manifest.version}\n`,
      err: '',
    });
  });
});

describe('the tour', () => {
  it.each(['connect4.ts', 'connect4.test.mjs', 'bot.mjs'])('shows the example %s as it is', name => {
    expect(tour).toContain(`\`\`\`${name.endsWith('.ts') ? 'ts' : 'js'}\n${example(name)}\`\`\`\n`);
  });

  it('has a game of fewer than sixty lines', () => {
    expect(example('connect4.ts').split('\n').length).toBeLessThan(60);
  });

  // In their order: a later one may use files of an earlier one.
  it.each(shellBlocks(tour).map(block => [block.line, block.steps] as const))('is correct at line %i', (_, steps) => {
    for (const { command, input, output } of steps) {
      // The commands themselves, since npx is slow.
      const line = command.replace(/^npx /, 'node_modules/.bin/');
      const shell = input === undefined ? line : `${line} <<'END'\n${textOf(input)}END\n`;
      const printed = run('sh', '-c', `exec 2>&1\n${shell}`).out;
      const shown = textOf(output);
      const whole = printed === '' || printed.endsWith('\n') ? printed : `${printed}\n`;
      if (!matches(shown, whole)) expect(whole, command).toBe(shown);
    }
  });

  it('has programs that run', async () => {
    const printed: string[] = [];
    for (const [i, program] of programs.entries()) {
      file(`run${i}.mjs`, (await transform(program, { loader: 'ts' })).code);
      const ran = node(`run${i}.mjs`);
      expect(ran.err).toBe('');
      printed.push(ran.out);
    }
    expect(printed).toEqual([
      expect.stringMatching(/^\[ 4, 0 \] true\n$/),
      'true true\ntrue\n',
      expect.stringMatching(/^\{ winners: \[ \d \], scores: \[.*\] \}\n$|^nobody has won yet\n$/),
      '100 4\n',
    ]);
  });
});

describe('the library', () => {
  it.each(['browser', 'node'] as const)('brings to a bundle for a %s only what is used of it', async platform => {
    const bundled = async (program: string): Promise<string> => {
      const stdin = { contents: program, resolveDir: folder };
      const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'esm', platform });
      return outputFiles[0]!.text;
    };
    const generator = await bundled("import { Sfc32 } from 'gander';\nconsole.log(new Sfc32().below(6));\n");
    expect(generator).toContain('class');
    expect(generator).not.toMatch(/games\/|valibot|commander/);
    const game = await bundled("import { hexbaronGame } from 'gander';\nconsole.log(hexbaronGame.title);\n");
    expect(game).toContain('games/hexbaron/rules.js');
    expect(game).not.toMatch(/games\/(azul|constructor|newhaven|nuggets)\//);
  });

  it('is the same for ES modules and, if Node can require modules, for CommonJS', () => {
    file(
      'same.cjs',
      "const { games } = require('gander');\nimport('gander').then(it => console.log(it.games === games));\n",
    );
    const ran = node('same.cjs');
    if (process.features.require_module) expect(ran).toEqual({ code: 0, out: 'true\n', err: '' });
    else expect(ran.err).toContain('ERR_REQUIRE_ESM');
  });

  it('has type declarations that the examples match with every strictness option', () => {
    const wrong =
      "import { constructorGame } from 'gander';\nexport const wrong: string = constructorGame.seats.min;\n";
    const files = [
      path.join(folder, 'connect4.ts'),
      ...programs.map((program, i) => file(`program${i}.mts`, program)),
      file(
        'tested.mts',
        "import { checkContract } from 'gander/testing';\nimport game from './connect4.js';\ncheckContract(game);\n",
      ),
      file('required.cts', "import gander = require('gander');\ngander.games.get('azul')?.load();\n"),
      file('wrong.cts', wrong),
      file('wrong.mts', wrong),
    ];
    const program = ts.createProgram(files, {
      noEmit: true,
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noImplicitReturns: true,
      skipDefaultLibCheck: true,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      // It needs no other declarations than its own.
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
