/** A village as a picture: what is built, and how far rows and columns are. */
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import type { Box } from '../../core/picture.ts';
import { counted } from '../../core/text.ts';
import { formatCell, formatPoints } from './board.ts';
import type { SceneSheet } from './scene.ts';
import { handSize, type State, villageOf } from './state.ts';
import {
  COLUMNS,
  columnLine,
  EMPTY,
  formatSpace,
  ROWS,
  rowLine,
  SPACES,
  type Space,
  spaceNumber,
  type VillageLine,
  villageScore,
} from './village.ts';
import { cellStyle, lineOfSpace } from './villagedrawing.ts';

// At scale 1.
const NUMBERS = 6;
const CELL_WIDTH = 14;
const CELL_HEIGHT = 12;
const POINTS = 20;
const TITLE = 8;
const LETTERS = 5;
const FOOT = 6;
export const VILLAGE_WIDTH = NUMBERS + COLUMNS * CELL_WIDTH + POINTS;
export const VILLAGE_HEIGHT = TITLE + LETTERS + ROWS * CELL_HEIGHT + FOOT;

export interface VillagePlace {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const lineText = (line: VillageLine): string => `${line.built}/${line.size} ${formatPoints(line).trim()}`;

export class VillageScene {
  readonly #sheet: SceneSheet;
  readonly #village: Uint8Array;
  readonly #seat: Seat;
  readonly #place: VillagePlace;

  constructor(sheet: SceneSheet, view: State, seat: Seat, place: VillagePlace) {
    this.#sheet = sheet;
    this.#village = villageOf(view, seat);
    this.#seat = seat;
    this.#place = place;
  }

  /** What is in a hand is hidden, but not how much. */
  put({ view, names }: Pick<Sight<State>, 'view' | 'names'>, isOwn: boolean): void {
    const score = counted(villageScore(this.#village), 'point');
    const { scale } = this.#place;
    const title = this.#box(0, 0, VILLAGE_WIDTH / 2, TITLE - 1);
    this.#sheet.picture.plate(this.#id('name'), `owner ${this.#seat}`, title, names[this.#seat]!, 5 * scale);
    const points = `${score}, hand ${handSize(view, this.#seat)}`;
    const right = this.#box(VILLAGE_WIDTH / 2 + 2, 0, VILLAGE_WIDTH / 2 - 2, TITLE - 1);
    this.#label('points', 'strong', right, points, 5, 'right');
    this.#putLines();
    for (let space = 0; space < SPACES; space++) this.#putSpace(space, isOwn);
  }

  /** In units of a village at scale 1. */
  #box(x: number, y: number, width: number, height: number): Box {
    const { left, top, scale } = this.#place;
    return { x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale };
  }

  #id(part: string): string {
    return `village ${this.#seat} ${part}`;
  }

  #label(...[part, style, box, text, size, align]: Parameters<SceneSheet['picture']['labelIn']>): void {
    this.#sheet.picture.labelIn(this.#id(part), style, box, text, size * this.#place.scale, align);
  }

  #putLines(): void {
    for (let column = 0; column < COLUMNS; column++) {
      const x = NUMBERS + column * CELL_WIDTH;
      const bottom = TITLE + LETTERS + ROWS * CELL_HEIGHT;
      this.#label(`column ${column + 1}`, 'muted', this.#box(x, TITLE, CELL_WIDTH, LETTERS), 'ABCDE'[column]!, 4);
      const text = lineText(columnLine(this.#village, column));
      this.#label(`column ${column + 1} built`, 'muted', this.#box(x, bottom, CELL_WIDTH - 1, FOOT), text, 3.6);
    }
    for (let row = 0; row < ROWS; row++) {
      const y = TITLE + LETTERS + row * CELL_HEIGHT;
      const number = `${spaceNumber(row * COLUMNS)}`;
      this.#label(`row ${number}`, 'muted', this.#box(0, y, NUMBERS, CELL_HEIGHT), number, 4);
      const text = lineText(rowLine(this.#village, row));
      const right = this.#box(NUMBERS + COLUMNS * CELL_WIDTH + 2, y, POINTS - 2, CELL_HEIGHT);
      this.#label(`row ${number} built`, 'muted', right, text, 3.6, 'left');
    }
  }

  #putSpace(space: Space, isOwn: boolean): void {
    const { picture, choices, choose, typed } = this.#sheet;
    const cell = this.#village[space]!;
    const x = NUMBERS + (space % COLUMNS) * CELL_WIDTH;
    const y = TITLE + LETTERS + Math.floor(space / COLUMNS) * CELL_HEIGHT;
    const box = this.#box(x, y, CELL_WIDTH, CELL_HEIGHT);
    const name = formatSpace(space);
    const id = this.#id(name);
    const choice = isOwn ? choose(lineOfSpace(choices, typed, space), name) : {};
    picture.box(id, cellStyle(cell), box, { name: cell === EMPTY ? name : `${name}: ${formatCell(cell)}`, ...choice });
    if (cell !== EMPTY) this.#label(`${name} building`, cellStyle(cell), box, formatCell(cell), 4.4);
  }
}
