/** The board as text. People see every tile's number on its lower edge; the shape stays the same. */
import type { RichPiece } from '../../core/richtext.ts';
import type { Highlight } from '../../core/session.ts';
import type { Tile } from './grid.ts';
import { type State, TERRAINS } from './state.ts';

const PIECES = ' BSLPbslp';
const PLAIN_WIDTH = 2;

/** The inside of a tile, by terrain and then piece: terrain left, piece right. */
const insides = (width: number): string[] =>
  TERRAINS.flatMap(terrain => Array.from(PIECES, piece => terrain + piece.padStart(width - 1)));

const PLAIN_INSIDES = insides(PLAIN_WIDTH);

export function drawBoard({ size, terrain, pieces }: State, numbered: boolean): string {
  const half = size / 2;
  const width = numbered ? Math.max(PLAIN_WIDTH, String(pieces.length - 1).length) : PLAIN_WIDTH;
  const edge = '_'.repeat(width);
  const cells = width === PLAIN_WIDTH ? PLAIN_INSIDES : insides(width);
  const inside = (tile: Tile): string => cells[terrain[tile]! * PIECES.length + pieces[tile]!]!;
  const floor = (tile: Tile): string => (numbered ? String(tile).padStart(width, '_') : edge);

  let text = `\n  ${(edge + ' '.repeat(width + 2)).repeat(half)}\n`;
  for (let even = 0; even < pieces.length; even += size) {
    const odd = even + half;
    const above = odd - size;
    text += ' ';
    for (let k = 0; k < half; k++) text += `/${inside(even + k)}\\${even === 0 ? edge : floor(above + k)}`;
    text += even === 0 ? '\n ' : '/\n ';
    for (let k = 0; k < half; k++) text += `\\${floor(even + k)}/${inside(odd + k)}`;
    text += '\\\n';
  }
  text += ' '.repeat(width + 1);
  for (let tile = pieces.length - half; tile < pieces.length; tile++) {
    text += ` \\${floor(tile)}/${' '.repeat(width - 1)}`;
  }
  return `${text}\n`;
}

export const boardPiece = (state: State): RichPiece => ({
  plain: drawBoard(state, false),
  rich: () => drawBoard(state, true),
});

/** Terrain stands after a slash, a piece before a backslash; capitals are Player One's. */
export const highlights: readonly Highlight[] = [
  { pattern: /(?<=\/)[#~](?= *[A-Za-z ]\\)/g, colour: match => (match === '#' ? 'green' : 'yellow') },
  {
    pattern: /(?<=\/[ #~] *)[BSLPbslp](?=\\)/g,
    colour: match => (match === match.toUpperCase() ? 'cyan' : 'magenta'),
  },
  { pattern: /(?<=\\_*)[0-9]+(?=\/)/g, colour: () => 'grey' },
];
