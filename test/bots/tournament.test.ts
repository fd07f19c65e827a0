/** Tournaments from a program: many games between bots of any game. */
import { describe, expect, it } from 'vitest';
import { randomBot } from '../../src/bots/random.ts';
import { searchBot } from '../../src/bots/search.ts';
import { playTournament, TournamentError } from '../../src/bots/tournament.ts';
import type { Bot } from '../../src/core/bot.ts';
import { defineGame } from '../../src/core/definegame.ts';
import { azulGame } from '../../src/games/azul/index.ts';

/** Take one or two of five sticks; taking the last one wins. The first player can win. */
const nim = defineGame({
  id: 'nim',
  title: 'Nim',
  seats: 2,
  create: () => ({ sticks: 5, turn: 0 }),
  whoseTurn: state => state.turn,
  legal: ({ sticks }) => [1, 2].filter(n => n <= sticks),
  play(state, seat, taken) {
    state.sticks -= taken;
    state.turn = 1 - seat;
  },
  outcome: ({ sticks, turn }) => (sticks === 0 ? { winners: [1 - turn] } : undefined),
  board: ({ sticks }) => '|'.repeat(sticks),
});

const first: Bot<unknown, number> = { decide: (_view, _seat, legal) => legal[0]! };
const later: Bot<unknown, number> = { decide: async (_view, _seat, legal) => legal[0]! };

describe('a tournament', () => {
  it('plays each deal from every seat, and the same again from the same seed', async () => {
    const options = { games: 6, seed: 'one', iterations: 20 };
    const [one, again] = [
      await playTournament(azulGame, [searchBot(azulGame), randomBot], options),
      await playTournament(azulGame, [searchBot(azulGame), randomBot], options),
    ];
    expect(again).toEqual(one);
    expect(one.results.map(({ game, deal, rotation }) => [game, deal, rotation])).toEqual([
      [0, 0, 0],
      [1, 0, 1],
      [2, 1, 0],
      [3, 1, 1],
      [4, 2, 0],
      [5, 2, 1],
    ]);
    expect(one).toMatchObject({ games: 6, finished: 6, players: [{ wins: 6 }, { wins: 0 }] });
  });

  it('of two perfect players is won by the first to act', async () => {
    const { players } = await playTournament(nim, [searchBot(nim), searchBot(nim)], { games: 4, iterations: 300 });
    expect(players.map(({ wins }) => wins)).toEqual([2, 2]);
  });

  it('waits for bots that return promises', async () => {
    const sync = await playTournament(nim, [first, randomBot], { games: 10 });
    const async = await playTournament(nim, [later, randomBot], { games: 10 });
    expect(async).toEqual(sync);
  });

  it('measures time with the clock it is given', async () => {
    let time = 0;
    const { players } = await playTournament(nim, [first, first], { games: 2, clock: () => time++ });
    expect(players[0]!.milliseconds).toBe(1);
    expect((await playTournament(nim, [first, first], { games: 2 })).players[0]!.milliseconds).toBe(0);
  });

  it.each<[string, Bot<unknown, number>['decide']]>([
    ['it chose what it was not offered', () => 7],
    ['it chose what it was not offered', async () => 7],
    ['no idea', () => Promise.reject(new Error('no idea'))],
    [
      'no idea',
      () => {
        throw new Error('no idea');
      },
    ],
  ])('names the player that fails: %s', async (why, decide) => {
    const played = playTournament(nim, [first, { decide }], { games: 2 });
    await expect(played).rejects.toThrow(new TournamentError(`player 2 failed: ${why}`));
  });

  it('stops games that never end', async () => {
    const endless: typeof nim = {
      ...nim,
      play(state, seat) {
        state.turn = 1 - seat;
        return undefined;
      },
    };
    const { endings } = await playTournament(endless, [randomBot, randomBot], { games: 2, cap: 10 });
    expect(endings).toEqual(expect.objectContaining({ capped: 2 }));
  });
});
