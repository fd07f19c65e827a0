/** Maps: a grid of characters, read from a text file and never changed. */
import { err, ok, type Result } from '../../core/result.ts';
import { counted, quote } from '../../core/text.ts';
import { MAX_GRIDPOINTS, MAX_PILES, MAX_PLAYERS } from './limits.ts';

const MAP_CHARACTERS = [' ', '-', '|', '+', '.', '#'] as const;

/** The character codes that matter to the rules; the others are boundaries. */
export const ROCK = 0x20;
export const ROOM = 0x2e;
export const PASSAGE = 0x23;

/** A gridpoint: row × columns + column. */
export type Point = number;

export interface GameMap {
  readonly rows: number;
  readonly columns: number;
  /** One character code per gridpoint. */
  readonly cells: Uint8Array;
}

/** A problem of a map file. `few` and `unconnected` are warnings: the map can be played. */
export interface MapIssue {
  readonly kind: 'empty' | 'ragged' | 'character' | 'large' | 'rooms' | 'few' | 'unconnected';
  readonly message: string;
}

/** Enough for all players and piles at once. */
const RECOMMENDED_ROOM_SPOTS = MAX_PLAYERS + MAX_PILES;

/** Bounds the reported faults of one file: a binary file has thousands. */
const MAX_ISSUES = 20;

const isMapCharacter = (code: number): boolean => MAP_CHARACTERS.some(character => character.charCodeAt(0) === code);

export const isSpot = (code: number | undefined): boolean => code === ROOM || code === PASSAGE;

export const countCells = (map: GameMap, code: number): number =>
  map.cells.reduce((count, cell) => count + +(cell === code), 0);

/** Where a map as a whole is: its file, and its first line if it is only part of that file. */
const locationOf = (file: string, firstLine: number): string => (firstLine === 1 ? file : `${file}, line ${firstLine}`);

