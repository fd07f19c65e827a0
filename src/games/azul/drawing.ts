/** The table and the boards on a screen: the viewer's own board large, those of the others small, below or beside it. */
import { Continuations } from '../../core/continuations.ts';
import { Canvas, type Drawing, type Space } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import type { Hue, Style } from '../../core/style.ts';
import { counted } from '../../core/text.ts';
import { EMPTY, floorLetters, lineCells, mosaicCells } from './board.ts';
import { formatAction, sourceWord } from './commands.ts';
import { legal } from './rules.ts';
import { FLOOR_LOSSES, floorLossOf } from './scoring.ts';
import {
  boardOf,
  CENTRE,
  type COLOURS,
  DISPLAY_ORDER,
  FLOOR_SPACES,
  factoryCount,
  MARKER_IN_CENTRE,
  type PatternLine,
  PLAYERS,
  SCORE,
  SIZE,
  SOURCES,
  type Source,
  type State,
  TURN,
} from './state.ts';
import { letterOf } from './tiles.ts';

const HUES: Readonly<Record<(typeof COLOURS)[number], Hue>> = {
  B: 'blue',
  Y: 'yellow',
  R: 'red',
  U: 'black',
  L: 'cyan',
};

const FACTORIES_PER_ROW = 4;
/** A factory with four different tiles, and a blank before it. */
const FACTORY_WIDTH = 10;
const TABLE_WIDTH = FACTORIES_PER_ROW * FACTORY_WIDTH;
/** Name, five lines, floor, and what its spaces cost. */
const OWN_HEIGHT = SIZE + 3;
const SMALL_HEIGHT = SIZE + 2;
const SMALL_WIDTH = 2 * SIZE + 1;
const GAP = 2;

// Columns of the viewer's own board.
const LINES_AT = 3;
const MOSAIC_AT = 16;
const FLOOR_AT = 7;
const CELL = 3;
/** From its second column to the end of the mosaic. */
const OWN_WIDTH = MOSAIC_AT + CELL * (SIZE - 1);

export const styleOf = (letter: string): Style => {
  const hue = HUES[letter.toUpperCase() as keyof typeof HUES];
  return hue === undefined ? 'warning' : `tile ${hue}`;
};

/** An empty place is muted, also where the letter of its colour is shown. */
export const cellStyle = (cell: string): Style =>
  cell === EMPTY || cell !== cell.toUpperCase() ? 'muted' : styleOf(cell);

export const choicesOf = (view: State, viewer: Sight['viewer'], typed: string): Continuations =>
  new Continuations(viewer === 'spectator' ? [] : legal(view, viewer).map(formatAction), typed);

class TableDrawing {
  readonly #view: State;
  readonly #names: readonly string[];
  readonly #typed: string;
  readonly #choices: Continuations;
  readonly #canvas = new Canvas();

  constructor({ view, viewer, names }: Sight<State>, typed: string) {
    this.#view = view;
    this.#names = names;
    this.#typed = typed;
    this.#choices = choicesOf(view, viewer, typed);
  }

