/** The state of a game of New Haven, as one plain record. */
import type { Seat } from '../../core/game.ts';
import type { Kind } from './buildings.ts';
import { KINDS } from './buildings.ts';
import type { Square, TileGrid } from './grid.ts';
import type { HarvestTile, Rotation } from './tiles.ts';
import { SPACES } from './village.ts';

/** In the order of a turn; harvesting and the end of a turn are automatic. */
export const PHASES = ['place', 'build', 'draw', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** A harvest tile on the board; includes shipments that have been turned over. */
export interface PlacedTile {
  readonly square: Square;
  readonly tile: HarvestTile;
  readonly rotation: Rotation;
}

/** No tile, building or square: a used shipment, a gap in the display, no face-down shipment on the board. */
export const NONE = -1;

export interface State extends TileGrid {
  readonly players: number;
  phase: Phase;
  /** Whose turn it is. */
  turn: Seat;
  /** Whose decision it is: during the build phase of a turn, the others may build with what is left. */
  decider: Seat;
  /** The number of free squares. */
  free: number;
  /** In the order in which they were laid. */
  readonly laid: PlacedTile[];
  /** Where the shipment lies face down this turn, or NONE; the nodes show what it counts as. */
  shipped: Square;
  /** By resource. */
  readonly markers: Int32Array;
  /** Buildings that are still to be drawn this turn. */
  draws: number;
  /** The kinds of the five face-up buildings; NONE for a gap. */
  readonly display: Int8Array;
  /** Hidden buildings: by seat, the number of each kind. */
  readonly hands: Uint8Array;
  /** By seat, 30 spaces. */
  readonly villages: Uint8Array;
  /** By seat, the hidden harvest tiles, oldest first. */
  readonly tiles: readonly HarvestTile[][];
  /** By seat, the shipment tile, which nobody has seen, or NONE. */
  readonly shipments: Int8Array;
  /** Both are drawn from the end. */
  readonly stack: HarvestTile[];
  readonly bag: Kind[];
}

export const handOf = (state: State, seat: Seat): Uint8Array => state.hands.subarray(seat * KINDS, (seat + 1) * KINDS);

export const villageOf = (state: State, seat: Seat): Uint8Array =>
  state.villages.subarray(seat * SPACES, (seat + 1) * SPACES);

export function handSize(state: State, seat: Seat): number {
  let size = 0;
  for (let i = seat * KINDS, end = i + KINDS; i < end; i++) size += state.hands[i]!;
  return size;
}

/** Whether the player's shipment is unused. */
export const canShip = (state: State, seat: Seat): boolean =>
  state.shipments[seat] !== NONE && !(state.shipped !== NONE && state.turn === seat);

export function markersAtZero(state: State): number {
  let zero = 0;
  for (const marker of state.markers) if (marker === 0) zero++;
  return zero;
}

/** Whether the next building is the first one drawn this turn, which must come from the display. */
export const isFirstDraw = (state: State): boolean => state.draws === markersAtZero(state);

export const displayCount = (state: State): number => {
  let count = 0;
  for (const kind of state.display) if (kind !== NONE) count++;
  return count;
};
