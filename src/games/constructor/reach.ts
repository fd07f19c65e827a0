/** How much can be built on a board: bounds that tell whether a ruleset makes sense. */
import type { Geometry } from './geometry.ts';

/** The addresses of each island, the part of a board that roads can connect. */
function islandsOf({ addresses, neighbours }: Geometry): number[][] {
  const islands: number[][] = [];
  const seen = new Set<number>();
  for (let start = 0; start < addresses; start++) {
    if (seen.has(start)) continue;
    seen.add(start);
    const island = [start];
    // The list grows while it is walked through.
    for (const address of island) {
      for (const next of neighbours[address]!) {
        if (seen.has(next)) continue;
        seen.add(next);
        island.push(next);
      }
    }
    islands.push(island);
  }
  return islands;
}

/**
 * The most residences that an island has space for, no two of them neighbours. Rows and columns alternate like a
 * chessboard, so by Kőnig's theorem that is all addresses but one for each pair of a largest matching.
 */
function mostResidences(island: readonly number[], { addressPlaces, neighbours }: Geometry): number {
  const partner = new Map<number, number>();
  const isWhite = (address: number): boolean =>
    (addressPlaces[address]!.row + addressPlaces[address]!.column) % 2 === 0;
  const match = (address: number, tried: Set<number>): boolean => {
    for (const other of neighbours[address]!) {
      if (tried.has(other)) continue;
      tried.add(other);
      const rival = partner.get(other);
      if (rival !== undefined && !match(rival, tried)) continue;
      partner.set(other, address);
      return true;
    }
    return false;
  };
  const pairs = island.filter(address => isWhite(address) && match(address, new Set())).length;
  return island.length - pairs;
}

/**
 * A number of residences that no builder can exceed: each of the others has two somewhere, and whoever settles twice
 * reaches two islands at most.
 */
export function residencesInReach(geometry: Geometry, builders: number): number {
  const counts = islandsOf(geometry)
    .map(island => mostResidences(island, geometry))
    .sort((a, b) => b - a);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return Math.min(all - 2 * (builders - 1), counts[0]! + (counts[1] ?? 0));
}

/** How many addresses a board must have so that everybody finds a place for two basements, wherever the others settle. */
export function addressesToSettle({ neighbours }: Geometry, builders: number): number {
  const closed = 1 + Math.max(...neighbours.map(({ length }) => length));
  return (2 * builders - 1) * closed + 1;
}
