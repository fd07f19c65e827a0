/** What a player may know: everything but the order of the bag. Rules shuffle such a bag before they draw from it. */
import { BAG, BAG_UNKNOWN, IN_BAG, type State } from './state.ts';

export function view(state: State): State {
  const shown = state.slice();
  shown.subarray(BAG, BAG + shown[IN_BAG]!).sort();
  shown[BAG_UNKNOWN] = 1;
  return shown;
}
