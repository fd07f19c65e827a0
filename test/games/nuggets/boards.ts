/** Games on small maps drawn by hand: the letters stand for players, digits for piles of that many nuggets. */
import { seededRandom } from '../../../src/core/random.ts';
import { addBits, emptyBits } from '../../../src/games/nuggets/bits.ts';
import { Display } from '../../../src/games/nuggets/display.ts';
import { type GameMap, parseMap } from '../../../src/games/nuggets/map.ts';
import { nuggetsRules } from '../../../src/games/nuggets/rules.ts';
import { sightFrom } from '../../../src/games/nuggets/sight.ts';
import type { Action, Event, State } from '../../../src/games/nuggets/state.ts';

export const random = () => seededRandom('test');

export function mapOf(text: string): GameMap {
  const parsed = parseMap('map', text);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value.map;
}

/** Players and piles stand on room spots, or on the passage spots `passages` names by their letter. */
export function board(drawing: string, table: 'open' | 'fixed' = 'open', passages = ''): State {
  const plain = drawing.replace(/[A-Z0-9]/g, mark => (passages.includes(mark) ? '#' : '.'));
  const map = mapOf(plain);
  const state = nuggetsRules.create({ map, table: 'open', players: 0 }, random());
  const cells = drawing.split('\n').join('');
  state.gold.fill(0);
  state.unclaimed = 0;
  const made: State = { ...state, table };
  for (const [at, mark] of [...cells].entries()) {
    if (/[0-9]/.test(mark)) {
      made.gold[at] = Number(mark);
      made.unclaimed += Number(mark);
    }
    if (!/[A-Z]/.test(mark)) continue;
    const seat = mark.charCodeAt(0) - 65;
    made.at[seat] = at;
    made.sight[seat] = sightFrom(map, at);
    made.known[seat] = emptyBits(cells.length);
    addBits(made.known[seat]!, made.sight[seat]!);
    made.joined = Math.max(made.joined, seat + 1);
  }
  return made;
}

/** The same cells, and how often they are read. */
export function counted(plain: Uint8Array): { readonly cells: Uint8Array; readonly reads: { count: number } } {
  const reads = { count: 0 };
  const get = (target: Uint8Array, key: string | symbol): unknown => {
    reads.count++;
    return Reflect.get(target, key, target);
  };
  return { cells: new Proxy(plain, { get }), reads };
}

/** Plays keys of one seat; returns what happened. */
export function keys(state: State, seat: number, text: string): Event[] {
  const events: Event[] = [];
  for (const key of text) nuggetsRules.play(state, seat, key as Action, random(), event => events.push(event));
  return events;
}

/** What a viewer is shown, as lines. */
export const shown = (state: State, viewer: number | 'spectator'): string =>
  Buffer.from(new Display(state, viewer, new Uint8Array(0)).bytes).toString('latin1');
