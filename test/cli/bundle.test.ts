/** The built command: one program in two shapes, as V8 has compiled it and in parts. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND, start } from '../process.ts';

const dist = path.dirname(COMMAND);
const compiled = path.join(dist, `program-${process.versions.v8}-${process.arch}.cache`);
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

it('is compiled for the V8 that runs it', () => {
  expect(readdirSync(dist).filter(file => file.endsWith('.cache'))).toEqual([path.basename(compiled)]);
  const filename = path.join(dist, 'program.js');
  const source = readFileSync(filename, 'latin1');
  expect(/^[\0-\x7f]*$/.test(source)).toBe(true);
  const { cachedDataRejected } = new vm.Script(source, { filename, cachedData: readFileSync(compiled) });
  expect(cachedDataRejected).toBe(false);
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
