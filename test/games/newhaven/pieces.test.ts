/** The pieces: 60 tiles, 144 buildings, the board for two to four players, and what is dealt. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { formatKind, KINDS, parseKind } from '../../../src/games/newhaven/buildings.ts';
import { columnName, formatSquare, freeSquares, parseSquare } from '../../../src/games/newhaven/grid.ts';
import { findFault } from '../../../src/games/newhaven/invariants.ts';
import { create } from '../../../src/games/newhaven/rules.ts';
import { standardBoard } from '../../../src/games/newhaven/standard.ts';
import { handSize } from '../../../src/games/newhaven/state.ts';
import { TILES, tileFace } from '../../../src/games/newhaven/tiles.ts';
import { formatSpace, parseSpace, SPACES, spaceNumber } from '../../../src/games/newhaven/village.ts';
import { randomGame } from './play.ts';

const rotateClockwise = ([tl, tr, bl, br]: string): string => `${bl}${tl}${br}${tr}`;

/** Every group of rotations of an arrangement, as strings of four digits, by brute force. */
function arrangements(): Set<string> {
  const groups = new Set<string>();
  for (let n = 0; n < 256; n++) {
    let face = n.toString(4).padStart(4, '0');
    if (![2, 3].includes(new Set(face).size)) continue;
    const group: string[] = [];
    for (let i = 0; i < 4; i++) {
      group.push(face);
      face = rotateClockwise(face);
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

  it('are rotated clockwise', () => {
    for (let tile = 0; tile < TILES; tile++) {
      for (let rotation = 0; rotation < 3; rotation++) {
        expect(tileFace(tile, rotation + 1).join('')).toBe(rotateClockwise(tileFace(tile, rotation).join('')));
      }
    }
  });
});

describe('the setup', () => {
  it.each([
    [2, 25],
    [3, 35],
    [4, 45],
  ])('for %i players uses %i squares, four of them printed', (players, squares) => {
    const board = standardBoard(players);
    expect(freeSquares(board)).toHaveLength(squares - 4);
    expect(freeSquares(board).every(square => ![0, 6, 42, 48].includes(square))).toBe(true);
  });

  it.each([2, 3, 4])('for %i players deals 6 buildings, 2 tiles and a shipment each; five are face up', players => {
    const state = create({ players }, seededRandom('deal'));
    for (let seat = 0; seat < players; seat++) expect(handSize(state, seat)).toBe(6);
    expect(state.tiles.map(own => own.length)).toEqual(Array(players).fill(2));
    expect(state.stack).toHaveLength(60 - 3 * players);
    expect(state.bag).toHaveLength(144 - 6 * players - 5);
  });
});

describe('the invariants', () => {
  it.each([
    [2, 20],
    [3, 30],
    [4, 40],
  ])('hold after every action of games in which %i players lay %i tiles', (players, placements) => {
    const names = ['a', 'b', 'c', 'd'].slice(0, players);
    for (let n = 0; n < 4; n++) {
      const end = randomGame({ players }, `pieces ${n}`, state => expect(findFault(state, names)).toBeUndefined());
      expect(findFault(end, names)).toBeUndefined();
      expect(end.laid).toHaveLength(placements);
      expect(freeSquares(end)).toHaveLength(1);
      expect(end.free).toBe(1);
    }
  });
});

describe('names', () => {
  it('of squares count columns as in a spreadsheet', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    const grid = { length: 800, height: 3, nodes: new Uint8Array(0) };
    for (let square = 0; square < 2400; square++) {
      expect(parseSquare(formatSquare(square, 800).toLowerCase(), grid)).toBe(square);
      expect(parseSquare(`${square}`, grid)).toBe(square);
    }
    for (const wrong of ['', 'A', 'A0', 'A4', '2400', '-1', 'ZZZ1', 'A1x', '1A', 'AAAAAAA1']) {
      expect(parseSquare(wrong, grid)).toBeUndefined();
    }
  });

  it('of buildings and spaces are parsed as they were formatted', () => {
    for (let kind = 0; kind < KINDS; kind++) expect(parseKind(formatKind(kind))).toBe(kind);
    for (let space = 0; space < SPACES; space++) expect(parseSpace(formatSpace(space))).toBe(space);
    expect(spaceNumber(parseSpace('c4')!)).toBe(4);
    for (const wrong of ['', 'SH', 'SH0', 'SH7', 'SH11', 'S1']) expect(parseKind(wrong)).toBeUndefined();
  });
});
