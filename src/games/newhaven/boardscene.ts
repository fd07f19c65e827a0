/** The board as a picture: four quarters for each tile, and stars at what would be harvested. */
import { type Box, choicesLast, insetBox, type Picture } from '../../core/picture.ts';
import { formatFace, NODE_TEXTS } from './board.ts';
import { boardExtent, lineOfSquare, resourceStyle } from './boarddrawing.ts';
import { columnName, formatSquare, isFree, type Square, tileNodes } from './grid.ts';
import { HARVESTED } from './harvest.ts';
import type { SceneSheet } from './scene.ts';
import type { State } from './state.ts';

/** The largest width of a square. */
const SQUARE = 18;
/** For the names of rows and columns, as a part of a square. */
const NAMES = 0.4;

/** The four boxes of a tile: top left, top right, bottom left, bottom right. */
function quarters({ x, y, width, height }: Box): Box[] {
  const half = { width: width / 2, height: height / 2 };
  return [0, 1, 2, 3].map(corner => ({
    x: x + (corner & 1) * half.width,
    y: y + (corner >> 1) * half.height,
    ...half,
  }));
}

/** `values` are those of the nodes; `isBack` says that it is a face-down shipment. */
export function putQuarters(picture: Picture, id: string, box: Box, values: readonly number[], isBack = false): void {
  quarters(box).forEach((quarter, corner) => {
    const value = values[corner]! & (HARVESTED - 1);
    const style = resourceStyle(value - 1);
    const text = NODE_TEXTS[value]!;
    const quarterId = `${id} ${corner + 1}`;
    picture.box(quarterId, style, quarter);
    picture.labelIn(`${quarterId} code`, style, quarter, isBack ? text.toLowerCase() : text, 0.45 * quarter.height);
    if (values[corner]! < HARVESTED) return;
    const radius = 0.17 * quarter.width;
    const at = [quarter.x + quarter.width - radius, quarter.y + radius] as const;
    picture.disc(`${quarterId} harvest`, 'hot', at, radius);
    picture.label(`${quarterId} star`, 'hot', at, '*', 2 * radius);
  });
}

export class BoardScene {
  readonly width: number;
  readonly height: number;
  readonly #extent: ReturnType<typeof boardExtent>;
  readonly #square: number;
  readonly #margin: number;

  constructor(view: State, maxWidth: number, maxHeight: number) {
    this.#extent = boardExtent(view);
    const { rows, columns } = this.#extent;
    this.#square = Math.min(SQUARE, maxWidth / (columns + NAMES), maxHeight / (rows + NAMES));
    this.#margin = NAMES * this.#square;
    this.width = this.#margin + columns * this.#square;
    this.height = this.#margin + rows * this.#square;
  }

  /** `shown` is the position to draw, perhaps with a tile that has been typed. */
  put(sheet: SceneSheet, shown: State, x: number, y: number): void {
    const { top, left, rows, columns, squares } = this.#extent;
    const size = this.#square;
    const margin = this.#margin;
    const [firstX, firstY] = [x + margin, y + margin];
    for (let column = 0; column < columns; column++) {
      const box = { x: firstX + column * size, y, width: size, height: margin };
      sheet.picture.labelIn(`column ${left + column}`, 'muted', box, columnName(left + column), 0.9 * margin);
    }
    for (let row = 0; row < rows; row++) {
      const box = { x, y: firstY + row * size, width: margin, height: size };
      sheet.picture.labelIn(`row ${top + row}`, 'muted', box, `${top + row + 1}`, 0.9 * margin);
    }
    const isChoice = (square: Square) =>
      isFree(shown, square) && sheet.choices.has(lineOfSquare(sheet.typed, square, shown.length));
    for (const square of choicesLast(squares, isChoice)) {
      const right = (square % shown.length) - left;
      const down = Math.floor(square / shown.length) - top;
      putSquare(sheet, shown, square, { x: firstX + right * size, y: firstY + down * size, width: size, height: size });
    }
  }
}

function putSquare({ picture, choose, typed }: SceneSheet, shown: State, square: Square, box: Box): void {
  const name = formatSquare(square, shown.length);
  const id = `square ${name}`;
  if (isFree(shown, square)) {
    picture.box(id, 'muted', box, { name, ...choose(lineOfSquare(typed, square, shown.length), name) });
    return;
  }
  const values = tileNodes(shown.length, square).map(node => shown.nodes[node]!);
  const face = formatFace(values.map(value => (value & (HARVESTED - 1)) - 1));
  picture.box(id, 'muted', box, { name: `${name}: ${face}` });
  putQuarters(picture, id, insetBox(box, 0.03 * box.width), values, square === shown.shipped);
}
