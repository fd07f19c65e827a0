/** Where else a builder may build: the places nearest to one that was refused. */
import { listed } from '../../core/text.ts';
import * as A from './actions.ts';
import { canBuildBasement, canBuildRoad, isOpen } from './building.ts';
import type { Geometry } from './geometry.ts';
import { residencesOf, type State } from './state.ts';

/** How many places are named. */
const NAMED = 3;

/** The nearest places that the rules allow for this type of action, as a sentence after a blank. The cost is left aside. */
export function nearbyPlaces(type: number, place: number, state: State, builder: number): string {
  const allowed = allowedPlaces(type, state, builder);
  if (allowed.length === 0) return type === A.BUILD_BASEMENT ? ' Build a road to a free address first.' : '';
  const { geometry } = state.variant;
  const endsOf = (one: number): readonly number[] => (type === A.BUILD_ROAD ? (geometry.pathEnds[one] ?? []) : [one]);
  const steps = stepsFrom(endsOf(place), geometry);
  const distance = (one: number): number => Math.min(...endsOf(one).map(end => steps.get(end) ?? geometry.addresses));
  const nearest = [...allowed].sort((a, b) => distance(a) - distance(b) || a - b).slice(0, NAMED);
  const others = allowed.length > nearest.length ? ', for example' : '';
  return ` ${WHERE.get(type)} ${listed(nearest.map(String))}${others}.`;
}

const WHERE: ReadonlyMap<number, string> = new Map([
  [A.SETTLE, 'You may settle at'],
  [A.BUILD_ROAD, 'Your roads can go on'],
  [A.BUILD_BASEMENT, 'Your roads lead to'],
  [A.IMPROVE, 'You can improve'],
]);

function allowedPlaces(type: number, state: State, builder: number): number[] {
  const { addresses, paths } = state.variant.geometry;
  switch (type) {
    case A.BUILD_ROAD:
      return numbers(paths).filter(path => canBuildRoad(state, builder, path));
    case A.BUILD_BASEMENT:
      return numbers(addresses).filter(address => canBuildBasement(state, builder, address));
    case A.IMPROVE:
      return residencesOf(state, builder).flatMap(({ address, level }) => (level < 3 ? [address] : []));
    default:
      return numbers(addresses).filter(address => isOpen(state, address));
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** How many paths away from the nearest of these each address is. */
function stepsFrom(starts: readonly number[], { addresses, neighbours }: Geometry): ReadonlyMap<number, number> {
  const steps = new Map(starts.filter(start => start < addresses).map(start => [start, 0]));
  // Addresses are appended while the map is being read.
  for (const [address, far] of steps) {
    for (const next of neighbours[address]!) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return steps;
}
