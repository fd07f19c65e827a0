/** A slow and obvious implementation of the rules, on lists of tiles, to compare the real one with. */
import { type Random, shuffle } from '../../../src/core/random.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import type { Refusal } from '../../../src/games/azul/legality.ts';

/** Colours in the order of the mosaic's first row; row r has colour i in column (i + r) mod 5. */
const COLOURS = [0, 1, 2, 3, 4];
const MARKER = 5;
const LOSSES = [1, 1, 2, 2, 2, 3, 3];

export interface Board {
  score: number;
  /** The tiles of each pattern line. */
  lines: number[][];
  /** By row and column. */
  readonly mosaic: boolean[][];
  floor: number[];
}
export interface Position {
  turn: number;
  starter: number;
  round: number;
  over: boolean;
  /** The next one to be drawn last. */
  bag: number[];
  lid: number[];
  /** The tiles of the centre, including the marker, and of each factory. */
  readonly sources: number[][];
  readonly boards: Board[];
}

export interface Move {
  readonly source: number;
  readonly colour: number;
  /** A line from 0, or 5 for the floor. */
  readonly destination: number;
}
export const moveOf = (number: number): Move => ({
  source: Math.floor(number / 30),
  colour: Math.floor(number / 6) % 5,
  destination: number % 6,
});

export function begin(players: number, random: Random, given?: readonly number[]): Position {
  const starter = random.below(players);
  const bag = given ? [...given].reverse() : COLOURS.flatMap(colour => new Array<number>(20).fill(colour));
  if (!given) shuffle(bag, random);
  const position: Position = {
    ...{ turn: 0, starter, round: 0, over: false, bag, lid: [] },
    sources: [[MARKER], ...Array.from({ length: 2 * players + 1 }, () => [])],
    boards: Array.from({ length: players }, () => ({
      score: 0,
      lines: COLOURS.map(() => []),
      mosaic: COLOURS.map(() => COLOURS.map(() => false)),
      floor: [],
    })),
  };
  deal(position, random);
  return position;
}

const columnOf = (row: number, colour: number): number => (colour + row) % 5;

/** The rule that a move breaks, if any. */
export function refusal({ over, sources, boards, turn }: Position, seat: number, number: number): Refusal | undefined {
  if (over) return 'over';
  if (seat !== turn) return 'not-your-turn';
  if (!Number.isInteger(number) || number < 0) return 'no-such-move';
  const { source, colour, destination } = moveOf(number);
  const tiles = sources[source]?.filter(tile => tile !== MARKER);
  if (!tiles) return 'no-such-factory';
  if (tiles.length === 0) return 'source-empty';
  if (!tiles.includes(colour)) return 'colour-not-there';
  if (destination === 5) return undefined;
  const line = boards[turn]!.lines[destination]!;
  if (line.length === 0)
    return boards[turn]!.mosaic[destination]![columnOf(destination, colour)] ? 'row-has-colour' : undefined;
  if (line[0] !== colour) return 'line-holds-another';
  return line.length === destination + 1 ? 'line-full' : undefined;
}

/** Every move that names an existing source, by number, with the rule it breaks for the active player. */
export const refusals = (position: Position): (readonly [number, Refusal | undefined])[] =>
  Array.from({ length: position.sources.length * 30 }, (_, number) => [
    number,
    refusal(position, position.turn, number),
  ]);

/** Makes a legal move; returns its events. */
export function play(position: Position, number: number, random: Random): Event[] {
  const { sources, turn: seat } = position;
  const { source, colour, destination } = moveOf(number);
  const { lines, floor } = position.boards[seat]!;
  const taken = sources[source]!.filter(tile => tile === colour);
  const rest = sources[source]!.filter(tile => tile !== colour);
  const marker = source === 0 && rest.includes(MARKER);
  if (marker) {
    floor.push(MARKER);
    position.starter = seat;
  }
  sources[source] = source === 0 ? rest.filter(tile => tile !== MARKER) : [];
  if (source > 0) sources[0]!.push(...rest);
  const counts = { toLine: 0, toFloor: 0, toLid: 0 };
  for (const tile of taken) {
    if (destination < 5 && lines[destination]!.length <= destination) {
      lines[destination]!.push(tile);
      counts.toLine++;
    } else if (floor.length < 7) {
      floor.push(tile);
      counts.toFloor++;
    } else {
      position.lid.push(tile);
      counts.toLid++;
    }
  }
  const took: Event = { type: 'took', seat, action: number, ...counts, marker };
  if (!sources.flat().some(tile => tile !== MARKER)) return [took, ...endRound(position, random)];
  position.turn = (seat + 1) % position.boards.length;
  return [took];
}

