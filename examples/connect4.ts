/** Connect Four: drop discs into the columns of an upright board; four in a row win. */
import { defineGame } from 'gander';

const COLUMNS = 7;
const ROWS = 6;
const DISCS = ['R', 'Y'];
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

interface State {
  /** The discs of each column from the bottom up: the seats that dropped them. */
  readonly columns: number[][];
  winner?: number;
}

/** Whether the topmost disc of a column makes four in a row. */
function makesFour({ columns }: State, column: number): boolean {
  const row = columns[column]!.length - 1;
  const seat = columns[column]![row];
  const run = (dx: number, dy: number): number => {
    let length = 0;
    while (columns[column + dx * (length + 1)]?.[row + dy * (length + 1)] === seat) length++;
    return length;
  };
  return DIRECTIONS.some(([dx, dy]) => run(dx, dy) + 1 + run(-dx, -dy) >= 4);
}

export default defineGame({
  id: 'connect4',
  title: 'Connect Four',
  help: 'Type the number of a column to drop a disc into it. Four in a row win, in any direction.',
  seats: 2,
  names: ['Red', 'Yellow'],
  create: (): State => ({ columns: Array.from({ length: COLUMNS }, () => []) }),
  whoseTurn: ({ columns }) => columns.flat().length % 2,
  legal: ({ columns }) => columns.flatMap((discs, i) => (discs.length < ROWS ? [i + 1] : [])),
  play(state, seat, column) {
    state.columns[column - 1]!.push(seat);
    if (makesFour(state, column - 1)) state.winner = seat;
  },
  outcome({ columns, winner }) {
    if (winner !== undefined) return { winners: [winner] };
    return columns.every(discs => discs.length === ROWS) ? { winners: [] } : undefined;
  },
  board({ columns }) {
    const row = (y: number): string => columns.map(discs => DISCS[discs[y]!] ?? '.').join(' ');
    const rows = Array.from({ length: ROWS }, (_, i) => row(ROWS - 1 - i));
    return [...rows, columns.map((_, i) => i + 1).join(' ')].join('\n');
  },
});
