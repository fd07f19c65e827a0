/** Who may act where players type in turn: in rooms, and on a screen. */
import type { Seat } from '../../core/game.ts';
import { MAX_PLAYERS } from './limits.ts';
import { toAct } from './rules.ts';
import { type State, seatInTurn } from './state.ts';

export const isOver = (view: State): boolean => view.unclaimed === 0;

/** With a fixed roster players take turns, as in the text session. Strangers see no map, so the rules say if it is full. */
export function seatsToAct(view: State): readonly Seat[] {
  if (isOver(view)) return [];
  if (view.roster === 'fixed') return [seatInTurn(view)];
  const present = toAct(view).filter(seat => seat < view.joined);
  return view.joined < MAX_PLAYERS ? [...present, view.joined] : present;
}
