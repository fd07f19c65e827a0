/** A player's board as a picture: name and points, pattern lines beside the mosaic, and the floor with what it costs. */
import type { Seat } from '../../core/game.ts';
import { type About, type Box, type Choose, choicesLast, insetBox, type Picture } from '../../core/picture.ts';
import { counted } from '../../core/text.ts';
import { EMPTY, floorLetters, lineCells, mosaicCells } from './board.ts';
import { cellStyle } from './drawing.ts';
import { FLOOR_LOSSES, floorLossOf } from './scoring.ts';
import { boardOf, FLOOR_SPACES, type PatternLine, SCORE, SIZE, type State } from './state.ts';

/** Left of the pattern lines, and between these and the mosaic, in places of the mosaic. */
const NUMBERS = 0.8;
const BETWEEN = 0.6;
export const BOARD_COLUMNS = NUMBERS + 2 * SIZE + BETWEEN;

const FLOOR_AT = 1 + SIZE + 0.3;
const COSTS = 0.6;
export const BOARD_ROWS = FLOOR_AT + 1 + COSTS;

/** An empty place has the letter of its colour in lower case, or none. */
export function putTile(picture: Picture, id: string, letter: string, box: Box, about?: About): void {
  const style = cellStyle(letter);
  picture.box(id, style, insetBox(box, 0.05 * box.width), about);
  if (letter === EMPTY) return;
  picture.labelIn(`${id} letter`, style, box, letter, (style === 'muted' ? 0.45 : 0.65) * box.width);
}

export interface BoardPlace {
  readonly left: number;
  readonly top: number;
  /** The width of a place of the mosaic. */
  readonly cell: number;
}

export class BoardScene {
  readonly #picture: Picture;
  readonly #view: State;
  readonly #seat: Seat;
  readonly #place: BoardPlace;
  /** Chooses a line or the floor by its word. */
  readonly #choose: Choose;

  constructor(picture: Picture, view: State, seat: Seat, place: BoardPlace, choose: Choose) {
    this.#picture = picture;
    this.#view = view;
    this.#seat = seat;
    this.#place = place;
    this.#choose = choose;
  }

  put(name: string): void {
    this.#putHeading(name);
    const lines = Array.from({ length: SIZE }, (_, line): PatternLine => line);
    for (const line of choicesLast(lines, one => this.#choiceOf(one).line !== undefined)) this.#putLine(line);
    for (const line of lines) this.#putMosaicRow(line);
    this.#putFloor();
  }

  #id(part: string): string {
    return `board ${this.#seat} ${part}`;
  }

  /** Measured in places of the mosaic. */
  #box(column: number, row: number, columns = 1, rows = 1): Box {
    const { left, top, cell } = this.#place;
    return { x: left + column * cell, y: top + row * cell, width: columns * cell, height: rows * cell };
  }

  #putHeading(name: string): void {
    const size = 0.6 * this.#place.cell;
    const points = counted(this.#view[boardOf(this.#seat) + SCORE]!, 'point');
    this.#picture.plate(this.#id('name'), `owner ${this.#seat}`, this.#box(0, 0, NUMBERS + SIZE, 0.85), name, size);
    const right = this.#box(BOARD_COLUMNS - SIZE, 0, SIZE, 0.85);
    this.#picture.labelIn(this.#id('points'), 'strong', right, points, size, 'right');
  }

  #choiceOf(line: PatternLine): About {
    return this.#choose(`${line + 1}`, `line ${line + 1}`);
  }

  #putLine(line: PatternLine): void {
    const place = `line ${line + 1}`;
    const cells = lineCells(this.#view, this.#seat, line);
    const start = NUMBERS + SIZE - cells.length;
    const choice = this.#choiceOf(line);
    const isOpen = choice.line !== undefined;
    const row = this.#box(start, 1 + line, cells.length);
    this.#picture.box(this.#id(place), isOpen ? 'hot' : 'muted', row, { name: place, ...choice });
    cells.forEach((letter, i) => {
      putTile(this.#picture, this.#id(`${place} ${i + 1}`), letter, this.#box(start + i, 1 + line));
    });
    const size = 0.5 * this.#place.cell;
    const number = this.#box(0, 1 + line, NUMBERS);
    this.#picture.labelIn(this.#id(`${place} number`), isOpen ? 'strong' : 'muted', number, `${line + 1}`, size);
  }

  #putMosaicRow(line: PatternLine): void {
    mosaicCells(this.#view, this.#seat, line, true).forEach((letter, i) => {
      const box = this.#box(NUMBERS + SIZE + BETWEEN + i, 1 + line);
      putTile(this.#picture, this.#id(`mosaic ${line + 1} ${i + 1}`), letter, box);
    });
  }

  #putFloor(): void {
    const picture = this.#picture;
    const { cell } = this.#place;
    const pieces = floorLetters(this.#view, this.#seat);
    const spaces = Math.max(FLOOR_SPACES, pieces.length);
    const choice = this.#choose('f', 'the floor');
    const style = choice.line === undefined ? 'muted' : 'hot';
    picture.box(this.#id('floor'), style, this.#box(NUMBERS, FLOOR_AT, spaces), { name: 'the floor', ...choice });
    for (let space = 0; space < spaces; space++) {
      const column = NUMBERS + space;
      putTile(picture, this.#id(`floor ${space + 1}`), pieces[space] ?? EMPTY, this.#box(column, FLOOR_AT));
      const loss = FLOOR_LOSSES[space + 1];
      if (loss === undefined) continue;
      const cost = `-${loss - FLOOR_LOSSES[space]!}`;
      const below = this.#box(column, FLOOR_AT + 1, 1, COSTS);
      picture.labelIn(this.#id(`floor cost ${space + 1}`), 'muted', below, cost, 0.4 * cell);
    }
    const lost = floorLossOf(this.#view, this.#seat);
    const total = this.#box(NUMBERS + spaces + 0.2, FLOOR_AT, 2);
    if (lost > 0) picture.labelIn(this.#id('floor loss'), 'warning', total, `-${lost}`, 0.6 * cell);
  }
}
