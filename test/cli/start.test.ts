/** The built program behaves the same whether what V8 compiled of it was kept or not, and trusts only its own files. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  formatCompiledCode,
  parseCompiledCode,
  readCompiledCode,
  writeCompiledCode,
} from '../../src/cli/start/compiledcode.ts';
import { COMMAND, start } from '../process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(variables: readonly string[], args: readonly string[], input = '', files = {}) {
  const running = start('env', [...variables, process.execPath, COMMAND, ...args], files);
  running.child.stdin!.end(input);
  return running.finished;
}
const OFF = ['NODE_DISABLE_COMPILE_CACHE=1'];
const keptIn = (name: string): string[] => [`XDG_CACHE_HOME=${path.join(folder, name)}`];
/** The only file in there. */
function keptFile(name: string): string {
  const inside = path.join(folder, name, 'gander');
  const [file, ...others] = readdirSync(inside);
  expect(others).toEqual([]);
  return path.join(inside, file!);
}

describe('with and without compiled code', () => {
  const turn = '0\n2\n4\n6\n20\n22\n24\n27\nroll\n8\nstatus\nnext\n';

  it.each([
    ['-plain'],
    ['-bots', 'Red=greedy,Orange=greedy,Yellow=greedy'],
    ['azul'],
    ['nuggets'],
    ['--help'],
    ['nowhere'],
  ])('the output is the same for %s', async (...args) => {
    const expected = await run(OFF, args, turn);
    // The first run keeps what was compiled, the second one uses it.
    for (let i = 0; i < 2; i++) expect(await run(keptIn(args[0]), args, turn)).toEqual(expected);
    const fails = args[0] === 'nowhere';
    expect([expected.out !== '', expected.err !== '']).toEqual([!fails, fails]);
  });

  it.each([
    ['without', OFF],
    ['with', keptIn('bots')],
  ])('%s, it loads a bot from a module, in the main thread and in workers', async (_, variables) => {
    const bot = 'export default { decide: (state, seat, legal) => legal[0] };\n';
    for (const threads of ['1', '2']) {
      const args = ['arena', '-players', 'own.mjs,random', '-game', 'azul', '-games', '4', '-threads', threads];
      const ran = await run(variables, [...args, '-json'], '', { 'own.mjs': bot });
      expect([ran.err, ran.code]).toEqual(['', 0]);
      expect(JSON.parse(ran.out)).toMatchObject({ games: 4, players: [{ name: 'own.mjs' }, { name: 'random' }] });
    }
  });
});

describe('the file of compiled code', () => {
  it('is written by a run that needs more than it has, and not otherwise', async () => {
    const variables = keptIn('grown');
    const inode = () => statSync(keptFile('grown')).ino;
    const parts = () => [...readCompiledCode(keptFile('grown')).keys()];
    await run(variables, ['--version']);
    const first = inode();
    const few = parts();
    await run(variables, ['--version']);
    expect(inode()).toBe(first);
    await run(variables, ['-plain']);
    expect(parts()).toEqual(expect.arrayContaining(few));
    expect(parts().length).toBeGreaterThan(few.length);
    expect(statSync(keptFile('grown')).mode & 0o777).toBe(0o600);
  });

  it.each<[string, (file: string) => void]>([
    ['damaged', file => writeFileSync(file, Buffer.concat([readFileSync(file).fill(1, 2000, 2004)]))],
    ['cut off', file => writeFileSync(file, readFileSync(file).subarray(0, 1000))],
    ['empty', file => writeFileSync(file, '')],
    ['writable by others', file => chmodSync(file, 0o666)],
  ])('is replaced if it is %s', async (change, spoil) => {
    const variables = keptIn(change);
    const expected = await run(variables, ['-plain']);
    const file = keptFile(change);
    const whole = [...readCompiledCode(file).keys()];
    spoil(file);
    expect(readCompiledCode(file)).toEqual(new Map());
    expect(await run(variables, ['-plain'])).toEqual(expected);
    expect([...readCompiledCode(file).keys()]).toEqual(whole);
  });

  it('is done without if there is no place for it', async () => {
    writeFileSync(path.join(folder, 'taken'), '');
    expect(await run(keptIn('taken'), ['--version'])).toEqual(await run(OFF, ['--version']));
  });

  it('is one of the few that were used last', () => {
    const many = path.join(folder, 'many');
    for (let i = 0; i < 20; i++) writeCompiledCode(path.join(many, `${i}`), new Map());
    expect(readdirSync(many)).toHaveLength(8);
    expect(readdirSync(many)).toContain('19');
  });

  const codes = fc
    .array(fc.tuple(fc.string(), fc.uint8Array()), { maxLength: 5 })
    .map(entries => new Map(entries.map(([part, code]) => [part, Buffer.from(code)])));

  it('has all code of all parts', () => {
    fc.assert(
      fc.property(codes, some => {
        expect(parseCompiledCode(formatCompiledCode(some))).toEqual(some);
      }),
    );
  });

  it('is refused after any change', () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.integer({ min: 1, max: 255 }), (some, place, change) => {
        const bytes = formatCompiledCode(some);
        bytes[place % bytes.length]! ^= change;
        expect(parseCompiledCode(bytes)).toBeUndefined();
      }),
    );
  });
});
