/** Guided search and the levels from easy to expert: they keep to the rules, can be repeated, and differ in strength. */
import { describe, expect, it } from 'vitest';
import { guidedBot } from '../../src/bots/guidedbot.ts';
import { guidedSearch } from '../../src/bots/guidedsearch.ts';
import { Judgement } from '../../src/bots/judgement.ts';
import { levelsOf } from '../../src/bots/levels.ts';
import { iterations } from '../../src/bots/search.ts';
import { playTournament } from '../../src/bots/tournament.ts';
import { LEVEL_NAMES } from '../../src/core/guide.ts';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { ignorant, sticks } from './sticks.ts';

const loaded = await Promise.all([...games].map(async ([id, entry]) => ({ id, game: await entry.load() })));
const guided = loaded.flatMap(({ id, game }) => (game.guide ? [{ id, game, guide: game.guide }] : []));

describe('guided search', () => {
  it('finds the winning action of a small game, whatever its guide knows', () => {
    const bot = guidedSearch(sticks, ignorant);
    for (const left of [4, 5, 7, 8, 10]) {
      const state = { left, turn: 0 };
      const action = bot.decide(state, 0, [1, 2], seededRandom(`${left}`), iterations(2000));
      expect((left - action) % 3).toBe(0);
    }
  });

  it('answers without any budget', () => {
    const state = { left: 10, turn: 0 };
    const action = guidedSearch(sticks, ignorant).decide(state, 0, [1, 2], seededRandom('now'), { more: () => false });
    expect([1, 2]).toContain(action);
    expect(state).toEqual({ left: 10, turn: 0 });
  });
});

describe('judgement', () => {
  it('is the softmax of what a network says of each row', () => {
    const guide = { features: 2, seatCount: () => 2, describe: () => undefined };
    const judgement = new Judgement(guide, {
      direct: [1, 0],
      hidden: [{ output: 2, bias: -1, inputs: [0, 3] }],
    });
    // Ratings 1 + 2 × (-1 / 2) = 0, and 0 + 2 × (2 / 3).
    const rating = Math.exp(4 / 3);
    expect([...judgement.chancesOf([1, 0, 0, 1])]).toEqual([1 / (1 + rating), rating / (1 + rating)]);
  });

  for (const { id, game, guide } of guided) {
    it(`gives everybody a chance at ${id}, and changes nothing`, () => {
      const random = seededRandom(id);
      const state = game.create({ players: 2 }, random);
      expect(guide.weights.direct).toHaveLength(guide.features);
      for (const { inputs } of guide.weights.hidden) expect(inputs).toHaveLength(guide.features);
      for (let step = 0; step < 40 && game.toAct(state).length > 0; step++) {
        const [seat] = game.toAct(state);
        const actions = game.legal(state, seat!);
        const before = game.clone(state);
        const chances = new Judgement(guide, guide.weights).chances(state);
        expect(guide.rate(state, seat!, actions)).toHaveLength(actions.length);
        expect(state).toEqual(before);
        expect(chances.length).toBe(guide.seatCount(state) + (guide.mayStall ? 1 : 0));
        expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
        for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
        game.play(state, seat!, actions[random.below(actions.length)]!, random);
      }
    });
  }
});

describe('a careless level', () => {
  it('plans without what others threaten, as often as its settings say, and the same again with the same seed', () => {
    const guide = {
      ...ignorant,
      plan: (_state: unknown, _seat: number, actions: readonly number[]) => actions.map(action => -action),
      planCarelessly: (_state: unknown, _seat: number, actions: readonly number[]) => actions,
    };
    const carelessly = (careless: number): number => {
      const bot = guidedBot(sticks, guide, { careless, iterations: 0 });
      const random = seededRandom('careless');
      const taken = Array.from({ length: 1000 }, () =>
        bot.decide({ left: 10, turn: 0 }, 0, [1, 2], random, { more: () => false }),
      );
      return taken.filter(action => action === 2).length;
    };
    expect(carelessly(0)).toBe(0);
    expect(carelessly(100)).toBe(1000);
    expect(carelessly(30)).toBeGreaterThan(250);
    expect(carelessly(30)).toBeLessThan(350);
    expect(carelessly(30)).toBe(carelessly(30));
  });
});

describe('levels', () => {
  const GAMES = 6;
  for (const { id, game } of guided) {
    it(`plays the same game of ${id} again with the same seed`, async () => {
      const levels = levelsOf(game);
      const bots = LEVEL_NAMES.slice(-2).map(level => levels.get(level)!);
      const options = { games: 1, seed: 'again', iterations: 8, cap: 60 };
      const first = await playTournament(game, bots, options);
      expect(await playTournament(game, bots, options)).toEqual(first);
    });

    it(`are stronger at ${id} than easy`, async () => {
      const levels = levelsOf(game);
      const options = { games: GAMES, seed: 'levels', iterations: 20, cap: 60 };
      const { players } = await playTournament(game, [levels.get('expert')!, levels.get('easy')!], options);
      // In HexBaron some games end with nobody able to win.
      expect(players[0]!.wins).toBeGreaterThan(2 * players[1]!.wins);
    });
  }
});
