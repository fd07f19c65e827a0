/**
 * Whether a player can still get a worker to its work: a digger to peat or a sawyer to a forest. Whoever can get neither
 * is stranded once fuel and lumber are used up.
 */
import type { Seat } from '../../core/game.ts';
import { distance, type TileIndex } from './grid.ts';
import { SPAWN_COST, UPGRADE_COST } from './legality.ts';
import {
  CROWD_SIZE,
  EMPTY,
  FOREST,
  FUEL,
  kindOf,
  LESS,
  LUMBER,
  occupiedNeighbours,
  ownerOf,
  PBDS,
  PEAT,
  pieceAt,
  SERF,
  type State,
  SUPPLY,
  stockIndex,
} from './state.ts';
import type { Side } from './survey.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** Tiles by terrain. It is kept with the terrain, which is replaced when a bog is exhausted. */
const sites = new WeakMap<Uint8Array, readonly (readonly TileIndex[])[]>();

/** The tiles where a LESS or a PBDS can work. */
export function sitesOf({ terrain }: State, kind: number): readonly TileIndex[] {
  let found = sites.get(terrain);
  if (!found) {
    const tiles = Array.from(terrain.keys());
    found = [FOREST, PEAT].map(wanted => tiles.filter(tile => terrain[tile] === wanted));
    sites.set(terrain, found);
  }
  return found[kind === LESS ? 0 : 1]!;
}

/**
 * The steps to the nearest place where a worker can work, which is not occupied and not too crowded; infinite if there
 * is none. `stays`: the piece remains where it is, as a Baron does that spawns another one.
 */
function stepsToSite(state: State, from: TileIndex, kind: number, stays = false): number {
  let nearest = NEVER;
  for (const tile of sitesOf(state, kind)) {
    if (tile !== from && pieceAt(state, tile) !== EMPTY) continue;
    const steps = distance(state.size, from, tile);
    if (steps >= nearest) continue;
    const leaves = steps === 1 && !stays ? 1 : 0;
    if (occupiedNeighbours(state, tile) - leaves < CROWD_SIZE) nearest = steps;
  }
  return nearest;
}

/** The number of commands to saw what lumber is missing; infinite if nobody can. */
function commandsToSaw({ stock }: State, seat: Seat, lumber: number, sawyers: number): number {
  const missing = lumber - stock[stockIndex(seat, LUMBER)]!;
  if (missing <= 0) return 0;
  return sawyers > 0 ? missing : NEVER;
}

/** The least number of commands that bring another LESS or PBDS to its work; infinite if fuel or lumber do not suffice. */
export function commandsToWork(
  state: State,
  seat: Seat,
  kind: typeof LESS | typeof PBDS,
  { baron, sawyers }: Side,
): number {
  const fuel = state.stock[stockIndex(seat, FUEL)]!;
  const upgrading = 1 + commandsToSaw(state, seat, UPGRADE_COST, sawyers);
  // The step into peat costs a Serf two.
  const entering = kind === PBDS ? 1 : 0;
  let least = NEVER;
  for (const tile of state.occupied) {
    const piece = pieceAt(state, tile);
    if (ownerOf(piece) !== seat) continue;
    const own = kindOf(piece);
    if (own !== kind && (own !== SERF || upgrading === NEVER)) continue;
    const steps = stepsToSite(state, tile, kind);
    const needed = own === PBDS ? 2 * steps : steps === 0 ? 0 : steps + entering;
    if (needed <= fuel) least = Math.min(least, steps + (own === kind ? 0 : upgrading));
  }
  if (baron < 0 || state.stock[stockIndex(seat, SUPPLY)]! === 0) return least;
  const spawning = 2 + commandsToSaw(state, seat, SPAWN_COST + UPGRADE_COST, sawyers);
  if (spawning >= least) return least;
  // A Serf is spawned a step closer than the Baron stands.
  const steps = Math.max(0, stepsToSite(state, baron, kind, true) - 1);
  const needed = steps === 0 ? 0 : steps + entering;
  return needed <= fuel ? Math.min(least, steps + spawning) : least;
}
