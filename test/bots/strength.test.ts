/** Each game's own bots beat random play: a short check with a wide margin; `npm run ladder` measures their strength. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { runGander } from '../harness.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-bots-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GAMES = 4;
/** For a bot that considers every possible offer. */
const FEW_GAMES = 2;

async function winsOf(
  game: string,
  player: string,
  others: readonly string[],
  cap: number,
  count = GAMES,
): Promise<number> {
  const players = [player, ...others].join(',');
  const args = [
    '-game',
    game,
    '-players',
    players,
    '-games',
    `${count}`,
    '-cap',
    `${cap}`,
    '-think',
    '1',
    '-threads',
    '1',
  ];
  const { out, err } = await runGander(['arena', ...args, '-json'], '');
  expect(err).toBe('');
  return JSON.parse(out).players[0].wins;
}

const others = (seats: number): string[] => Array.from({ length: Math.max(2, seats) - 1 }, () => 'random');

const loaded = await Promise.all([...games].map(async ([id, entry]) => ({ id, game: await entry.load() })));

describe('against random players', () => {
  for (const { id, game } of loaded) {
    for (const level of game.bots.keys()) {
      it(`${level} wins at ${id}`, async () => {
        expect(await winsOf(id, level, others(game.seats.min), 600)).toBeGreaterThanOrEqual(GAMES / 2);
      });
    }
  }

  it('the bot of docs/bots.md wins at Constructor, and is twenty lines long', async () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../docs/bots.md'), 'utf8');
    const source = /^```js\n([^`]*)^```$/m.exec(page)![1]!;
    expect(source.trim().split('\n').length).toBeLessThanOrEqual(20);
    const file = path.join(folder, 'mybot.js');
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}\n');
    writeFileSync(file, source);
    expect(await winsOf('constructor', file, others(4), 600, FEW_GAMES)).toBeGreaterThan(FEW_GAMES / 2);
    const ran = await runGander(['constructor', '-bots', `blue=${file}`], '');
    expect(ran.out).toMatch(/where do you want to build a basement\?\n> \d+\n/);
  });
});
