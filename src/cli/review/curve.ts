/** Everybody's chances over a game, as characters: each player's curve is made of their letter. */
import type { ReviewedGame } from '../../room/reviewedrecording.ts';

/** Rows of the chart, from 100 % down to 0 %. */
const ROWS = 11;
const AXIS = '100 % ';

/** The letter of each player: their initial, or their number if two have the same. */
export function lettersOf(names: readonly string[]): readonly string[] {
  const initials = names.map(name => (name[0] ?? '').toUpperCase());
  const areUnique = new Set(initials).size === names.length && !initials.includes('');
  return areUnique ? initials : names.map((_, seat) => `${seat + 1}`);
}

/** In whole lines. Where curves meet, the one that was higher before is on top. */
export function curveText({ names, moments }: Pick<ReviewedGame, 'names' | 'moments'>, columns: number): string {
  const width = Math.min(columns - AXIS.length - 2, Math.max(2, moments.length));
  const letters = lettersOf(names);
  const rows = Array.from({ length: ROWS }, () => Array<string>(width).fill(' '));
  for (let column = 0; column < width; column++) {
    const { chances } = moments[Math.round((column * (moments.length - 1)) / (width - 1))]!;
    const order = [...chances.keys()].sort((a, b) => chances[a]! - chances[b]!);
    for (const seat of order) rows[Math.round((1 - chances[seat]!) * (ROWS - 1))]![column] = letters[seat]!;
  }
  const axis = (row: number): string => (row % 5 === 0 ? `${100 - row * 10} % ` : '').padStart(AXIS.length);
  const lines = rows.map((cells, row) => `${axis(row)}│${cells.join('').trimEnd()}\n`);
  return `${lines.join('')}${' '.repeat(AXIS.length)}└${'─'.repeat(width)}\n`;
}
