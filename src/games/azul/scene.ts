/** The table and the boards as a picture: the viewer's own board large, those of the others small below it. */
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { type About, type Box, type Choose, chooser, Picture } from '../../core/picture.ts';
import type { Point, Scene } from '../../core/scene.ts';
import { sourceLetters } from './board.ts';
import { BOARD_COLUMNS, BOARD_ROWS, BoardScene, putTile } from './boardscene.ts';
import { sourceWord } from './commands.ts';
import { describe } from './describe.ts';
import { choicesOf, firstSeat, styleOf } from './drawing.ts';
import { sourceName } from './messages.ts';
import {
  CENTRE,
  type Colour,
  DISPLAY_ORDER,
  factoryCount,
  MARKER_IN_CENTRE,
  PLAYERS,
  SIZE,
  SOURCES,
  type Source,
  type State,
} from './state.ts';
import { letterOf } from './tiles.ts';

const WIDTH = 140;
const MARGIN = 2;
const GAP = 4;

const FACTORIES_PER_ROW = 5;
const FACTORY = (WIDTH - 2 * MARGIN) / FACTORIES_PER_ROW;
const FACTORY_RADIUS = FACTORY / 2 - 1;
/** Half of the square of its four tiles. */
const HALF = 8.5;
const CENTRE_HEIGHT = 19;
const CENTRE_TILE = 13;

/** A place of the mosaic on the viewer's own board, and the largest on the others. */
const OWN_CELL = 11.5;
const MAX_SMALL_CELL = 6;

/** The places of a factory's tiles, clockwise, and the middles of the edges before them. */
const CORNERS: readonly Point[] = [
  [-HALF, -HALF],
  [HALF, -HALF],
  [HALF, HALF],
  [-HALF, HALF],
];
const EDGES: readonly Point[] = [
  [-HALF, 0],
  [0, -HALF],
  [HALF, 0],
  [0, HALF],
];

const moved = ([x, y]: Point, [right, down]: Point): Point => [x + right, y + down];

/** What lies around these tiles of a factory and around no others. */
function groupOutline(at: Point, from: number, count: number): Point[] {
  if (count === CORNERS.length) return CORNERS.map(corner => moved(at, corner));
  const places = CORNERS.slice(from, from + count);
  return [
    at,
    ...places.flatMap((corner, i) => [moved(at, EDGES[from + i]!), moved(at, corner)]),
    moved(at, EDGES[(from + count) % EDGES.length]!),
  ];
}

class TableScene {
  readonly #view: State;
  readonly #names: readonly string[];
  readonly #typed: string;
  readonly #choose: Choose;
  readonly #picture = new Picture();

  constructor(sight: Sight<State>, typed: string) {
    this.#view = sight.view;
    this.#names = sight.names;
    this.#typed = typed;
    this.#choose = chooser(choicesOf(sight.view, sight.viewer, typed), sight, describe);
  }

