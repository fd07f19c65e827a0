/** A save: the whole game as text that people can read and write, checked tile by tile when it is read. */
import { resumeRandom, type SavedRandom } from '../../core/random.ts';
import { ok, type Result } from '../../core/result.ts';
import { boardLines, tableLines } from './board.ts';
import { nameFault } from './names.ts';
import { SaveReader } from './reader.ts';
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
  factories,
  IN_BAG,
  LID,
  LINE_COLOUR,
  LINE_COUNT,
  type Line,
  MARKER,
  MARKER_FREE,
  MOSAIC,
  MOST_POINTS,
  MOST_ROUNDS,
  ON_TABLE,
  PER_FACTORY,
  PLAYERS,
  ROUND,
  SCORE,
  SIZE,
  SOURCES,
  STARTER,
  type State,
  TILES,
  TURN,
} from './state.ts';
import { grouped, letterOf, lettersOf } from './tiles.ts';

export interface Save {
  readonly names: readonly string[];
  readonly state: State;
  readonly random: SavedRandom;
}

const VERSION = '1';

export function formatSave({ names, state, random }: Save): string {
  const drawn = Array.from({ length: state[IN_BAG]! }, (_, i) => letterOf(state[BAG + state[IN_BAG]! - 1 - i]!));
  const lines = [
    `azul ${VERSION}`,
    `players: ${state[PLAYERS]}`,
    `round: ${state[ROUND]}`,
    `turn: ${state[TURN]! + 1}`,
    `starter: ${state[STARTER]! + 1}`,
    ...tableLines(state),
    `bag: ${grouped(drawn)}`,
    `lid: ${grouped(lettersOf(state, LID))}`,
    `random: ${random.save()}`,
  ];
  names.forEach((name, seat) => {
    lines.push(`player: ${name}`, `score: ${state[boardOf(seat) + SCORE]}`, ...boardLines(state, seat, false));
  });
  return lines.map(line => `${line.trimEnd()}\n`).join('');
}

/** Refuses with file, line and fault whatever no game could have come to as far as its tiles show. */
export function parseSave(text: string, file: string): Result<Save> {
  const reader = new SaveReader(text, file);
  reader.header('azul', VERSION);
  const players = reader.number('players:', 'the number of players', SEATS.min, SEATS.max);
  // A state for two stands in after a fault; the reader remembers the fault.
  const state = emptyState(reader.failed ? SEATS.min : players);
  state[ROUND] = reader.number('round:', 'the round', 1, MOST_ROUNDS);
  state[TURN] = reader.number('turn:', 'the player to move', 1, players) - 1;
  state[STARTER] = reader.number('starter:', 'the player who starts the next round', 1, players) - 1;
  state[MARKER_FREE] = 0;
  readTable(reader, state);
  readBag(reader, state);
  for (const colour of reader.tiles('lid:', 'the lid', TILES)) state[LID + colour]!++;
  const random = resumeRandom(reader.word('random:', 'the state of the random numbers'));
  if (!random) reader.fail('this is no state of the random numbers');
  const names: string[] = [];
  for (let seat = 0; seat < players && !reader.failed; seat++) {
    const name = reader.rest('player:');
    const fault = nameFault(name, names);
    if (fault !== undefined) reader.fail(fault);
    names.push(name);
    readBoard(reader, state, seat);
  }
  reader.end();
  return reader.fault ?? ok({ names, state, random: random! });
}

function readTable(reader: SaveReader, state: State): void {
  for (let source = CENTRE; source <= factories(state); source++) {
    const centre = source === CENTRE;
    const found = centre
      ? reader.pieces('0:', 'the centre', TILES + 1)
      : reader.tiles(`${source}:`, `factory ${source}`, PER_FACTORY);
    for (const piece of found) {
      if (piece === MARKER) state[MARKER_FREE] = 1;
      else {
        state[SOURCES + source * SIZE + piece]!++;
        state[ON_TABLE]!++;
      }
    }
  }
  if (state[ON_TABLE] === 0) reader.fail('there is no tile in the factories or the centre, so nobody can move');
}

function readBag(reader: SaveReader, state: State): void {
  const drawn = reader.tiles('bag:', 'the bag', TILES);
  state[IN_BAG] = drawn.length;
  drawn.reverse().forEach((colour, i) => {
    state[BAG + i] = colour;
  });
}

function readBoard(reader: SaveReader, state: State, seat: number): void {
  const at = boardOf(seat);
  state[at + SCORE] = reader.number('score:', 'the score', 0, MOST_POINTS);
  for (let line = 0; line < SIZE; line++) readRow(reader, state, at, line);
  const floor = reader.pieces('broken:', 'the floor', FLOOR_SPACES + 1);
  if (floor.length > FLOOR_SPACES && floor[FLOOR_SPACES] !== MARKER) {
    reader.fail(`the floor has ${FLOOR_SPACES} spaces, and only the marker can lie beside them`);
  }
  if (floor.includes(MARKER) && state[STARTER] !== seat) {
    reader.fail(`who has the marker starts the next round, but the starter is player ${state[STARTER]! + 1}`);
  }
  state[at + FLOOR_COUNT] = floor.length;
  floor.forEach((piece, i) => {
    state[at + FLOOR + i] = piece;
  });
}

function readRow(reader: SaveReader, state: State, at: number, line: Line): void {
  const { left, right } = reader.row(line);
  const held = left.filter((colour): colour is Colour => colour !== undefined);
  if (left.findIndex(colour => colour !== undefined) !== (held.length ? left.length - held.length : -1)) {
    reader.fail(`pattern line ${line + 1} fills from the right, without gaps`);
  }
  if (held.some(colour => colour !== held[0])) reader.fail(`pattern line ${line + 1} has tiles of two colours`);
  let row = 0;
  right.forEach((colour, place) => {
    if (colour === undefined) return;
    const belongs = colourAt(line, place);
    if (colour !== belongs) {
      reader.fail(`place ${place + 1} of mosaic row ${line + 1} is for ${letterOf(belongs)}, not ${letterOf(colour)}`);
    }
    row |= 1 << colour;
  });
  if (row === FULL_ROW) reader.fail(`mosaic row ${line + 1} is complete, so that game is over`);
  const [colour] = held;
  if (colour !== undefined && row & (1 << colour)) {
    reader.fail(`pattern line ${line + 1} holds ${letterOf(colour)}, which mosaic row ${line + 1} already has`);
  }
  state[at + LINE_COUNT + line] = held.length;
  state[at + LINE_COLOUR + line] = colour ?? 0;
  state[at + MOSAIC + line] = row;
}
