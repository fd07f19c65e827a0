/** What every game of the registry must fulfil, whatever its rules: random games through the contract and through text. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Game, Seat, Viewer } from '../src/core/game.ts';
import { type Random, seededRandom } from '../src/core/random.ts';
import { games } from '../src/games/index.ts';
import { same } from './same.ts';

const GAMES = 8;
const STEPS = 1500;

/** For what must draw nothing and tell nothing. */
const NO_CHANCE: Random = {
  below() {
    throw new Error('drew a random number');
  },
};
const NOT_TOLD = (event: unknown) => {
  throw new Error(`told of ${JSON.stringify(event)}`);
};

/** Without options there are two players, or as many as it takes. */
const seatsOf = (game: Game): Seat[] => [...Array(Math.max(game.seats.min, 2)).keys()];
const viewersOf = (game: Game): Viewer[] => ['spectator', ...seatsOf(game)];

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
    expect(game.play(state, seat, action, random)).toBeUndefined();
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
        randomGame(game, `legal ${n}`, (state, seat, legal, _action, step) => {
          if (step % 25 !== 0) return;
          const before = game.clone(state);
          for (const action of legal) {
            expect(game.play(game.clone(state), seat, action, seededRandom('any'))).toBeUndefined();
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
          const before = game.clone(state);
          for (const seat of game.toAct(state)) {
            const listed = new Set(game.legal(state, seat).map(one => JSON.stringify(one)));
            for (const [text, other] of seen) {
              if (listed.has(text)) continue;
              expect(game.play(state, seat, other, seededRandom('any')), text).toEqual(expect.any(String));
            }
          }
          expect(state).toEqual(before);
          expect(legal.length).toBeGreaterThan(0);
        });
      }
    });

    it('refuses a seat that may not act, whatever it tries, and changes nothing then', () => {
      const seen = new Map<string, unknown>();
      function tryAll(state: unknown): void {
        const before = game.clone(state);
        for (let seat = -1; seat <= game.seats.max; seat++) {
          if (game.toAct(state).includes(seat)) continue;
          expect(game.legal(state, seat)).toEqual([]);
          for (const [text, action] of seen) {
            const refusal = game.play(state, seat, action, NO_CHANCE, NOT_TOLD);
            if (typeof refusal !== 'string') expect.fail(`seat ${seat} was allowed ${text}`);
          }
        }
        expect(state).toEqual(before);
      }
      for (let n = 0; n < 2; n++) {
        const end = randomGame(game, `seats ${n}`, (state, _seat, legal, _action, step) => {
          if (step % 40 !== 0) return;
          for (const action of legal) seen.set(JSON.stringify(action), action);
          tryAll(state);
        });
        tryAll(end);
      }
      expect(seen.size).toBeGreaterThan(5);
    });

    it('plays the same game again from the same seed, with or without a listener', () => {
      const actions: [Seat, unknown][] = [];
      const first = randomGame(game, 'again', (_state, seat, _legal, action) => actions.push([seat, action]));
      const random = seededRandom('again');
      const second = game.create({}, random);
      const heard: unknown[] = [];
      for (const [seat, action] of actions) game.play(second, seat, action, random, event => heard.push(event));
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

    it('tells every viewer of every event what they may know of it, once and for all', () => {
      let told = 0;
      for (let n = 0; n < GAMES; n++) {
        randomGame(game, `redact ${n}`, (state, seat, _legal, action) => {
          game.play(game.clone(state), seat, action, seededRandom('any'), event => {
            const before = structuredClone(event);
            for (const viewer of viewersOf(game)) {
              const known = game.redact(event, viewer);
              if (known === undefined) continue;
              told++;
              same(game.redact(known, viewer), known);
            }
            same(event, before);
          });
        });
      }
      expect(told).toBeGreaterThan(100);
    });

    // A view need not be a possible state; only a game that fills views in tells which states look alike.
    const { determinise } = game;
    if (!determinise) return;
    it('tells no viewer apart by events what looks the same to them before and after', () => {
      let [alike, hidden] = [0, 0];
      for (let n = 0; n < GAMES; n++) {
        const choices = seededRandom(`hidden ${n} others`);
        randomGame(game, `hidden ${n}`, (state, seat, legal) => {
          for (const viewer of seatsOf(game)) {
            const view = game.view(state, viewer);
            const other = determinise(view, viewer, choices);
            same(game.view(other, viewer), view);
            const texts = new Set(game.legal(other, seat).map(one => JSON.stringify(one)));
            const both = legal.filter(one => texts.has(JSON.stringify(one)));
            if (both.length === 0) continue;
            const action = both[choices.below(both.length)];
            const [here, there] = [state, other].map(start => {
              const end = game.clone(start);
              const events: unknown[] = [];
              game.play(end, seat, action, seededRandom('any'), event => events.push(event));
              return { view: game.view(end, viewer), events };
            });
            if (!isDeepStrictEqual(here!.view, there!.view)) continue;
            alike++;
            if (!isDeepStrictEqual(here!.events, there!.events)) hidden++;
            const [one, two] = [here!, there!].map(({ events }) => events.map(event => game.redact(event, viewer)));
            same(one, two);
          }
        });
      }
      // Events in which nothing was hidden would prove nothing.
      expect(alike).toBeGreaterThan(100);
      expect(hidden).toBeGreaterThan(5);
    });
  });
}
