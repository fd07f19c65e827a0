/** Everything that decides what may happen next in a game of New Haven, as one plain record. */
import type { Seat } from '../../core/game.ts';
import type { Kind } from './buildings.ts';
import { KINDS } from './buildings.ts';
import type { Grid, Square } from './grid.ts';
import type { Rotation, Tile } from './tiles.ts';
import { SPACES } from './village.ts';

/** In the order of a turn; harvesting and what ends a turn happen by themselves. */
export const PHASES = ['place', 'build', 'draw', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** A harvest tile that lies on the board; a shipment that has been turned over is one of them. */
export interface Laid {
  readonly square: Square;
  readonly tile: Tile;
  readonly rotation: Rotation;
}

/** Nothing is there: no shipment tile any more, a gap in the display, no shipment face down on the board. */
export const NONE = -1;

export interface State extends Grid {
  readonly players: number;
  phase: Phase;
  /** Whose turn it is. */
  active: Seat;
  /** Whose decision it is: the active player's, or another's who may build with what is left. */
  decider: Seat;
  /** Free squares of the area. */
  free: number;
  /** In the order in which they were laid. */
  readonly laid: Laid[];
  /** Where the active player's shipment lies face down this turn, or NONE; the nodes show what it counts as. */
  shipped: Square;
  /** One resource marker each. */
  readonly markers: Int32Array;
  /** Buildings the active player has still to draw. */
  draws: number;
  /** Five kinds face up, or NONE. */
  readonly display: Int8Array;
  /** Hidden buildings: for each seat how many of each kind. */
  readonly hands: Uint8Array;
  /** Thirty spaces for each seat. */
  readonly villages: Uint8Array;
  /** For each seat its hidden harvest tiles, the older one first. */
  readonly tiles: readonly Tile[][];
  /** For each seat the shipment tile, which nobody has seen, or NONE. */
  readonly shipments: Int8Array;
  /** Both are drawn from the end. */
  readonly stack: Tile[];
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

/** The shipment tile is still the player's to use. */
export const canShip = (state: State, seat: Seat): boolean =>
  state.shipments[seat] !== NONE && !(state.shipped !== NONE && state.active === seat);

export function markersAtZero(state: State): number {
  let zero = 0;
  for (const marker of state.markers) if (marker === 0) zero++;
  return zero;
}

/** The first building of a turn comes from the display. */
export const firstDraw = (state: State): boolean => state.draws === markersAtZero(state);

export const displayed = (state: State): number => {
  let count = 0;
  for (const kind of state.display) if (kind !== NONE) count++;
  return count;
};

export function clone(state: State): State {
  return {
    length: state.length,
    height: state.height,
    nodes: state.nodes.slice(),
    players: state.players,
    phase: state.phase,
    active: state.active,
    decider: state.decider,
    free: state.free,
    laid: state.laid.slice(),
    shipped: state.shipped,
    markers: state.markers.slice(),
    draws: state.draws,
    display: state.display.slice(),
    hands: state.hands.slice(),
    villages: state.villages.slice(),
    tiles: state.tiles.map(own => own.slice()),
    shipments: state.shipments.slice(),
    stack: state.stack.slice(),
    bag: state.bag.slice(),
  };
}
