/** What a player may know: everything but the order of the bag. Rules shuffle such a bag before they draw from it. */
import { type AzulState, BAG, BAG_UNKNOWN, IN_BAG } from './state.ts';

export function view(state: AzulState): AzulState {
  const shown = state.slice();
  shown.subarray(BAG, BAG + shown[IN_BAG]!).sort();
  shown[BAG_UNKNOWN] = 1;
  return shown;
}
