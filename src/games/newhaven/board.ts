/** Draws the board with its resources, a village, a hand, and what lies beside the board. */
import type { Seat } from '../../core/game.ts';
import { formatKind, KINDS } from './buildings.ts';
import { columnName, type Square, type TileGrid } from './grid.ts';
import { HARVESTED } from './harvest.ts';
import { RESOURCE_CODES, RESOURCES } from './resources.ts';
import { canShip, handOf, NONE, type State } from './state.ts';
import { tileFace } from './tiles.ts';
import {
  buildingOf,
  COLUMNS,
  columnLine,
  EMPTY,
  isFaceDown,
  ROWS,
  rowLine,
  spaceNumber,
  type VillageLine,
  villageScore,
} from './village.ts';

/** By node value: FREE, the four resources, OUTSIDE. */
export const NODE_TEXTS = ['--', ...RESOURCE_CODES, '  '];

/**
 * Yields line by line, since a map can have millions of cells. Harvested nodes are marked with `*`; a face-down
 * shipment is in lower case.
 */
export function* gridLines({ length, height, nodes }: TileGrid, shipped: Square = NONE): Generator<string> {
  const margin = String(height).length;
  let header = ' '.repeat(margin + 1);
  for (let column = 0; column < length; column++) header += ` ${columnName(column).padEnd(5)}`;
  yield header.trimEnd();
  const width = 2 * length;
  for (let y = 0; y < 2 * height; y++) {
    let line = (y % 2 === 0 ? String(y / 2 + 1) : '').padStart(margin);
    let separator = ' ';
    for (let x = 0; x < width; x++) {
      const node = nodes[y * width + x]!;
      const cell = NODE_TEXTS[node & (HARVESTED - 1)]!;
      const isShipment = shipped !== NONE && (y >> 1) * length + (x >> 1) === shipped;
      line += separator + (x === 0 ? ' ' : '') + (isShipment ? cell.toLowerCase() : cell);
      separator = node >= HARVESTED ? '*' : ' ';
    }
    yield (line + separator).trimEnd();
  }
}

export function drawBoard(grid: TileGrid, shipped: Square = NONE): string {
  let text = '';
  for (const line of gridLines(grid, shipped)) text += `${line}\n`;
  return text;
}

/** What a line scores once it is full, with `=` if it is; doubled as long as all its buildings are face up. */
export const formatPoints = (line: VillageLine): string => {
  const points = line.allFaceUp ? 2 * line.points : line.points;
  return (line.built === line.size ? `=${points}` : `${points}`).padStart(3);
};

export const formatCell = (cell: number): string => {
  if (cell === EMPTY) return '...';
  return isFaceDown(cell) ? `${formatKind(buildingOf(cell)).slice(0, 2)}X` : formatKind(buildingOf(cell));
};

/** Six rows of five cells; with `scores` also how full rows and columns are and what they are worth. */
export function drawVillage(village: Uint8Array, scores: boolean): string {
  let text = '    A   B   C   D   E\n';
  for (let row = 0; row < ROWS; row++) {
    const cells = [...village.subarray(row * COLUMNS, (row + 1) * COLUMNS)].map(formatCell).join(' ');
    const line = rowLine(village, row);
    text += `${spaceNumber(row * COLUMNS)}  ${cells}${scores ? `  ${line.built}/${line.size} ${formatPoints(line)}` : ''}\n`;
  }
  if (!scores) return text;
  const columns = Array.from({ length: COLUMNS }, (_, column) => columnLine(village, column));
  text += `   ${columns.map(line => `${line.built}/${line.size}`).join(' ')}\n`;
  return `${text}   ${columns.map(formatPoints).join(' ')}  score ${villageScore(village)}\n`;
}

/** The four resources of a tile on one line: `SH ST / TI TI`. */
export function formatFace(face: ArrayLike<number>): string {
  const [tl, tr, bl, br] = Array.from(face, resource => RESOURCE_CODES[resource]);
  return `${tl} ${tr} / ${bl} ${br}`;
}

/** A hand's buildings by kind; copies are listed separately. */
export function listHand(hand: Uint8Array): string[] {
  const kinds: string[] = [];
  for (let kind = 0; kind < KINDS; kind++) for (let n = hand[kind]!; n > 0; n--) kinds.push(formatKind(kind));
  return kinds;
}

/** The state must be that seat's view. */
export function drawHand(state: State, seat: Seat): string {
  const faces = state.tiles[seat]!.map(tile => tileFace(tile, 0));
  const half = (from: number, label: (i: number) => string) =>
    faces.map((face, i) => `${label(i)}${RESOURCE_CODES[face[from]!]} ${RESOURCE_CODES[face[from + 1]!]}`).join('   ');
  const tiles = faces.length === 0 ? 'no harvest tiles\n' : `${half(0, i => `${i + 1}: `)}\n${half(2, () => '   ')}\n`;
  const buildings = listHand(handOf(state, seat)).join(' ') || 'none';
  return `${tiles}shipment: ${canShip(state, seat) ? 'face down' : 'used'}\nbuildings: ${buildings}\n`;
}

/** `1 SH3, 2 TI5, …`: the face-up buildings, with the numbers that `draw` takes. */
export const formatDisplay = (display: ArrayLike<number>): string =>
  Array.from(display, (kind, i) => (kind === NONE ? '' : `${i + 1} ${formatKind(kind)}`))
    .filter(item => item !== '')
    .join(', ') || 'nothing';

export const formatMarkers = (markers: ArrayLike<number>): string =>
  RESOURCES.map((name, r) => `${name} ${markers[r]}`).join(', ');

export function drawResources(state: State): string {
  const markers = RESOURCES.map((name, r) => `${name} ${state.markers[r]}\n`).join('');
  return `${markers}face up: ${formatDisplay(state.display)}\nin the bag: ${state.bag.length}\n`;
}
