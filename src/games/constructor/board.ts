/** The board as text (2.1–2.6): hexagonal as in figure 3, or with rectangular tiles. */

import { type Cell, specifiedFigures, twoColumns } from './figure.ts';
import type { TileShape } from './geometry.ts';
import { NO_RESOURCE } from './production.ts';
import { COLOURS, GEESE, LEVELS, NOWHERE, PARK, residences, roads, type State, TILE_RESOURCES } from './state.ts';

export const GEESE_WORD = 'GEESE';

/** The drawing in a window: rectangular tiles if others are too wide, a notice if even those are. */
export function fittingBoard(state: State, columns = Number.POSITIVE_INFINITY, preferred: TileShape = 'hex'): string {
  const figures = specifiedFigures(state.variant.geometry);
  const shape = columns < figures[preferred].columns ? 'square' : preferred;
  if (columns >= figures[shape].columns) return boardDrawer(shape, state)(state);
  return `The board needs ${figures.square.columns} columns, and this window has ${columns}.\n`;
}

/** How a tile delivers, if not just its resource: `+H` for a second one, `-1` for one card less; else empty. */
export function tileMark(state: State, tile: number): string {
  const { production } = state.variant;
  const less = production.less(state, tile);
  if (less > 0) return `-${less}`;
  const second = production.second(state, tile);
  return second === NO_RESOURCE ? '' : `+${TILE_RESOURCES[second]![0]}`;
}

export type DrawBoard = (state: State) => string;

export const roadText = (builder: number): string => `${COLOURS[builder]![0]}R`;
export const residenceText = (builder: number, level: number): string =>
  `${COLOURS[builder]![0]}${LEVELS[level - 1]![0]}`;

/** Returns a `drawBoard` for games on this layout: what never changes is drawn once, owners and geese go on top. */
export function boardDrawer(shape: TileShape, layout: State): DrawBoard {
  const geometry = layout.variant.geometry;
  const figure = specifiedFigures(geometry)[shape];
  const { rows, columns, width } = figure;
  const cells = new Array<string>(columns * rows).fill(' ');
  const put = (into: string[], [row, column]: Cell, text: string): void => {
    for (let i = 0; i < text.length; i++) into[row * columns + column + i] = text[i]!;
  };
  for (let address = 0; address < geometry.addresses; address++) {
    const [row, column] = figure.address(address);
    put(cells, [row, column - 1], `|${figure.addressText(address)}|`);
  }
  for (let path = 0; path < geometry.paths; path++) {
    const { cell, strokes } = figure.path(path);
    put(cells, cell, figure.pathText(path));
    for (const [at, stroke] of strokes) put(cells, at, stroke);
  }
  for (let tile = 0; tile < geometry.tiles; tile++) {
    const resource = layout[layout.variant.tileResource + tile]!;
    const name = TILE_RESOURCES[resource]!;
    put(cells, figure.tileNumber(tile), twoColumns(tile));
    put(cells, figure.resource(tile, name), name);
    if (resource !== PARK) put(cells, figure.value(tile), twoColumns(layout[layout.variant.tileValue + tile]!));
  }

  return state => {
    const drawn = cells.slice();
    for (const { builder, path } of roads(state)) {
      put(drawn, figure.path(path).cell, roadText(builder).padStart(width));
    }
    for (const { builder, address, level } of residences(state)) {
      put(drawn, figure.address(address), residenceText(builder, level).padStart(width));
    }
    for (let tile = 0; tile < geometry.tiles; tile++) put(drawn, figure.mark(tile), tileMark(state, tile));
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
