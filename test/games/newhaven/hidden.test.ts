/** Hidden information: whatever a player may not know can be exchanged without a trace in anything shown or decided. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { BOTS } from '../../../src/games/newhaven/bots.ts';
import { faultOf } from '../../../src/games/newhaven/conservation.ts';
import { type Event, redact } from '../../../src/games/newhaven/events.ts';
import { create, legal, play } from '../../../src/games/newhaven/rules.ts';
import { clone, type State } from '../../../src/games/newhaven/state.ts';
import { determinise, view } from '../../../src/games/newhaven/view.ts';
import { DOWN, isDown } from '../../../src/games/newhaven/village.ts';
import { any, randomGame, resume } from './table.ts';

const NAMES = ['Ada', 'Ben', 'Cy'];
const OPTIONS = { players: 3 };
const SCREENS = ['board', 'hand', 'resources', 'village', 'village 1', 'village 2', 'village 3', 'help'];

/** Everything the decider can see at a prompt, in plain and in rich mode, and what the next action prints. */
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

/** What the next line reveals was hidden until then: pieces that are drawn or turned over. */
const reveals = (state: State, action: number): boolean => {
  let revealed = false;
  play(clone(state), state.decider, action, any, event => {
    if (['refilled', 'turned'].includes(event.type)) revealed = true;
  });
  return revealed;
};

describe('hidden information', () => {
  it('scrambled, makes no difference in any screen, completion or message', () => {
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

  it('scrambled, gives the same view; and the view is a whole game that can be played on', () => {
    const random = seededRandom('views');
    randomGame(OPTIONS, 'views', (state, action, step) => {
      if (step % 7 !== 0) return;
      for (const viewer of [0, 1, 2, 'spectator' as const]) {
        const known = view(state, viewer);
        expect(view(determinise(state, viewer, random), viewer)).toEqual(known);
        expect(faultOf(known, NAMES)).toBeUndefined();
      }
      const known = view(state, state.decider);
      expect(legal(known, state.decider)).toEqual(legal(state, state.decider));
      expect(play(known, state.decider, action, any)).toBeUndefined();
    });
  });

  it('is all that a view changes: the own hand, the board, villages and counts stay', () => {
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
          expect(isDown(cell)).toBe(isDown(real));
          // The back of a building shows its colour, not its number.
          if (isDown(cell)) expect(Math.floor(((cell % 32) - 1) / 6)).toBe(Math.floor(((real % 32) - 1) / 6));
          else expect(cell).toBe(real);
        });
      }
    });
  });

  it('includes the number of a building that another player built face down, but not of one’s own', () => {
    const state = create({}, seededRandom('numbers'));
    const [low, high] = [12, 17];
    state.hands[24 + low]!++;
    state.villages[30] = high + 1 + DOWN;
    const exchanged = clone(state);
    exchanged.hands[24 + low]!--;
    exchanged.hands[24 + high]!++;
    exchanged.villages[30] = low + 1 + DOWN;
    expect(view(exchanged, 0)).toEqual(view(state, 0));
    expect(view(exchanged, 'spectator')).toEqual(view(state, 'spectator'));
    expect(view(exchanged, 1)).not.toEqual(view(state, 1));
  });

  it('is kept out of what others hear: a building face down, one from the bag, a tile; all else they hear whole', () => {
    const met = new Set<string>();
    const hear = (event: Event) => {
      const whole = structuredClone(event);
      for (const viewer of [0, 1, 2, 'spectator' as const]) {
        const heard: Record<string, unknown> = { ...redact(event, viewer) };
        const expected: Record<string, unknown> = { ...whole };
        if (whole.type === 'built' && whole.down && whole.seat !== viewer) delete expected.kind;
        if (whole.type === 'drew' && whole.from === 'bag' && whole.seat !== viewer) delete expected.kind;
        if (whole.type === 'tile' && whole.seat !== viewer) delete expected.tile;
        expect(heard).toStrictEqual(expected);
        if (Object.keys(expected).length < Object.keys(whole).length) met.add(whole.type);
      }
      expect(event).toStrictEqual(whole);
    };
    randomGame(OPTIONS, 'heard', () => {}, hear);
    expect([...met].sort()).toEqual(['built', 'drew', 'tile']);
  });

  it('is dealt anew with every possibility: a shipment can be any tile that nobody showed', () => {
    const random = seededRandom('chance');
    randomGame({}, 'chance', (state, _action, step) => {
      if (step !== 0) return;
      const unseen = [...state.stack, ...state.tiles[1]!, ...state.shipments].filter(tile => tile >= 0);
      const seen = new Set(Array.from({ length: 1500 }, () => determinise(state, 0, random).shipments[0]!));
      expect([...seen].sort()).toEqual(unseen.sort());
    });
  });

  it('makes no difference to a computer player', () => {
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
