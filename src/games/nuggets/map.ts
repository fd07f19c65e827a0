/** The grid under everybody's feet: read from a text file, never changed afterwards. */
import { err, ok, type Result } from '../../core/result.ts';
import { counted, quote } from '../../core/text.ts';
import { MAX_GRIDPOINTS, MAX_PILES, MAX_PLAYERS } from './limits.ts';

const TILES = [' ', '-', '|', '+', '.', '#'] as const;

/** The character codes the rules ask for; everything else is rock or boundary. */
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

/** Something that is wrong with a map file; a warning still leaves it playable. */
export interface Finding {
  readonly kind: 'empty' | 'ragged' | 'character' | 'large' | 'rooms' | 'few' | 'unconnected';
  readonly sentence: string;
}

/** Room spots that fit every player and every pile at once. */
const ENOUGH_ROOM = MAX_PLAYERS + MAX_PILES;

/** How many faults of one file are told: a binary file has thousands. */
const TOLD = 20;

const isTile = (code: number): boolean => TILES.some(tile => tile.charCodeAt(0) === code);

export const isSpot = (code: number | undefined): boolean => code === ROOM || code === PASSAGE;

export const countOf = (map: GameMap, tile: number): number => map.cells.reduce((n, cell) => n + +(cell === tile), 0);

/** Where a fault of the whole map is, which within another file begins at a line. */
const whole = (file: string, from: number): string => (from === 1 ? file : `${file}, line ${from}`);

const linesOf = (text: string): string[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map(line => line.replace(/\r$/, ''));

function tooLarge(file: string, rows: number, columns: number): string | undefined {
  if (rows * columns <= MAX_GRIDPOINTS) return undefined;
  const size = `${counted(rows, 'row')} of ${counted(columns, 'column')}`;
  return `${file}: ${size} are too many: a map has at most ${MAX_GRIDPOINTS} gridpoints`;
}

/** Everything that makes a text no map at all, with the map if there is one. */
function read(file: string, text: string, from: number): { readonly map?: GameMap; readonly findings: Finding[] } {
  const lines = linesOf(text);
  const [first] = lines as [string];
  const rows = lines.length;
  const columns = first.length;
  if (columns === 0) {
    const sentence = rows > 1 ? `${file}, line ${from}: the line is empty` : `${whole(file, from)}: the map is empty`;
    return { findings: [{ kind: 'empty', sentence }] };
  }
  const large = tooLarge(whole(file, from), rows, columns);
  if (large !== undefined) return { findings: [{ kind: 'large', sentence: large }] };
  const findings: Finding[] = [];
  const cells = new Uint8Array(rows * columns);
  for (let row = 0; row < rows && findings.length < TOLD; row++) {
    const line = lines[row]!;
    const at = `${file}, line ${from + row}`;
    if (line.length !== columns) {
      const sentence = `${at}: the line has ${counted(line.length, 'character')}, not ${columns} as the first line has`;
      findings.push({ kind: 'ragged', sentence });
    }
    const odd = [...line].findIndex(character => !isTile(character.charCodeAt(0)));
    if (odd >= 0) {
      const sentence = `${at}, column ${odd + 1}: ${quote(line[odd]!)} is none of the characters of a map (blank - | + . #)`;
      findings.push({ kind: 'character', sentence });
    }
    for (let column = 0; column < Math.min(line.length, columns); column++) {
      cells[row * columns + column] = line.charCodeAt(column);
    }
  }
  return findings.length === 0 ? { map: { rows, columns, cells }, findings } : { findings };
}

const isWarning = (finding: Finding): boolean => finding.kind === 'few' || finding.kind === 'unconnected';

/** What is wrong with a map file, worst first; empty when nothing is. `from` is the line of the file it begins at. */
export function checkMap(file: string, text: string, from = 1): Finding[] {
  const { map, findings } = read(file, text, from);
  if (!map) return findings;
  const rooms = countOf(map, ROOM);
  if (rooms < 2) {
    const sentence = `${whole(file, from)}: a game needs at least 2 room spots, one for gold and one for a player; there ${rooms === 1 ? 'is 1' : 'are none'}`;
    return [{ kind: 'rooms', sentence }];
  }
  const parts = countParts(map);
  if (parts > 1) {
    const sentence = `${whole(file, from)}: the spots are not connected: ${parts} parts cannot be reached from one another`;
    findings.push({ kind: 'unconnected', sentence });
  }
  if (rooms < ENOUGH_ROOM) {
    const sentence = `${whole(file, from)}: only ${rooms} room spots; ${MAX_PLAYERS} players and ${MAX_PILES} piles of gold need ${ENOUGH_ROOM}`;
    findings.push({ kind: 'few', sentence });
  }
  return findings;
}

/** A playable map, with what its author should know; or the faults, one a line. */
export function parseMap(
  file: string,
  text: string,
  from = 1,
): Result<{ readonly map: GameMap; readonly warnings: readonly Finding[] }> {
  const findings = checkMap(file, text, from);
  const faults = findings.filter(finding => !isWarning(finding));
  if (faults.length > 0) return err(faults[0]!.sentence);
  return ok({ map: read(file, text, from).map!, warnings: findings });
}

/** The text with every line as long as the longest, so that it can be played; or why it cannot even then. */
export function padMap(file: string, text: string): Result<string> {
  const lines = linesOf(text);
  const columns = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const large = tooLarge(file, lines.length, columns);
  if (large !== undefined) return err(large);
  const padded = lines.map(line => `${line.padEnd(columns)}\n`).join('');
  const parsed = parseMap(file, padded);
  return parsed.ok ? ok(padded) : parsed;
}

/** As `parseMap`, for a file that its author can mend: the refusal says when padding is enough. */
export function parseMapFile(file: string, text: string): ReturnType<typeof parseMap> {
  const parsed = parseMap(file, text);
  return parsed.ok || !padMap(file, text).ok ? parsed : err(`${parsed.fault} (gander nuggets pad mends that)`);
}

export const formatMap = (map: GameMap): string => {
  let text = '';
  for (let row = 0; row < map.rows; row++) {
    text += `${String.fromCharCode(...map.cells.subarray(row * map.columns, (row + 1) * map.columns))}\n`;
  }
  return text;
};

/** How many groups of spots there are that no step joins; diagonal steps count. */
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

/** The gridpoint one step away; undefined beyond the edge. */
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
