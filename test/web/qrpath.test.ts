/** The path of a QR code has the dark squares of the code, and no others. */
import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from '../../src/web/qrpath.ts';

/** The squares that a path fills. */
function squares({ path, size }: ReturnType<typeof qrPath>): boolean[][] {
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([run]) => run).join('')).toBe(path);
  for (const [, x, y, length, back] of runs) {
    expect(back).toBe(length);
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  }
  return drawn;
}

it('is the code of the text, with four light squares around it', () => {
  fc.assert(
    fc.property(fc.webUrl(), text => {
      const { data } = encode(text, { ecc: 'M', border: 4 });
      expect(squares(qrPath(text))).toEqual(data);
      expect(data.slice(0, 4).flat().concat(data.slice(-4).flat())).not.toContain(true);
    }),
    { numRuns: 8 },
  );
});
