/** `.gbmap` files: parsing inverts formatting, and broken files are refused without crashing. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disableTile, freeSquares, layTile, type TileGrid } from '../../../src/games/newhaven/grid.ts';
import { harvest } from '../../../src/games/newhaven/harvest.ts';
import { formatMap, parseMap } from '../../../src/games/newhaven/map.ts';
import { RESOURCES } from '../../../src/games/newhaven/resources.ts';
import { standardBoard } from '../../../src/games/newhaven/standard.ts';

const layouts = path.join(import.meta.dirname, '../../../layouts/newhaven');
const bundled = readdirSync(layouts).map(name => [name, readFileSync(path.join(layouts, name), 'utf8')] as const);

const read = (text: string): TileGrid => {
  const parsed = parseMap(text, 'm');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
};

/** Whether every enabled tile can be reached from the first one, by following neighbours. */
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
  it('are parsed as they were formatted, if they are connected', () => {
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

  it('may have a byte order mark and no final newline', () => {
    expect(read('\ufeffLENGTH 2\nHEIGHT 1').nodes).toHaveLength(8);
  });

  it('are parsed or refused with the file name, however they are broken', () => {
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

  it.each(bundled)('include %s, which can be played on', (_name, text) => {
    expect(freeSquares(read(text)).length).toBeGreaterThanOrEqual(2);
  });

  it('include the printed board for each number of players', () => {
    for (const players of [2, 3, 4]) {
      expect(read(new Map(bundled).get(`printed-${players}.gbmap`)!)).toEqual(standardBoard(players));
    }
  });

  it('include the example of the source, which yields 12 timber and 4 sheep at row 2, column 2', () => {
    const grid = read(new Map(bundled).get('example.gbmap')!);
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
