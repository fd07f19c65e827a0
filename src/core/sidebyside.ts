/** Blocks of text of the same height (boards, villages) in rows, as many side by side as the window has room for. */

/** The wider gap if all blocks fit with it. */
const GAPS = ['    ', '  '] as const;
/** The width to fill when there is no window. */
const DEFAULT_COLUMNS = 80;

type Block = readonly string[];

/** The lines of all blocks, with an empty line between two rows of them. */
export function sideBySide(blocks: readonly Block[], columns = DEFAULT_COLUMNS): string[] {
  const gap = GAPS.find(candidate => totalWidth(blocks, candidate) <= columns) ?? GAPS[1];
  const lines: string[] = [];
  for (let from = 0; from < blocks.length; ) {
    let to = from + 1;
    while (to < blocks.length && totalWidth(blocks.slice(from, to + 1), gap) <= columns) to++;
    if (from > 0) lines.push('');
    lines.push(...joinBlocks(blocks.slice(from, to), gap));
    from = to;
  }
  return lines;
}

const textWidth = (text: string): number => [...text].length;
const blockWidth = (block: Block): number => Math.max(...block.map(textWidth));
const totalWidth = (blocks: readonly Block[], gap: string): number =>
  blocks.reduce((sum, block) => sum + blockWidth(block), gap.length * (blocks.length - 1));

const joinBlocks = (blocks: readonly Block[], gap: string): string[] =>
  blocks[0]!.map((_, row) =>
    blocks
      .map(block => block[row]! + ' '.repeat(blockWidth(block) - textWidth(block[row]!)))
      .join(gap)
      .trimEnd(),
  );
