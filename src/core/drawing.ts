/** A position drawn for a screen: styled characters, and the spots in them that can be chosen. */
import type { Style } from './style.ts';

export interface StyledText {
  readonly text: string;
  readonly style: Style;
}
/** Unstyled text is a string. */
export type StyledLine = readonly (string | StyledText)[];

/** A place that can be chosen. */
export interface Spot {
  readonly row: number;
  readonly column: number;
  readonly length: number;
  /** What has been typed after it was chosen: a whole line, or a longer beginning of one. */
  readonly line: string;
}

export interface Drawing {
  readonly lines: readonly StyledLine[];
  readonly spots: readonly Spot[];
}

/** The space that a drawing may take. A larger one is scrolled. */
export interface Space {
  readonly rows: number;
  readonly columns: number;
}

/** A table of labelled values: a hand, scores, costs. Columns but the first are flush right. */
export interface Panel {
  readonly title: string;
  /** Explains the characters of the drawing: of no use beside a scene. */
  readonly isLegend?: boolean;
  readonly rows: readonly (readonly (string | StyledText)[])[];
}

export const textOf = (piece: string | StyledText): string => (typeof piece === 'string' ? piece : piece.text);

/** Where a drawing is put together, each piece at its place; what is put later covers what is there. */
export class Canvas {
  readonly #rows: { text: string; style: Style | undefined }[][] = [];
  readonly #spots: Spot[] = [];

  put(row: number, column: number, text: string, style?: Style): void {
    while (this.#rows.length <= row) this.#rows.push([]);
    const cells = this.#rows[row]!;
    while (cells.length < column) cells.push(BLANK);
    let at = column;
    for (const character of text) cells[at++] = { text: character, style };
  }

  /** Puts a piece that can be chosen. */
  putSpot(row: number, column: number, text: string, line: string, style?: Style): void {
    this.put(row, column, text, style);
    this.#spots.push({ row, column, length: [...text].length, line });
  }

  drawing(): Drawing {
    return { lines: this.#rows.map(lineOf), spots: this.#spots };
  }
}

const BLANK = { text: ' ', style: undefined };

/** Neighbours of the same style become one piece. */
function lineOf(cells: readonly { text: string; style: Style | undefined }[]): StyledLine {
  const line: (string | StyledText)[] = [];
  for (let from = 0; from < cells.length; ) {
    const { style } = cells[from]!;
    let text = '';
    for (; from < cells.length && cells[from]!.style === style; from++) text += cells[from]!.text;
    line.push(style === undefined ? text : { text, style });
  }
  return line;
}
