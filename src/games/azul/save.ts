/** Saves: the whole game as text that can be read and edited by hand; parsing accounts for every tile. */
import { resumeRandom, type SavedRandom } from '../../core/random.ts';
import { ok, type Result } from '../../core/result.ts';
import { boardLines, tableLines } from './board.ts';
import { nameFault } from './names.ts';
import { AzulSaveReader } from './reader.ts';
import { SEATS } from './rules.ts';
import {
  BAG,
  boardOf,
  CENTRE,
  type Colour,
  colourAt,
  emptyState,
  FLOOR,
  FLOOR_COUNT,
  FLOOR_SPACES,
  FULL_ROW,
  factoryCount,
  IN_BAG,
  LID,
  LINE_COLOUR,
  LINE_COUNT,
  MARKER,
  MARKER_IN_CENTRE,
  MAX_POINTS,
  MAX_ROUNDS,
  MOSAIC,
  ON_TABLE,
  type PatternLine,
  PLAYERS,
  ROUND,
  SCORE,
  SIZE,
  SOURCES,
  STARTER,
  type State,
  TILE_COUNT,
  TILES_PER_FACTORY,
  TURN,
} from './state.ts';
import { groupTens, letterOf, lettersOf } from './tiles.ts';

export interface SavedGame {
  readonly names: readonly string[];
  readonly state: State;
  readonly random: SavedRandom;
}

/** What `save` writes and `load` reads unless a file is named. */
export const DEFAULT_FILE = 'save.azul';

const VERSION = '1';

export function formatSave({ names, state, random }: SavedGame): string {
  const drawn = Array.from({ length: state[IN_BAG]! }, (_, i) => letterOf(state[BAG + state[IN_BAG]! - 1 - i]!));
  const lines = [
    `azul ${VERSION}`,
    `players: ${state[PLAYERS]}`,
    `round: ${state[ROUND]}`,
    `turn: ${state[TURN]! + 1}`,
    `starter: ${state[STARTER]! + 1}`,
    ...tableLines(state),
    `bag: ${groupTens(drawn)}`,
    `lid: ${groupTens(lettersOf(state, LID))}`,
    `random: ${random.save()}`,
  ];
  names.forEach((name, seat) => {
    lines.push(`player: ${name}`, `score: ${state[boardOf(seat) + SCORE]}`, ...boardLines(state, seat, false));
  });
  return lines.map(line => `${line.trimEnd()}\n`).join('');
}

/** Rejects every position whose tiles show that no game can have reached it. */
export function parseSave(text: string, file: string): Result<SavedGame> {
  const reader = new AzulSaveReader(text, file);
  reader.readHeader('azul', VERSION);
  const players = reader.readNumber('players:', 'the number of players', SEATS.min, SEATS.max);
  // After a fault any state will do: the reader keeps the fault.
  const state = emptyState(reader.failed ? SEATS.min : players);
  state[ROUND] = reader.readNumber('round:', 'the round', 1, MAX_ROUNDS);
  state[TURN] = reader.readNumber('turn:', 'the player to move', 1, players) - 1;
  state[STARTER] = reader.readNumber('starter:', 'the player who starts the next round', 1, players) - 1;
  state[MARKER_IN_CENTRE] = 0;
  readTable(reader, state);
  readBag(reader, state);
  for (const colour of reader.readTiles('lid:', 'the lid', TILE_COUNT)) state[LID + colour]!++;
  const random = resumeRandom(reader.readWord('random:', 'the state of the random numbers'));
  if (!random) reader.fail('this is not a state of the random numbers');
  const names: string[] = [];
  for (let seat = 0; seat < players && !reader.failed; seat++) {
    const name = reader.readText('player:');
    const fault = nameFault(name, names);
    if (fault !== undefined) reader.fail(fault);
    names.push(name);
    readBoard(reader, state, seat);
  }
  reader.end();
  return reader.fault ?? ok({ names, state, random: random! });
}

function readTable(reader: AzulSaveReader, state: State): void {
  for (let source = CENTRE; source <= factoryCount(state); source++) {
    const pieces =
      source === CENTRE
        ? reader.readPieces('0:', 'the centre', TILE_COUNT + 1)
        : reader.readTiles(`${source}:`, `factory ${source}`, TILES_PER_FACTORY);
    for (const piece of pieces) {
      if (piece === MARKER) state[MARKER_IN_CENTRE] = 1;
      else {
        state[SOURCES + source * SIZE + piece]!++;
        state[ON_TABLE]!++;
      }
    }
  }
  if (state[ON_TABLE] === 0) reader.fail('there is no tile in the factories or the centre, so nobody can move');
}

function readBag(reader: AzulSaveReader, state: State): void {
  const drawn = reader.readTiles('bag:', 'the bag', TILE_COUNT);
  state[IN_BAG] = drawn.length;
  drawn.reverse().forEach((colour, i) => {
    state[BAG + i] = colour;
  });
}

function readBoard(reader: AzulSaveReader, state: State, seat: number): void {
  const board = boardOf(seat);
  state[board + SCORE] = reader.readNumber('score:', 'the score', 0, MAX_POINTS);
  for (let line = 0; line < SIZE; line++) readRow(reader, state, board, line);
  const floor = reader.readPieces('broken:', 'the floor', FLOOR_SPACES + 1);
  if (floor.length > FLOOR_SPACES && floor[FLOOR_SPACES] !== MARKER) {
    reader.fail(`the floor has ${FLOOR_SPACES} spaces, and only the marker can lie beside them`);
  }
  if (floor.includes(MARKER) && state[STARTER] !== seat) {
    reader.fail(`the player with the marker starts the next round, but the starter is player ${state[STARTER]! + 1}`);
  }
  state[board + FLOOR_COUNT] = floor.length;
  floor.forEach((piece, i) => {
    state[board + FLOOR + i] = piece;
  });
}

function readRow(reader: AzulSaveReader, state: State, board: number, line: PatternLine): void {
  const { left, right } = reader.readRow(line);
  const held = left.filter((colour): colour is Colour => colour !== undefined);
  if (left.findIndex(colour => colour !== undefined) !== (held.length ? left.length - held.length : -1)) {
    reader.fail(`pattern line ${line + 1} fills from the right, without gaps`);
  }
  if (held.some(colour => colour !== held[0])) reader.fail(`pattern line ${line + 1} has tiles of two colours`);
  let row = 0;
  right.forEach((colour, column) => {
    if (colour === undefined) return;
    const expected = colourAt(line, column);
    if (colour !== expected) {
      reader.fail(
        `place ${column + 1} of mosaic row ${line + 1} is for ${letterOf(expected)}, not ${letterOf(colour)}`,
      );
    }
    row |= 1 << colour;
  });
  if (row === FULL_ROW) reader.fail(`mosaic row ${line + 1} is complete, so that game is over`);
  const [colour] = held;
  if (colour !== undefined && row & (1 << colour)) {
    reader.fail(`pattern line ${line + 1} holds ${letterOf(colour)}, which mosaic row ${line + 1} already has`);
  }
  state[board + LINE_COUNT + line] = held.length;
  state[board + LINE_COLOUR + line] = colour ?? 0;
  state[board + MOSAIC + line] = row;
}
