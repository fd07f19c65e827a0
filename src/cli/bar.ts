/** A share from 0 to 1 as a bar of block characters, exact to an eighth of a column. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

export function bar(share: number, width: number): string {
  const eighths = Math.round(share * width * 8);
  return '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7]!;
}
