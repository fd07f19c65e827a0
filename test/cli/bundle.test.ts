/** The built command behaves the same from compiled code and from its parts. */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compiledFile, isBuiltIn } from '../../.build/compilecache.mjs';
import { COMMAND, start } from '../process.ts';

const dist = path.dirname(COMMAND);
const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The built command without some of its files, so that it cannot start from them. */
function without(name: string, files: RegExp): string {
  const copy = path.join(folder, name);
  cpSync(dist, copy, { recursive: true, filter: file => !files.test(path.basename(file)) });
  return copy;
}
const compiled = without('compiled', isBuiltIn ? /^$/ : /^run\.js$/);
/** As it is published. */
const parts = without('parts', /^program/);

async function run(shape: string, args: readonly string[], input: string, files = {}) {
  const running = start(process.execPath, [path.join(shape, 'gander.js'), ...args], files);
  running.child.stdin!.end(input);
  return running.finished;
}

describe('compiled and in parts', () => {
  const turn = '0\n2\n4\n6\n20\n22\n24\n27\nroll\n8\nstatus\nnext\n';

  it.each([
    ['-plain'],
    ['-rich', '-random-board'],
    ['-bots', 'Red=greedy,Orange=greedy,Yellow=greedy'],
    ['azul'],
    ['hexbaron'],
    ['newhaven'],
    ['nuggets'],
    ['--help'],
    ['nowhere'],
  ])('the output is the same for %s', async (...args) => {
    const [one, other] = await Promise.all([run(compiled, args, turn), run(parts, args, turn)]);
    expect(other).toEqual(one);
    const fails = args[0] === 'nowhere';
    expect([one.out !== '', one.err !== '']).toEqual([!fails, fails]);
  });

  it.each([
    ['compiled', compiled],
    ['in parts', parts],
  ])('%s, it loads a bot from a module, in the main thread and in workers', async (_, shape) => {
    const bot = 'export default { decide: (state, seat, legal) => legal[0] };\n';
    for (const threads of ['1', '2']) {
      const args = ['arena', '-players', 'own.mjs,random', '-game', 'azul', '-games', '4', '-threads', threads];
      const ran = await run(shape, [...args, '-json'], '', { 'own.mjs': bot });
      expect([ran.err, ran.code]).toEqual(['', 0]);
      expect(JSON.parse(ran.out)).toMatchObject({ games: 4, players: [{ name: 'own.mjs' }, { name: 'random' }] });
    }
  });
});

describe('the compiled code', () => {
  const plain = (shape: string) => run(shape, ['-plain'], '0\n');

  it('is made by the build unless Node has a cache of its own, from a script in ASCII', () => {
    expect(existsSync(compiledFile(dist))).toBe(!isBuiltIn);
    if (!isBuiltIn) expect(readFileSync(path.join(dist, 'program.js'), 'latin1')).toMatch(/^[\0-\x7f]*$/);
  });

  it('is not used if it was compiled by another V8 or damaged', async () => {
    const expected = await plain(parts);
    expect(expected.code).toBe(0);
    const changes: readonly ((file: string) => void)[] = [
      file => renameSync(file, file.replace(/program-[^-]+/, 'program-0.0.0')),
      // The second word of V8's data is a hash of its version.
      file => writeFileSync(file, readFileSync(file).fill(1, 4, 8)),
      file => writeFileSync(file, readFileSync(file).subarray(0, 1000)),
      file => writeFileSync(file, ''),
    ];
    for (const [i, change] of changes.entries()) {
      const copy = without(`changed${i}`, /^$/);
      if (!isBuiltIn) change(compiledFile(copy));
      expect(await plain(copy)).toEqual(expected);
    }
  });
});
