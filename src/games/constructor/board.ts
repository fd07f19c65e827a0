/** The board as text (2.1–2.6): hexagonal as in figure 3, or with rectangular tiles. */

import { type Cell, specifiedFigure, type TileShape, twoColumns } from './figure.ts';
import {
  COLOURS,
  GEESE,
  LEVELS,
  levelOf,
  NOWHERE,
  ownerOf,
  PARK,
  packResidence,
  residences,
  roads,
  type State,
  TILE_RESOURCES,
} from './state.ts';
import { ADDRESSES, PATHS, TILES } from './topology.ts';

export const GEESE_WORD = 'GEESE';
/** The columns that are drawn on. */
const WIDTHS: Record<TileShape, number> = { hex: 72, square: 54 };

/** The drawing in a window: rectangular tiles if others are too wide, a notice if even those are. */
export function fittingBoard(state: State, columns = Number.POSITIVE_INFINITY, preferred: TileShape = 'hex'): string {
  const shape = columns < WIDTHS[preferred] ? 'square' : preferred;
  if (columns >= WIDTHS[shape]) return boardDrawer(shape, state)(state);
  return `The board needs ${WIDTHS.square} columns, and this window has ${columns}.\n`;
}

export type DrawBoard = (state: State) => string;

export const roadText = (builder: number): string => `${COLOURS[builder]![0]}R`;
/** What stands for a packed residence: its owner and its level. */
export const residenceText = (residence: number): string =>
  `${COLOURS[ownerOf(residence)]![0]}${LEVELS[levelOf(residence) - 1]![0]}`;

/** Returns a `drawBoard` for games on this layout: what never changes is drawn once, owners and geese go on top. */
export function boardDrawer(shape: TileShape, layout: State): DrawBoard {
  const figure = specifiedFigure(shape);
  const { rows, columns } = figure;
  const cells = new Array<string>(columns * rows).fill(' ');
  const put = (into: string[], [row, column]: Cell, text: string): void => {
    for (let i = 0; i < text.length; i++) into[row * columns + column + i] = text[i]!;
  };
  for (let address = 0; address < ADDRESSES; address++) {
    const [row, column] = figure.address(address);
    put(cells, [row, column - 1], `|${figure.addressText(address)}|`);
  }
  for (let path = 0; path < PATHS; path++) {
    const { cell, strokes } = figure.path(path);
    put(cells, cell, twoColumns(path));
    for (const [at, stroke] of strokes) put(cells, at, stroke);
  }
  for (let tile = 0; tile < TILES; tile++) {
    const resource = layout[layout.variant.tileResource + tile]!;
    const name = TILE_RESOURCES[resource]!;
    put(cells, figure.tileNumber(tile), twoColumns(tile));
    put(cells, figure.resource(tile, name), name);
    if (resource !== PARK) put(cells, figure.value(tile), twoColumns(layout[layout.variant.tileValue + tile]!));
  }

  return state => {
    const drawn = cells.slice();
    for (const { builder, path } of roads(state)) put(drawn, figure.path(path).cell, roadText(builder));
    for (const { builder, address, level } of residences(state)) {
      put(drawn, figure.address(address), residenceText(packResidence(builder, level)));
    }
    if (state[GEESE] !== NOWHERE) put(drawn, figure.geese(state[GEESE]!, GEESE_WORD), GEESE_WORD);
    let text = '';
    for (let row = 0; row < rows; row++)
      text += `${drawn
        .slice(row * columns, (row + 1) * columns)
        .join('')
        .trimEnd()}\n`;
    return text;
  };
}
