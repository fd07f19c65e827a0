/** A window as a picture, for documents. */
import { THEMES } from '../../web/themes.ts';
import { escapeXml } from '../../web/xml.ts';
import type { Colour, Look } from './look.ts';
import type { Cell, Surface } from './surface.ts';

const CELL_WIDTH = 8.4;
const CELL_HEIGHT = 18;
const FONT_SIZE = 14;
const MARGIN = 10;
const { ink: INK, paper: PAPER } = THEMES.dark;

export function surfaceSvg(surface: Surface): string {
  const width = Math.ceil(surface.columns * CELL_WIDTH + 2 * MARGIN);
  const height = surface.rows * CELL_HEIGHT + 2 * MARGIN;
  const rows = Array.from({ length: surface.rows }, (_, row) => rowSvg(surface.cellsOf(row), row));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${FONT_SIZE}">
<rect width="100%" height="100%" rx="8" fill="${PAPER}"/>
${rows.join('')}</svg>
`;
}

function rowSvg(cells: readonly Cell[], row: number): string {
  let svg = '';
  for (let from = 0; from < cells.length; ) {
    let to = from + 1;
    while (to < cells.length && cells[to]!.look === cells[from]!.look) to++;
    svg += runSvg(cells.slice(from, to), row, from);
    from = to;
  }
  return svg;
}

/** Neighbours that look the same. */
function runSvg(cells: readonly Cell[], row: number, column: number): string {
  const { look } = cells[0]!;
  const text = cells.map(cell => cell.text).join('');
  const [ink, paper] = coloursOf(look);
  const x = round(MARGIN + column * CELL_WIDTH);
  const y = MARGIN + row * CELL_HEIGHT;
  const width = round(cells.length * CELL_WIDTH);
  const ground =
    paper === undefined ? '' : `<rect x="${x}" y="${y}" width="${width}" height="${CELL_HEIGHT}" fill="${paper}"/>\n`;
  if (text.trim() === '') return ground;
  const style = `${look.bold ? ' font-weight="bold"' : ''}${look.underline ? ' text-decoration="underline"' : ''}`;
  const words = `<text x="${x}" y="${y + 13}" fill="${ink}"${style} xml:space="preserve" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>\n`;
  return ground + words;
}

function coloursOf({ fg, bg, reverse }: Look): [ink: string, paper: string | undefined] {
  const ink = fg ? hex(fg) : INK;
  const paper = bg && hex(bg);
  return reverse ? [paper ?? PAPER, ink] : [ink, paper];
}

const hex = ({ rgb }: Colour): string => `#${rgb.map(part => part.toString(16).padStart(2, '0')).join('')}`;
const round = (value: number): number => Math.round(value * 10) / 10;
