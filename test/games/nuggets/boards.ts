/** Games on small hand-drawn maps: letters are players, digits are piles of that many nuggets. */
import { seededRandom } from '../../../src/core/random.ts';
import type { Action } from '../../../src/games/nuggets/actions.ts';
import { addBits, emptyBits } from '../../../src/games/nuggets/bits.ts';
import { Display } from '../../../src/games/nuggets/display.ts';
import type { Event } from '../../../src/games/nuggets/events.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import { type GameMap, parseMap } from '../../../src/games/nuggets/map.ts';
import { sightFrom } from '../../../src/games/nuggets/sight.ts';
import type { State } from '../../../src/games/nuggets/state.ts';

export const random = () => seededRandom('test');

export function mapOf(text: string): GameMap {
  const parsed = parseMap(text, 'map');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value.map;
}

/** Players and piles are on room spots, except those in `passages`, which are on passage spots. */
export function board(drawing: string, roster: 'open' | 'fixed' = 'open', passages = ''): State {
  const plain = drawing.replace(/[A-Z0-9]/g, mark => (passages.includes(mark) ? '#' : '.'));
  const map = mapOf(plain);
  const state: State = { ...game.create({ map, roster: 'open', players: 0 }, random()), roster };
  const cells = drawing.split('\n').join('');
  state.gold.fill(0);
  state.unclaimed = 0;
  for (const [at, mark] of [...cells].entries()) {
    if (/[0-9]/.test(mark)) {
      state.gold[at] = Number(mark);
      state.unclaimed += Number(mark);
    }
    if (!/[A-Z]/.test(mark)) continue;
    const seat = mark.charCodeAt(0) - 65;
    state.at[seat] = at;
    state.sight[seat] = sightFrom(map, at);
    state.known[seat] = emptyBits(cells.length);
    addBits(state.known[seat]!, state.sight[seat]!);
    state.joined = Math.max(state.joined, seat + 1);
  }
  return state;
}

/** The same cells, counting how often they are read. */
export function countReads(plain: Uint8Array): { readonly cells: Uint8Array; readonly reads: { count: number } } {
  const reads = { count: 0 };
  const get = (target: Uint8Array, key: string | symbol): unknown => {
    reads.count++;
    return Reflect.get(target, key, target);
  };
  return { cells: new Proxy(plain, { get }), reads };
}

/** Plays keys of one seat; returns the events. */
export function pressKeys(state: State, seat: number, text: string): Event[] {
  const events: Event[] = [];
  for (const key of text) game.play(state, seat, key as Action, random(), event => events.push(event));
  return events;
}

/** A viewer's display, as lines. */
export const formatDisplay = (state: State, viewer: number | 'spectator'): string =>
  Buffer.from(new Display(state, viewer, new Uint8Array(0)).bytes).toString('latin1');
