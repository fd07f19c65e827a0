/** Bots that users wrote themselves: which modules they can be, and how long they may take. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runGander } from '../harness.ts';
import { COMMAND, finish, start } from '../process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-botmodule-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A module file in its own folder, possibly with a manifest. */
function moduleFile(name: string, text: string, manifest?: string): string {
  const place = mkdtempSync(path.join(folder, 'player-'));
  if (manifest !== undefined) writeFileSync(path.join(place, 'package.json'), manifest);
  writeFileSync(path.join(place, name), text);
  return path.join(place, name);
}

const DUEL = ['arena', '-game', 'azul', '-games', '2'];
const duel = (player: string, ...args: string[]) =>
  runGander([...DUEL, '-threads', '1', '-players', `${player},random`, ...args], '');

const FIRST = '{ decide: (view, seat, legal) => legal[0] }';

describe('a bot from outside', () => {
  it.each([
    ['bot.mjs', `export default ${FIRST};`],
    ['bot.cjs', `module.exports = ${FIRST};`],
    ['maker.cjs', `module.exports = async game => (${FIRST});`],
    ['translated.cjs', `exports.__esModule = true;\nexports.default = ${FIRST};`],
    ['bot.js', `module.exports = ${FIRST};`],
    ['bot.js', `export default ${FIRST};`, '{ "type": "module" }'],
  ])('may be %s: %s', async (name, text, manifest?: string) => {
    const ran = await duel(moduleFile(name, text, manifest));
    expect([ran.err, ran.code]).toEqual(['', 0]);
  });

  it('may be TypeScript if Node supports it; otherwise the error says so', async () => {
    const text = 'export default { decide: (view: unknown, seat: number, legal: unknown[]) => legal[0] };';
    const ran = await finish([...DUEL, '-players', './bot.ts,random'], '', { 'bot.ts': text });
    const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];
    const can = major > 22 || (major === 22 && minor >= 18);
    const cannot = `cannot load "./bot.ts": Node ${process.versions.node} does not run TypeScript; 22.18 and later do`;
    expect([ran.code, ran.err]).toEqual(can ? [0, expect.anything()] : [1, `gander: ${cannot}\n`]);
  });

  it.each(['player', '@scope/player', 'player/other'])('may be the installed package %s', async name => {
    const place = `node_modules/${name.replace('/other', '')}/`;
    const files = {
      'node_modules/': '',
      'node_modules/@scope/': '',
      [place]: '',
      [`${place}main.mjs`]: `export default ${FIRST};`,
      [`${place}package.json`]: '{ "exports": { ".": { "import": "./main.mjs" }, "./other": "./main.mjs" } }',
    };
    for (const threads of ['1', '2']) {
      const ran = await finish([...DUEL, '-players', `${name}@5,random`, '-threads', threads, '-json'], '', files);
      expect([ran.err, ran.code]).toEqual(['', 0]);
      expect(JSON.parse(ran.out).players[0].name).toBe(`${name}@5`);
    }
  });

  it.each([
    ['missing.js', 'cannot load "missing.js": there is no such file or folder'],
    ['@scope/missing', 'cannot load "@scope/missing": there is no such file or folder'],
    ['missing', 'there is no level called "missing" (there are random, greedy, search, easy, medium, hard, expert)'],
    ['fs', 'there is no level called "fs" (there are random, greedy, search, easy, medium, hard, expert)'],
    ['greedy@soon', 'the thinking time must be a number of iterations or milliseconds (400, 50ms), not "soon"'],
    ['@5', 'there is no level called "" (there are random, greedy, search, easy, medium, hard, expert)'],
  ])('that is not one is refused by name: %s', async (name, fault) => {
    const ran = await duel(name);
    expect([ran.err, ran.code]).toEqual([`gander: ${fault}\n`, 1]);
  });
});

describe('a bot that returns a promise', () => {
  const LATER = 'export default { decide: (v, seat, legal) => new Promise(done => setImmediate(done, legal[0])) };';
  const play = (text: string, ...args: string[]) =>
    finish(['azul', '-players', '2', '-bots', 'all=./bot.mjs', ...args], '', { 'bot.mjs': text });

  it.each([[['-plain']], [['-rich']]])('is awaited in a session: %j', async args => {
    const [now, later] = [await play(`export default ${FIRST};`, ...args), await play(LATER, ...args)];
    expect(later).toEqual({ ...now, files: new Map([...now.files, ['bot.mjs', LATER]]) });
    expect([later.code, later.err]).toEqual([0, '']);
    expect(later.out).toContain('wins');
  });

  it.each(['1', '2'])('is awaited in an arena of %s threads', async threads => {
    const run = async (text: string) => {
      const ran = await finish([...DUEL, '-players', './bot.mjs,random', '-threads', threads, '-json'], '', {
        'bot.mjs': text,
      });
      const { seconds, players, ...rest } = JSON.parse(ran.out);
      return [ran.err, ran.code, rest];
    };
    expect(await run(LATER)).toEqual(await run(`export default ${FIRST};`));
  });

  const FAULTS = [
    ['breaks it', "async decide() { throw new Error('no idea'); }", 'no idea'],
    ['never keeps it', 'decide: () => new Promise(() => {})', 'it never answers'],
    ['promises what it was not offered', 'decide: async () => 12345', 'it chose what it was not offered'],
    ['makes none and fails', "decide() { throw new Error('no idea'); }", 'no idea'],
    ['makes none and cheats', 'decide: () => 12345', 'it chose what it was not offered'],
  ] as const;

  it.each(FAULTS)('and %s ends the game, which is saved', async (_, decide, fault) => {
    const ran = await play(`export default { ${decide} };`);
    expect([ran.err, ran.code]).toEqual([`gander: player ./bot.mjs failed: ${fault}\n`, 2]);
    expect([...ran.files.keys()]).toEqual(['backup.azul', 'bot.mjs']);
    expect(ran.out).toMatch(/> $/);
  });

  it.each(FAULTS)('and %s ends the arena', async (_, decide, fault) => {
    for (const threads of ['1', '2']) {
      const ran = await finish([...DUEL, '-threads', threads, '-players', './bot.mjs,random'], '', {
        'bot.mjs': `export default { ${decide} };`,
      });
      expect([ran.err, ran.code]).toEqual([`gander: player ./bot.mjs failed: ${fault}\n`, 2]);
    }
  });

  it('does not delay a signal', async () => {
    const text = 'export default { decide: () => new Promise(() => setInterval(() => {}, 1e6)) };';
    const running = start(process.execPath, [COMMAND, 'azul', '-players', '2', '-bots', '1=./bot.mjs'], {
      'bot.mjs': text,
    });
    await running.printed('> ');
    running.child.kill('SIGTERM');
    const { code, files } = await running.finished;
    expect([code, files.has('backup.azul')]).toEqual([143, true]);
  });
});
