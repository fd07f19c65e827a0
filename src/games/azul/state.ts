/**
 * The whole game as one array of small numbers, so that a copy is one copy and a move allocates nothing.
 * Colours are numbered in the order of the mosaic's first row; a row of a mosaic is a set of colours, one bit each.
 */
import type { Seat } from '../../core/game.ts';

export type State = Int16Array;
/** 0 to 4, as in COLOURS; on a floor also MARKER. */
export type Colour = number;
/** A pattern line and the mosaic row beside it, 0 to 4; line n holds n + 1 tiles. */
export type Line = number;
/** 0 is the centre, others are factories. */
export type Source = number;

export const COLOURS = ['B', 'Y', 'R', 'U', 'L'] as const;
/** Colour numbers in the order in which tiles are listed: R Y B L U. */
export const LISTED: readonly Colour[] = [2, 1, 0, 4, 3];
export const MARKER = 5;
/** A letter for everything that can lie on a floor. */
export const LETTERS = [...COLOURS, 'F'] as const;

export const SIZE = 5;
export const PER_COLOUR = 20;
export const TILES = SIZE * PER_COLOUR;
export const PER_FACTORY = 4;
export const FLOOR_SPACES = 7;
export const CENTRE = 0;
export const FULL_ROW = 31;
/** Counted no further, in play and in files, so that whatever is saved can be loaded; mosaics bring at most 240 points. */
export const MOST_POINTS = 999;
/** What the array holds; players who complete nothing can go on for ever. */
export const MOST_ROUNDS = 0x7fff;

// Where things are in the array.
export const PLAYERS = 0;
export const TURN = 1;
/** Who starts the next round, as things stand: the last starter until somebody takes the marker. */
export const STARTER = 2;
/** 1 while the marker is in the centre. */
export const MARKER_FREE = 3;
export const OVER = 4;
export const ROUND = 5;
/** Coloured tiles in factories and centre: the round ends when there are none. */
export const ON_TABLE = 6;
export const IN_BAG = 7;
/** 1 in a view, where the order of the bag is unknown: it is shuffled before the next draw. */
export const BAG_UNKNOWN = 8;
/** Five counts. */
export const LID = 9;
/** Five counts for the centre, then for each of up to nine factories. */
export const SOURCES = LID + SIZE;
/** IN_BAG tiles, the next one to be drawn last; 0 behind them. */
export const BAG = SOURCES + 10 * SIZE;
const BOARDS = BAG + TILES;

// Where things are in a player's part.
export const SCORE = 0;
/** Five colours; 0 for an empty line. */
export const LINE_COLOUR = 1;
/** Five counts. */
export const LINE_COUNT = LINE_COLOUR + SIZE;
/** Five sets of colours. */
export const MOSAIC = LINE_COUNT + SIZE;
export const FLOOR_COUNT = MOSAIC + SIZE;
/** Seven spaces, and one beside them for a marker that found them full. */
export const FLOOR = FLOOR_COUNT + 1;
const BOARD_SIZE = FLOOR + FLOOR_SPACES + 1;

/** Where a player's part begins. */
export const boardOf = (seat: Seat): number => BOARDS + seat * BOARD_SIZE;

export const emptyState = (players: number): State => {
  const state = new Int16Array(BOARDS + players * BOARD_SIZE);
  state[PLAYERS] = players;
  state[MARKER_FREE] = 1;
  return state;
};

export const factories = (state: State): number => 2 * state[PLAYERS]! + 1;

/** Where a colour belongs in a row of the mosaic. */
export const column = (line: Line, colour: Colour): number => (colour + line) % SIZE;

/** The colour that belongs at a place of the mosaic. */
export const colourAt = (line: Line, at: number): Colour => (at - line + SIZE) % SIZE;
