/** Evaluates placing tiles on a board: the points expected in this round, and the progress towards the final bonuses. */
import type { Seat } from '../../core/game.ts';
import { type Destination, TO_FLOOR } from './actions.ts';
import { COLOUR_BONUS, COLUMN_BONUS, floorLoss, ROW_BONUS, tilePoints } from './scoring.ts';
import {
  boardOf,
  type Colour,
  colourAt,
  columnOf,
  FLOOR_COUNT,
  factoryCount,
  LINE_COLOUR,
  LINE_COUNT,
  MOSAIC,
  type PatternLine,
  SIZE,
  SOURCES,
  type State,
} from './state.ts';

/** The chance that a line is completed, times its filled share: REACHABLE if the table has enough tiles to fill it. */
const REACHABLE = 0.6;
const UNREACHABLE = 0.35;
/** What starting the next round is worth, in points. */
const STARTING_VALUE = 1;

export interface PlacementValue {
  /** The points of the tile that a full line lays, or the expected share of them if it is unfinished. */
  readonly line: number;
  /** The points lost on the floor. */
  readonly floor: number;
  readonly total: number;
}

/** Evaluates placements on one player's board. Lines that are already full count as laid on the mosaic. */
export class PlacementEvaluator {
  readonly #state: State;
  readonly #seat: Seat;
  readonly #board: number;
  readonly #onTable: number[];

  constructor(state: State, seat: Seat) {
    this.#state = state.slice();
    this.#seat = seat;
    this.#board = boardOf(seat);
    for (let line = 0; line < SIZE; line++) {
      if (state[this.#board + LINE_COUNT + line]! > line) {
        this.#state[this.#board + MOSAIC + line]! |= 1 << state[this.#board + LINE_COLOUR + line]!;
      }
    }
    this.#onTable = Array.from({ length: SIZE }, (_, colour) => {
      let tiles = 0;
      for (let source = 0; source <= factoryCount(state); source++) tiles += state[SOURCES + source * SIZE + colour]!;
      return tiles;
    });
  }

  /** The value of placing tiles of a colour, perhaps with the marker, on a line that is open to it or on the floor. */
  evaluate(colour: Colour, tiles: number, destination: Destination, marker: boolean): PlacementValue {
    const held = destination === TO_FLOOR ? 0 : this.#state[this.#board + LINE_COUNT + destination]!;
    const placed = destination === TO_FLOOR ? 0 : Math.min(tiles, destination + 1 - held);
    const line = destination === TO_FLOOR ? 0 : this.#lineGain(destination, colour, held, placed, tiles);
    const before = this.#state[this.#board + FLOOR_COUNT]!;
    const floor = floorLoss(before + tiles - placed + (marker ? 1 : 0)) - floorLoss(before);
    return { line, floor, total: line - floor + (marker ? STARTING_VALUE : 0) };
  }

  /** Whether a line accepts a colour. */
  isOpen(line: PatternLine, colour: Colour): boolean {
    const held = this.#state[this.#board + LINE_COUNT + line]!;
    if (held > 0) return held <= line && this.#state[this.#board + LINE_COLOUR + line] === colour;
    return (this.#state[this.#board + MOSAIC + line]! & (1 << colour)) === 0;
  }

  /** The value of the best placement of tiles of a colour. */
  best(colour: Colour, tiles: number, marker: boolean): number {
    let bestValue = this.evaluate(colour, tiles, TO_FLOOR, marker).total;
    for (let line = 0; line < SIZE; line++) {
      if (this.isOpen(line, colour)) bestValue = Math.max(bestValue, this.evaluate(colour, tiles, line, marker).total);
    }
    return bestValue;
  }

  #lineGain(line: PatternLine, colour: Colour, held: number, placed: number, taken: number): number {
    const capacity = line + 1;
    const left = this.#onTable[colour]! - taken;
    const completion = (filled: number): number => {
      if (filled === capacity) return 1;
      return (filled / capacity) * (left >= capacity - filled ? REACHABLE : UNREACHABLE);
    };
    return this.#tileValue(line, colour) * (completion(held + placed) - completion(held));
  }

  /** A tile's points on the mosaic as it is, and its share of the bonuses for column, colour and row. */
  #tileValue(line: PatternLine, colour: Colour): number {
    const column = columnOf(line, colour);
    let inColumn = 0;
    let ofColour = 0;
    let inRow = 0;
    for (let i = 0; i < SIZE; i++) {
      const row = this.#state[this.#board + MOSAIC + i]!;
      if (row & (1 << colourAt(i, column))) inColumn++;
      if (row & (1 << colour)) ofColour++;
      if (this.#state[this.#board + MOSAIC + line]! & (1 << i)) inRow++;
    }
    return (
      tilePoints(this.#state, this.#seat, line, colour) +
      COLUMN_BONUS * bonusShare(inColumn) +
      COLOUR_BONUS * bonusShare(ofColour) +
      ROW_BONUS * bonusShare(inRow)
    );
  }
}

/** What one more tile adds if n of five tiles are worth (n / 5)² of their bonus. */
const bonusShare = (tiles: number): number => (2 * tiles + 1) / (SIZE * SIZE);
