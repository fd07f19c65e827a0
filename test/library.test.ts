/** The library as others get it: the examples of docs/library.md are type-checked against the declarations and run. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'gander-library-'));
mkdirSync(path.join(folder, 'node_modules'));
symlinkSync(root, path.join(folder, 'node_modules/gander'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs node in the folder. */
function node(...args: string[]): { code: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout + stderr };
}

const examples = [...readFileSync(path.join(root, 'docs/library.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(
  m => m[1]!,
);

describe('the library', () => {
  it('is packed as its manifest says', async () => {
    const { messages } = await publint({ pkgDir: root, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  it('has declarations that the examples fit, with every strictness', () => {
    for (const [i, example] of examples.entries()) writeFileSync(path.join(folder, `example${i}.mts`), example);
    const wrong = path.join(folder, 'wrong.mts');
    writeFileSync(
      wrong,
      "import { constructorGame } from 'gander';\nexport const wrong: string = constructorGame.seats.min;\n",
    );
    const program = ts.createProgram([...examples.map((_, i) => path.join(folder, `example${i}.mts`)), wrong], {
      noEmit: true,
      strict: true,
      skipDefaultLibCheck: true,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      typeRoots: [path.join(root, 'node_modules/@types')],
      types: ['node'],
    });
    const faults = ts.getPreEmitDiagnostics(program).filter(({ file }) => !file?.fileName.includes('/@types/'));
    expect(faults.map(({ file, messageText }) => [path.basename(file?.fileName ?? ''), messageText])).toEqual([
      ['wrong.mts', "Type 'number' is not assignable to type 'string'."],
    ]);
  });

  it('runs the examples', async () => {
    const ran: string[] = [];
    for (const [i, example] of examples.entries()) {
      const { code } = await transform(example, { loader: 'ts' });
      writeFileSync(path.join(folder, `run${i}.mjs`), code);
      ran.push(node(`run${i}.mjs`).out);
    }
    expect(ran[0]).toMatch(/^\[ [0-3] \]\n$/);
    expect(ran[1]).toBe('100 4\n');
  });
});
