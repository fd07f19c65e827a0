/** Draws the board as text. Rich mode adds each tile's number on its lower edge without changing the shape. */
import type { RichPiece } from '../../core/richtext.ts';
import type { TileIndex } from './grid.ts';
import { type State, TERRAINS } from './state.ts';

/** The letter of each piece. */
export const PIECES = ' BSLPbslp';
const PLAIN_WIDTH = 2;

/** What is inside a tile, by terrain and then piece: terrain on the left, piece on the right. */
const insides = (width: number): string[] =>
  TERRAINS.flatMap(terrain => Array.from(PIECES, piece => terrain + piece.padStart(width - 1)));

const PLAIN_INSIDES = insides(PLAIN_WIDTH);

export function drawBoard({ size, terrain, pieces }: State, numbered: boolean): string {
  const half = size / 2;
  const width = numbered ? Math.max(PLAIN_WIDTH, String(pieces.length - 1).length) : PLAIN_WIDTH;
  const edge = '_'.repeat(width);
  const cells = width === PLAIN_WIDTH ? PLAIN_INSIDES : insides(width);
  const inside = (tile: TileIndex): string => cells[terrain[tile]! * PIECES.length + pieces[tile]!]!;
  const lowerEdge = (tile: TileIndex): string => (numbered ? String(tile).padStart(width, '_') : edge);

  let text = `\n  ${(edge + ' '.repeat(width + 2)).repeat(half)}\n`;
  for (let even = 0; even < pieces.length; even += size) {
    const odd = even + half;
    const above = odd - size;
    text += ' ';
    for (let k = 0; k < half; k++) text += `/${inside(even + k)}\\${even === 0 ? edge : lowerEdge(above + k)}`;
    text += even === 0 ? '\n ' : '/\n ';
    for (let k = 0; k < half; k++) text += `\\${lowerEdge(even + k)}/${inside(odd + k)}`;
    text += '\\\n';
  }
  text += ' '.repeat(width + 1);
  for (let tile = pieces.length - half; tile < pieces.length; tile++) {
    text += ` \\${lowerEdge(tile)}/${' '.repeat(width - 1)}`;
  }
  return `${text}\n`;
}

export const boardPiece = (state: State): RichPiece => ({
  plain: drawBoard(state, false),
  rich: () => drawBoard(state, true),
});
