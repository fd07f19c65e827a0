/** Saves written by hand for tests: what is not named is as in figure 3 with nothing built. */
export const FIGURE_3 = '0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9';
export const NOTHING = '0 0 0 0 0 r h';

export interface Written {
  readonly turn?: string;
  /** Blue, Red, Orange, Yellow. */
  readonly builders?: readonly string[];
  readonly board?: string;
  readonly geese?: string;
  /** Lines after the seventh. */
  readonly more?: readonly string[];
}

export function save({ turn = '0', builders = [], board = FIGURE_3, geese = '4', more = [] }: Written = {}): string {
  const four = [0, 1, 2, 3].map(builder => builders[builder] ?? NOTHING);
  return `${[turn, ...four, board, geese, ...more].join('\n')}\n`;
}
