/** How the line to a server is, in words. */
import { printableLine } from '../../core/text.ts';
import type { LineState } from '../../net/room/roomsocket.ts';

/** A clause. */
export function stateText(state: LineState): string {
  if (state.kind === 'connected') return 'connected again';
  const why = printableLine(state.why);
  return state.kind === 'over' ? why : `${why}; trying again in ${Math.ceil(state.retryIn / 1000)} s`;
}
