/** The board as text (2.1–2.6): hexagonal as in figure 3, or with rectangular tiles. */

import {
  COLOURS,
  GEESE,
  LEVELS,
  NOWHERE,
  PARK,
  RESIDENCE,
  RESIDENCE_COUNT,
  RESIDENCES,
  ROAD_COUNT,
  ROADS,
  type State,
  TILE_RESOURCE,
  TILE_RESOURCES,
  TILE_VALUE,
} from './state.ts';
import { ADDRESS_PLACES, ADDRESSES, PATH_ENDS, PATHS, TILE_ADDRESSES, TILES } from './topology.ts';

export const TILE_SHAPES = ['hex', 'square'] as const;
export type TileShape = (typeof TILE_SHAPES)[number];

/** Text columns of the six address columns, in even and in odd rows. */
const COLUMNS: Record<TileShape, readonly [readonly number[], readonly number[]]> = {
  hex: [
    [3, 13, 29, 39, 55, 65],
    [0, 16, 26, 42, 52, 68],
  ],
  square: [
    [0, 10, 20, 30, 40, 50],
    [0, 10, 20, 30, 40, 50],
  ],
};
/** Each row of addresses is followed by three text rows that lead to the next. */
const ROWS_APART = 4;
const WIDTH = 73;
const HEIGHT = 41;
const GEESE_WORD = 'GEESE';

/** A cell of text: where something is written. */
type Cell = readonly [row: number, column: number];

export type DrawBoard = (state: State) => string;

const pad = (number: number): string => String(number).padStart(2);

/** Returns a `drawBoard` for games on this layout: what never changes is drawn once, owners and geese go on top. */
export function boardDrawer(shape: TileShape, layout: State): DrawBoard {
  const addressCell = (address: number): Cell => {
    const { row, column } = ADDRESS_PLACES[address]!;
    return [row * ROWS_APART, COLUMNS[shape][row % 2]![column]!];
  };
  /** Where a path's number stands, and the strokes before and after it. */
  const pathCell = (path: number): { cell: Cell; strokes: (readonly [Cell, string])[] } => {
    const [from, to] = PATH_ENDS[path]!;
    const [row, column] = addressCell(from);
    const [below, under] = addressCell(to);
    if (below === row)
      return {
        cell: [row, column + 6],
        strokes: [
          [[row, column + 4], '--'],
          [[row, column + 8], '--'],
        ],
      };
    const [stroke, first, number, last] =
      under < column
        ? (['/', 1, -1, -1] as const)
        : under > column
          ? (['\\', 2, 2, 4] as const)
          : (['|', 2, 1, 2] as const);
    return {
      cell: [row + 2, column + number],
      strokes: [
        [[row + 1, column + first], stroke],
        [[row + 3, column + last], stroke],
      ],
    };
  };
  const nameColumn = (column: number, name: string): number =>
    shape === 'hex' ? column + Math.ceil((14 - name.length) / 2) : column + 5;

  const cells = new Array<string>(WIDTH * HEIGHT).fill(' ');
  const put = (into: string[], [row, column]: Cell, text: string): void => {
    for (let i = 0; i < text.length; i++) into[row * WIDTH + column + i] = text[i]!;
  };
  for (let address = 0; address < ADDRESSES; address++) put(cells, addressCell(address), `|${pad(address)}|`);
  for (let path = 0; path < PATHS; path++) {
    const { cell, strokes } = pathCell(path);
    put(cells, cell, pad(path));
    for (const [at, stroke] of strokes) put(cells, at, stroke);
  }
  for (let tile = 0; tile < TILES; tile++) {
    const [row, column] = addressCell(TILE_ADDRESSES[tile]![0]!);
    const resource = layout[TILE_RESOURCE + tile]!;
    const name = TILE_RESOURCES[resource]!;
    put(cells, [row + 2, column + 6], pad(tile));
    put(cells, [row + 3, nameColumn(column, name)], name);
    if (resource !== PARK) put(cells, [row + 4, column + 6], pad(layout[TILE_VALUE + tile]!));
  }

  return state => {
    const drawn = cells.slice();
    for (let i = 0; i < state[ROAD_COUNT]!; i++) {
      const road = state[ROADS + i]!;
      put(drawn, pathCell(road >> 2).cell, `${COLOURS[road & 3]![0]}R`);
    }
    for (let i = 0; i < state[RESIDENCE_COUNT]!; i++) {
      const address = state[RESIDENCES + i]!;
      const residence = state[RESIDENCE + address]!;
      const [row, column] = addressCell(address);
      put(drawn, [row, column + 1], `${COLOURS[residence >> 2]![0]}${LEVELS[(residence & 3) - 1]![0]}`);
    }
    if (state[GEESE] !== NOWHERE) {
      const [row, column] = addressCell(TILE_ADDRESSES[state[GEESE]!]![0]!);
      put(drawn, [row + 5, nameColumn(column, GEESE_WORD)], GEESE_WORD);
    }
    let text = '';
    for (let row = 0; row < HEIGHT; row++)
      text += `${drawn
        .slice(row * WIDTH, (row + 1) * WIDTH)
        .join('')
        .trimEnd()}\n`;
    return text;
  };
}
