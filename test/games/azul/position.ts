/** Positions written down as saves: the table and what is special about the boards; the rest of the tiles is in the bag. */
import { seededRandom } from '../../../src/core/random.ts';

export interface Position {
  /** Lines of factories and centre, such as `0: F R` and `2: R Y Y U`; others are empty. */
  readonly table: string;
  /** Lines of each board that are not empty, such as `2: . R || . B . . .`, `broken: R` and `score: 3`. */
  readonly own?: string;
  readonly other?: string;
}

/** Replaces the lines that have the same first word. */
function merged(usual: readonly string[], changes: string): string[] {
  const key = (line: string) => line.split(' ')[0];
  const given = new Map(changes.split('\n').map(line => [key(line), line]));
  return usual.map(line => given.get(key(line)) ?? line);
}

const EMPTY_ROWS = Array.from({ length: 5 }, (_, i) => `${i + 1}:${' .'.repeat(i + 1)} || . . . . .`);

/** A save of Ana, whose turn it is, and Bo. */
export function position({ table, own = '', other = '' }: Position): string {
  const sources = merged(['0: F', '1:', '2:', '3:', '4:', '5:'], table);
  const board = (changes: string) => merged(['score: 20', ...EMPTY_ROWS, 'broken:'], changes);
  const used = [...sources, ...board(own), ...board(other)].join('\n').match(/[RYBLU]/g) ?? [];
  const bag = [...'RYBLU'].map(letter => letter.repeat(20 - used.filter(one => one === letter).length)).join('');
  return [
    ...['azul 1', 'players: 2', 'round: 2', 'turn: 1', 'starter: 1'],
    ...sources,
    ...[`bag: ${bag}`, 'lid:', `random: ${seededRandom('position').save()}`],
    ...['player: Ana', ...board(own)],
    ...['player: Bo', ...board(other)],
    '',
  ].join('\n');
}
