/** `.gbmap` files: what is read is what is written, and broken files are refused, never a crash. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disableTile, freeSquares, type Grid, layTile } from '../../../src/games/newhaven/grid.ts';
import { harvest } from '../../../src/games/newhaven/harvest.ts';
import { formatMap, parseMap } from '../../../src/games/newhaven/map.ts';
import { RESOURCES } from '../../../src/games/newhaven/resources.ts';
import { standardBoard } from '../../../src/games/newhaven/standard.ts';

const layouts = path.join(import.meta.dirname, '../../../layouts/newhaven');
const shipped = readdirSync(layouts).map(name => [name, readFileSync(path.join(layouts, name), 'utf8')] as const);

const read = (text: string): Grid => {
  const parsed = parseMap(text, 'm');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
};

/** Whether every enabled tile is reached from the first: by following neighbours in a set. */
function connected(length: number, enabled: readonly boolean[]): boolean {
  const first = enabled.indexOf(true);
  const reached = new Set([first]);
  for (const square of reached) {
    const near = [square - length, square + length];
    if (square % length > 0) near.push(square - 1);
    if (square % length < length - 1) near.push(square + 1);
    for (const other of near) if (enabled[other]) reached.add(other);
  }
  return first >= 0 && reached.size === enabled.filter(Boolean).length;
}

describe('maps', () => {
  it('are read as they were written, if they are connected', () => {
    const tile = fc.oneof(fc.constant('free'), fc.constant('free'), fc.constant('disabled'), fc.constant('placed'));
    const some = fc
      .integer({ min: 1, max: 6 })
      .chain(length =>
        fc.record({ length: fc.constant(length), tiles: fc.array(tile, { minLength: length, maxLength: length * 6 }) }),
      );
    fc.assert(
      fc.property(some, fc.nat(255), ({ length, tiles }, face) => {
        const height = Math.floor(tiles.length / length);
        const used = tiles.slice(0, length * height);
        const grid = { length, height, nodes: new Uint8Array(4 * length * height) };
        used.forEach((what, square) => {
          if (what === 'disabled') disableTile(grid, square);
          if (what === 'placed') layTile(grid, square, [face >> 6, (face >> 4) & 3, (face >> 2) & 3, face & 3]);
        });
        const parsed = parseMap(formatMap(grid), 'm');
        expect(parsed.ok).toBe(
          connected(
            length,
            used.map(what => what !== 'disabled'),
          ),
        );
        if (parsed.ok) expect(parsed.value).toEqual(grid);
      }),
      { numRuns: 300 },
    );
  });

  it('a byte order mark and a missing last line end do no harm', () => {
    expect(read('\ufeffLENGTH 2\nHEIGHT 1').nodes).toHaveLength(8);
  });

  it('broken in any way they are read or refused with the name of the file', () => {
    const source = formatMap(standardBoard(3));
    fc.assert(
      fc.property(fc.nat(source.length), fc.string(), fc.nat(5), (at, junk, cut) => {
        const parsed = parseMap(source.slice(0, at) + junk + source.slice(at + cut), 'm');
        if (!parsed.ok) expect(parsed.fault).toMatch(/^m[:,] /);
      }),
      { numRuns: 500 },
    );
    for (let end = 0; end < source.length; end++) parseMap(source.slice(0, end), 'm');
  });

  it.each(shipped)('%s, one of ours, is good for a game', (_name, text) => {
    expect(freeSquares(read(text)).length).toBeGreaterThanOrEqual(2);
  });

  it('the printed board for each number of players lies among ours', () => {
    for (const players of [2, 3, 4]) {
      expect(read(new Map(shipped).get(`printed-${players}.gbmap`)!)).toEqual(standardBoard(players));
    }
  });

  it('the example of the source yields 12 timber and 4 sheep at row 2, column 2', () => {
    const grid = read(new Map(shipped).get('example.gbmap')!);
    const square = 2 * grid.length + 2;
    layTile(grid, square, [2, 2, 0, 0]);
    const counts = [0, 0, 0, 0];
    harvest(grid.nodes, grid.length, square, counts);
    expect(Object.fromEntries(RESOURCES.map((name, r) => [name, counts[r]]))).toEqual({
      SHEEP: 4,
      STONE: 0,
      TIMBER: 12,
      WHEAT: 0,
    });
  });
});
