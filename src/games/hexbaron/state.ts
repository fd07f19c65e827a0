/** The state, and how pieces are encoded in it. */
import type { Seat } from '../../core/game.ts';
import { DIRECTIONS, gridOf, type TileIndex } from './grid.ts';

export const KINDS = ['Baron', 'Serf', 'LESS', 'PBDS'] as const;

export const TERRAINS = [' ', '#', '~'] as const;
export const [FIELD, FOREST, PEAT] = [0, 1, 2] as const;

/** EMPTY, or 1 plus the index in `KINDS`, plus 4 for Player Two. */
export type Piece = number;
export const EMPTY: Piece = 0;
export const [BARON, SERF, LESS, PBDS] = [0, 1, 2, 3] as const;

export const pieceOf = (owner: Seat, kind: number): Piece => 1 + kind + KINDS.length * owner;
export const kindOf = (piece: Piece): number => (piece - 1) % KINDS.length;
export const ownerOf = (piece: Piece): Seat => (piece > KINDS.length ? 1 : 0);

/** What the opponent of its owner gains when a piece is destroyed, by kind. */
export const VICTORY_POINTS = [10, 1, 3, 2] as const;

/** What a player has: four consecutive numbers in `State.stock`, in the order of a save. */
export const STOCK_ITEMS = ['VPs', 'fuel', 'lumber', 'supply'] as const;
export const [VPS, FUEL, LUMBER, SUPPLY] = [0, 1, 2, 3] as const;
export const stockIndex = (seat: Seat, item: number): number => seat * STOCK_ITEMS.length + item;

/** Stock is capped here, far beyond what a game can use, in play and in files, so that every save can be loaded. */
export const MAX_STOCK = 1_000_000_000;

export const COMMANDS_PER_TURN = 3;

export interface State {
  readonly names: readonly [string, string];
  readonly size: number;
  /** Whose turn it is. */
  turn: Seat;
  /** The number of commands left in this turn, from 3 to 1. */
  left: number;
  /** A Baron has been destroyed: Player Two's turn is the last. */
  fallen: boolean;
  stock: number[];
  /** Shared between copies, since it rarely changes: replace the array instead of writing to it. */
  terrain: Uint8Array;
  /** Only changed by `setPiece`, which keeps `occupied` in step. */
  readonly pieces: Uint8Array;
  /** The tiles with a piece, ascending, since a large board is mostly empty. */
  readonly occupied: TileIndex[];
}

export const terrainAt = (state: State, tile: TileIndex): number => state.terrain[tile]!;
export const pieceAt = (state: State, tile: TileIndex): Piece => state.pieces[tile]!;

/** Puts a piece on a tile, or EMPTY. */
export function setPiece(state: State, tile: TileIndex, piece: Piece): void {
  const { pieces, occupied } = state;
  const before = pieces[tile]!;
  pieces[tile] = piece;
  if (before !== EMPTY && piece === EMPTY) occupied.splice(occupied.indexOf(tile), 1);
  if (before !== EMPTY || piece === EMPTY) return;
  let place = occupied.length;
  for (; place > 0 && occupied[place - 1]! > tile; place--) occupied[place] = occupied[place - 1]!;
  occupied[place] = tile;
}

/** A piece with this many occupied tiles around it is destroyed at the end of the turn. */
export const CROWD_SIZE = 2;

/** The number of pieces next to a tile, of either player. */
export function occupiedNeighbours(state: State, tile: TileIndex): number {
  const { neighbours } = gridOf(state.size);
  let count = 0;
  for (let i = tile * DIRECTIONS, end = i + DIRECTIONS; i < end; i++) {
    const beside = neighbours[i]!;
    if (beside >= 0 && state.pieces[beside] !== EMPTY) count++;
  }
  return count;
}

export const isCrowded = (state: State, tile: TileIndex): boolean =>
  pieceAt(state, tile) !== EMPTY && occupiedNeighbours(state, tile) >= CROWD_SIZE;

/** After Player Two's turn a fallen Baron ends the game. */
export const isOver = (state: State): boolean => state.fallen && state.turn === 0;

const DEFAULT_TERRAIN = ' ## ~~   ~ ##     ####~~~~~ # # ';

export function defaultState(): State {
  const state: State = {
    names: ['Player One', 'Player Two'],
    size: 8,
    turn: 0,
    left: COMMANDS_PER_TURN,
    fallen: false,
    stock: [0, 10, 10, 5, 1, 10, 10, 5],
    terrain: Uint8Array.from(DEFAULT_TERRAIN, letter => TERRAINS.indexOf(letter as (typeof TERRAINS)[number])),
    pieces: new Uint8Array(DEFAULT_TERRAIN.length),
    occupied: [],
  };
  setPiece(state, 0, pieceOf(0, BARON));
  setPiece(state, 8, pieceOf(0, SERF));
  setPiece(state, 23, pieceOf(1, SERF));
  setPiece(state, 31, pieceOf(1, BARON));
  return state;
}
