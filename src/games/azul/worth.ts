/** What a move is worth to a player: the points it is expected to bring in this round, and what it builds towards the end. */
import type { Seat } from '../../core/game.ts';
import { type Destination, TO_FLOOR } from './actions.ts';
import { floorLoss, tilePoints } from './scoring.ts';
import {
  boardOf,
  type Colour,
  colourAt,
  column,
  FLOOR_COUNT,
  factories,
  LINE_COLOUR,
  LINE_COUNT,
  type Line,
  MOSAIC,
  SIZE,
  SOURCES,
  type State,
} from './state.ts';

/** How sure an unfinished line is to be finished, per share of it that is filled. */
const IN_SIGHT = 0.6;
const OUT_OF_SIGHT = 0.35;
/** What part of a bonus its last tiles are worth while the others lie: the square of the share that is done. */
const COLUMN_BONUS = 7;
const COLOUR_BONUS = 10;
const ROW_BONUS = 2;
/** To start the next round, in points. */
const FIRST_CHOICE = 1;

export interface Worth {
  /** Points of the tile that a full line lays, or the share of them that an unfinished one promises. */
  readonly line: number;
  /** Points that this move costs on the floor. */
  readonly floor: number;
  readonly total: number;
}

/** A player's prospects in a position, with the lines that are full already counted as laid. */
export class Prospects {
  readonly #state: State;
  readonly #seat: Seat;
  readonly #at: number;
  readonly #onTable: number[];

  constructor(state: State, seat: Seat) {
    this.#state = state.slice();
    this.#seat = seat;
    this.#at = boardOf(seat);
    for (let line = 0; line < SIZE; line++) {
      if (state[this.#at + LINE_COUNT + line]! > line) {
        this.#state[this.#at + MOSAIC + line]! |= 1 << state[this.#at + LINE_COLOUR + line]!;
      }
    }
    this.#onTable = Array.from({ length: SIZE }, (_, colour) => {
      let tiles = 0;
      for (let source = 0; source <= factories(state); source++) tiles += state[SOURCES + source * SIZE + colour]!;
      return tiles;
    });
  }

  /** What it is worth to take so many tiles of a colour, with or without the marker, to a line that is open to it. */
  worth(colour: Colour, tiles: number, destination: Destination, marker: boolean): Worth {
    const held = destination === TO_FLOOR ? 0 : this.#state[this.#at + LINE_COUNT + destination]!;
    const placed = destination === TO_FLOOR ? 0 : Math.min(tiles, destination + 1 - held);
    const line = destination === TO_FLOOR ? 0 : this.#lineGain(destination, colour, held, placed, tiles);
    const before = this.#state[this.#at + FLOOR_COUNT]!;
    const floor = floorLoss(before + tiles - placed + (marker ? 1 : 0)) - floorLoss(before);
    return { line, floor, total: line - floor + (marker ? FIRST_CHOICE : 0) };
  }

  /** Whether a line takes a colour. */
  open(line: Line, colour: Colour): boolean {
    const held = this.#state[this.#at + LINE_COUNT + line]!;
    if (held > 0) return held <= line && this.#state[this.#at + LINE_COLOUR + line] === colour;
    return (this.#state[this.#at + MOSAIC + line]! & (1 << colour)) === 0;
  }

  /** The most that tiles of a colour are worth anywhere. */
  best(colour: Colour, tiles: number, marker: boolean): number {
    let most = this.worth(colour, tiles, TO_FLOOR, marker).total;
    for (let line = 0; line < SIZE; line++) {
      if (this.open(line, colour)) most = Math.max(most, this.worth(colour, tiles, line, marker).total);
    }
    return most;
  }

  #lineGain(line: Line, colour: Colour, held: number, placed: number, taken: number): number {
    const room = line + 1;
    const left = this.#onTable[colour]! - taken;
    const promise = (filled: number): number => {
      if (filled === room) return 1;
      return (filled / room) * (left >= room - filled ? IN_SIGHT : OUT_OF_SIGHT);
    };
    return this.#tileWorth(line, colour) * (promise(held + placed) - promise(held));
  }

  /** A tile's points as the mosaic is, and what it adds to a column, a colour and a row on their way to a bonus. */
  #tileWorth(line: Line, colour: Colour): number {
    const at = column(line, colour);
    let inColumn = 0;
    let ofColour = 0;
    let inRow = 0;
    for (let i = 0; i < SIZE; i++) {
      const row = this.#state[this.#at + MOSAIC + i]!;
      if (row & (1 << colourAt(i, at))) inColumn++;
      if (row & (1 << colour)) ofColour++;
      if (this.#state[this.#at + MOSAIC + line]! & (1 << i)) inRow++;
    }
    return (
      tilePoints(this.#state, this.#seat, line, colour) +
      COLUMN_BONUS * step(inColumn) +
      COLOUR_BONUS * step(ofColour) +
      ROW_BONUS * step(inRow)
    );
  }
}

/** How much of a bonus one more tile earns when so many of the five lie. */
const step = (tiles: number): number => (2 * tiles + 1) / (SIZE * SIZE);
