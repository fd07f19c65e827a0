/** What a viewer may know: everything but the order of the bag, which the rules shuffle before they draw from a view. */
import { BAG, BAG_UNKNOWN, IN_BAG, type State } from './state.ts';

export function view(state: State): State {
  const copy = state.slice();
  copy.subarray(BAG, BAG + copy[IN_BAG]!).sort();
  copy[BAG_UNKNOWN] = 1;
  return copy;
}

/** The order of a bag that is not known is decided when it is drawn from. */
export const determinise = (view: State): State => view.slice();
