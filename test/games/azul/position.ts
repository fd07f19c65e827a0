/** Saves for tests: only what differs from an empty table and empty boards is given; the other tiles are in the bag. */
import { seededRandom } from '../../../src/core/random.ts';

export interface Position {
  /** Lines of the centre and factories, such as `0: F R` and `2: R Y Y U`; the others are empty. */
  readonly table: string;
  /** Lines of each board, such as `2: . R || . B . . .`, `broken: R` and `score: 3`; the others are empty. */
  readonly own?: string;
  readonly other?: string;
}

/** Replaces the lines that have the same first word. */
function merge(defaults: readonly string[], changes: string): string[] {
  const key = (line: string) => line.split(' ')[0];
  const changed = new Map(changes.split('\n').map(line => [key(line), line]));
  return defaults.map(line => changed.get(key(line)) ?? line);
}

const EMPTY_ROWS = Array.from({ length: 5 }, (_, i) => `${i + 1}:${' .'.repeat(i + 1)} || . . . . .`);

/** A save of Ana, who is active, and Bo. */
export function position({ table, own = '', other = '' }: Position): string {
  const sources = merge(['0: F', '1:', '2:', '3:', '4:', '5:'], table);
  const board = (changes: string) => merge(['score: 20', ...EMPTY_ROWS, 'broken:'], changes);
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
