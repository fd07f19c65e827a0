/** The printed board: 7 × 7 without the corners, with four start tiles; fewer players use less of it. */
import { disableTile, layTile, type TileGrid } from './grid.ts';
import { RESOURCES } from './resources.ts';

const SIZE = 7;

/** Row, column, then TL TR BL BR. */
const START_TILES = [
  [1, 1, 'STONE', 'SHEEP', 'TIMBER', 'TIMBER'],
  [1, 5, 'WHEAT', 'SHEEP', 'WHEAT', 'TIMBER'],
  [5, 1, 'SHEEP', 'STONE', 'SHEEP', 'WHEAT'],
  [5, 5, 'STONE', 'STONE', 'TIMBER', 'WHEAT'],
] as const;

/** Four players use all 45 squares, three the middle five columns, two the middle 5 × 5. */
function inArea(players: number, row: number, column: number): boolean {
  const edgeRow = row === 0 || row === SIZE - 1;
  const edgeColumn = column === 0 || column === SIZE - 1;
  if (players === 2) return !edgeRow && !edgeColumn;
  if (players === 3) return !edgeColumn;
  return !(edgeRow && edgeColumn);
}

export function standardBoard(players: number): TileGrid {
  const grid: TileGrid = { length: SIZE, height: SIZE, nodes: new Uint8Array(4 * SIZE * SIZE) };
  for (let square = 0; square < SIZE * SIZE; square++) {
    if (!inArea(players, Math.floor(square / SIZE), square % SIZE)) disableTile(grid, square);
  }
  for (const [row, column, ...words] of START_TILES) {
    layTile(
      grid,
      row * SIZE + column,
      words.map(word => RESOURCES.indexOf(word)),
    );
  }
  return grid;
}