  draw(first: Seat, space: Space): Drawing {
    const players = this.#view[PLAYERS]!;
    const tableHeight = Math.ceil(factoryCount(this.#view) / FACTORIES_PER_ROW) + 1;
    this.#putTable();
    this.#putOwnBoard(tableHeight + 1, first);
    const below = tableHeight + 1 + OWN_HEIGHT + 1;
    const width = (players - 1) * (SMALL_WIDTH + GAP) - GAP;
    const beside = below + SMALL_HEIGHT > space.rows && TABLE_WIDTH + GAP + width <= space.columns;
    for (let next = 1; next < players; next++) {
      const column = (next - 1) * (SMALL_WIDTH + GAP);
      const seat = (first + next) % players;
      if (beside) this.#putSmallBoard(0, TABLE_WIDTH + GAP + column, seat);
      else this.#putSmallBoard(below, column + 1, seat);
    }
    return this.#canvas.drawing();
  }

  #putTable(): void {
    const factories = factoryCount(this.#view);
    for (let factory = 1; factory <= factories; factory++) {
      const row = Math.floor((factory - 1) / FACTORIES_PER_ROW);
      this.#putSource(row, ((factory - 1) % FACTORIES_PER_ROW) * FACTORY_WIDTH + 1, factory);
    }
    this.#putSource(Math.ceil(factories / FACTORIES_PER_ROW), 1, CENTRE);
  }

  /** Tiles of one colour are taken together, so they are one piece. */
  #putSource(row: number, column: number, source: Source): void {
    const word = sourceWord(source);
    let at = column;
    const put = (text: string, line: string, style: Style): void => {
      this.#choices.put(this.#canvas, row, at, text, line, style);
      at += text.length + 1;
    };
    put(word, '', 'muted');
    if (source === CENTRE && this.#view[MARKER_IN_CENTRE] === 1) put('F', '', 'warning');
    for (const colour of DISPLAY_ORDER) {
      const tiles = this.#view[SOURCES + source * SIZE + colour]!;
      const letter = letterOf(colour);
      if (tiles > 0) put(letter.repeat(tiles), `${word} ${letter.toLowerCase()}`, styleOf(letter));
    }
  }

  /** A name on the left, cut if it is long, and a score on the right. */
  #putHeading(row: number, column: number, width: number, seat: Seat, score: string): void {
    const name = [...this.#names[seat]!].slice(0, width - 1 - score.length).join('');
    this.#canvas.put(row, column, name, `owner ${seat}`);
    this.#canvas.put(row, column + width - score.length, score, 'strong');
  }

  #putOwnBoard(top: number, seat: Seat): void {
    this.#putHeading(top, 1, OWN_WIDTH, seat, counted(this.#view[boardOf(seat) + SCORE]!, 'point'));
    for (let line = 0; line < SIZE; line++) this.#putOwnLine(top + 1 + line, seat, line);
    this.#putOwnFloor(top + 1 + SIZE, seat);
  }

  #putOwnLine(row: number, seat: Seat, line: PatternLine): void {
    const cells = lineCells(this.#view, seat, line);
    const goal = `${this.#typed} ${line + 1}`;
    this.#canvas.put(row, 1, `${line + 1}`, this.#choices.has(goal) ? 'strong' : 'muted');
    const column = LINES_AT + 2 * (SIZE - 1 - line);
    this.#choices.put(this.#canvas, row, column, cells.join(' '), goal, cellStyle(cells.at(-1)!));
    this.#canvas.put(row, MOSAIC_AT - 3, '|', 'muted');
    mosaicCells(this.#view, seat, line, true).forEach((cell, i) => {
      this.#canvas.put(row, MOSAIC_AT + CELL * i, cell, cellStyle(cell));
    });
  }

  #putOwnFloor(row: number, seat: Seat): void {
    const pieces = floorLetters(this.#view, seat);
    this.#choices.put(this.#canvas, row, 1, 'floor', `${this.#typed} f`, 'muted');
    for (let space = 0; space < Math.max(FLOOR_SPACES, pieces.length); space++) {
      const cell = pieces[space] ?? EMPTY;
      this.#canvas.put(row, FLOOR_AT + 1 + CELL * space, cell, cellStyle(cell));
      const loss = FLOOR_LOSSES[space + 1];
      if (loss !== undefined) {
        this.#canvas.put(row + 1, FLOOR_AT + CELL * space, `-${loss - FLOOR_LOSSES[space]!}`, 'muted');
      }
    }
  }

  #putSmallBoard(top: number, column: number, seat: Seat): void {
    const canvas = this.#canvas;
    this.#putHeading(top, column, SMALL_WIDTH, seat, `${this.#view[boardOf(seat) + SCORE]!}`);
    for (let line = 0; line < SIZE; line++) {
      const row = top + 1 + line;
      const cells = lineCells(this.#view, seat, line);
      canvas.put(row, column + SIZE - cells.length, cells.join(''), cellStyle(cells.at(-1)!));
      canvas.put(row, column + SIZE, '|', 'muted');
      mosaicCells(this.#view, seat, line, true).forEach((cell, i) => {
        canvas.put(row, column + SIZE + 1 + i, cell, cellStyle(cell));
      });
    }
    const pieces = floorLetters(this.#view, seat);
    pieces.forEach((piece, i) => {
      canvas.put(top + 1 + SIZE, column + i, piece, styleOf(piece));
    });
    const loss = pieces.length === 0 ? '0' : `-${floorLossOf(this.#view, seat)}`;
    canvas.put(top + 1 + SIZE, column + SMALL_WIDTH - loss.length, loss, pieces.length === 0 ? 'muted' : 'warning');
  }
}

/** Players see their own board first, spectators that of the player whose turn it is. */
export const firstSeat = (view: State, viewer: Sight['viewer']): Seat =>
  viewer === 'spectator' ? view[TURN]! : viewer;

export const draw = (sight: Sight<State>, space: Space, typed: string): Drawing =>
  new TableDrawing(sight, typed).draw(firstSeat(sight.view, sight.viewer), space);
