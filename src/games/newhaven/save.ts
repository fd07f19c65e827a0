/** Saved games: a `.gbmap` of the board as it was at the start, and lines for everything since. */
import { ok, type Result } from '../../core/result.ts';
import type { Token } from '../../core/text.ts';
import { listHand } from './board.ts';
import { BUILDINGS, DISPLAY_SIZE, formatKind, KINDS, type Kind, parseKind } from './buildings.ts';
import { firstNode, freeSquares, isFree, layTile, type Square, type TileGrid } from './grid.ts';
import { findFault } from './invariants.ts';
import { connectionFault, formatMap, parseGrid } from './map.ts';
import { MAX_PLAYERS, MIN_PLAYERS, namesFault } from './players.ts';
import { NewHavenSaveReader } from './reader.ts';
import { parseResource, RESOURCES } from './resources.ts';
import { handOf, NONE, PHASES, type PlacedTile, type State, villageOf } from './state.ts';
import { TILES, tileFace } from './tiles.ts';
import { buildingOf, COLUMNS, EMPTY, FACE_DOWN, isFaceDown, ROWS } from './village.ts';

export interface SavedGame {
  readonly state: State;
  readonly names: readonly string[];
}

const HEADING = '# New Haven, a saved game';
/** A used shipment, an empty space, a gap in the display. */
const NOTHING = '-';

export function formatSave({ state, names }: SavedGame): string {
  const laidSquares = new Set<Square>(state.laid.map(({ square }) => square));
  if (state.shipped !== NONE) laidSquares.add(state.shipped);
  const kinds = (list: Iterable<Kind>) => Array.from(list, kind => (kind === NONE ? NOTHING : formatKind(kind)));
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
    lines.push(['HAND', ...listHand(handOf(state, seat))]);
    const cells = [...villageOf(state, seat)].map(formatCell);
    for (let row = 0; row < ROWS; row++) lines.push(['ROW', ...cells.slice(row * COLUMNS, (row + 1) * COLUMNS)]);
  });
  lines.push(['TURN', state.turn + 1, state.phase, state.decider + 1]);
  lines.push(['MARKERS', ...state.markers]);
  lines.push(['DRAWS', state.draws]);
  lines.push(['DISPLAY', ...kinds(state.display)]);
  lines.push(['STACK', ...tiles(state.stack)]);
  lines.push(['BAG', ...kinds(state.bag)]);
  return `${HEADING}\n${formatMap(state, laidSquares)}${lines.map(line => `${line.join(' ')}\n`).join('')}`;
}

/** A face-down building keeps its number: `TI5x`. */
const formatCell = (cell: number): string =>
  cell === EMPTY ? NOTHING : `${formatKind(buildingOf(cell))}${isFaceDown(cell) ? 'x' : ''}`;

const parseTile = (text: string): number | undefined =>
  /^[1-9][0-9]?$/.test(text) && Number(text) <= TILES ? Number(text) - 1 : undefined;
const parseTileOrNone = (text: string) => (text === NOTHING ? NONE : parseTile(text));
const parseKindOrNone = (text: string) => (text === NOTHING ? NONE : parseKind(text));

function parseCell(text: string): number | undefined {
  if (text === NOTHING) return EMPTY;
  const down = text.endsWith('x');
  const kind = parseKind(down ? text.slice(0, -1) : text);
  return kind === undefined ? undefined : kind + 1 + (down ? FACE_DOWN : 0);
}

