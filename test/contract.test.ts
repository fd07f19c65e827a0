/** What every game of the registry must fulfil, whatever its rules: random games through the contract and through text. */
import { describe, expect, it } from 'vitest';
import type { Game, Seat } from '../src/core/game.ts';
import { seededRandom } from '../src/core/random.ts';
import { games } from '../src/games/index.ts';

const GAMES = 8;
const STEPS = 1500;

/** Plays random legal actions, showing each step to a watcher. */
function randomGame(
  game: Game,
  seed: string,
  watch: (state: unknown, seat: Seat, legal: unknown[], action: unknown, step: number) => void,
): unknown {
  const random = seededRandom(seed);
  const choices = seededRandom(`${seed} choices`);
  const state = game.create({}, random);
  for (let step = 0; step < STEPS; step++) {
    const seats = game.toAct(state);
    if (seats.length === 0) break;
    const seat = seats[choices.below(seats.length)]!;
    const legal = game.legal(state, seat);
    expect(legal.length).toBeGreaterThan(0);
    const action = legal[choices.below(legal.length)];
    watch(state, seat, legal, action, step);
    expect(game.play(state, action, random)).toBeUndefined();
  }
  return state;
}

for (const [id, entry] of games) {
  const game = await entry.load();
  describe(id, () => {
    it('is registered under its own id', () => {
      expect(game.id).toBe(id);
      expect(game.seats.min).toBeGreaterThan(0);
      expect(game.seats.max).toBeGreaterThanOrEqual(game.seats.min);
    });

    it('somebody may act exactly as long as there is no outcome', () => {
      for (let n = 0; n < GAMES; n++) {
        const end = randomGame(game, `turns ${n}`, state => expect(game.outcome(state)).toBeUndefined());
        expect(game.outcome(end) === undefined).toBe(game.toAct(end).length > 0);
      }
    });

    it('accepts every legal action, each on a copy, and leaves the original alone', () => {
      for (let n = 0; n < GAMES; n++) {
        randomGame(game, `legal ${n}`, (state, _seat, legal, _action, step) => {
          if (step % 25 !== 0) return;
          const before = game.clone(state);
          for (const action of legal) {
            expect(game.play(game.clone(state), action, seededRandom('any'))).toBeUndefined();
          }
          expect(state).toEqual(before);
        });
      }
    });

    it('lists no action twice', () => {
      randomGame(game, 'distinct', (_state, _seat, legal, _action, step) => {
        if (step % 10 !== 0) return;
        const texts = legal.map(action => JSON.stringify(action));
        expect(new Set(texts).size).toBe(texts.length);
      });
    });

    it('refuses what it does not list, and changes nothing then', () => {
      const seen = new Map<string, unknown>();
      for (let n = 0; n < GAMES; n++) {
        randomGame(game, `refuse ${n}`, (state, _seat, legal, action, step) => {
          seen.set(JSON.stringify(action), action);
          if (step % 40 !== 0) return;
          const listed = new Set(
            game
              .toAct(state)
              .flatMap(seat => game.legal(state, seat))
              .map(one => JSON.stringify(one)),
          );
          const before = game.clone(state);
          for (const [text, other] of seen) {
            if (listed.has(text)) continue;
            expect(game.play(state, other, seededRandom('any')), text).toEqual(expect.any(String));
          }
          expect(state).toEqual(before);
          expect(legal.length).toBeGreaterThan(0);
        });
      }
    });

    it('plays the same game again from the same seed, with or without a listener', () => {
      const actions: unknown[] = [];
      const first = randomGame(game, 'again', (_state, _seat, _legal, action) => actions.push(action));
      const random = seededRandom('again');
      const second = game.create({}, random);
      const heard: unknown[] = [];
      for (const action of actions) game.play(second, action, random, event => heard.push(event));
      expect(second).toEqual(first);
      expect(heard.length).toBeGreaterThan(0);
    });

    it('a view of a view shows the same, and looking changes nothing', () => {
      randomGame(game, 'view', (state, seat, _legal, _action, step) => {
        if (step % 50 !== 0) return;
        const before = game.clone(state);
        for (const viewer of [seat, 'spectator' as const]) {
          const view = game.view(state, viewer);
          expect(game.view(view, viewer)).toEqual(view);
        }
        expect(state).toEqual(before);
      });
    });
  });
}
