/** The board on a screen: large hexagons if there is space for them, with the numbers of the tiles that can be chosen. */
import { Continuations } from '../../core/continuations.ts';
import { Canvas, type Drawing, type Space } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Viewer } from '../../core/game.ts';
import type { Style } from '../../core/style.ts';
import { PIECES } from './board.ts';
import { formatAction } from './commands.ts';
import { type TileIndex, xOf } from './grid.ts';
import { legal } from './rules.ts';
import { EMPTY, FIELD, isCrowded, ownerOf, pieceAt, type State, TERRAINS, terrainAt } from './state.ts';

/** By terrain: field, forest, peat. */
export const TERRAIN_STYLES: readonly Style[] = ['muted', 'tile green', 'tile brown'];

interface Place {
  readonly row: number;
  readonly column: number;
}

interface Field extends Place {
  readonly length: number;
}

/** How one tile is drawn. Neighbours share their edges. */
interface HexShape {
  readonly outline: readonly string[];
  /** From a tile to the next in its row pair, to the next row pair, and down to an odd column. */
  readonly columnStep: number;
  readonly rowStep: number;
  readonly oddStep: number;
  readonly terrain: Field;
  readonly piece: Place;
  readonly number: Field;
  /** What is there without a number. */
  readonly padding: string;
}

const LARGE: HexShape = {
  outline: ['  ___', ' /   \\', '/     \\', '\\     /', ' \\___/'],
  columnStep: 5,
  rowStep: 4,
  oddStep: 2,
  terrain: { row: 1, column: 2, length: 3 },
  piece: { row: 2, column: 3 },
  number: { row: 3, column: 1, length: 5 },
  padding: ' ',
};

/** As in the text of the game; `width` is that of the longest number. */
const smallShape = (width: number): HexShape => ({
  outline: [` ${'_'.repeat(width)}`, `/${' '.repeat(width)}\\`, `\\${'_'.repeat(width)}/`],
  columnStep: width + 1,
  rowStep: 2,
  oddStep: 1,
  terrain: { row: 1, column: 1, length: 1 },
  piece: { row: 1, column: width },
  number: { row: 2, column: 1, length: width },
  padding: '_',
});

const heightOf = ({ outline, rowStep, oddStep }: HexShape, size: number): number =>
  (size / 2 - 1) * rowStep + oddStep + outline.length;

const widthOf = ({ outline, columnStep }: HexShape, size: number): number =>
  (size - 1) * columnStep + Math.max(...outline.map(row => row.length));

function shapeFor({ size, pieces }: State, { rows, columns }: Space): HexShape {
  if (heightOf(LARGE, size) <= rows && widthOf(LARGE, size) <= columns) return LARGE;
  return smallShape(Math.max(2, String(pieces.length - 1).length));
}

/** Without a verb, a tile stands for what can be done there, moving first. */
const VERBS_BY_TILE = ['move', 'saw', 'dig', 'spawn'] as const;

/** What choosing a tile means; undefined if it cannot be chosen. */
export function lineAt(choices: Continuations, typed: string, tile: TileIndex): string | undefined {
  if (typed !== '') return choices.has(`${typed} ${tile}`) ? `${typed} ${tile}` : undefined;
  return VERBS_BY_TILE.map(verb => `${verb} ${tile}`).find(line => choices.has(line));
}

export const choicesOf = (view: State, viewer: Viewer, typed: string): Continuations =>
  new Continuations(
    viewer === 'spectator' ? [] : legal(view, viewer).map(action => formatAction(view.size, action)),
    typed,
  );

export function draw({ view, viewer }: Sight<State>, space: Space, typed: string): Drawing {
  const shape = shapeFor(view, space);
  const canvas = new Canvas();
  const choices = choicesOf(view, viewer, typed);
  const places = Array.from(view.pieces, (_, tile): Place => {
    const x = xOf(view.size, tile);
    return {
      row: Math.floor(tile / view.size) * shape.rowStep + (x % 2) * shape.oddStep,
      column: x * shape.columnStep,
    };
  });
  // All outlines first: a tile's lower edge, where its number may be, is the upper edge of another.
  for (const place of places) putOutline(canvas, shape.outline, place);
  places.forEach((place, tile) => {
    putTile(canvas, shape, view, tile, place, lineAt(choices, typed, tile));
  });
  return canvas.drawing();
}

/** Blanks outside the tile belong to others, and those inside are filled by what is there. */
function putOutline(canvas: Canvas, outline: readonly string[], { row, column }: Place): void {
  outline.forEach((text, down) => {
    for (const { 0: part, index } of text.matchAll(/[^ ]+/g)) canvas.put(row + down, column + index, part, 'muted');
  });
}

/** `line` is what choosing the tile means, if it can be chosen. */
function putTile(
  canvas: Canvas,
  shape: HexShape,
  view: State,
  tile: TileIndex,
  { row: top, column: left }: Place,
  line: string | undefined,
): void {
  const { terrain, piece, number } = shape;
  const kind = terrainAt(view, tile);
  if (kind !== FIELD) {
    const text = TERRAINS[kind]!.repeat(terrain.length);
    canvas.put(top + terrain.row, left + terrain.column, text, TERRAIN_STYLES[kind]);
  }
  const held = pieceAt(view, tile);
  if (held !== EMPTY) {
    canvas.put(top + piece.row, left + piece.column, PIECES[held]!, `owner ${ownerOf(held)}`);
    if (isCrowded(view, tile) && shape === LARGE) canvas.put(top + piece.row, left + piece.column + 1, '!', 'warning');
  }
  if (line === undefined) return;
  const pad = number.length - String(tile).length;
  const text = `${tile}`.padStart(number.length - (pad >> 1), shape.padding).padEnd(number.length, shape.padding);
  canvas.putSpot(top + number.row, left + number.column, text, line);
}
