/** The drawing of the board, compared with drawings made from coordinates, and its colours. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawBoard } from '../../../src/games/hexbaron/board.ts';
import { HIGHLIGHTS } from '../../../src/games/hexbaron/highlights.ts';
import { parseSave } from '../../../src/games/hexbaron/save.ts';
import { defaultState, type State } from '../../../src/games/hexbaron/state.ts';

const load = (text: string): State => {
  const parsed = parseSave(text, 'drawings.txt');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
};

/** Positions with their drawings, made tile by tile from the coordinates. */
const drawings = readFileSync(path.join(import.meta.dirname, 'drawings.txt'), 'utf8')
  .split('=\n')
  .map(section => section.split('-\n'))
  .map(([save, drawing]) => ({ state: load(save!), drawing: drawing! }));

/** Line and column of a tile's lower edge in a drawing with two-digit numbers. */
function lowerEdgeOf(size: number, tile: number): [number, number] {
  const index = tile % size;
  const column = index < size / 2 ? index * 2 : (index - size / 2) * 2 + 1;
  return [3 + 2 * Math.floor(tile / size) + (column % 2), 2 + 3 * column];
}

describe('the drawing', () => {
  it.each(drawings)('of size $state.size is the one made from coordinates', ({ state, drawing }) => {
    expect(drawBoard(state, false)).toBe(drawing);
  });

  it('covers sizes 2 to 16', () => {
    expect(drawings.map(({ state }) => state.size)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  });

  it('with numbers has each number on the lower edge of its tile, and is the same otherwise', () => {
    for (const { state } of drawings.filter(({ state }) => state.size <= 14)) {
      const numbered = drawBoard(state, true);
      expect(numbered.replace(/[0-9]/g, '_')).toBe(drawBoard(state, false));
      const lines = numbered.split('\n');
      for (let tile = 0; tile < state.pieces.length; tile++) {
        const [line, column] = lowerEdgeOf(state.size, tile);
        expect(lines[line]!.slice(column, column + 2)).toBe(String(tile).padStart(2, '_'));
      }
    }
  });

  it('is wider for numbers of three digits', () => {
    const { state } = drawings.at(-1)!;
    const numbered = drawBoard(state, true);
    expect(
      numbered
        .match(/[0-9]+/g)!
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 128 }, (_, tile) => tile));
    const lengths = numbered
      .split('\n')
      .slice(3, -2)
      .map(line => line.length);
    expect(new Set(lengths)).toEqual(new Set([2 + 16 * 4]));
    expect(numbered.split('\n')[3]).toMatch(/^( \\)__0\/[ #~] [ A-Za-z]\\__1\//);
  });
});

describe('colours', () => {
  const colouredMatches = (text: string) =>
    HIGHLIGHTS.flatMap(({ pattern, colour }) =>
      [...text.matchAll(pattern)].map(([match]) => `${match} ${colour(match)}`),
    );

  it('mark terrain, pieces by owner, and numbers', () => {
    const found = colouredMatches(drawBoard(defaultState(), true));
    const count = (what: string) => found.filter(one => one === what).length;
    expect([count('# green'), count('~ yellow')]).toEqual([10, 8]);
    expect([count('B cyan'), count('S cyan'), count('b magenta'), count('s magenta')]).toEqual([1, 1, 1, 1]);
    expect(found.filter(one => one.endsWith('grey'))).toHaveLength(32);
  });

  it('leave sentences alone', () => {
    expect(colouredMatches('Player One current state - VPs: 0   Pieces in supply: 5\nEnter command: ')).toEqual([]);
  });
});
