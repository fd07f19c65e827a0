/** A text as a QR code: one path of dark squares, in units of a square. */
import { encode } from 'uqr';

export interface QrPath {
  /** Squares on each side, with the border. */
  readonly size: number;
  readonly path: string;
}

/** Light squares around the code, without which it cannot be read. */
const BORDER = 4;

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return { size, path: data.map(rowPath).join('') };
}

/** A rectangle for each run of dark squares. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x]) x++;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