export function parseSave(text: string, file: string): Result<SavedGame> {
  const board = parseGrid(text, file);
  if (!board.ok) return board;
  const grid = board.value;
  const reader = new NewHavenSaveReader(text, file);
  const unconnected = connectionFault(grid);
  if (unconnected !== undefined) reader.failBoard(unconnected);
  const laid = readLaid(reader, grid);
  const shipped = readShipped(reader, grid);
  const seats: SeatSave[] = [];
  while (seats.length < MAX_PLAYERS && reader.peek('PLAYER')) seats.push(readSeat(reader));
  if (seats.length < MIN_PLAYERS) reader.take('PLAYER', 1);
  const turn = reader.take('TURN', 3);
  const markers = reader.take('MARKERS', RESOURCES.length);
  const [draws] = reader.take('DRAWS', 1);
  const display = reader.take('DISPLAY', DISPLAY_SIZE);
  const stack = reader.take('STACK', 0, TILES);
  const bag = reader.take('BAG', 0, BUILDINGS);
  reader.end();
  const state: State = {
    ...grid,
    players: seats.length,
    phase: reader.parse(turn[1], 'phase', word => PHASES.find(phase => phase === word), 'place'),
    turn: reader.number(turn[0], 'the player', 1, seats.length) - 1,
    decider: reader.number(turn[2], 'the player', 1, seats.length) - 1,
    free: freeSquares(grid).length,
    laid,
    shipped,
    markers: Int32Array.from(markers, word => reader.number(word, 'a marker', 0, grid.nodes.length)),
    draws: reader.number(draws, 'DRAWS', 0, RESOURCES.length),
    display: Int8Array.from(display, word => reader.parse(word, 'building', parseKindOrNone, NONE)),
    hands: Uint8Array.from(seats.flatMap(seat => seat.hand)),
    villages: Uint8Array.from(seats.flatMap(seat => seat.village)),
    tiles: seats.map(seat => seat.tiles),
    shipments: Int8Array.from(seats, seat => seat.shipment),
    stack: stack.map(word => reader.parse(word, 'harvest tile', parseTile, 0)),
    bag: bag.map(word => reader.parse(word, 'building', parseKind, 0)),
  };
  const names = seats.map(seat => seat.name);
  if (!reader.failed) checkGame(reader, { state, names });
  return reader.fault ?? ok({ state, names });
}

/** Checks that lines which are valid one by one make up a valid game. */
function checkGame(reader: NewHavenSaveReader, { state, names }: SavedGame): void {
  for (const seat of names.keys()) {
    const fault = namesFault(names.slice(0, seat + 1));
    if (fault !== undefined) reader.failLine(fault, 'PLAYER', seat);
  }
  const found = findFault(state, names);
  if (found) reader.failLine(found.fault, found.line, found.index);
}

interface SeatSave {
  readonly name: string;
  readonly tiles: number[];
  readonly shipment: number;
  readonly hand: number[];
  readonly village: number[];
}

function readSeat(reader: NewHavenSaveReader): SeatSave {
  const [name] = reader.take('PLAYER', 1);
  const tiles = reader.take('TILES', 0, 2).map(word => reader.parse(word, 'harvest tile', parseTile, 0));
  const [shipment] = reader.take('SHIPMENT', 1);
  const hand: number[] = Array(KINDS).fill(0);
  for (const word of reader.take('HAND', 0, BUILDINGS)) hand[reader.parse(word, 'building', parseKind, 0)]!++;
  const village: number[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (const word of reader.take('ROW', COLUMNS)) village.push(reader.parse(word, 'building', parseCell, EMPTY));
  }
  return {
    name: name?.text ?? '',
    tiles,
    shipment: reader.parse(shipment, 'harvest tile', parseTileOrNone, NONE),
    hand,
    village,
  };
}

/** Lays the tiles in their original order; each needs a free square. */
function readLaid(reader: NewHavenSaveReader, grid: TileGrid): PlacedTile[] {
  const laid: PlacedTile[] = [];
  while (reader.peek('LAID')) {
    const [where, which, turns] = reader.take('LAID', 3);
    const square = readFree(reader, grid, where);
    const tile = reader.parse(which, 'harvest tile', parseTile, 0);
    const rotation = reader.number(turns, 'the rotation', 0, 3);
    if (reader.failed) return laid;
    layTile(grid, square, tileFace(tile, rotation));
    laid.push({ square, tile, rotation });
  }
  return laid;
}

function readShipped(reader: NewHavenSaveReader, grid: TileGrid): Square {
  if (!reader.peek('SHIPPED')) return NONE;
  const [where, what] = reader.take('SHIPPED', 2);
  const square = readFree(reader, grid, where);
  const resource = reader.parse(what, 'resource', parseResource, 0);
  if (!reader.failed) layTile(grid, square, Array(4).fill(resource));
  return square;
}

function readFree(reader: NewHavenSaveReader, grid: TileGrid, word: Token | undefined): Square {
  const square = reader.number(word, 'the square', 0, grid.length * grid.height - 1);
  if (word && !reader.failed && !isFree(grid, square)) reader.fail(`square ${square} is not free`, word);
  return square;
}
