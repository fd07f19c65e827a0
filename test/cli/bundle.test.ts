/** The built command: one program in two shapes, as V8 has compiled it and in parts. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compiledIn, isForThisNode } from '../build.ts';
import { COMMAND, start } from '../process.ts';

const dist = path.dirname(COMMAND);
const compiled = compiledIn(dist);
const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The built command without some of its files, so that it cannot start from them. */
function without(name: string, files: RegExp): string {
  const copy = path.join(folder, name);
  cpSync(dist, copy, { recursive: true, filter: file => !files.test(path.basename(file)) });
  return copy;
}
const whole = without('whole', /^main\.js$/);
/** As it is published. */
const parts = without('parts', /^program/);

async function run(shape: string, args: readonly string[], input: string, files = {}) {
  const running = start(process.execPath, [path.join(shape, 'gander.js'), ...args], files);
  running.child.stdin!.end(input);
  return running.finished;
}

describe('is compiled for the V8 that runs it', () => {
  /** A copy whose compiled form is another one. */
  const remade = (name: string, change: (file: string) => void): string => {
    const copy = without(name, /^part-/);
    change(path.join(copy, path.basename(compiled)));
    return copy;
  };

  it('and for no other', () => {
    expect(readdirSync(dist).filter(file => file.endsWith('.cache'))).toEqual([path.basename(compiled)]);
    expect(isForThisNode(dist)).toBe(true);
    expect(/^[\0-\x7f]*$/.test(readFileSync(path.join(dist, 'program.js'), 'latin1'))).toBe(true);
  });

  it.each([
    ['it has the name of another', (file: string) => renameSync(file, file.replace(/program-[^-]+/, 'program-0.0.0'))],
    // The second word of what V8 writes is its version's.
    ['its content is of another', (file: string) => writeFileSync(file, readFileSync(file).fill(1, 4, 8))],
    ['there is none', (file: string) => rmSync(file)],
  ])('which a build for another Node is not: %s', (name, change) => {
    expect(isForThisNode(remade(name, change))).toBe(false);
  });
});

describe('says the same in both shapes', () => {
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
  ])('to %s', async (...args) => {
    const [one, other] = await Promise.all([run(whole, args, turn), run(parts, args, turn)]);
    expect(other).toEqual(one);
    const fault = args[0] === 'nowhere';
    expect([one.out !== '', one.err !== '']).toEqual([!fault, fault]);
  });

  it.each([
    ['compiled', whole],
    ['in parts', parts],
  ])('%s, loads a computer player from a module, here and in threads', async (_, shape) => {
    const bot = 'export default { decide: (state, seat, legal) => legal[0] };\n';
    for (const threads of ['1', '2']) {
      const args = ['arena', '-players', 'own.mjs,random', '-game', 'azul', '-games', '4', '-threads', threads];
      const ran = await run(shape, [...args, '-json'], '', { 'own.mjs': bot });
      expect([ran.err, ran.code]).toEqual(['', 0]);
      expect(JSON.parse(ran.out)).toMatchObject({ games: 4, players: [{ name: 'own.mjs' }, { name: 'random' }] });
    }
  });
});

it('starts when what was compiled is cut off', async () => {
  const bytes = readFileSync(compiled);
  writeFileSync(path.join(whole, path.basename(compiled)), bytes.subarray(0, bytes.length / 2));
  const ran = await run(whole, ['-plain'], '0\n');
  expect(ran).toEqual(await run(parts, ['-plain'], '0\n'));
  expect(ran.code).toBe(0);
});
