/** What a player can order, and the same as one small integer: what `legal` lists and search copies about. */
import { DIRECTIONS, gridOf, type Tile } from './grid.ts';

export const VERBS = ['move', 'saw', 'dig', 'spawn', 'less', 'pbds'] as const;
/** `less` and `pbds` are the two upgrades. */
export type Verb = (typeof VERBS)[number];

export interface Order {
  readonly verb: Verb;
  readonly tile: Tile;
  /** Where a move ends; the tile itself for every other verb. */
  readonly to: Tile;
}

/** The tile times 16, plus a direction (a move, 0 to 5) or 5 + the place of any other verb in `VERBS`. */
export type Action = number;

/** A command that does nothing: what becomes of every bad one. */
export const SKIP: Action = -1;

const CODES = 16;
const AFTER_MOVES = DIRECTIONS - 1;

export const moveAction = (tile: Tile, direction: number): Action => tile * CODES + direction;

export const workAction = (verb: Exclude<Verb, 'move'>, tile: Tile): Action =>
  tile * CODES + AFTER_MOVES + VERBS.indexOf(verb);

export const tileOf = (action: Action): Tile => Math.floor(action / CODES);

/** Undefined for a number that stands for nothing. */
export function verbOf(action: Action): Verb | undefined {
  if (!Number.isInteger(action) || action < 0) return undefined;
  const code = action % CODES;
  return code < DIRECTIONS ? 'move' : VERBS[code - AFTER_MOVES];
}

/** Where a move ends, −1 beyond the edge; the tile itself for every other verb. */
export function targetOf(size: number, action: Action): Tile {
  const code = action % CODES;
  const tile = tileOf(action);
  return code < DIRECTIONS ? (gridOf(size).neighbours[tile * DIRECTIONS + code] ?? -1) : tile;
}

/** Undefined for a skip. */
export function orderOf(size: number, action: Action): Order | undefined {
  const verb = verbOf(action);
  return verb && { verb, tile: tileOf(action), to: targetOf(size, action) };
}

/** Undefined for a move to a tile that is not a neighbour. */
export function actionOf(size: number, { verb, tile, to }: Order): Action | undefined {
  if (verb !== 'move') return workAction(verb, tile);
  const from = tile * DIRECTIONS;
  const direction = gridOf(size)
    .neighbours.subarray(from, from + DIRECTIONS)
    .indexOf(to);
  return direction < 0 ? undefined : moveAction(tile, direction);
}