const scores = ({ boards }: Position): number[] => boards.map(({ score }) => score);

function endRound(position: Position, random: Random): Event[] {
  const events: Event[] = [{ type: 'roundEnded' }];
  position.boards.forEach((board, seat) => {
    board.lines.forEach((tiles, line) => {
      if (tiles.length <= line) return;
      const colour = tiles[0]!;
      const points = tilePoints(board.mosaic, line, columnOf(line, colour));
      board.mosaic[line]![columnOf(line, colour)] = true;
      position.lid.push(...tiles.slice(1));
      board.lines[line] = [];
      board.score += points;
      events.push({ type: 'tiled', seat, line, colour, points });
    });
    if (board.floor.length === 0) return;
    const before = board.score;
    board.floor.forEach((piece, space) => {
      board.score = Math.max(0, board.score - (LOSSES[space] ?? 0));
      (piece === MARKER ? position.sources[0]! : position.lid).push(piece);
    });
    board.floor = [];
    events.push({ type: 'swept', seat, lost: before - board.score });
  });
  events.push({ type: 'scored', scores: scores(position) });
  const rowCompleted = position.boards.some(({ mosaic }) => mosaic.some(row => row.every(Boolean)));
  return [...events, ...(rowCompleted ? endGame(position) : deal(position, random))];
}

/** The length of the run through a place, in both directions. */
const run = (mosaic: readonly boolean[][], row: number, at: number, down: number, across: number): number => {
  let length = 1;
  for (const sign of [-1, 1]) {
    for (let n = 1; mosaic[row + sign * n * down]?.[at + sign * n * across]; n++) length++;
  }
  return length;
};

export function tilePoints(mosaic: readonly boolean[][], row: number, at: number): number {
  const runs = [run(mosaic, row, at, 0, 1), run(mosaic, row, at, 1, 0)].filter(length => length > 1);
  return runs.length === 0 ? 1 : runs.reduce((sum, length) => sum + length);
}

function deal(position: Position, random: Random): Event[] {
  const { sources } = position;
  const events: Event[] = [];
  const factories: number[][] = [];
  for (let source = 1; source < sources.length; source++) {
    const tiles: number[] = [];
    while (tiles.length < 4) {
      if (position.bag.length === 0 && position.lid.length > 0) {
        position.bag = position.lid.sort((a, b) => a - b);
        position.lid = [];
        shuffle(position.bag, random);
        events.push({ type: 'refilled', tiles: position.bag.length });
      }
      const tile = position.bag.pop();
      if (tile === undefined) break;
      tiles.push(tile);
    }
    sources[source] = [...tiles];
    factories.push(tiles.sort((a, b) => a - b));
  }
  if (factories.flat().length === 0) return [...events, ...endGame(position)];
  position.round++;
  position.turn = position.starter;
  return [...events, { type: 'roundStarted', round: position.round, starter: position.starter, factories }];
}

const rowsOf = ({ mosaic }: Board): number => mosaic.filter(row => row.every(Boolean)).length;

function endGame(position: Position): Event[] {
  position.over = true;
  const bonuses = position.boards.map((board, seat): Event => {
    const rows = rowsOf(board);
    const columns = COLOURS.filter(at => board.mosaic.every(row => row[at])).length;
    const colours = COLOURS.filter(colour => board.mosaic.every((row, r) => row[columnOf(r, colour)])).length;
    const points = 2 * rows + 7 * columns + 10 * colours;
    board.score += points;
    return { type: 'bonus', seat, rows, columns, colours, points };
  });
  return [{ type: 'gameEnded' }, ...bonuses, { type: 'won', scores: scores(position), winners: winners(position) }];
}

export function winners({ boards }: Position): number[] {
  const beats = (one: Board, other: Board) =>
    one.score > other.score || (one.score === other.score && rowsOf(one) > rowsOf(other));
  return boards.flatMap((board, seat) => (boards.some(other => beats(other, board)) ? [] : [seat]));
}

export const outcome = (position: Position) =>
  position.over ? { winners: winners(position), scores: scores(position) } : undefined;
