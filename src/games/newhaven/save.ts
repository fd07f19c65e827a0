/** Saved games: a `.gbmap` of the board as it was printed, and lines for all that has happened since. */
import { err, ok, type Result } from '../../core/result.ts';
import type { Token } from '../../core/text.ts';
import { handKinds } from './board.ts';
import { BUILDINGS, DISPLAY, KINDS, type Kind, kindName, readKind } from './buildings.ts';
import { faultOf } from './conservation.ts';
import { firstNode, freeSquares, type Grid, isFree, layTile, type Square } from './grid.ts';
import { SaveLines } from './lines.ts';
import { cutOffFault, formatMap, parseGrid } from './map.ts';
import { LEAST_PLAYERS, MOST_PLAYERS, namesFault } from './players.ts';
import { RESOURCES, readResource } from './resources.ts';
import { handOf, type Laid, NONE, PHASES, type State, villageOf } from './state.ts';
import { TILES, tileFace } from './tiles.ts';
import { buildingOf, COLUMNS, DOWN, EMPTY, isDown, ROWS } from './village.ts';

/** A game and who plays it. */
export interface SavedGame {
  readonly state: State;
  readonly names: readonly string[];
}

const HEADING = '# New Haven, a saved game';
/** Stands for nothing: no shipment, an empty space, a gap. */
const NOTHING = '-';

export function formatSave({ state, names }: SavedGame): string {
  const later = new Set<Square>(state.laid.map(one => one.square));
  if (state.shipped !== NONE) later.add(state.shipped);
  const kinds = (list: Iterable<Kind>) => Array.from(list, kind => (kind === NONE ? NOTHING : kindName(kind)));
  const tiles = (list: Iterable<number>) => Array.from(list, tile => (tile === NONE ? NOTHING : `${tile + 1}`));
  const lines: (string | number)[][] = state.laid.map(({ square, tile, rotation }) => [
    'LAID',
    square,
    tile + 1,
    rotation,
  ]);
  if (state.shipped !== NONE) {
    lines.push(['SHIPPED', state.shipped, RESOURCES[state.nodes[firstNode(state.length, state.shipped)]! - 1]!]);
  }
  names.forEach((name, seat) => {
    lines.push(['PLAYER', name]);
    lines.push(['TILES', ...tiles(state.tiles[seat]!)]);
    lines.push(['SHIPMENT', ...tiles([state.shipments[seat]!])]);
    lines.push(['HAND', ...handKinds(handOf(state, seat))]);
    const cells = [...villageOf(state, seat)].map(cellText);
    for (let row = 0; row < ROWS; row++) lines.push(['ROW', ...cells.slice(row * COLUMNS, (row + 1) * COLUMNS)]);
  });
  lines.push(['TURN', state.active + 1, state.phase, state.decider + 1]);
  lines.push(['MARKERS', ...state.markers]);
  lines.push(['DRAWS', state.draws]);
  lines.push(['DISPLAY', ...kinds(state.display)]);
  lines.push(['STACK', ...tiles(state.stack)]);
  lines.push(['BAG', ...kinds(state.bag)]);
  return `${HEADING}\n${formatMap(state, later)}${lines.map(line => `${line.join(' ')}\n`).join('')}`;
}

/** A face-down building keeps its number: `TI5x`. */
const cellText = (cell: number): string =>
  cell === EMPTY ? NOTHING : `${kindName(buildingOf(cell))}${isDown(cell) ? 'x' : ''}`;

const readTile = (text: string): number | undefined =>
  /^[1-9][0-9]?$/.test(text) && Number(text) <= TILES ? Number(text) - 1 : undefined;
const readTileOrNone = (text: string) => (text === NOTHING ? NONE : readTile(text));
const readKindOrNone = (text: string) => (text === NOTHING ? NONE : readKind(text));

function readCell(text: string): number | undefined {
  if (text === NOTHING) return EMPTY;
  const down = text.endsWith('x');
  const kind = readKind(down ? text.slice(0, -1) : text);
  return kind === undefined ? undefined : kind + 1 + (down ? DOWN : 0);
}

