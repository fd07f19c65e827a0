/** Where things stand in drawings of any board: nothing on top of anything else, numbers in the order of reading. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactFigure } from '../../../src/games/constructor/compactfigure.ts';
import { type Cell, type Figure, specifiedFigures, twoColumns } from '../../../src/games/constructor/figure.ts';
import { type Geometry, makeGeometry } from '../../../src/games/constructor/geometry.ts';
import { anyShape } from './shapes.ts';

type Drawn = (cell: Cell, text: string) => void;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Draws on an empty sheet and fails if something is written twice, beyond the edge, or directly beside something else. */
function sheet({ rows, columns }: Figure) {
  const cells = upTo(rows).map(() => new Array<string>(columns).fill(' '));
  const put: Drawn = ([row, column], text) => {
    Array.from(text).forEach((sign, i) => {
      if (sign === ' ') return;
      expect(cells[row]?.[column + i], `${text} at ${row}, ${column}`).toBe(' ');
      cells[row]![column + i] = sign;
    });
  };
  /** Words, which have a blank on either side. */
  const putWord: Drawn = ([row, column], text) => {
    put([row, column], text);
    const word = text.trim();
    const from = column + text.indexOf(word);
    for (const beside of [from - 1, from + word.length]) {
      expect(cells[row]![beside] ?? ' ', `beside ${text} at ${row}, ${column}`).toBe(' ');
    }
  };
  return { cells, put, putWord, text: () => cells.map(line => line.join('')).join('\n') };
}

/** The longest of everything that may stand in a tile. */
const drawTiles = (figure: Figure, { tiles }: Geometry, putWord: Drawn): void => {
  for (const tile of upTo(tiles)) {
    putWord(figure.resource(tile, 'ENERGY'), 'ENERGY');
    putWord(figure.value(tile), '10');
  }
};

const forAnyBoard = (holds: (geometry: Geometry) => void): void =>
  fc.assert(fc.property(anyShape, shape => holds(makeGeometry(shape))));

describe.each(['hex', 'square'] as const)('the specified drawing of any board with %s tiles', shape => {
  it('has everything side by side and all numbers in their order', () => {
    forAnyBoard(geometry => {
      const figure = specifiedFigures(geometry)[shape];
      const { put, putWord, text } = sheet(figure);
      for (const path of upTo(geometry.paths)) {
        const { cell, strokes } = figure.path(path);
        put(cell, figure.pathText(path));
        for (const [at, stroke] of strokes) put(at, stroke);
      }
      for (const address of upTo(geometry.addresses)) {
        const [row, column] = figure.address(address);
        put([row, column - 1], `|${figure.addressText(address)}|`);
      }
      drawTiles(figure, geometry, putWord);
      for (const tile of upTo(geometry.tiles)) putWord(figure.tileNumber(tile), twoColumns(tile));
      const addresses = [...text().matchAll(/\| *(\d+)\|/g)].map(([, number]) => Number(number));
      expect(addresses).toEqual(upTo(geometry.addresses));
      const along = [...text().matchAll(/-- *(\d+)--/g)].map(([, number]) => Number(number));
      expect(along).toEqual(upTo(geometry.paths).filter(path => isAlong(geometry, path)));
    });
  });

  it('has the geese in their tile, on nothing but its number', () => {
    forAnyBoard(geometry => {
      const figure = specifiedFigures(geometry)[shape];
      const { put, putWord } = sheet(figure);
      for (const path of upTo(geometry.paths)) {
        const { cell, strokes } = figure.path(path);
        put(cell, figure.pathText(path));
        for (const [at, stroke] of strokes) put(at, stroke);
      }
      drawTiles(figure, geometry, putWord);
      for (const tile of upTo(geometry.tiles)) putWord(figure.geese(tile, 'GEESE'), 'GEESE');
    });
  });

  it('has residences and roads at the right of where their numbers were', () => {
    forAnyBoard(geometry => {
      const figure = specifiedFigures(geometry)[shape];
      for (const address of upTo(geometry.addresses)) {
        const [row, column] = figure.address(address);
        expect(figure.residence(address)).toEqual([row, column + figure.width - 2]);
      }
      for (const path of upTo(geometry.paths)) {
        const [row, column] = figure.path(path).cell;
        expect(figure.road(path)).toEqual([row, column + figure.width - 2]);
      }
    });
  });
});

