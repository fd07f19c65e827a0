/**
 * The state: one array of small integers, so that it is copied in one step and an action allocates nothing.
 * Colours are numbered in the order of the mosaic's first row; a mosaic row is a bit set of colours.
 */
import type { Seat } from '../../core/game.ts';

export type State = Int16Array;
/** An index into COLOURS; on a floor also MARKER. */
export type Colour = number;
/** A pattern line, and the mosaic row beside it, from 0; line n has room for n + 1 tiles. */
export type PatternLine = number;
/** CENTRE, or a factory from 1. */
export type Source = number;

export const COLOURS = ['B', 'Y', 'R', 'U', 'L'] as const;
/** Colours in the order in which tiles are shown: R Y B L U. */
export const DISPLAY_ORDER: readonly Colour[] = [2, 1, 0, 4, 3];
export const MARKER = 5;
/** The letter of each piece that can lie on a floor. */
export const LETTERS = [...COLOURS, 'F'] as const;

export const SIZE = 5;
export const TILES_PER_COLOUR = 20;
export const TILE_COUNT = SIZE * TILES_PER_COLOUR;
export const TILES_PER_FACTORY = 4;
export const FLOOR_SPACES = 7;
export const CENTRE = 0;
export const FULL_ROW = 31;
/** Scores are capped here, in play and in files, so that every save can be loaded; a full mosaic brings 240 points. */
export const MAX_POINTS = 999;
/** The largest number the array holds: a game in which nobody completes a row never ends. */
export const MAX_ROUNDS = 0x7fff;

// Offsets into the array.
export const PLAYERS = 0;
export const TURN = 1;
/** The seat that starts the next round: the last starter until a player takes the marker. */
export const STARTER = 2;
/** 1 while the marker is in the centre. */
export const MARKER_IN_CENTRE = 3;
export const OVER = 4;
export const ROUND = 5;
/** Number of coloured tiles in factories and centre: the round ends when there are none. */
export const ON_TABLE = 6;
export const IN_BAG = 7;
/** 1 in a view: the order of the bag is unknown, so it is shuffled before the next draw. */
export const BAG_UNKNOWN = 8;
/** Five counts, by colour. */
export const LID = 9;
/** Five counts, by colour, for the centre and then for each factory. */
export const SOURCES = LID + SIZE;
/** With four players. */
export const MAX_FACTORIES = 9;
/** IN_BAG tiles, the next one to be drawn last, then zeros. */
export const BAG = SOURCES + (1 + MAX_FACTORIES) * SIZE;
const BOARDS = BAG + TILE_COUNT;

// Offsets into a player's board, which starts at boardOf(seat).
export const SCORE = 0;
/** Five colours, by line; 0 for an empty line. */
export const LINE_COLOUR = 1;
/** Five counts, by line. */
export const LINE_COUNT = LINE_COLOUR + SIZE;
/** Five bit sets of colours, by row. */
export const MOSAIC = LINE_COUNT + SIZE;
export const FLOOR_COUNT = MOSAIC + SIZE;
/** Seven spaces, and one for a marker that is taken when they are full. */
export const FLOOR = FLOOR_COUNT + 1;
const BOARD_LENGTH = FLOOR + FLOOR_SPACES + 1;

/** The offset of a player's board. */
export const boardOf = (seat: Seat): number => BOARDS + seat * BOARD_LENGTH;

export const emptyState = (players: number): State => {
  const state = new Int16Array(BOARDS + players * BOARD_LENGTH);
  state[PLAYERS] = players;
  state[MARKER_IN_CENTRE] = 1;
  return state;
};

export const factoryCount = (state: State): number => 2 * state[PLAYERS]! + 1;

/** The column of a colour in a row of the mosaic. */
export const columnOf = (line: PatternLine, colour: Colour): number => (colour + line) % SIZE;

/** The colour of a place on the mosaic. */
export const colourAt = (line: PatternLine, column: number): Colour => (column - line + SIZE) % SIZE;