export function parseSave(text: string, file: string): Result<SavedGame> {
  const board = parseGrid(text, file);
  if (!board.ok) return board;
  const grid = board.value;
  const lines = new SaveLines(text, file);
  const unconnected = cutOffFault(grid);
  if (unconnected !== undefined) lines.failBoard(unconnected);
  const laid = readLaid(lines, grid);
  const shipped = readShipped(lines, grid);
  const seats: SeatLines[] = [];
  while (seats.length < MOST_PLAYERS && lines.peek('PLAYER')) seats.push(readSeat(lines));
  if (seats.length < LEAST_PLAYERS) lines.take('PLAYER', 1);
  const turn = lines.take('TURN', 3);
  const markers = lines.take('MARKERS', RESOURCES.length);
  const [draws] = lines.take('DRAWS', 1);
  const display = lines.take('DISPLAY', DISPLAY);
  const stack = lines.take('STACK', 0, TILES);
  const bag = lines.take('BAG', 0, BUILDINGS);
  lines.end();
  const state: State = {
    ...grid,
    players: seats.length,
    phase: lines.read(turn[1], 'phase', word => PHASES.find(phase => phase === word), 'place'),
    active: lines.number(turn[0], 'the player', 1, seats.length) - 1,
    decider: lines.number(turn[2], 'the player', 1, seats.length) - 1,
    free: freeSquares(grid).length,
    laid,
    shipped,
    markers: Int32Array.from(markers, word => lines.number(word, 'a marker', 0, grid.nodes.length)),
    draws: lines.number(draws, 'DRAWS', 0, RESOURCES.length),
    display: Int8Array.from(display, word => lines.read(word, 'building', readKindOrNone, NONE)),
    hands: Uint8Array.from(seats.flatMap(seat => seat.hand)),
    villages: Uint8Array.from(seats.flatMap(seat => seat.village)),
    tiles: seats.map(seat => seat.tiles),
    shipments: Int8Array.from(seats, seat => seat.shipment),
    stack: stack.map(word => lines.read(word, 'harvest tile', readTile, 0)),
    bag: bag.map(word => lines.read(word, 'building', readKind, 0)),
  };
  const names = seats.map(seat => seat.name);
  if (lines.fault === undefined) checkTable(lines, { state, names });
  return lines.fault === undefined ? ok({ state, names }) : err(lines.fault);
}

/** Each line for itself is as it should be: now whether all of them together are a game. */
function checkTable(lines: SaveLines, { state, names }: SavedGame): void {
  for (const seat of names.keys()) {
    const fault = namesFault(names.slice(0, seat + 1));
    if (fault !== undefined) lines.failLine('PLAYER', seat, fault);
  }
  const wrong = faultOf(state, names);
  if (wrong) lines.failLine(wrong.line, wrong.index, wrong.fault);
}

interface SeatLines {
  readonly name: string;
  readonly tiles: number[];
  readonly shipment: number;
  readonly hand: number[];
  readonly village: number[];
}

function readSeat(lines: SaveLines): SeatLines {
  const [name] = lines.take('PLAYER', 1);
  const tiles = lines.take('TILES', 0, 2).map(word => lines.read(word, 'harvest tile', readTile, 0));
  const [shipment] = lines.take('SHIPMENT', 1);
  const hand: number[] = Array(KINDS).fill(0);
  for (const word of lines.take('HAND', 0, BUILDINGS)) hand[lines.read(word, 'building', readKind, 0)]!++;
  const village: number[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (const word of lines.take('ROW', COLUMNS)) village.push(lines.read(word, 'building', readCell, EMPTY));
  }
  return {
    name: name?.text ?? '',
    tiles,
    shipment: lines.read(shipment, 'harvest tile', readTileOrNone, NONE),
    hand,
    village,
  };
}

/** Tiles go onto the board in the order in which they were laid; each needs a free square. */
function readLaid(lines: SaveLines, grid: Grid): Laid[] {
  const laid: Laid[] = [];
  while (lines.peek('LAID')) {
    const [where, which, turns] = lines.take('LAID', 3);
    const square = readFree(lines, grid, where);
    const tile = lines.read(which, 'harvest tile', readTile, 0);
    const rotation = lines.number(turns, 'the rotation', 0, 3);
    if (lines.fault !== undefined) return laid;
    layTile(grid, square, tileFace(tile, rotation));
    laid.push({ square, tile, rotation });
  }
  return laid;
}

function readShipped(lines: SaveLines, grid: Grid): Square {
  if (!lines.peek('SHIPPED')) return NONE;
  const [where, what] = lines.take('SHIPPED', 2);
  const square = readFree(lines, grid, where);
  const resource = lines.read(what, 'resource', readResource, 0);
  if (lines.fault === undefined) layTile(grid, square, Array(4).fill(resource));
  return square;
}

function readFree(lines: SaveLines, grid: Grid, word: Token | undefined): Square {
  const square = lines.number(word, 'the square', 0, grid.length * grid.height - 1);
  if (word && lines.fault === undefined && !isFree(grid, square)) lines.fail(word, `square ${square} is not free`);
  return square;
}