const splitLines = (text: string): string[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map(line => line.replace(/\r$/, ''));

function sizeFault(location: string, rows: number, columns: number): string | undefined {
  if (rows * columns <= MAX_GRIDPOINTS) return undefined;
  const size = `${counted(rows, 'row')} of ${counted(columns, 'column')}`;
  return `${location}: ${size} is too large: a map has at most ${MAX_GRIDPOINTS} gridpoints`;
}

/** Returns the map, or the issues that prevent it from being read. */
function readMap(
  text: string,
  file: string,
  firstLine: number,
): { readonly map?: GameMap; readonly issues: MapIssue[] } {
  const location = locationOf(file, firstLine);
  const lines = splitLines(text);
  const rows = lines.length;
  const columns = lines[0]!.length;
  if (columns === 0) {
    const message = rows > 1 ? `${file}, line ${firstLine}: the line is empty` : `${location}: the map is empty`;
    return { issues: [{ kind: 'empty', message }] };
  }
  const tooLarge = sizeFault(location, rows, columns);
  if (tooLarge !== undefined) return { issues: [{ kind: 'large', message: tooLarge }] };
  const issues: MapIssue[] = [];
  const cells = new Uint8Array(rows * columns);
  for (let row = 0; row < rows && issues.length < MAX_ISSUES; row++) {
    const line = lines[row]!;
    const position = `${file}, line ${firstLine + row}`;
    if (line.length !== columns) {
      const length = counted(line.length, 'character');
      issues.push({
        kind: 'ragged',
        message: `${position}: the line has ${length}, not ${columns} as the first line has`,
      });
    }
    const wrong = [...line].findIndex(character => !isMapCharacter(character.charCodeAt(0)));
    if (wrong >= 0) {
      const character = quote(line[wrong]!);
      issues.push({
        kind: 'character',
        message: `${position}, column ${wrong + 1}: ${character} is not a map character (blank - | + . #)`,
      });
    }
    for (let column = 0; column < Math.min(line.length, columns); column++) {
      cells[row * columns + column] = line.charCodeAt(column);
    }
  }
  return issues.length === 0 ? { map: { rows, columns, cells }, issues } : { issues };
}

const isWarning = (issue: MapIssue): boolean => issue.kind === 'few' || issue.kind === 'unconnected';

/** Everything that is wrong with a map, most serious first. `firstLine` is where it starts within a larger file. */
export function checkMap(text: string, file: string, firstLine = 1): MapIssue[] {
  const { map, issues } = readMap(text, file, firstLine);
  if (!map) return issues;
  const location = locationOf(file, firstLine);
  const rooms = countCells(map, ROOM);
  if (rooms < 2) {
    const found = rooms === 1 ? 'is 1' : 'are none';
    const message = `${location}: a game needs at least 2 room spots, one for gold and one for a player; there ${found}`;
    return [{ kind: 'rooms', message }];
  }
  const parts = countParts(map);
  if (parts > 1) {
    const message = `${location}: the spots are not connected: ${parts} parts cannot be reached from one another`;
    issues.push({ kind: 'unconnected', message });
  }
  if (rooms < RECOMMENDED_ROOM_SPOTS) {
    const needed = `${MAX_PLAYERS} players and ${MAX_PILES} piles of gold need ${RECOMMENDED_ROOM_SPOTS}`;
    issues.push({ kind: 'few', message: `${location}: only ${rooms} room spots; ${needed}` });
  }
  return issues;
}

/** A playable map with its warnings, or the first fault. */
export function parseMap(
  text: string,
  file: string,
  firstLine = 1,
): Result<{ readonly map: GameMap; readonly warnings: readonly MapIssue[] }> {
  const issues = checkMap(text, file, firstLine);
  const fault = issues.find(issue => !isWarning(issue));
  return fault ? err(fault.message) : ok({ map: readMap(text, file, firstLine).map!, warnings: issues });
}

/** Pads all lines to the length of the longest one; refuses a map that is not playable even then. */
export function padMap(text: string, file: string): Result<string> {
  const lines = splitLines(text);
  const columns = lines.reduce((max, line) => Math.max(max, line.length), 0);
  const tooLarge = sizeFault(file, lines.length, columns);
  if (tooLarge !== undefined) return err(tooLarge);
  const padded = lines.map(line => `${line.padEnd(columns)}\n`).join('');
  const parsed = parseMap(padded, file);
  return parsed.ok ? ok(padded) : parsed;
}

/** Like `parseMap`, but the fault says if padding would fix it. */
export function parseMapFile(text: string, file: string): ReturnType<typeof parseMap> {
  const parsed = parseMap(text, file);
  return parsed.ok || !padMap(text, file).ok ? parsed : err(`${parsed.fault} (gander nuggets pad mends that)`);
}

export const formatMap = (map: GameMap): string => {
  let text = '';
  for (let row = 0; row < map.rows; row++) {
    text += `${String.fromCharCode(...map.cells.subarray(row * map.columns, (row + 1) * map.columns))}\n`;
  }
  return text;
};

/** The number of connected components of spots; diagonal steps connect. */
function countParts(map: GameMap): number {
  const { cells } = map;
  const seen = new Uint8Array(cells.length);
  let parts = 0;
  for (let start = 0; start < cells.length; start++) {
    if (seen[start] || !isSpot(cells[start])) continue;
    parts++;
    seen[start] = 1;
    const open = [start];
    for (let from = open.pop(); from !== undefined; from = open.pop()) {
      for (let down = -1; down <= 1; down++) {
        for (let right = -1; right <= 1; right++) {
          const to = neighbour(map, from, down, right);
          if (to === undefined || seen[to] || !isSpot(cells[to])) continue;
          seen[to] = 1;
          open.push(to);
        }
      }
    }
  }
  return parts;
}

/** The gridpoint at an offset; undefined beyond the edge. */
export function neighbour(
  map: { readonly rows: number; readonly columns: number },
  from: Point,
  down: number,
  right: number,
): Point | undefined {
  const column = (from % map.columns) + right;
  const to = from + down * map.columns + right;
  return column < 0 || column >= map.columns || to < 0 || to >= map.rows * map.columns ? undefined : to;
}