const isAlong = ({ pathEnds, addressPlaces }: Geometry, path: number): boolean => {
  const [from, to] = pathEnds[path]!.map(end => addressPlaces[end]!);
  return from!.row === to!.row;
};

describe('the compact drawing of any board of hexagons', () => {
  const forAnyHexagons = (holds: (geometry: Geometry) => void): void =>
    forAnyBoard(geometry => {
      if (geometry.shape.tiles === 'hex') holds(geometry);
    });

  it('has space for every number, resource and value, and for geese anywhere', () => {
    forAnyHexagons(geometry => {
      const figure = compactFigure(geometry);
      const { put, putWord } = sheet(figure);
      for (const address of upTo(geometry.addresses)) put(figure.address(address), figure.addressText(address));
      for (const path of upTo(geometry.paths)) put(figure.path(path).cell, figure.pathText(path));
      for (const tile of upTo(geometry.tiles)) {
        putWord(figure.value(tile), '*6*');
        putWord(figure.geese(tile, 'GEESE'), 'GEESE');
        put(figure.resource(tile, 'ENERGY'), 'ENERGY');
      }
    });
  });

  it('has outlines without gaps: a dot at each end of each path along a row', () => {
    forAnyHexagons(geometry => {
      const figure = compactFigure(geometry);
      const { put, cells } = sheet(figure);
      for (const address of upTo(geometry.addresses)) put(figure.address(address), figure.besidePath(address, '.'));
      for (const path of upTo(geometry.paths)) for (const [at, stroke] of figure.path(path).strokes) put(at, stroke);
      for (const path of upTo(geometry.paths).filter(number => isAlong(geometry, number))) {
        const [[[row, column], stroke]] = figure.path(path).strokes as [readonly [Cell, string]];
        expect(cells[row]![column - 1]).toBe('.');
        expect(cells[row]![column + stroke.length]).toBe('.');
      }
    });
  });

  it('puts residences and roads where the outline was', () => {
    forAnyHexagons(geometry => {
      const figure = compactFigure(geometry);
      const { put, cells } = sheet(figure);
      for (const address of upTo(geometry.addresses)) put(figure.address(address), figure.besidePath(address, '.'));
      for (const path of upTo(geometry.paths)) for (const [at, stroke] of figure.path(path).strokes) put(at, stroke);
      const covers = ([row, column]: Cell, signs: RegExp): void =>
        expect(cells[row]!.slice(column, column + 2).join('')).toMatch(signs);
      for (const address of upTo(geometry.addresses)) covers(figure.residence(address), /\./);
      for (const path of upTo(geometry.paths)) covers(figure.road(path), /^(--|.?[/\\].?)$/);
    });
  });
});

describe('numbers', () => {
  it.each([
    [{ tiles: 'hex', columns: [3, 4, 5, 4, 3] }, 2, 41, 72, 54],
    [{ tiles: 'hex', columns: [4, 5, 6, 5, 4] }, 2, 49, 72, 54],
    [{ tiles: 'hex', columns: [4, 5, 6, 7, 6, 5, 4] }, 3, 57, 113, 89],
    [{ tiles: 'square', rows: 5, columns: 6 }, 2, 21, 64, 64],
    [{ tiles: 'square', rows: 9, columns: 10 }, 3, 37, 125, 125],
  ] as const)('are as wide as the widest: %j', (shape, width, rows, hexColumns, squareColumns) => {
    const { hex, square } = specifiedFigures(makeGeometry(shape));
    expect([hex.width, square.width]).toEqual([width, width]);
    expect([hex.rows, square.rows]).toEqual([rows, rows]);
    expect([hex.columns, square.columns]).toEqual([hexColumns, squareColumns]);
  });
});
