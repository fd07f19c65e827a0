/** JSON that is not a value of the game is refused with a sentence. That values survive JSON is a rule of the contract. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game } from '../src/core/game.ts';
import { seededRandom } from '../src/core/random.ts';
import type { Codec } from '../src/core/wire.ts';
import { games } from '../src/games/index.ts';

const STEPS = 400;

/** A random game with that many players; `watch` is called with the state before each step. */
function randomGame(game: Game, seed: string, players: number, watch: (state: unknown, step: number) => void) {
  const random = seededRandom(seed);
  const choices = seededRandom(`${seed} choices`);
  const state = game.create({ players }, random);
  const actions: unknown[] = [];
  const events: unknown[] = [];
  for (let step = 0; step < STEPS; step++) {
    watch(state, step);
    const seats = game.toAct(state);
    if (seats.length === 0) break;
    const seat = seats[choices.below(seats.length)]!;
    const legal = game.legal(state, seat);
    actions.push(...legal.slice(0, 50));
    game.play(state, seat, legal[choices.below(legal.length)], random, event => events.push(event));
  }
  watch(state, STEPS);
  return { actions, events };
}

/** Through text and back. */
function roundTrip<T>(codec: Codec<T>, value: T): unknown {
  const read = codec.fromJson(JSON.parse(JSON.stringify(codec.toJson(value))));
  if (!read.ok) throw new Error(read.fault);
  return read.value;
}

/** Replaces a value somewhere inside the JSON. */
function damaged(json: unknown, at: number, value: unknown): unknown {
  const places: (() => void)[] = [];
  const copy: unknown = structuredClone(json);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const key of Object.keys(node)) {
      places.push(() => {
        (node as Record<string, unknown>)[key] = value;
      });
      visit((node as Record<string, unknown>)[key]);
    }
  };
  visit(copy);
  if (places.length === 0) return value;
  places[at % places.length]!();
  return copy;
}

for (const [id, entry] of games) {
  const game = await entry.load();
  const wire = await entry.loadWire();

  describe(`${id} as JSON`, () => {
    it('damaged JSON is refused with a sentence, or is another complete value', () => {
      const views: unknown[] = [];
      const { actions, events } = randomGame(game, 'damage', game.seats.min, (state, step) => {
        if (step % 100 === 50) views.push(wire.view.toJson(game.view(state, 'spectator')));
      });
      const samples: (readonly [Codec<unknown>, unknown])[] = [
        ...views.map(view => [wire.view, view] as const),
        ...actions.slice(0, 200).map(action => [wire.action, wire.action.toJson(action)] as const),
        ...events.slice(0, 200).map(event => [wire.event, wire.event.toJson(event)] as const),
      ];
      fc.assert(
        fc.property(fc.nat(samples.length - 1), fc.nat(), fc.jsonValue(), (which, at, value) => {
          const [codec, json] = samples[which]!;
          const read = codec.fromJson(damaged(json, at, value));
          if (read.ok) expect(roundTrip(codec, read.value)).toEqual(read.value);
          else expect(read.fault).toMatch(/^[ -~−×]+$/);
        }),
        { numRuns: 400 },
      );
    });

    it('whatever is not an object is refused', () => {
      for (const codec of Object.values(wire) as Codec<unknown>[]) {
        for (const json of [undefined, null, 7, 'text', [], true])
          expect(codec.fromJson(json)).toEqual({ ok: false, fault: 'it must be a JSON object' });
      }
    });
  });
}
