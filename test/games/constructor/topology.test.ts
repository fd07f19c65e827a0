/** The board's geometry against the figure: what the drawing and the source's own examples say. */
import { describe, expect, it } from 'vitest';
import { NO_TILE, STANDARD } from '../../../src/games/constructor/variant.ts';
import figure from './figure.json' with { type: 'json' };

const {
  addressPaths: ADDRESS_PATHS,
  addressPlaces: ADDRESS_PLACES,
  addressTiles: ADDRESS_TILES,
  addresses: ADDRESSES,
  neighbours: NEIGHBOURS,
  pathEnds: PATH_ENDS,
  paths: PATHS,
  tileAddresses: TILE_ADDRESSES,
  tilePaths: TILE_PATHS,
  tiles: TILES,
} = STANDARD.geometry;

/** The places of the lists that name a number. */
const naming = (lists: readonly (readonly number[])[], number: number): number[] =>
  [...lists.keys()].filter(i => lists[i]!.includes(number));

describe('topology', () => {
  it("is the figure's, tile by tile and path by path", () => {
    expect(TILE_ADDRESSES).toEqual(figure.tiles.map(({ addresses }) => addresses));
    expect(TILE_PATHS).toEqual(figure.tiles.map(({ paths }) => paths));
    expect(PATH_ENDS).toEqual(figure.paths);
  });

  it('says of each address which paths, neighbours and tiles it has, and where it is drawn', () => {
    const corners = figure.tiles.map(({ addresses }) => addresses);
    for (let address = 0; address < ADDRESSES; address++) {
      const paths = naming(figure.paths, address);
      const tiles = naming(corners, address);
      expect(ADDRESS_PATHS[address]).toEqual(paths);
      expect(NEIGHBOURS[address]).toEqual(paths.map(path => figure.paths[path]!.find(end => end !== address)));
      expect(ADDRESS_TILES[address]).toEqual(tiles);
      expect([...STANDARD.tilesAround.subarray(4 * address, 4 * address + 4)]).toEqual(
        [...tiles, NO_TILE, NO_TILE, NO_TILE].slice(0, 4),
      );
    }
    // The corners of a tile are two side by side in each of three rows.
    for (const [a, b, c, d, e, f] of corners.map(tile => tile.map(at => ADDRESS_PLACES[at]!))) {
      const { row, column } = a!;
      expect([a, b, c, d, e, f]).toEqual(
        [0, 1, 2].flatMap(down => [0, 1].map(right => ({ row: row + down, column: column + right }))),
      );
    }
    expect(ADDRESS_PLACES[0]).toEqual({ row: 0, column: 2 });
  });

  it("gives tile 9 the figure's addresses and paths (2.4, 2.5)", () => {
    expect(TILE_ADDRESSES[9]).toEqual([20, 21, 26, 27, 32, 33]);
    expect(TILE_PATHS[9]).toEqual([27, 31, 32, 39, 40, 44]);
  });

  it('has 19 tiles of six different addresses and six different paths', () => {
    expect(TILES).toBe(19);
    for (const list of [...TILE_ADDRESSES, ...TILE_PATHS]) expect(new Set(list).size).toBe(6);
    expect(ADDRESSES).toBe(54);
    expect(new Set(TILE_ADDRESSES.flat())).toEqual(new Set(Array.from({ length: ADDRESSES }, (_, i) => i)));
    expect(new Set(TILE_PATHS.flat())).toEqual(new Set(Array.from({ length: PATHS }, (_, i) => i)));
  });

  it('has 72 paths, each between two different addresses, no two alike', () => {
    expect(PATHS).toBe(72);
    for (const [a, b] of PATH_ENDS) expect(a).toBeLessThan(b);
    expect(new Set(PATH_ENDS.map(String)).size).toBe(PATHS);
  });

  it("joins a tile's addresses by its paths, in the order top, upper left, upper right, lower left, lower right, bottom", () => {
    const corners = [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 4],
      [3, 5],
      [4, 5],
    ] as const;
    TILE_PATHS.forEach((paths, tile) => {
      const addresses = TILE_ADDRESSES[tile]!;
      expect(paths.map(path => PATH_ENDS[path])).toEqual(corners.map(([i, j]) => [addresses[i], addresses[j]]));
    });
  });

  it('lets two or three paths and one to three tiles meet at an address, and neighbours are mutual', () => {
    for (let address = 0; address < ADDRESSES; address++) {
      expect([2, 3]).toContain(ADDRESS_PATHS[address]!.length);
      expect([1, 2, 3]).toContain(ADDRESS_TILES[address]!.length);
      for (const other of NEIGHBOURS[address]!) expect(NEIGHBOURS[other]).toContain(address);
    }
  });

  it('shares each inner path between two tiles, and the 30 outer ones belong to one', () => {
    const owners = Array.from({ length: PATHS }, (_, path) => TILE_PATHS.filter(paths => paths.includes(path)).length);
    expect(owners.filter(count => count === 1).length).toBe(30);
    expect(owners.filter(count => count === 2).length).toBe(42);
  });
});
