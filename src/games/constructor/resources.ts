/** The resources that tiles deliver. */
import { NO_RESOURCE } from './production.ts';
import { PARK, type State } from './state.ts';

/** None for a PARK; else its own, and a second one if it was developed. */
export function resourcesOf(state: State, tile: number): number[] {
  const { tileResource, production } = state.variant;
  const own = state[tileResource + tile]!;
  if (own === PARK) return [];
  const second = production.second(state, tile);
  return second === NO_RESOURCE ? [own] : [own, second];
}
