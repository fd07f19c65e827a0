/** The geometry of the board, compared with the rules page and slow definitions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, distance, gridOf, isTile, MAX_SIZE } from '../../../src/games/hexbaron/grid.ts';
import { cube } from './naive.ts';

const neighbours = (size: number, tile: number): number[] => [
  ...gridOf(size)
    .neighbours.subarray(tile * DIRECTIONS, (tile + 1) * DIRECTIONS)
    .filter(beside => beside >= 0),
];

const sizes = fc.integer({ min: 1, max: 10 }).map(half => half * 2);
const boards = sizes.chain(size => {
  const tile = fc.integer({ min: 0, max: (size * size) / 2 - 1 });
  return fc.tuple(fc.constant(size), tile, tile, tile);
});

describe('neighbours and distances', () => {
  it('are those the rules page lists for size 8', () => {
    expect(neighbours(8, 12)).toEqual([4, 8, 9, 16, 17, 20]);
    expect(neighbours(8, 0)).toEqual([4, 8]);
    expect(neighbours(8, 31)).toEqual([23, 27]);
    expect([distance(8, 0, 31), distance(8, 0, 3), distance(8, 8, 12), distance(8, 0, 1)]).toEqual([7, 6, 1, 2]);
  });

  it('distance is the largest difference of the cube coordinates', () => {
    fc.assert(
      fc.property(boards, ([size, a, b]) => {
        const [from, to] = [cube(size, a), cube(size, b)];
        expect(distance(size, a, b)).toBe(Math.max(...from.map((part, axis) => Math.abs(part - to[axis]!))));
      }),
    );
  });

  it('distance is a metric: symmetric, zero only for the same tile, and never longer than a detour', () => {
    fc.assert(
      fc.property(boards, ([size, a, b, c]) => {
        expect(distance(size, a, b)).toBe(distance(size, b, a));
        expect(distance(size, a, b) === 0).toBe(a === b);
        expect(distance(size, a, c)).toBeLessThanOrEqual(distance(size, a, b) + distance(size, b, c));
      }),
    );
  });

  it('neighbours are exactly the tiles at distance 1, ascending', () => {
    for (let size = 2; size <= 12; size += 2) {
      const tiles = Array.from({ length: gridOf(size).tiles }, (_, tile) => tile);
      for (const tile of tiles) {
        expect(neighbours(size, tile)).toEqual(tiles.filter(other => distance(size, tile, other) === 1));
      }
    }
  });

  it('neighbours are mutual, also on a large board', () => {
    const { tiles } = gridOf(200);
    expect(tiles).toBe(20_000);
    for (let tile = 0; tile < tiles; tile += 101) {
      for (const beside of neighbours(200, tile)) {
        expect(distance(200, tile, beside)).toBe(1);
        expect(neighbours(200, beside)).toContain(tile);
      }
    }
  });
});

it('tiles are numbered from 0 to size²/2 − 1', () => {
  expect([-1, 0, 31, 32, Number.POSITIVE_INFINITY].map(tile => isTile(8, tile))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(isTile(MAX_SIZE, 499_999)).toBe(true);
});
