/** The whole of a game as one record, and how a piece is written as a small number. */
import type { Seat } from '../../core/game.ts';
import { DIRECTIONS, gridOf, type Tile } from './grid.ts';

export const KINDS = ['Baron', 'Serf', 'LESS', 'PBDS'] as const;

export const TERRAINS = [' ', '#', '~'] as const;
export const [FIELD, FOREST, PEAT] = [0, 1, 2] as const;

/** 0 for an empty tile, else 1 + place in `KINDS`, and 4 more for Player Two. */
export type Piece = number;
export const NOBODY: Piece = 0;
export const [BARON, SERF, LESS, PBDS] = [0, 1, 2, 3] as const;

export const pieceOf = (owner: Seat, kind: number): Piece => 1 + kind + KINDS.length * owner;
export const kindOf = (piece: Piece): number => (piece - 1) % KINDS.length;
export const ownerOf = (piece: Piece): Seat => (piece > KINDS.length ? 1 : 0);

/** What the opponent gains when a piece is destroyed, by kind. */
export const VICTORY_POINTS = [10, 1, 3, 2] as const;

/** What a player has, four numbers side by side in `State.stock`; the order is that of a file. */
export const GOODS = ['VPs', 'fuel', 'lumber', 'supply'] as const;
export const [VPS, FUEL, LUMBER, SUPPLY] = [0, 1, 2, 3] as const;
export const goodAt = (seat: Seat, good: number): number => seat * GOODS.length + good;

/** More of anything than a game can use up. Counted no further, in play and in files: whatever is saved can be loaded. */
export const MOST_GOODS = 1_000_000_000;

export const COMMANDS_A_TURN = 3;

export interface State {
  readonly names: readonly [string, string];
  readonly size: number;
  /** Whose turn it is. */
  turn: Seat;
  /** Commands this turn still has, from 3 to 1. */
  left: number;
  /** A Baron has been destroyed: Player Two's turn is the last. */
  fallen: boolean;
  stock: number[];
  /** Changes so seldom that copies share it: whoever changes a tile puts a new array here. */
  terrain: Uint8Array;
  /** Changed by `put` alone, which keeps `occupied` right. */
  readonly pieces: Uint8Array;
  /** The tiles that have a piece, ascending: a large board is mostly empty. */
  readonly occupied: Tile[];
}

export const clone = (state: State): State => ({
  names: state.names,
  size: state.size,
  turn: state.turn,
  left: state.left,
  fallen: state.fallen,
  stock: state.stock.slice(),
  terrain: state.terrain,
  pieces: state.pieces.slice(),
  occupied: state.occupied.slice(),
});

export const terrainAt = (state: State, tile: Tile): number => state.terrain[tile]!;
export const pieceAt = (state: State, tile: Tile): Piece => state.pieces[tile]!;

/** Puts a piece on a tile, or nobody. */
export function put(state: State, tile: Tile, piece: Piece): void {
  const { pieces, occupied } = state;
  const before = pieces[tile]!;
  pieces[tile] = piece;
  if (before !== NOBODY && piece === NOBODY) occupied.splice(occupied.indexOf(tile), 1);
  if (before !== NOBODY || piece === NOBODY) return;
  let place = occupied.length;
  for (; place > 0 && occupied[place - 1]! > tile; place--) occupied[place] = occupied[place - 1]!;
  occupied[place] = tile;
}

/** A piece falls with this many occupied tiles around it. */
export const CROWD = 2;

/** How many of the tiles around one are occupied, by whomever. */
export function crowdAround(state: State, tile: Tile): number {
  const { neighbours } = gridOf(state.size);
  let around = 0;
  for (let i = tile * DIRECTIONS, end = i + DIRECTIONS; i < end; i++) {
    const beside = neighbours[i]!;
    if (beside >= 0 && state.pieces[beside] !== NOBODY) around++;
  }
  return around;
}

/** After Player Two's turn a fallen Baron ends the game. */
export const isOver = (state: State): boolean => state.fallen && state.turn === 0;

const DEFAULT_TERRAIN = ' ## ~~   ~ ##     ####~~~~~ # # ';

/** The default game. */
export function defaultState(): State {
  const state: State = {
    names: ['Player One', 'Player Two'],
    size: 8,
    turn: 0,
    left: COMMANDS_A_TURN,
    fallen: false,
    stock: [0, 10, 10, 5, 1, 10, 10, 5],
    terrain: Uint8Array.from(DEFAULT_TERRAIN, letter => TERRAINS.indexOf(letter as (typeof TERRAINS)[number])),
    pieces: new Uint8Array(DEFAULT_TERRAIN.length),
    occupied: [],
  };
  put(state, 0, pieceOf(0, BARON));
  put(state, 8, pieceOf(0, SERF));
  put(state, 23, pieceOf(1, SERF));
  put(state, 31, pieceOf(1, BARON));
  return state;
}
