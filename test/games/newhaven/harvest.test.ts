/** The harvest against an independent slow implementation, which spreads marks until nothing changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disableTile, firstNode, layTile, type TileGrid, tileNodes } from '../../../src/games/newhaven/grid.ts';
import { HARVESTED, harvest } from '../../../src/games/newhaven/harvest.ts';

const blank = (length: number, height: number): TileGrid => ({
  length,
  height,
  nodes: new Uint8Array(4 * length * height),
});

function harvested(grid: TileGrid, square: number): { counts: number[]; marked: number[] } {
  const nodes = grid.nodes.slice();
  const counts = [0, 0, 0, 0];
  harvest(nodes, grid.length, square, counts);
  return { counts, marked: [...nodes.keys()].filter(node => nodes[node]! >= HARVESTED) };
}

/** Works on rows and columns of the drawn grid, one step at a time. */
function slowHarvest({ length, height, nodes }: TileGrid, square: number): { counts: number[]; marked: number[] } {
  const cells = Array.from({ length: 2 * height }, (_, y) => [...nodes.slice(y * 2 * length, (y + 1) * 2 * length)]);
  const row = 2 * Math.floor(square / length);
  const column = 2 * (square % length);
  const marks = cells.map((line, y) => line.map((_, x) => y >> 1 === row >> 1 && x >> 1 === column >> 1));
  for (let changed = true; changed; ) {
    changed = false;
    for (let y = 0; y < 2 * height; y++) {
      for (let x = 0; x < 2 * length; x++) {
        if (marks[y]![x] || cells[y]![x]! < 1 || cells[y]![x]! > 4) continue;
        const neighbours = [
          [y - 1, x],
          [y + 1, x],
          [y, x - 1],
          [y, x + 1],
        ];
        if (!neighbours.some(([v, u]) => marks[v!]?.[u!] && cells[v!]![u!] === cells[y]![x])) continue;
        marks[y]![x] = true;
        changed = true;
      }
    }
  }
  const counts = [0, 0, 0, 0];
  const marked: number[] = [];
  marks.flat().forEach((mark, node) => {
    if (!mark) return;
    marked.push(node);
    counts[nodes[node]! - 1]!++;
  });
  return { counts, marked };
}

/** Maps with placed, free and disabled tiles, and few resources, so that there are large patches. */
const maps = fc
  .record({
    length: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    kinds: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ length, height, kinds }) => {
    const tile = fc.oneof(
      { weight: 6, arbitrary: fc.array(fc.nat(kinds - 1), { minLength: 4, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constant('free' as const) },
      { weight: 1, arbitrary: fc.constant('disabled' as const) },
    );
    return fc.record({
      length: fc.constant(length),
      height: fc.constant(height),
      tiles: fc.array(tile, { minLength: length * height, maxLength: length * height }),
      square: fc.nat(length * height - 1),
      face: fc.array(fc.nat(kinds - 1), { minLength: 4, maxLength: 4 }),
    });
  });

describe('harvest', () => {
  it('agrees with the slow implementation on maps of any shape', () => {
    fc.assert(
      fc.property(maps, ({ length, height, tiles, square, face }) => {
        const grid = blank(length, height);
        tiles.forEach((tile, at) => {
          if (tile === 'disabled') disableTile(grid, at);
          else if (tile !== 'free') layTile(grid, at, tile);
        });
        layTile(grid, square, face);
        expect(harvested(grid, square)).toEqual(slowHarvest(grid, square));
      }),
      { numRuns: 300 },
    );
  });

  it('links tile i to the nodes 2i + 2 × LENGTH × row, + 1, + 2 × LENGTH, + 2 × LENGTH + 1', () => {
    // The figure in the source: a 3 × 3 grid with tile 4 in the middle.
    expect(tileNodes(3, 0)).toEqual([0, 1, 6, 7]);
    expect(tileNodes(3, 4)).toEqual([14, 15, 20, 21]);
    expect(tileNodes(3, 8)).toEqual([28, 29, 34, 35]);
  });

  it('does not wrap around the border', () => {
    const grid = blank(3, 2);
    layTile(grid, 2, [0, 0, 0, 0]);
    layTile(grid, 3, [0, 0, 0, 0]);
    expect(harvested(grid, 3).counts).toEqual([4, 0, 0, 0]);
  });

  it('counts a patch once that touches the tile twice', () => {
    // A ring of timber around a hole; both of its ends touch the tile.
    const grid = blank(3, 3);
    for (const square of [0, 1, 2, 3, 5, 6, 7]) layTile(grid, square, [2, 2, 2, 2]);
    layTile(grid, 4, [0, 0, 0, 0]);
    layTile(grid, 8, [2, 2, 2, 1]);
    expect(harvested(grid, 8).counts).toEqual([0, 1, 31, 0]);
  });

  it('works on a map of one row or one column', () => {
    for (const [length, height] of [
      [500, 1],
      [1, 500],
    ] as const) {
      const grid = blank(length, height);
      for (let square = 0; square < 500; square++) layTile(grid, square, [3, 3, 3, 3]);
      expect(harvested(grid, 250).counts).toEqual([0, 0, 0, 2000]);
      disableTile(grid, 100);
      expect(harvested(grid, 250).counts).toEqual([0, 0, 0, 4 * 399]);
    }
  });

  it('fills a million nodes and a long corridor without recursion', () => {
    const size = 500;
    const grid = blank(size, size);
    for (let square = 0; square < size * size; square++) layTile(grid, square, [1, 1, 1, 1]);
    const counts = [0, 0, 0, 0];
    harvest(grid.nodes.slice(), size, 0, counts);
    expect(counts).toEqual([0, 4 * size * size, 0, 0]);
    // Every second row of tiles is a wall with one gap, alternately right and left: one long corridor.
    for (let row = 1; row < size; row += 2) {
      const gap = row % 4 === 1 ? size - 1 : 0;
      for (let column = 0; column < size; column++) if (column !== gap) disableTile(grid, row * size + column);
    }
    const corridor = [0, 0, 0, 0];
    harvest(grid.nodes, size, 0, corridor);
    expect(corridor[1]).toBe(4 * (size * (size / 2) + size / 2));
  });

  it('does not count free and disabled tiles', () => {
    const grid = blank(3, 1);
    disableTile(grid, 2);
    layTile(grid, 1, [0, 0, 0, 0]);
    const { counts, marked } = harvested(grid, 1);
    expect(counts).toEqual([4, 0, 0, 0]);
    expect(marked).toEqual(tileNodes(3, 1));
    expect(grid.nodes[firstNode(3, 1)]).toBe(1);
  });
});
