/** Boards of any shape: the figure for the standard one, and what holds for all of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardShape, type Geometry, makeGeometry, tilePlaces } from '../../../src/games/constructor/geometry.ts';
import figure from './figure.json' with { type: 'json' };
import { anyShape } from './shapes.ts';

const standard = makeGeometry({ tiles: 'hex', columns: [3, 4, 5, 4, 3] });

/** The places of the lists that name a number. */
const naming = (lists: readonly (readonly number[])[], number: number): number[] =>
  [...lists.keys()].filter(i => lists[i]!.includes(number));

const forAnyBoard = (holds: (geometry: Geometry, shape: BoardShape) => void): void =>
  fc.assert(fc.property(anyShape, shape => holds(makeGeometry(shape), shape)));

const isHex = ({ shape }: Geometry): boolean => shape.tiles === 'hex';
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('the standard board', () => {
  it("is the figure's, tile by tile and path by path", () => {
    expect(standard.tileAddresses).toEqual(figure.tiles.map(({ addresses }) => addresses));
    expect(standard.tilePaths).toEqual(figure.tiles.map(({ paths }) => paths));
    expect(standard.pathEnds).toEqual(figure.paths);
    expect([standard.tiles, standard.addresses, standard.paths]).toEqual([19, 54, 72]);
  });

  it('has eleven rows of two, four and six addresses, centred on six columns', () => {
    const rows = upTo(11).map(row => standard.addressPlaces.filter(place => place.row === row));
    expect(rows.map(({ length }) => length)).toEqual([2, 4, 6, 6, 6, 6, 6, 6, 6, 4, 2]);
    for (const row of rows) expect(row[0]!.column + row.at(-1)!.column).toBe(5);
  });

  it('is the same as columns with offsets, and as a picture', () => {
    const columns = [3, 4, 5, 4, 3].map((length, i) => ({ offset: [2, 1, 0, 1, 2][i]!, length }));
    const wide = '# # #';
    const narrow = ' # #';
    const places = ['  #', narrow, wide, narrow, wide, narrow, wide, narrow, '  #'];
    for (const shape of [
      { tiles: 'hex', columns },
      { tiles: 'hex', places },
    ] as const) {
      expect({ ...makeGeometry(shape), shape: 0 }).toEqual({ ...standard, shape: 0 });
    }
  });
});

describe('a board of squares', () => {
  it('is numbered as the figure: along a row, then down from it', () => {
    const geometry = makeGeometry({ tiles: 'square', rows: 2, columns: 2 });
    // 0 - 0 - 1 - 1 - 2
    // 2   0   3   1   4
    // 3 - 5 - 4 - 6 - 5
    // 7   2   8   3   9
    // 6 -10 - 7 -11 - 8
    expect(geometry.tileAddresses).toEqual([
      [0, 1, 3, 4],
      [1, 2, 4, 5],
      [3, 4, 6, 7],
      [4, 5, 7, 8],
    ]);
    expect(geometry.tilePaths).toEqual([
      [0, 2, 3, 5],
      [1, 3, 4, 6],
      [5, 7, 8, 10],
      [6, 8, 9, 11],
    ]);
    expect(geometry.tileNeighbours).toEqual([
      [1, 2],
      [0, 3],
      [0, 3],
      [1, 2],
    ]);
    expect(geometry.neighbours[4]).toEqual([1, 3, 5, 7]);
  });
});

describe('a board with gaps', () => {
  it('has no path across them', () => {
    // The right address of the first tile and the left one of the second would be ends of the missing tile's side.
    const { tiles, paths, addresses, neighbours } = makeGeometry({ tiles: 'hex', places: ['#.#'] });
    expect([tiles, paths, addresses]).toEqual([2, 12, 12]);
    for (const near of neighbours) expect(near.length).toBe(2);
  });

  it('is joined by an address where two squares touch diagonally', () => {
    const { paths, addresses, neighbours } = makeGeometry({ tiles: 'square', places: ['#', '.#'] });
    expect([paths, addresses]).toEqual([8, 7]);
    expect(neighbours[3]).toHaveLength(4);
  });
});

describe.each([
  [{ tiles: 'hex', columns: [2, 3, 2] }, [7, 24, 30]],
  [{ tiles: 'hex', columns: [3, 4, 5, 6, 5, 4, 3] }, [30, 80, 109]],
  [{ tiles: 'hex', columns: [4, 5, 6, 7, 6, 5, 4] }, [37, 96, 132]],
  [{ tiles: 'hex', columns: [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6] }, [91, 216, 306]],
  [{ tiles: 'square', rows: 9, columns: 10 }, [90, 110, 199]],
] satisfies [BoardShape, number[]][])('%j', (shape, counts) => {
  it(`has ${counts.join(', ')} tiles, addresses and paths`, () => {
    const { tiles, addresses, paths } = makeGeometry(shape);
    expect([tiles, addresses, paths]).toEqual(counts);
  });
});

