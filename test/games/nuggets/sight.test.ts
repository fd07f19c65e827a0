/** Visibility against its definition, on hand-drawn and random maps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasBit } from '../../../src/games/nuggets/bits.ts';
import { isClear, sightFrom } from '../../../src/games/nuggets/sight.ts';
import { countReads, mapOf } from './boards.ts';
import { isVisible } from './naive.ts';

/** Marks what is visible from the `@`, which is on a room spot. */
function seen(drawing: string): string {
  const rows = drawing.trimEnd().split('\n');
  const at = rows.join('').indexOf('@');
  const map = mapOf(drawing.replace('@', '.'));
  const sight = sightFrom(map, at);
  return rows
    .map((row, r) => [...row].map((_, c) => (hasBit(sight, r * row.length + c) ? 'x' : '-')).join(''))
    .join('\n');
}

describe('visibility', () => {
  it('ends at walls, which are visible', () => {
    expect(seen('+---+ ..\n|@..| ..\n+---+ ..\n')).toBe('xxxxx---\nxxxxx---\nxxxxx---');
  });

  it('does not reach down a passage: only its first spot is visible', () => {
    expect(seen('..........\n.@.###....\n..........\n').split('\n')[1]).toBe('xxxx------');
  });

  it('reaches past a blocker only where the line passes between it and a room spot', () => {
    // From (0,0) to (2,1) the line crosses row 1 between a blocker and a room spot: open.
    expect(seen('@..\n|..\n...\n').split('\n')[2]).toBe('-xx');
  });

  it('is blocked by a gridpoint exactly on the diagonal', () => {
    expect(seen('@..\n.|.\n...\n')).toBe('xxx\nxxx\nxx-');
  });

  it('agrees with the definition on random maps of every density', () => {
    const tiles = fc.integer({ min: 0, max: 5 }).chain(dense =>
      fc.record({ rows: fc.integer({ min: 1, max: 22 }), columns: fc.integer({ min: 1, max: 18 }) }).chain(size =>
        fc.array(
          fc
            .array(
              fc.oneof({ arbitrary: fc.constant('.'), weight: dense * dense + 1 }, fc.constantFrom(' ', '#', '|')),
              {
                minLength: size.columns,
                maxLength: size.columns,
              },
            )
            .map(row => row.join('')),
          { minLength: size.rows, maxLength: size.rows },
        ),
      ),
    );
    fc.assert(
      fc.property(tiles, fc.nat(), (rows, pick) => {
        const columns = rows[0]!.length;
        const from = pick % (rows.length * columns);
        const cells = Uint8Array.from([...rows.join('')].map(tile => tile.charCodeAt(0)));
        const sight = sightFrom({ rows: rows.length, columns, cells }, from);
        const wrong = [...cells.keys()].filter(at => {
          const is = isVisible(
            rows,
            Math.floor(from / columns),
            from % columns,
            Math.floor(at / columns),
            at % columns,
          );
          return hasBit(sight, at) !== is;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['pillars', 101, 101, (row: number, column: number) => row % 2 === 1 && column % 2 === 1],
    ['pillars and walls', 101, 101, (row: number, column: number) => (row * 7 + column * 11) % 17 < 2],
    ['stones, wide', 12, 400, (row: number, column: number) => (row * 31 + column * 17) % 23 === 0],
    ['stones, tall', 400, 12, (row: number, column: number) => (row * 31 + column * 17) % 23 === 0],
  ] as const)(
    'reads each gridpoint of a map full of %s a few times at most, with the same result',
    (_what, rows, columns, solid) => {
      const plain = Uint8Array.from({ length: rows * columns }, (_, at) =>
        solid(Math.floor(at / columns), at % columns) ? 0x7c : 0x2e,
      );
      const { cells, reads } = countReads(plain);
      const map = { rows, columns, cells };
      sightFrom(map, 0);
      const from = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
      reads.count = 0;
      const sight = sightFrom(map, from);
      expect(reads.count).toBeLessThan(4 * plain.length);
      const bare = { rows, columns, cells: plain };
      const wrong = [...plain.keys()].filter(at => {
        const is = isClear(bare, Math.floor(from / columns), from % columns, Math.floor(at / columns), at % columns);
        return hasBit(sight, at) !== is;
      });
      expect(wrong).toEqual([]);
    },
  );

  it('is computed once per spot', () => {
    const map = mapOf('....\n....\n');
    expect(sightFrom(map, 3)).toBe(sightFrom(map, 3));
  });
});
