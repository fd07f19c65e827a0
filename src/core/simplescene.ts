/** The scene of a game that has none of its own: its drawing as labels on a grid, with a box around each spot. */
import { type Drawing, type StyledLine, textOf } from './drawing.ts';
import { type Box, Picture } from './picture.ts';
import type { Scene } from './scene.ts';
import type { Style } from './style.ts';

const COLUMN = 6;
const ROW = 12;
const SIZE = 10;
const MARGIN = 2;

/** Other characters may be lines of the board, so each has its own place, whatever the font. */
const LABEL = /[\p{L}\p{N}]+|\S/gu;

export function sceneOfText({ lines, spots }: Drawing): Scene {
  const picture = new Picture();
  for (const { row, column, length, line } of spots) {
    picture.box(`spot ${row} ${column}`, 'muted', boxOf(row, column, length), { line, name: line });
  }
  lines.forEach((line, row) => {
    putLine(picture, line, row);
  });
  const columns = Math.max(1, ...lines.map(line => [...line.map(textOf).join('')].length));
  return picture.scene(columns * COLUMN + 2 * MARGIN, Math.max(1, lines.length) * ROW + 2 * MARGIN);
}

const boxOf = (row: number, column: number, length: number): Box => ({
  x: MARGIN + column * COLUMN,
  y: MARGIN + row * ROW,
  width: length * COLUMN,
  height: ROW,
});

function putLine(picture: Picture, line: StyledLine, row: number): void {
  let column = 0;
  for (const piece of line) {
    const style: Style = typeof piece === 'string' ? 'strong' : piece.style;
    const text = textOf(piece);
    for (const { 0: word, index } of text.matchAll(LABEL)) {
      const at = column + [...text.slice(0, index)].length;
      picture.labelIn(`text ${row} ${at}`, style, boxOf(row, at, [...word].length), word, SIZE);
    }
    column += [...text].length;
  }
}