describe('any board', () => {
  it('has a tile for each place of its shape, and every address at a place of its own', () => {
    forAnyBoard((geometry, shape) => {
      const { tiles, tileAddresses, addressPlaces, addresses } = geometry;
      expect(tiles).toBe(tilePlaces(shape).length);
      expect(tileAddresses).toHaveLength(tiles);
      expect(new Set(addressPlaces.map(({ row, column }) => `${row} ${column}`)).size).toBe(addresses);
      expect(new Set(tileAddresses.flat())).toEqual(new Set(upTo(addresses)));
      // Tiles are where the shape says, but for where the whole board starts.
      const tops = tileAddresses.map(corners => addressPlaces[corners[0]!]!);
      const moved = tilePlaces(shape).map(({ row, column }, tile) => [
        tops[tile]!.row - row,
        tops[tile]!.column - column,
      ]);
      expect(new Set(moved.map(String)).size).toBe(1);
    });
  });

  it('numbers addresses, paths and tiles in the order of the figure', () => {
    forAnyBoard(({ addressPlaces, pathEnds, tileAddresses }) => {
      const key = (address: number): number => addressPlaces[address]!.row * 1000 + addressPlaces[address]!.column;
      const isAscending = (keys: readonly number[]): boolean => keys.every((k, i) => i === 0 || keys[i - 1]! < k);
      expect(isAscending(addressPlaces.map((_, address) => key(address)))).toBe(true);
      expect(isAscending(tileAddresses.map(corners => key(corners[0]!)))).toBe(true);
      // 500 is more than any column: the paths of a row come before those down from it.
      const pathKeys = pathEnds.map(([a, b]) => key(a) + (addressPlaces[a]!.row === addressPlaces[b]!.row ? 0 : 500));
      expect(isAscending(pathKeys)).toBe(true);
    });
  });

  it('has paths with two ends, one step apart along a row or down from it, each the side of a tile', () => {
    forAnyBoard(({ pathEnds, paths, addressPlaces, tilePaths }) => {
      for (const [a, b] of pathEnds) {
        const [from, to] = [addressPlaces[a]!, addressPlaces[b]!];
        expect([to.row - from.row, to.column - from.column].sort()).toEqual([0, 1]);
      }
      const sides = tilePaths.flat();
      for (const path of upTo(paths)) expect([1, 2]).toContain(sides.filter(side => side === path).length);
    });
  });

  it("has tiles whose addresses are in order and are joined by the tile's paths, all around", () => {
    forAnyBoard(geometry => {
      const { tileAddresses, tilePaths, pathEnds, addressPlaces } = geometry;
      const rows = isHex(geometry) ? [0, 1, 2] : [0, 1];
      const around = isHex(geometry) ? [0, 1, 3, 5, 4, 2] : [0, 1, 3, 2];
      tileAddresses.forEach((corners, tile) => {
        const { row, column } = addressPlaces[corners[0]!]!;
        expect(corners.map(address => addressPlaces[address])).toEqual(
          rows.flatMap(down => [0, 1].map(right => ({ row: row + down, column: column + right }))),
        );
        const sides = around.map((corner, i) => {
          const next = around[(i + 1) % around.length]!;
          return [corners[corner]!, corners[next]!].sort((a, b) => a - b);
        });
        const joined = tilePaths[tile]!.map(path => pathEnds[path]!);
        expect(joined.map(String).sort()).toEqual(sides.map(String).sort());
        // Top first, bottom last, and left before right between them.
        expect(joined.map(([a]) => a)).toEqual([corners[0], ...corners.slice(0, -2), corners.at(-2)]);
      });
    });
  });

  it('lets three paths meet at an inner address of hexagons, and four at one of squares', () => {
    forAnyBoard(geometry => {
      const full = isHex(geometry) ? 3 : 4;
      upTo(geometry.addresses).forEach(address => {
        const [paths, tiles] = [geometry.addressPaths[address]!, geometry.addressTiles[address]!];
        if (tiles.length === full) expect(paths).toHaveLength(full);
        else expect(paths.length).toBeGreaterThan(Math.min(tiles.length, full - 1));
        expect(paths.length).toBeLessThanOrEqual(full);
      });
    });
  });

  it('says of each address, path and tile what touches it', () => {
    forAnyBoard(geometry => {
      const { addresses, addressPaths, addressTiles, neighbours, pathEnds, tileAddresses, tilePaths } = geometry;
      for (const address of upTo(addresses)) {
        expect(addressPaths[address]).toEqual(naming(pathEnds, address));
        expect(addressTiles[address]).toEqual(naming(tileAddresses, address));
        const others = addressPaths[address]!.map(path => pathEnds[path]!.find(end => end !== address));
        expect(neighbours[address]).toEqual(others);
      }
      geometry.tileNeighbours.forEach((near, tile) => {
        const sharing = upTo(geometry.tiles).filter(
          other => other !== tile && tilePaths[other]!.some(path => tilePaths[tile]!.includes(path)),
        );
        expect(near).toEqual(sharing);
      });
    });
  });

  it('has hexagons whose row and column add up to an even number where a path along a row starts', () => {
    forAnyBoard(geometry => {
      const columns = geometry.addressPlaces.map(({ column }) => column);
      expect([0, isHex(geometry) ? 1 : 0]).toContain(Math.min(...columns));
      expect(Math.min(...geometry.addressPlaces.map(({ row }) => row))).toBe(0);
      if (!isHex(geometry)) return;
      for (const corners of geometry.tileAddresses) {
        const { row, column } = geometry.addressPlaces[corners[0]!]!;
        expect((row + column) % 2).toBe(0);
      }
    });
  });
});
