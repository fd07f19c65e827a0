/** The pieces: 60 tiles, 144 buildings, the board for two to four players, and what is dealt. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { KINDS, kindName, readKind } from '../../../src/games/newhaven/buildings.ts';
import { faultOf } from '../../../src/games/newhaven/conservation.ts';
import { columnName, freeSquares, readSquare, squareName } from '../../../src/games/newhaven/grid.ts';
import { create } from '../../../src/games/newhaven/rules.ts';
import { standardBoard } from '../../../src/games/newhaven/standard.ts';
import { handSize } from '../../../src/games/newhaven/state.ts';
import { TILES, tileFace } from '../../../src/games/newhaven/tiles.ts';
import { readSpace, SPACES, spaceName, spaceNumber } from '../../../src/games/newhaven/village.ts';
import { randomGame } from './table.ts';

const turned = ([tl, tr, bl, br]: string): string => `${bl}${tl}${br}${tr}`;

/** Every arrangement in every rotation as a string of four digits, each group of rotations once, by brute force. */
function arrangements(): Set<string> {
  const groups = new Set<string>();
  for (let n = 0; n < 256; n++) {
    let face = n.toString(4).padStart(4, '0');
    if (![2, 3].includes(new Set(face).size)) continue;
    const group: string[] = [];
    for (let i = 0; i < 4; i++) {
      group.push(face);
      face = turned(face);
    }
    groups.add(group.sort().join(' '));
  }
  return groups;
}

describe('harvest tiles', () => {
  it('are exactly the 60 arrangements of two or three resources, up to rotation', () => {
    const ours = Array.from({ length: TILES }, (_, tile) =>
      [0, 1, 2, 3]
        .map(rotation => tileFace(tile, rotation).join(''))
        .sort()
        .join(' '),
    );
    expect(ours).toHaveLength(60);
    expect(new Set(ours)).toEqual(arrangements());
  });

  it('turn clockwise', () => {
    for (let tile = 0; tile < TILES; tile++) {
      for (let rotation = 0; rotation < 3; rotation++) {
        expect(tileFace(tile, rotation + 1).join('')).toBe(turned(tileFace(tile, rotation).join('')));
      }
    }
  });
});

describe('setting up', () => {
  it.each([
    [2, 25],
    [3, 35],
    [4, 45],
  ])('%i players use %i squares, four of them printed', (players, squares) => {
    const board = standardBoard(players);
    expect(freeSquares(board)).toHaveLength(squares - 4);
    expect(freeSquares(board).every(square => ![0, 6, 42, 48].includes(square))).toBe(true);
  });

  it.each([2, 3, 4])('%i players hold 6 buildings, 2 tiles and a shipment each; five lie face up', players => {
    const state = create({ players }, seededRandom('deal'));
    for (let seat = 0; seat < players; seat++) expect(handSize(state, seat)).toBe(6);
    expect(state.tiles.map(own => own.length)).toEqual(Array(players).fill(2));
    expect(state.stack).toHaveLength(60 - 3 * players);
    expect(state.bag).toHaveLength(144 - 6 * players - 5);
  });
});

describe('conservation', () => {
  it.each([
    [2, 20],
    [3, 30],
    [4, 40],
  ])('%i players lay %i tiles, and every piece is there after every action', (players, placements) => {
    const names = ['a', 'b', 'c', 'd'].slice(0, players);
    for (let n = 0; n < 4; n++) {
      const end = randomGame({ players }, `pieces ${n}`, state => expect(faultOf(state, names)).toBeUndefined());
      expect(faultOf(end, names)).toBeUndefined();
      expect(end.laid).toHaveLength(placements);
      expect(freeSquares(end)).toHaveLength(1);
      expect(end.free).toBe(1);
    }
  });
});

describe('names', () => {
  it('of squares count columns like a spreadsheet', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    const grid = { length: 800, height: 3, nodes: new Uint8Array(0) };
    for (let square = 0; square < 2400; square++) {
      expect(readSquare(grid, squareName(800, square).toLowerCase())).toBe(square);
      expect(readSquare(grid, `${square}`)).toBe(square);
    }
    for (const wrong of ['', 'A', 'A0', 'A4', '2400', '-1', 'ZZZ1', 'A1x', '1A', 'AAAAAAA1']) {
      expect(readSquare(grid, wrong)).toBeUndefined();
    }
  });

  it('of buildings and spaces are read back', () => {
    for (let kind = 0; kind < KINDS; kind++) expect(readKind(kindName(kind))).toBe(kind);
    for (let space = 0; space < SPACES; space++) expect(readSpace(spaceName(space))).toBe(space);
    expect(spaceNumber(readSpace('c4')!)).toBe(4);
    for (const wrong of ['', 'SH', 'SH0', 'SH7', 'SH11', 'S1']) expect(readKind(wrong)).toBeUndefined();
  });
});
