/** Hidden information: what a player may not know never affects anything that is shown to them or decided for them. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { BOTS } from '../../../src/games/newhaven/bots.ts';
import { type Event, redact } from '../../../src/games/newhaven/events.ts';
import { findFault } from '../../../src/games/newhaven/invariants.ts';
import { clone, create, legal, play } from '../../../src/games/newhaven/rules.ts';
import type { State } from '../../../src/games/newhaven/state.ts';
import { determinise, view } from '../../../src/games/newhaven/view.ts';
import { FACE_DOWN, isFaceDown } from '../../../src/games/newhaven/village.ts';
import { noChance, randomGame, resume } from './play.ts';

const NAMES = ['Ada', 'Ben', 'Cy'];
const OPTIONS = { players: 3 };
const SCREENS = ['board', 'hand', 'resources', 'village', 'village 1', 'village 2', 'village 3', 'help'];

/** Everything the decider can see at a prompt, in plain and rich mode, and what the next line prints. */
function shown(state: State, line: string): string {
  let text = '';
  for (const rich of [false, true]) {
    const spec = { rich, seat: state.decider };
    const { session, opening, takePrinted } = resume({ state: clone(state), names: NAMES }, spec);
    text += opening;
    for (const screen of SCREENS) session.line(screen);
    text += session.complete('build ').join() + session.complete('place ').join() + session.usages().join();
    session.line(line);
    text += takePrinted();
  }
  return text;
}

/** Whether an action reveals hidden pieces: a refilled display, or a shipment that is turned over. */
const reveals = (state: State, action: number): boolean => {
  let revealed = false;
  play(clone(state), state.decider, action, noChance, event => {
    if (['refilled', 'turned'].includes(event.type)) revealed = true;
  });
  return revealed;
};

describe('hidden information', () => {
  it('makes no difference to any screen, completion or message', () => {
    const random = seededRandom('scramble');
    let different = 0;
    randomGame(OPTIONS, 'hidden', (state, action, step) => {
      if (step % 9 !== 0 || reveals(state, action)) return;
      const seat = state.decider;
      const other = determinise(state, seat, random);
      if (JSON.stringify(other) !== JSON.stringify(state)) different++;
      const { session } = resume({ state: clone(state), names: NAMES });
      const line = session.formatAction(action);
      expect(shown(other, line)).toBe(shown(state, line));
    });
    expect(different).toBeGreaterThan(5);
  });

  it('makes no difference to the view, which is a complete state that can be played on', () => {
    const random = seededRandom('views');
    randomGame(OPTIONS, 'views', (state, action, step) => {
      if (step % 7 !== 0) return;
      for (const viewer of [0, 1, 2, 'spectator' as const]) {
        const known = view(state, viewer);
        expect(view(determinise(state, viewer, random), viewer)).toEqual(known);
        expect(findFault(known, NAMES)).toBeUndefined();
      }
      const known = view(state, state.decider);
      expect(legal(known, state.decider)).toEqual(legal(state, state.decider));
      expect(play(known, state.decider, action, noChance)).toBeUndefined();
    });
  });

  it('is all that a view changes: the own hand, the board, villages and counts stay the same', () => {
    randomGame(OPTIONS, 'stays', (state, _action, step) => {
      if (step % 11 !== 0) return;
      for (const seat of [0, 1, 2]) {
        const known = view(state, seat);
        const { hands, tiles, shipments, stack, bag, villages, ...seen } = known;
        expect(state).toMatchObject(seen);
        expect(tiles[seat]).toEqual(state.tiles[seat]);
        expect(hands.slice(24 * seat, 24 * seat + 24)).toEqual(state.hands.slice(24 * seat, 24 * seat + 24));
        expect(villages.slice(30 * seat, 30 * seat + 30)).toEqual(state.villages.slice(30 * seat, 30 * seat + 30));
        expect([stack.length, bag.length]).toEqual([state.stack.length, state.bag.length]);
        expect([...shipments].map(tile => tile < 0)).toEqual([...state.shipments].map(tile => tile < 0));
        villages.forEach((cell, i) => {
          const real = state.villages[i]!;
          expect(isFaceDown(cell)).toBe(isFaceDown(real));
          // The back of a building shows its colour, not its number.
          if (isFaceDown(cell)) expect(Math.floor(((cell % 32) - 1) / 6)).toBe(Math.floor(((real % 32) - 1) / 6));
          else expect(cell).toBe(real);
        });
      }
    });
  });

  it('includes the numbers of face-down buildings of other players, but not of one’s own', () => {
    const state = create({}, seededRandom('numbers'));
    const [low, high] = [12, 17];
    state.hands[24 + low]!++;
    state.villages[30] = high + 1 + FACE_DOWN;
    const exchanged = clone(state);
    exchanged.hands[24 + low]!--;
    exchanged.hands[24 + high]!++;
    exchanged.villages[30] = low + 1 + FACE_DOWN;
    expect(view(exchanged, 0)).toEqual(view(state, 0));
    expect(view(exchanged, 'spectator')).toEqual(view(state, 'spectator'));
    expect(view(exchanged, 1)).not.toEqual(view(state, 1));
  });

  it('is redacted from events: a building built face down or drawn from the bag, a drawn tile, and nothing else', () => {
    const met = new Set<string>();
    const onEvent = (event: Event) => {
      const whole = structuredClone(event);
      for (const viewer of [0, 1, 2, 'spectator' as const]) {
        const redacted: Record<string, unknown> = { ...redact(event, viewer) };
        const expected: Record<string, unknown> = { ...whole };
        if (whole.type === 'built' && whole.down && whole.seat !== viewer) delete expected.kind;
        if (whole.type === 'drew' && whole.from === 'bag' && whole.seat !== viewer) delete expected.kind;
        if (whole.type === 'tile' && whole.seat !== viewer) delete expected.tile;
        expect(redacted).toStrictEqual(expected);
        if (Object.keys(expected).length < Object.keys(whole).length) met.add(whole.type);
      }
      expect(event).toStrictEqual(whole);
    };
    randomGame(OPTIONS, 'heard', () => {}, onEvent);
    expect([...met].sort()).toEqual(['built', 'drew', 'tile']);
  });

  it('can be anything possible after determinising: a shipment can be any unseen tile', () => {
    const random = seededRandom('chance');
    randomGame({}, 'chance', (state, _action, step) => {
      if (step !== 0) return;
      const unseen = [...state.stack, ...state.tiles[1]!, ...state.shipments].filter(tile => tile >= 0);
      const seen = new Set(Array.from({ length: 1500 }, () => determinise(state, 0, random).shipments[0]!));
      expect([...seen].sort()).toEqual(unseen.sort());
    });
  });

  it('makes no difference to a bot', () => {
    const random = seededRandom('bots');
    const greedy = BOTS.get('greedy')!;
    randomGame(OPTIONS, 'bots', (state, _action, step) => {
      if (step % 13 !== 0) return;
      const seat = state.decider;
      const decide = (known: State) =>
        greedy.decide(known, seat, legal(known, seat), seededRandom('same'), { more: () => false });
      expect(decide(view(determinise(state, seat, random), seat))).toBe(decide(view(state, seat)));
    });
  });
});
