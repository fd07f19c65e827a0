/** The tree of guided search between two decisions: what follows from it is kept, and nothing else. */
import { describe, expect, it } from 'vitest';
import { indexOfMax } from '../../src/bots/calm.ts';
import { guidedSearch } from '../../src/bots/guidedsearch.ts';
import { iterations } from '../../src/bots/search.ts';
import { type Budget, botChoices, runToEnd, type SyncBot } from '../../src/core/bot.ts';
import type { Game, Seat } from '../../src/core/game.ts';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { ignorant, type Sticks, sticks } from './sticks.ts';

/** Counts iterations, but is not the same each time: what was found may be kept. */
const timed = (count: number): Budget => ({ ...iterations(count), isTimed: true });

/** How often a bot has tried the actions of a position, once it has searched on. */
function visits<State, Action>(game: Game<State, Action>, bot: SyncBot<State, Action>, state: State, budget: Budget) {
  const seat = game.toAct(state)[0]!;
  const legal = botChoices(game, state, seat);
  const tally = runToEnd(bot.examine!(game.view(state, seat), seat, legal, seededRandom('v'), budget));
  expect(tally.actions).toEqual(legal);
  return tally.visits.reduce((sum, count) => sum + count);
}

describe.each(['azul', 'hexbaron'])('between two decisions at %s', async id => {
  const game = await games.get(id)!.load();
  const stride = game.guide!.stride ?? 1;
  const start = () => game.create({ players: 2 }, seededRandom('tree'));
  const newBot = (): SyncBot => guidedSearch(game, game.guide!);
  const seatToAct = (state: unknown): Seat => game.toAct(state)[0]!;
  const play = (state: unknown, bot: SyncBot, budget: Budget): void => {
    const seat = seatToAct(state);
    const action = bot.decide(game.view(state, seat), seat, botChoices(game, state, seat), seededRandom('p'), budget);
    expect(game.play(state, seat, action, seededRandom('luck'))).toBeUndefined();
  };

  /** Plays what the policy likes best, which every search tries. */
  const obvious: SyncBot = {
    decide: (view, seat, legal) => legal[indexOfMax(game.guide!.rate(view, seat, legal))],
  };

  it('the tree is kept with a budget in time, and only then', () => {
    for (const budget of [timed, iterations]) {
      const state = start();
      const bot = newBot();
      const seat = seatToAct(state);
      play(state, bot, budget(900 / stride));
      while (seatToAct(state) !== seat) play(state, newBot(), iterations(20));
      const found = visits(game, bot, state, budget(0));
      if (budget === timed) expect(found).toBeGreaterThan(stride);
      else expect(found).toBe(stride);
    }
  });

  it('what was found while another decided is kept', () => {
    const state = start();
    const bot = newBot();
    const seat = seatToAct(state);
    while (seatToAct(state) === seat) play(state, bot, timed(1));
    const before = game.clone(state);
    const thought = bot.anticipate!(game.view(state, seat), seat, seededRandom('a'));
    for (let step = 0; step < 600 / stride; step++) expect(thought.next().done).toBe(false);
    expect(state).toEqual(before);
    while (seatToAct(state) !== seat) play(state, obvious, iterations(1));
    expect(visits(game, bot, state, timed(0))).toBeGreaterThan(stride);
  });
});

describe('a tree', () => {
  /** Searches in a position, plays the first action of both players, and tells what is left of the tree. */
  function keptAfterTwo(game: Game<Sticks, number>): number {
    const bot = guidedSearch(game, ignorant);
    const state = { left: 10, turn: 0 };
    expect(visits(game, bot, state, timed(200))).toBe(200);
    for (const seat of [0, 1]) game.play(state, seat, 1, seededRandom('luck'));
    return visits(game, bot, state, timed(0));
  }

  it('goes on growing in the position that it is for, and in those that follow', () => {
    const bot = guidedSearch(sticks, ignorant);
    const state = { left: 10, turn: 0 };
    expect(visits(sticks, bot, state, timed(50))).toBe(50);
    expect(visits(sticks, bot, state, timed(50))).toBe(100);
    expect(visits(sticks, bot, state, iterations(50))).toBe(50);
    expect(visits(sticks, bot, state, timed(50))).toBe(50);
    expect(keptAfterTwo(sticks)).toBeGreaterThan(1);
  });

  it('is not kept once something was drawn', () => {
    const drawing: typeof sticks = {
      ...sticks,
      play(state, seat, action, random) {
        random.below(1);
        return sticks.play(state, seat, action, random);
      },
    };
    expect(keptAfterTwo(drawing)).toBe(1);
  });

  it('is not kept once something hidden came to light', () => {
    /** The first action shows a hidden number; it happens to be the one that the view has in its place. */
    const hiding = (shows: boolean): Game<Sticks & { hidden: number; shown: number }, number> => ({
      ...(sticks as Game<Sticks & { hidden: number; shown: number }, number>),
      play(state, seat, action, random) {
        if (shows) state.shown = state.hidden;
        return sticks.play(state, seat, action, random) as undefined;
      },
      view: state => ({ ...state, hidden: 0 }),
      determinise: state => ({ ...state, hidden: 1 }),
    });
    const kept = (game: ReturnType<typeof hiding>): number => {
      const bot = guidedSearch(game, ignorant as never) as SyncBot<Sticks & { hidden: number; shown: number }, number>;
      const state = { left: 10, turn: 0, hidden: 0, shown: 0 };
      visits(game, bot, state, timed(200));
      for (const seat of [0, 1]) game.play(state, seat, 1, seededRandom('luck'));
      return visits(game, bot, state, timed(0));
    };
    expect(kept(hiding(true))).toBe(1);
    expect(kept(hiding(false))).toBeGreaterThan(1);
  });

  it('stops growing before it fills the memory', () => {
    const bot = guidedSearch(sticks, ignorant, { mostActions: 40 });
    const state = { left: 10, turn: 1 };
    const thought = bot.anticipate!(state, 0, seededRandom('full'));
    let steps = 0;
    while (!thought.next().done) steps++;
    expect(steps).toBeGreaterThan(10);
    expect(steps).toBeLessThan(200);
    expect(visits(sticks, bot, { left: 10, turn: 0 }, timed(500))).toBe(500);
  });
});
