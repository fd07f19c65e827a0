/** How a window is divided: nothing overlaps, and everything is inside. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf, type Rectangle } from '../../../src/cli/screen/layout.ts';

const size = fc.record({ rows: fc.integer({ min: 20, max: 80 }), columns: fc.integer({ min: 60, max: 240 }) });
const drawing = fc.record({ rows: fc.integer({ min: 0, max: 90 }), columns: fc.integer({ min: 0, max: 250 }) });

function cellsOf({ row, column, rows, columns }: Rectangle): string[] {
  return Array.from({ length: rows * columns }, (_, i) => `${row + Math.floor(i / columns)} ${column + (i % columns)}`);
}

describe('the parts of a window', () => {
  it('are inside, and do not overlap each other, the title or the last two rows', () => {
    fc.assert(
      fc.property(size, drawing, (window, drawn) => {
        const { board, side, messageRow, keysRow } = layoutOf(window, drawn);
        expect([messageRow, keysRow]).toEqual([window.rows - 2, window.rows - 1]);
        for (const { row, column, rows, columns } of [board, side]) {
          expect(row).toBeGreaterThanOrEqual(1);
          expect(row + rows).toBeLessThanOrEqual(messageRow);
          expect(column + columns).toBeLessThanOrEqual(window.columns);
          expect(Math.min(rows, columns)).toBeGreaterThanOrEqual(0);
        }
        const cells = [...cellsOf(board), ...cellsOf(side)];
        expect(new Set(cells).size).toBe(cells.length);
      }),
      { numRuns: 50 },
    );
  });

  it('have room for panels and log, beside a narrow drawing or below a wide one', () => {
    const window = { rows: 24, columns: 80 };
    expect(layoutOf(window, { rows: 21, columns: 44 }).side).toMatchObject({ row: 1, rows: 21, columns: 35 });
    expect(layoutOf(window, { rows: 12, columns: 70 }).side).toMatchObject({ row: 13, column: 0, rows: 9 });
    expect(layoutOf(window, { rows: 40, columns: 70 }).side.rows).toBe(7);
  });
});
