/** A command as an order (verb and tiles), and encoded as one small integer, the action. */
import { DIRECTIONS, gridOf, type TileIndex } from './grid.ts';

export const VERBS = ['move', 'saw', 'dig', 'spawn', 'less', 'pbds'] as const;
/** `less` and `pbds` are the two upgrades. */
export type Verb = (typeof VERBS)[number];

export interface Order {
  readonly verb: Verb;
  readonly tile: TileIndex;
  /** Where a move ends; the tile itself for every other verb. */
  readonly to: TileIndex;
}

/** The tile times 16, plus the direction of a move (0 to 5), or 5 plus the index of any other verb in `VERBS`. */
export type Action = number;

/** An action as JSON. A direction is the index of the target among the six neighbours, ascending. */
export type ActionJson =
  | { readonly type: 'skip' }
  | { readonly type: 'move'; readonly tile: TileIndex; readonly direction: number }
  | { readonly type: Exclude<Verb, 'move'>; readonly tile: TileIndex };

/** A command that does nothing; every invalid or refused command becomes one. */
export const SKIP: Action = -1;

const CODES_PER_TILE = 16;
const VERB_OFFSET = DIRECTIONS - 1;

export const moveAction = (tile: TileIndex, direction: number): Action => tile * CODES_PER_TILE + direction;

export const tileAction = (verb: Exclude<Verb, 'move'>, tile: TileIndex): Action =>
  tile * CODES_PER_TILE + VERB_OFFSET + VERBS.indexOf(verb);

export const tileOf = (action: Action): TileIndex => Math.floor(action / CODES_PER_TILE);

/** Undefined for a skip and for numbers that are not actions. */
export function verbOf(action: Action): Verb | undefined {
  if (!Number.isInteger(action) || action < 0) return undefined;
  const code = action % CODES_PER_TILE;
  return code < DIRECTIONS ? 'move' : VERBS[code - VERB_OFFSET];
}

/** Where a move ends, −1 if off the board; the tile itself for every other verb. */
export function targetOf(size: number, action: Action): TileIndex {
  const code = action % CODES_PER_TILE;
  const tile = tileOf(action);
  return code < DIRECTIONS ? (gridOf(size).neighbours[tile * DIRECTIONS + code] ?? -1) : tile;
}

/** Undefined for a skip and for numbers that are not actions. */
export function decodeAction(size: number, action: Action): Order | undefined {
  const verb = verbOf(action);
  return verb && { verb, tile: tileOf(action), to: targetOf(size, action) };
}

/** Undefined for a move to a tile that is not a neighbour. */
export function encodeAction(size: number, { verb, tile, to }: Order): Action | undefined {
  if (verb !== 'move') return tileAction(verb, tile);
  const from = tile * DIRECTIONS;
  const direction = gridOf(size)
    .neighbours.subarray(from, from + DIRECTIONS)
    .indexOf(to);
  return direction < 0 ? undefined : moveAction(tile, direction);
}
