/** A game of a fixed table as text: the numbers first, the map as it was read last. */
import { resumeRandom, type SavedRandom } from '../../core/random.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { counted, errorAt, lastLine, parseNumberIn, quote, type Token, tokenLines } from '../../core/text.ts';
import { addBits, type Bits, emptyBits } from './bits.ts';
import { MAX_PLAYERS, NUGGETS } from './limits.ts';
import { formatMap, type GameMap, isSpot, type Point, parseMap, ROOM } from './map.ts';
import { sightFrom } from './sight.ts';
import { letterOf, NOWHERE, type State, standingAt } from './state.ts';

const TITLE = 'nuggets 1';
const MAP = 'map';
const MAP_LINE = new RegExp(`^${MAP}[ \\t]*\\r?\\n`, 'm');

const hex = (bits: Bits): string => Array.from(bits, word => word.toString(16).padStart(8, '0')).join('');
const place = (map: GameMap, at: Point): string => `${Math.floor(at / map.columns) + 1} ${(at % map.columns) + 1}`;

export function formatSave(state: State, random: SavedRandom): string {
  const { map } = state;
  const lines = [TITLE, `random ${random.save()}`, `last ${state.last === NOWHERE ? '-' : letterOf(state.last)}`];
  for (let seat = 0; seat < state.joined; seat++) {
    lines.push(
      `player ${letterOf(seat)} ${state.purse[seat]} ${place(map, state.at[seat]!)} ${hex(state.known[seat]!)}`,
    );
  }
  for (const [at, nuggets] of state.gold.entries()) if (nuggets > 0) lines.push(`gold ${nuggets} ${place(map, at)}`);
  return `${lines.join('\n')}\n${MAP}\n${formatMap(map)}`;
}

export interface Saved {
  readonly state: State;
  readonly random: SavedRandom;
}

export function parseSave(file: string, text: string): Result<Saved> {
  const end = MAP_LINE.exec(text);
  if (!end) return errorAt(file, { line: lastLine(text) }, `there is no line "${MAP}" with the map after it`);
  const head = text.slice(0, end.index);
  const mapLine = head.split('\n').length;
  const parsed = parseMap(file, text.slice(end.index + end[0].length), mapLine + 1);
  if (!parsed.ok) return parsed;
  const { map, warnings } = parsed.value;
  const split = warnings.find(finding => finding.kind === 'unconnected');
  if (split) return err(split.sentence);
  const [title, randomLine, last, ...rest] = tokenLines(head);
  const lineOf = (line: readonly Token[] | undefined) => ({ line: line?.[0]?.line ?? mapLine });
  if (title?.map(word => word.text).join(' ') !== TITLE) return errorAt(file, lineOf(title), `expected "${TITLE}"`);
  const [word, numbers = '', more] = randomLine?.map(found => found.text) ?? [];
  const random = word === 'random' && more === undefined ? resumeRandom(numbers) : undefined;
  if (!random) return errorAt(file, lineOf(randomLine), 'expected "random" and where the random numbers stand');
  const state: State = {
    map,
    table: 'fixed',
    gold: new Uint8Array(map.cells.length),
    unclaimed: 0,
    joined: 0,
    at: new Int32Array(MAX_PLAYERS).fill(NOWHERE),
    purse: new Uint8Array(MAX_PLAYERS),
    known: [],
    sight: [],
    last: NOWHERE,
  };
  for (const line of rest) {
    const read = line[0]!.text === 'player' ? readPlayer(file, line, state) : readGold(file, line, state);
    if (!read.ok) return read;
  }
  const lastOf = lineOf(rest.at(-1));
  if (state.joined === 0) return errorAt(file, lastOf, 'there is no player');
  const total = state.purse.reduce((sum, nuggets) => sum + nuggets, state.unclaimed);
  if (total !== NUGGETS)
    return errorAt(file, lastOf, `purses and piles hold ${counted(total, 'nugget')}, not ${NUGGETS}`);
  const letters = ['-', ...Array.from({ length: state.joined }, (_, seat) => letterOf(seat))];
  const who = last?.length === 2 && last[0]!.text === 'last' ? letters.indexOf(last[1]!.text) : -1;
  if (who < 0) return errorAt(file, lineOf(last), 'expected "last" and the letter of a player, or -');
  state.last = who - 1;
  return ok({ state, random });
}

/** Row and column, both from 1, of a gridpoint nobody stands on and nothing lies on. */
function readPlace(file: string, row: Token, column: Token, state: State): Result<Point> {
  const { rows, columns } = state.map;
  const down = parseNumberIn(file, row, 'the row', 1, rows);
  if (!down.ok) return down;
  const right = parseNumberIn(file, column, 'the column', 1, columns);
  if (!right.ok) return right;
  const at = (down.value - 1) * columns + right.value - 1;
  if (state.gold[at] === 0 && standingAt(state, at) === undefined) return ok(at);
  return errorAt(file, row, 'that spot is taken already');
}

function readPlayer(file: string, line: readonly Token[], state: State): Result<undefined> {
  const seat = state.joined;
  const [, letter, purse, row, column, known, more] = line;
  if (!letter || !purse || !row || !column || !known || more) {
    return errorAt(file, line[0]!, 'expected "player", letter, purse, row, column and what is known');
  }
  if (seat === MAX_PLAYERS || letter.text !== letterOf(seat)) {
    const next = seat === MAX_PLAYERS ? 'no more players' : `player ${letterOf(seat)}`;
    return errorAt(file, letter, `expected ${next}, not ${quote(letter.text)}`);
  }
  const nuggets = parseNumberIn(file, purse, 'the purse', 0, NUGGETS);
  if (!nuggets.ok) return nuggets;
  const at = readPlace(file, row, column, state);
  if (!at.ok) return at;
  if (!isSpot(state.map.cells[at.value])) return errorAt(file, row, 'nobody can stand there');
  const bits = emptyBits(state.map.cells.length);
  if (known.text.length !== bits.length * 8 || !/^[0-9a-f]*$/.test(known.text)) {
    return errorAt(file, known, `what is known takes ${bits.length * 8} digits from 0 to f`);
  }
  for (let i = 0; i < bits.length; i++) bits[i] = Number.parseInt(known.text.slice(i * 8, i * 8 + 8), 16);
  const beyond = state.map.cells.length & 31;
  if (beyond !== 0 && bits[bits.length - 1]! >>> beyond !== 0) {
    return errorAt(file, known, 'something beyond the map is known');
  }
  const sight = sightFrom(state.map, at.value);
  addBits(bits, sight);
  state.joined++;
  state.at[seat] = at.value;
  state.purse[seat] = nuggets.value;
  state.known[seat] = bits;
  state.sight[seat] = sight;
  return ok(undefined);
}

function readGold(file: string, line: readonly Token[], state: State): Result<undefined> {
  const [word, count, row, column, more] = line;
  if (word!.text !== 'gold' || !count || !row || !column || more) {
    return errorAt(file, word!, 'expected a player, or "gold", nuggets, row and column');
  }
  const nuggets = parseNumberIn(file, count, 'a pile', 1, NUGGETS);
  if (!nuggets.ok) return nuggets;
  const at = readPlace(file, row, column, state);
  if (!at.ok) return at;
  if (state.map.cells[at.value] !== ROOM) return errorAt(file, row, 'gold lies on room spots only');
  state.gold[at.value] = nuggets.value;
  state.unclaimed += nuggets.value;
  return ok(undefined);
}