  scene(first: Seat): Scene {
    const players = this.#view[PLAYERS]!;
    const rows = Math.ceil(factoryCount(this.#view) / FACTORIES_PER_ROW);
    const ownTop = MARGIN + rows * FACTORY + CENTRE_HEIGHT + GAP;
    const smallTop = ownTop + BOARD_ROWS * OWN_CELL + GAP;
    const across = (WIDTH - 2 * MARGIN - GAP * (players - 2)) / (players - 1);
    const smallCell = Math.min(MAX_SMALL_CELL, across / BOARD_COLUMNS);
    this.#putTable(rows);
    const ownPlace = { left: (WIDTH - BOARD_COLUMNS * OWN_CELL) / 2, top: ownTop, cell: OWN_CELL };
    const choose: Choose = (word, place) => this.#choose(`${this.#typed} ${word}`, place);
    new BoardScene(this.#picture, this.#view, first, ownPlace, choose).put(this.#names[first]!);
    for (let next = 1; next < players; next++) {
      const seat = (first + next) % players;
      const left = MARGIN + (next - 1) * (across + GAP) + (across - BOARD_COLUMNS * smallCell) / 2;
      const place = { left, top: smallTop, cell: smallCell };
      new BoardScene(this.#picture, this.#view, seat, place, () => ({})).put(this.#names[seat]!);
    }
    return this.#picture.scene(WIDTH, smallTop + BOARD_ROWS * smallCell + MARGIN);
  }

  /** The rows of factories are centred. */
  #putTable(rows: number): void {
    const factories = factoryCount(this.#view);
    const perRow = Math.ceil(factories / rows);
    for (let factory = 1; factory <= factories; factory++) {
      const row = Math.floor((factory - 1) / perRow);
      const inRow = Math.min(perRow, factories - row * perRow);
      const x = WIDTH / 2 + (((factory - 1) % perRow) - (inRow - 1) / 2) * FACTORY;
      this.#putFactory(factory, [x, MARGIN + (row + 0.5) * FACTORY]);
    }
    this.#putCentre(MARGIN + rows * FACTORY);
  }

  #isTyped(line: string): boolean {
    return `${this.#typed} `.startsWith(`${line} `);
  }

  #sourceAbout(source: Source): About {
    const letters = sourceLetters(this.#view, source);
    return { name: `${sourceName(source)}: ${letters.length === 0 ? 'empty' : letters.join(' ')}` };
  }

  #tilesAbout(source: Source, colour: Colour): About {
    return this.#choose(`${sourceWord(source)} ${letterOf(colour).toLowerCase()}`, sourceName(source));
  }

  #tilesOf(source: Source, colour: Colour): number {
    return this.#view[SOURCES + source * SIZE + colour]!;
  }

  /** Tiles of one colour are taken together, so they are one shape. */
  #putFactory(factory: Source, at: Point): void {
    const picture = this.#picture;
    const word = sourceWord(factory);
    const id = `factory ${word}`;
    const style = this.#isTyped(word) ? 'hot' : 'muted';
    picture.disc(id, style, at, FACTORY_RADIUS, this.#sourceAbout(factory));
    let from = 0;
    for (const colour of DISPLAY_ORDER) {
      const count = this.#tilesOf(factory, colour);
      if (count === 0) continue;
      const letter = letterOf(colour);
      const group = `${id} ${letter}`;
      picture.polygon(group, styleOf(letter), groupOutline(at, from, count), this.#tilesAbout(factory, colour));
      for (let i = 0; i < count; i++) {
        const place = from + i;
        const [x, y] = CORNERS[place]!;
        const isLast = i === count - 1 && count < CORNERS.length;
        const [right, down] = EDGES[(place + 1) % EDGES.length]!;
        if (!isLast) picture.line(`${group} ${i} edge`, 'muted', at, moved(at, [0.9 * right, 0.9 * down]), 0.4);
        const isTyped = this.#isTyped(`${word} ${letter.toLowerCase()}`);
        picture.label(`${group} ${i}`, isTyped ? 'strong' : styleOf(letter), moved(at, [x / 2, y / 2]), letter, 6);
      }
      from += count;
    }
    picture.label(`${id} number`, 'muted', from === 0 ? at : moved(at, [-FACTORY_RADIUS + 1.2, 0]), word, 4);
  }

  /** A place for each colour, with the number of its tiles, and one for the marker. */
  #putCentre(top: number): void {
    const picture = this.#picture;
    const step = (WIDTH - 2 * MARGIN) / (SIZE + 1);
    const box = { x: MARGIN, y: top, width: WIDTH - 2 * MARGIN, height: CENTRE_HEIGHT };
    picture.box('centre', this.#isTyped(sourceWord(CENTRE)) ? 'hot' : 'muted', box, this.#sourceAbout(CENTRE));
    const boxAt = (place: number): Box => ({
      x: MARGIN + step * place + 2,
      y: top + (CENTRE_HEIGHT - CENTRE_TILE) / 2,
      width: CENTRE_TILE,
      height: CENTRE_TILE,
    });
    if (this.#view[MARKER_IN_CENTRE] === 1) putTile(picture, 'centre F', 'F', boxAt(0));
    else picture.labelIn('centre name', 'muted', boxAt(0), 'centre', 4);
    DISPLAY_ORDER.forEach((colour, i) => {
      const letter = letterOf(colour);
      const count = this.#tilesOf(CENTRE, colour);
      const place = boxAt(i + 1);
      if (count === 0) {
        putTile(picture, `centre ${letter}`, letter.toLowerCase(), place);
        return;
      }
      putTile(picture, `centre ${letter}`, letter, place, this.#tilesAbout(CENTRE, colour));
      const at: Point = [place.x + CENTRE_TILE + 3.5, place.y + CENTRE_TILE / 2];
      picture.label(`centre ${letter} count`, 'strong', at, `×${count}`, count < 10 ? 5 : 3.6);
    });
  }
}

export const scene = (sight: Sight<State>, typed: string): Scene =>
  new TableScene(sight, typed).scene(firstSeat(sight.view, sight.viewer));
