/** What makes no sense in a ruleset whose parts are each in range: counts that do not add up, points out of reach. */
import { counted } from '../../core/text.ts';
import { type BoardShape, type Geometry, MAX_TILES, makeGeometry, tilePlaces } from './geometry.ts';
import { parseLayout } from './layout.ts';
import { addressesToSettle, residencesInReach } from './reach.ts';
import type { Price, Resource, Ruleset } from './ruleset.ts';

/** One sentence that starts with the path of what is wrong; undefined if nothing is. */
export function rulesetFault(ruleset: Ruleset): string | undefined {
  const fault = buildersFault(ruleset) ?? boardFault(ruleset.board);
  if (fault !== undefined) return fault;
  const geometry = makeGeometry(ruleset.board);
  return (
    countsFault(ruleset, geometry) ??
    costsFault(ruleset) ??
    residencesFault(ruleset) ??
    spaceFault(ruleset, geometry) ??
    layoutFault(ruleset, geometry)
  );
}

function buildersFault({ builders: { min, max, usual } }: Ruleset): string | undefined {
  if (min > max) return `builders.min is ${min}, which is more than builders.max, ${max}`;
  if (usual < min || usual > max) return `builders.usual must be a whole number from ${min} to ${max}, not ${usual}`;
  return undefined;
}

function boardFault(board: BoardShape): string | undefined {
  const places = tilePlaces(board);
  if (places.length === 0) return 'board has no tiles';
  if (places.length > MAX_TILES) return `board has ${places.length} tiles (at most ${MAX_TILES})`;
  if (board.tiles === 'square') return undefined;
  const [first] = places;
  const odd = places.find(({ row, column }) => (row + column - first!.row - first!.column) % 2 !== 0);
  if (!odd) return undefined;
  if ('places' in board) {
    return `board.places.${odd.row} has a hexagon in column ${odd.column} that does not fit between the others: they touch diagonally`;
  }
  return `board.columns.${odd.column} must be half a tile higher or lower than its neighbours`;
}

const sumOf = (counts: Readonly<Partial<Record<string | number, number>>>): number =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);

function countsFault({ resources, values }: Ruleset, { tiles }: Geometry): string | undefined {
  const tilesOfResources = sumOf(resources);
  if (tilesOfResources !== tiles) {
    return `resources are for ${counted(tilesOfResources, 'tile')}, but the board has ${tiles}`;
  }
  const withValue = tiles - (resources.PARK ?? 0);
  const tilesOfValues = sumOf(values);
  if (tilesOfValues === withValue) return undefined;
  return `values are for ${counted(tilesOfValues, 'tile')}, but the board has ${withValue} that are not PARK`;
}

function costsFault({ costs, production, resources }: Ruleset): string | undefined {
  const all: [path: string, cost: Price][] = Object.entries(costs).map(([thing, cost]) => [`costs.${thing}`, cost]);
  if (production.kind === 'developing') all.push(['production.cost', production.cost]);
  for (const [path, cost] of all) {
    if (sumOf(cost) === 0) return `${path} must be at least 1 card`;
    const missing = Object.keys(cost).find(name => cost[name as Resource]! > 0 && !resources[name as Resource]);
    if (missing !== undefined) return `${path} has ${missing}, which no tile delivers`;
  }
  return undefined;
}

function residencesFault({ residences }: Ruleset): string | undefined {
  for (const [what, [basement, house, tower]] of Object.entries(residences)) {
    if (basement <= house && house <= tower) continue;
    return `residences.${what} must not become less from basement to house to tower`;
  }
  return undefined;
}

function spaceFault({ builders, points, residences }: Ruleset, geometry: Geometry): string | undefined {
  const needed = addressesToSettle(geometry, builders.max);
  if (geometry.addresses < needed) {
    return `builders.max is ${builders.max}, but to settle anywhere they need a board of ${needed} addresses, and it has ${geometry.addresses}`;
  }
  const reach = residencesInReach(geometry, builders.usual) * residences.points[2];
  if (points > reach) return `points must be at most ${reach}, which is all that one builder can reach, not ${points}`;
  const start = 2 * residences.points[0];
  if (points <= start) return `points must be more than ${start}, which everybody has after setup, not ${points}`;
  return undefined;
}

function layoutFault({ layout }: Ruleset, { tiles }: Geometry): string | undefined {
  const parsed = layout === undefined ? undefined : parseLayout(layout, 'layout', tiles);
  return parsed && !parsed.ok ? parsed.fault : undefined;
}
