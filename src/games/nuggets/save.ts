/** Saved games with a fixed roster: first the random numbers, players and gold, then the map. */
import { resumeRandom, type SavedRandom } from '../../core/random.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { counted, errorAt, lastLine, quote, type Token, tokenLines } from '../../core/text.ts';
import { TokenReader } from '../../core/tokenreader.ts';
import { addBits, emptyBits, formatBits, parseBits } from './bits.ts';
import { MAX_PLAYERS, TOTAL_NUGGETS } from './limits.ts';
import { formatMap, type GameMap, isSpot, type Point, parseMap, ROOM } from './map.ts';
import { sightFrom } from './sight.ts';
import { letterOf, NOWHERE, type State, seatAt } from './state.ts';

const HEADER = 'nuggets 1';
const MAP = 'map';
const MAP_LINE = new RegExp(`^${MAP}[ \\t]*\\r?\\n`, 'm');

export interface SavedGame {
  readonly state: State;
  readonly random: SavedRandom;
}

/** Row and column, both from 1. */
const formatPoint = (at: Point, map: GameMap): string =>
  `${Math.floor(at / map.columns) + 1} ${(at % map.columns) + 1}`;

export function formatSave({ state, random }: SavedGame): string {
  const { map } = state;
  const lines = [HEADER, `random ${random.save()}`, `last ${state.last === NOWHERE ? '-' : letterOf(state.last)}`];
  for (let seat = 0; seat < state.joined; seat++) {
    const at = formatPoint(state.at[seat]!, map);
    lines.push(`player ${letterOf(seat)} ${state.purse[seat]} ${at} ${formatBits(state.known[seat]!)}`);
  }
  for (const [at, nuggets] of state.gold.entries()) {
    if (nuggets > 0) lines.push(`gold ${nuggets} ${formatPoint(at, map)}`);
  }
  return `${lines.join('\n')}\n${MAP}\n${formatMap(map)}`;
}

export function parseSave(text: string, file: string): Result<SavedGame> {
  const mapLine = MAP_LINE.exec(text);
  if (!mapLine) return errorAt(file, { line: lastLine(text) }, `there is no line "${MAP}" with the map after it`);
  const head = text.slice(0, mapLine.index);
  const mapLineNumber = head.split('\n').length;
  const parsed = parseMap(text.slice(mapLine.index + mapLine[0].length), file, mapLineNumber + 1);
  if (!parsed.ok) return parsed;
  const { map, warnings } = parsed.value;
  const unconnected = warnings.find(issue => issue.kind === 'unconnected');
  if (unconnected) return err(unconnected.message);

  const reader = new TokenReader(file);
  const [header, randomLine, lastActed, ...lines] = tokenLines(head);
  const positionOf = (line: readonly Token[] | undefined) => ({ line: line?.[0]?.line ?? mapLineNumber });
  if (header?.map(word => word.text).join(' ') !== HEADER) reader.fail(`expected "${HEADER}"`, positionOf(header));
  const random = parseRandom(randomLine);
  if (!random) reader.fail('expected "random" and where the random numbers stand', positionOf(randomLine));
  const state: State = {
    map,
    roster: 'fixed',
    gold: new Uint8Array(map.cells.length),
    unclaimed: 0,
    joined: 0,
    at: new Int32Array(MAX_PLAYERS).fill(NOWHERE),
    purse: new Uint8Array(MAX_PLAYERS),
    known: [],
    sight: [],
    last: NOWHERE,
  };
  for (const line of lines) {
    if (reader.failed) break;
    if (line[0]!.text === 'player') readPlayer(reader, line, state);
    else readGold(reader, line, state);
  }
  const end = positionOf(lines.at(-1));
  if (state.joined === 0) reader.fail('there is no player', end);
  const total = state.purse.reduce((sum, nuggets) => sum + nuggets, state.unclaimed);
  if (total !== TOTAL_NUGGETS) {
    reader.fail(`purses and piles hold ${counted(total, 'nugget')}, not ${TOTAL_NUGGETS}`, end);
  }
  const letters = ['-', ...Array.from({ length: state.joined }, (_, seat) => letterOf(seat))];
  const index = lastActed?.length === 2 && lastActed[0]!.text === 'last' ? letters.indexOf(lastActed[1]!.text) : -1;
  if (index < 0) reader.fail('expected "last" and the letter of a player, or -', positionOf(lastActed));
  state.last = index - 1;
  return reader.fault ?? ok({ state, random: random! });
}

function parseRandom(line: readonly Token[] | undefined): SavedRandom | undefined {
  const [word, saved, ...more] = line?.map(token => token.text) ?? [];
  return word === 'random' && saved !== undefined && more.length === 0 ? resumeRandom(saved) : undefined;
}

/** A gridpoint without player or gold. */
function readPoint(reader: TokenReader, row: Token, column: Token, state: State): Point {
  const { rows, columns } = state.map;
  const down = reader.number(row, 'the row', 1, rows) - 1;
  const right = reader.number(column, 'the column', 1, columns) - 1;
  const at = down * columns + right;
  if (state.gold[at] !== 0 || seatAt(state, at) !== undefined) reader.fail('that spot is taken already', row);
  return at;
}

function readPlayer(reader: TokenReader, line: readonly Token[], state: State): void {
  const seat = state.joined;
  const [first, letter, purse, row, column, knownWord, more] = line;
  if (!letter || !purse || !row || !column || !knownWord || more) {
    reader.fail('expected "player", letter, purse, row, column and what is known', first!);
    return;
  }
  if (seat === MAX_PLAYERS || letter.text !== letterOf(seat)) {
    const expected = seat === MAX_PLAYERS ? 'no more players' : `player ${letterOf(seat)}`;
    reader.fail(`expected ${expected}, not ${quote(letter.text)}`, letter);
  }
  const nuggets = reader.number(purse, 'the purse', 0, TOTAL_NUGGETS);
  const at = readPoint(reader, row, column, state);
  const { cells } = state.map;
  if (!isSpot(cells[at])) reader.fail('nobody can stand there', row);
  const known = parseBits(knownWord.text, cells.length);
  if (!known) {
    const digits = emptyBits(cells.length).length * 8;
    reader.fail(`what is known takes ${digits} digits from 0 to f, with nothing beyond the map`, knownWord);
    return;
  }
  if (reader.failed) return;
  const sight = sightFrom(state.map, at);
  addBits(known, sight);
  state.joined++;
  state.at[seat] = at;
  state.purse[seat] = nuggets;
  state.known[seat] = known;
  state.sight[seat] = sight;
}

function readGold(reader: TokenReader, line: readonly Token[], state: State): void {
  const [word, count, row, column, more] = line;
  if (word!.text !== 'gold' || !count || !row || !column || more) {
    reader.fail('expected a player, or "gold", nuggets, row and column', word!);
    return;
  }
  const nuggets = reader.number(count, 'a pile', 1, TOTAL_NUGGETS);
  const at = readPoint(reader, row, column, state);
  if (state.map.cells[at] !== ROOM) reader.fail('gold lies on room spots only', row);
  if (reader.failed) return;
  state.gold[at] = nuggets;
  state.unclaimed += nuggets;
}
