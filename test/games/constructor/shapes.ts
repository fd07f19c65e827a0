/** Shapes of boards for property tests: columns of hexagons, grids of squares, and pictures with holes. */
import fc from 'fast-check';
import type { BoardShape } from '../../../src/games/constructor/geometry.ts';

const centredColumns = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.array(fc.constantFrom(-3, -1, 1, 3), { maxLength: 6 }))
  .map(([first, steps]) => {
    const columns = [first];
    for (const step of steps) columns.push(Math.max(columns.at(-1)! + step, (columns.at(-1)! + 1) % 2));
    return { tiles: 'hex', columns } as const;
  })
  .filter(({ columns }) => columns.some(length => length > 0));

const shiftedColumns = fc
  .array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 7 })
  .map(columns => ({
    tiles: 'hex' as const,
    columns: columns.map(([offset, length], column) => ({ offset: 2 * offset + (column % 2), length })),
  }));

const grids = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 10 }))
  .map(([rows, columns]) => ({ tiles: 'square' as const, rows, columns }));

/** Bits say where tiles are, among all places that are allowed. */
const pictures = fc
  .tuple(
    fc.constantFrom('hex', 'square'),
    fc.nat(1),
    fc.array(fc.array(fc.boolean(), { maxLength: 9 }), { maxLength: 9 }),
  )
  .map(([tiles, odd, rows]) => ({
    tiles,
    places: rows.map((bits, row) =>
      bits.map((bit, column) => (bit && (tiles === 'square' || (row + column) % 2 === odd) ? '#' : '.')).join(''),
    ),
  }))
  .filter(({ places }) => places.some(row => row.includes('#')));

export const anyShape: fc.Arbitrary<BoardShape> = fc.oneof(centredColumns, shiftedColumns, grids, pictures);
