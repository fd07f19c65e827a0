/** Drawings: the board with its resources, a village, a hand, and what lies beside the board. */
import type { Seat } from '../../core/game.ts';
import { KINDS, kindName } from './buildings.ts';
import { columnName, type Grid, type Square } from './grid.ts';
import { TAKEN } from './harvest.ts';
import { CODES, RESOURCES } from './resources.ts';
import { canShip, handOf, NONE, type State } from './state.ts';
import { tileFace } from './tiles.ts';
import {
  buildingOf,
  COLUMNS,
  columnLine,
  EMPTY,
  isDown,
  type Line,
  ROWS,
  rowLine,
  spaceNumber,
  villageScore,
} from './village.ts';

/** For each value of a node: FREE, the four resources, OUTSIDE. */
const CELLS = ['--', ...CODES, '  '];

/**
 * The grid line by line (a map can have millions of cells). Nodes that a harvest has taken are marked with `*`; a
 * shipment that lies face down is in small letters.
 */
export function* gridLines({ length, height, nodes }: Grid, shipped: Square = NONE): Generator<string> {
  const margin = String(height).length;
  let head = ' '.repeat(margin + 1);
  for (let column = 0; column < length; column++) head += ` ${columnName(column).padEnd(5)}`;
  yield head.trimEnd();
  const width = 2 * length;
  for (let y = 0; y < 2 * height; y++) {
    let line = (y % 2 === 0 ? String(y / 2 + 1) : '').padStart(margin);
    let before = ' ';
    for (let x = 0; x < width; x++) {
      const node = nodes[y * width + x]!;
      const cell = CELLS[node & (TAKEN - 1)]!;
      const covered = shipped !== NONE && (y >> 1) * length + (x >> 1) === shipped;
      line += before + (x === 0 ? ' ' : '') + (covered ? cell.toLowerCase() : cell);
      before = node >= TAKEN ? '*' : ' ';
    }
    yield (line + before).trimEnd();
  }
}

export function drawBoard(grid: Grid, shipped: Square = NONE): string {
  let text = '';
  for (const line of gridLines(grid, shipped)) text += `${line}\n`;
  return text;
}

/** What a line would score with every space built, with `=` once it does; twice the points while all is face up. */
const worth = (line: Line): string => {
  const points = line.allUp ? 2 * line.points : line.points;
  return (line.built === line.size ? `=${points}` : `${points}`).padStart(3);
};

const cellText = (cell: number): string => {
  if (cell === EMPTY) return '...';
  return isDown(cell) ? `${kindName(buildingOf(cell)).slice(0, 2)}X` : kindName(buildingOf(cell));
};

/** Six rows of five cells; with `scores` also how far rows and columns are and what they are worth. */
export function drawVillage(village: Uint8Array, scores: boolean): string {
  let text = '    A   B   C   D   E\n';
  for (let row = 0; row < ROWS; row++) {
    const cells = [...village.subarray(row * COLUMNS, (row + 1) * COLUMNS)].map(cellText).join(' ');
    const line = rowLine(village, row);
    text += `${spaceNumber(row * COLUMNS)}  ${cells}${scores ? `  ${line.built}/${line.size} ${worth(line)}` : ''}\n`;
  }
  if (!scores) return text;
  const columns = Array.from({ length: COLUMNS }, (_, column) => columnLine(village, column));
  text += `   ${columns.map(line => `${line.built}/${line.size}`).join(' ')}\n`;
  return `${text}   ${columns.map(worth).join(' ')}  score ${villageScore(village)}\n`;
}

/** Four resources in one line: `SH ST / TI TI`. */
export function faceText(face: ArrayLike<number>): string {
  const [tl, tr, bl, br] = Array.from(face, resource => CODES[resource]);
  return `${tl} ${tr} / ${bl} ${br}`;
}

/** A hand's buildings in order, copies one by one. */
export function handKinds(hand: Uint8Array): string[] {
  const kinds: string[] = [];
  for (let kind = 0; kind < KINDS; kind++) for (let n = hand[kind]!; n > 0; n--) kinds.push(kindName(kind));
  return kinds;
}

/** The state must be a view of that seat. */
export function drawHand(state: State, seat: Seat): string {
  const faces = state.tiles[seat]!.map(tile => tileFace(tile, 0));
  const half = (from: number, label: (i: number) => string) =>
    faces.map((face, i) => `${label(i)}${CODES[face[from]!]} ${CODES[face[from + 1]!]}`).join('   ');
  const tiles = faces.length === 0 ? 'no harvest tiles\n' : `${half(0, i => `${i + 1}: `)}\n${half(2, () => '   ')}\n`;
  const buildings = handKinds(handOf(state, seat)).join(' ') || 'none';
  return `${tiles}shipment: ${canShip(state, seat) ? 'face down' : 'used'}\nbuildings: ${buildings}\n`;
}

/** `1 SH3, 2 TI5, …`: what lies face up, by the numbers one draws it with. */
export const displayText = (display: ArrayLike<number>): string =>
  Array.from(display, (kind, i) => (kind === NONE ? '' : `${i + 1} ${kindName(kind)}`))
    .filter(item => item !== '')
    .join(', ') || 'nothing';

export const markersText = (markers: ArrayLike<number>): string =>
  RESOURCES.map((name, r) => `${name} ${markers[r]}`).join(', ');

export function drawResources(state: State): string {
  const markers = RESOURCES.map((name, r) => `${name} ${state.markers[r]}\n`).join('');
  return `${markers}face up: ${displayText(state.display)}\nin the bag: ${state.bag.length}\n`;
}
