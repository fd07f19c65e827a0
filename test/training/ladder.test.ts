/** What the ladder counts, whom it lets meet, and that it goes on where it was. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MatchResult } from '../../src/bots/statistics.ts';
import type { ArenaOptions } from '../../src/cli/arena/opentournament.ts';
import { games } from '../../src/games/index.ts';
import { winsByDeal } from '../../training/ladder/deals.ts';
import { openResults } from '../../training/ladder/keptresults.ts';
import { ordersOf } from '../../training/ladder/orders.ts';
import { meetings } from '../../training/ladder/pairings.ts';
import { formatLadder } from '../../training/ladder/report.ts';

const game = (number: number, ending: MatchResult['ending'], ...winners: number[]): MatchResult => ({
  game: number,
  deal: Math.floor(number / 2),
  rotation: number % 2,
  ending,
  winners,
  points: undefined,
  turns: 10,
  actions: 20,
  decisions: [5, 5],
  milliseconds: [0, 0],
});

describe('the wins of a deal', () => {
  it('are shared by all if nobody won, and by the winners if there are several', () => {
    const results = [
      game(0, 'won', 0),
      game(1, 'capped'),
      game(2, 'dead'),
      game(3, 'drawn'),
      game(4, 'won', 0, 1),
      game(5, 'won', 1),
    ];
    expect(winsByDeal(results, 2)).toEqual([
      [1.5, 0.5],
      [1, 1],
      [0.5, 1.5],
    ]);
  });

  it('count once it was played in every seating', () => {
    expect(winsByDeal([game(0, 'won', 0), game(3, 'won', 0), game(2, 'won', 1)], 2)).toEqual([[1, 1]]);
  });
});

describe('the pairings', () => {
  it('are neighbours, and each method with random, medium and the strongest', () => {
    expect(meetings(['random', 'greedy', 'easy', 'medium', 'hard', 'expert'])).toEqual([
      ['expert', 'hard'],
      ['hard', 'medium'],
      ['medium', 'easy'],
      ['easy', 'random'],
      ['medium', 'greedy'],
      ['expert', 'greedy'],
      ['greedy', 'random'],
    ]);
  });

  it('need no change for a game that has only some of the levels', () => {
    expect(meetings(['random', 'greedy', 'expert'])).toEqual([
      ['expert', 'random'],
      ['expert', 'greedy'],
      ['greedy', 'random'],
    ]);
  });

  it('are whole deals, with the lower level in all seats but one', async () => {
    const azul = await games.get('azul')!.load();
    const orders = ordersOf(azul, { games: 10, seats: 4, players: ['easy', 'hard@20'], seed: 'x' });
    expect(orders).toMatchObject({ ok: true, value: [{ players: ['hard@20', 'easy', 'easy', 'easy'], games: 12 }] });
    expect(ordersOf(azul, { games: 10, seats: 5, players: [], seed: 'x' })).toMatchObject({ ok: false });
    expect(ordersOf(azul, { games: 10, seats: 2, players: ['easy', 'easy'], seed: 'x' })).toMatchObject({ ok: false });
  });
});

describe('the results', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gander-ladder-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const order: ArenaOptions = {
    game: 'azul',
    players: ['hard', 'easy'],
    games: 4,
    seed: 'x',
    think: undefined,
    cap: 9,
  };
  const open = (version: string, mixed = false) => openResults(folder, order, version, mixed);
  const opened = (version: string, mixed = false) => {
    const kept = open(version, mixed);
    if (!kept.ok) throw new Error(kept.fault);
    return kept.value;
  };

  it('are there again after an interruption, but for a line that was cut off', () => {
    const kept = opened('1');
    kept.add({ from: 0, count: 1, outcome: [game(0, 'won', 0)] });
    kept.add({ from: 2, count: 1, outcome: [game(2, 'won', 1)] });
    const [file] = fs.readdirSync(folder);
    fs.appendFileSync(path.join(folder, file!), '{"from":3,"cou');
    const again = opened('1');
    expect(again.first(4).map(one => one.game)).toEqual([0, 2]);
    expect(again.has({ from: 0, count: 1 })).toBe(true);
    expect(again.has({ from: 0, count: 2 })).toBe(false);
    again.add({ from: 3, count: 1, outcome: [game(3, 'won', 1)] });
    expect(
      opened('1')
        .first(4)
        .map(one => one.game),
    ).toEqual([0, 2, 3]);
  });

  it('are not mixed with those of other sources unless told so', () => {
    opened('1').add({ from: 0, count: 1, outcome: [game(0, 'won', 0)] });
    expect(open('2')).toMatchObject({ ok: false });
    expect(opened('2', true).first(4)).toHaveLength(1);
  });

  it('become a rating list and a table', () => {
    const results = [game(0, 'won', 0), game(1, 'won', 0), game(2, 'won', 1), game(3, 'won', 0)];
    const text = formatLadder([{ players: ['hard', 'easy'], results }], 'easy');
    expect(text).toMatch(/\| `hard` \| \d+ \| \d+ to \d+ \|\n\| `easy` \| 1500 \| – \|/);
    expect(text).toMatch(/\| `hard`, `easy` \| 75\.0 % \| \d+\.\d to \d+\.\d % \| 2 \| 4 of 4 \| 10\.0 \|/);
  });
});
