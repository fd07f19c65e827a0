/** Every bot in every game of the registry: it plays legally, does not see what is hidden, and is reproducible. */
import { describe, expect, it } from 'vitest';
import { bestLevel, defaultLevel, levelsOf } from '../../src/bots/levels.ts';
import { iterations } from '../../src/bots/search.ts';
import { botChoices } from '../../src/core/bot.ts';
import type { Seat } from '../../src/core/game.ts';
import { LEVEL_NAMES } from '../../src/core/guide.ts';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';

const STEPS = 300;
const SAMPLES = 24;
const THOUGHT = 4;

for (const [id, entry] of games) {
  const game = await entry.load();

  /** States of random games in which a seat has a choice, far apart from each other. */
  function samples(): { state: unknown; seat: Seat }[] {
    const found: { state: unknown; seat: Seat }[] = [];
    for (let n = 0; found.length < SAMPLES && n < 8; n++) {
      const random = seededRandom(`${id} ${n}`);
      const state = game.create({}, random);
      for (let step = 0; step < STEPS; step++) {
        const seats = game.toAct(state);
        if (seats.length === 0) break;
        const seat = seats[random.below(seats.length)]!;
        const open = botChoices(game, state, seat);
        if (open.length > 1 && random.below(16) === 0) found.push({ state: game.clone(state), seat });
        game.play(state, seat, open[random.below(open.length)]!, random);
      }
    }
    return found.slice(0, SAMPLES);
  }
  const positions = samples();

  describe(id, () => {
    it('has levels and a default level', () => {
      const named = (game.levels ?? game.guide) ? LEVEL_NAMES : [];
      expect([...levelsOf(game).keys()]).toEqual(['random', ...game.bots.keys(), 'search', ...named]);
      expect(levelsOf(game).has(defaultLevel(game))).toBe(true);
      expect(levelsOf(game).has(bestLevel(game))).toBe(true);
      expect(positions.length).toBeGreaterThan(5);
    });

    it('offers bots only legal actions, and at least one', () => {
      for (const { state, seat } of positions) {
        const legal = game.legal(state, seat);
        const open = botChoices(game, state, seat);
        expect(open.length).toBeGreaterThan(0);
        for (const action of open) expect(legal).toContainEqual(action);
      }
    });

    it('has determinised states with the same view and legal actions for their viewer', () => {
      for (const { state, seat } of positions) {
        const view = game.view(state, seat);
        const guessed = game.determinise?.(view, seat, seededRandom('guess')) ?? game.clone(view);
        expect(game.view(guessed, seat)).toEqual(view);
        expect(game.legal(guessed, seat)).toEqual(game.legal(state, seat));
      }
    });

    for (const level of levelsOf(game).keys()) {
      const decide = (state: unknown, seat: Seat, seed: string): unknown =>
        levelsOf(game)
          .get(level)!
          .decide(game.view(state, seat), seat, botChoices(game, state, seat), seededRandom(seed), iterations(THOUGHT));

      it(`${level} chooses one of the offered actions and changes nothing`, () => {
        positions.forEach(({ state, seat }, n) => {
          const before = game.clone(state);
          const action = decide(state, seat, `${n}`);
          expect(botChoices(game, state, seat)).toContainEqual(action);
          expect(state).toEqual(before);
        });
      });

      it(`${level} makes the same decision again, whatever is hidden`, () => {
        positions.forEach(({ state, seat }, n) => {
          const action = decide(state, seat, `${n}`);
          expect(decide(state, seat, `${n}`)).toEqual(action);
          const view = game.view(state, seat);
          const scrambled = game.determinise?.(view, seat, seededRandom(`scramble ${n}`)) ?? game.clone(view);
          expect(decide(scrambled, seat, `${n}`)).toEqual(action);
        });
      });

      it(`${level} explains itself in one sentence, if at all`, () => {
        const { state, seat } = positions[0]!;
        const bot = levelsOf(game).get(level)!;
        const open = botChoices(game, state, seat);
        const action = bot.decide(game.view(state, seat), seat, open, seededRandom('why'), iterations(THOUGHT));
        expect(bot.explain?.(game.view(state, seat), seat, action) ?? 'because').toMatch(/^[^\n]+$/);
      });
    }
  });
}
