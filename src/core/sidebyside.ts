/** Blocks of text of the same height (boards, villages) in rows, as many side by side as the window has room for. */

/** The wider gap if all blocks fit with it. */
const GAPS = ['    ', '  '] as const;
/** The width to fill when there is no window. */
const DEFAULT_COLUMNS = 80;

interface Block {
  readonly lines: readonly string[];
  readonly width: number;
}

/** The lines of all blocks, with an empty line between two rows of them. */
export function sideBySide(blocks: readonly (readonly string[])[], columns = DEFAULT_COLUMNS): string[] {
  const measured = blocks.map((lines): Block => ({ lines, width: Math.max(...lines.map(textWidth)) }));
  const gap = GAPS.find(candidate => totalWidth(measured, candidate) <= columns) ?? GAPS[1];
  const lines: string[] = [];
  for (let from = 0; from < measured.length; ) {
    let to = from + 1;
    while (to < measured.length && totalWidth(measured.slice(from, to + 1), gap) <= columns) to++;
    if (from > 0) lines.push('');
    lines.push(...joinBlocks(measured.slice(from, to), gap));
    from = to;
  }
  return lines;
}

const textWidth = (text: string): number => [...text].length;
const totalWidth = (blocks: readonly Block[], gap: string): number =>
  blocks.reduce((sum, { width }) => sum + width, gap.length * (blocks.length - 1));

const joinBlocks = (blocks: readonly Block[], gap: string): string[] =>
  blocks[0]!.lines.map((_, row) =>
    blocks
      .map(({ lines, width }) => lines[row]! + ' '.repeat(width - textWidth(lines[row]!)))
      .join(gap)
      .trimEnd(),
  );
