/** Points for tiles, floors, and complete rows, columns and colours. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import { endRound } from '../../../src/games/azul/round.ts';
import { bonusOf, floorLoss, pointsWhenTiled, tilePoints, tilingPoints } from '../../../src/games/azul/scoring.ts';
import { boardOf, colourAt, emptyState, LINE_COLOUR, LINE_COUNT, type State } from '../../../src/games/azul/state.ts';
import { randomGame } from './play.ts';
import { layMosaic } from './tiles.ts';

/** The points for laying a tile at a row and a place, both from 1. */
function points(rows: readonly string[], row: number, place: number): number {
  const state = emptyState(2);
  layMosaic(state, 1, rows);
  return tilePoints(state, 1, row - 1, colourAt(row - 1, place - 1));
}

const EMPTY = ['.....', '.....', '.....', '.....', '.....'];

describe('a tile scores the runs it lies in', () => {
  // Row 1 is B Y R U L, row 2 L B Y R U, row 3 U L B Y R, row 4 R U L B Y, row 5 Y R U L B.
  const vectors: [what: string, rows: string[], row: number, place: number, points: number][] = [
    ['alone on an empty mosaic', EMPTY, 3, 3, 1],
    ['alone, with others only at its corners', ['.....', '.B.R.', '.....', '.U.B.', '.....'], 3, 3, 1],
    ['alone, with the nearest two places away', ['..R..', '.....', 'U...R', '.....', '..U..'], 3, 3, 1],
    ['one neighbour to the left', ['.....', '.....', '.L...', '.....', '.....'], 3, 3, 2],
    ['one neighbour below', ['.....', '.....', '.....', '..L..', '.....'], 3, 3, 2],
    ['between two in its row', ['.....', '.....', '.L.Y.', '.....', '.....'], 3, 3, 3],
    ['between two in its row and two in its column', ['.....', '..Y..', '.L.Y.', '..L..', '.....'], 3, 3, 6],
    ['one neighbour in its row and one in its column', ['.....', '..Y..', '.L...', '.....', '.....'], 3, 3, 4],
    ['the last of a full row', ['BYRU.', '.....', '.....', '.....', '.....'], 1, 5, 5],
    ['the last of a full column', ['B....', 'L....', 'U....', 'R....', '.....'], 5, 1, 5],
    ['the last of a full cross', ['..R..', '..Y..', 'UL.YR', '..L..', '..U..'], 3, 3, 10],
    ['a run that ends at a gap', ['B.R.L', '.....', '.....', '.....', '.....'], 1, 2, 3],
    ['in a corner, completing a row and a column', ['.YRUL', 'L....', 'U....', 'R....', 'Y....'], 1, 1, 10],
  ];
  for (const [what, rows, row, place, expected] of vectors) {
    it(what, () => expect(points(rows, row, place)).toBe(expected));
  }

  it('agrees with counting step by step on any mosaic', () => {
    const cell = fc.nat(4);
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), { minLength: 5, maxLength: 5 }),
        cell,
        cell,
        (laid, row, place) => {
          const rows = laid.map((cells, line) =>
            cells.map((is, at) => (is ? 'BYRUL'[colourAt(line, at)]! : '.')).join(''),
          );
          const run = (down: number, across: number): number => {
            let length = 0;
            for (let r = row + down, p = place + across; laid[r]?.[p]; r += down, p += across) length++;
            return length;
          };
          const across = 1 + run(0, 1) + run(0, -1);
          const down = 1 + run(1, 0) + run(-1, 0);
          const expected = across === 1 && down === 1 ? 1 : (across > 1 ? across : 0) + (down > 1 ? down : 0);
          expect(points(rows, row + 1, place + 1)).toBe(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the points expected of lines', () => {
  /** What a player's lines bring if the round ends like this, from the top. */
  function tiled(state: State, seat: number): { line: number; points: number }[] {
    const found: { line: number; points: number }[] = [];
    const note = (event: Event) => {
      if (event.type === 'tiled' && event.seat === seat) found.push({ line: event.line, points: event.points });
    };
    endRound(state.slice(), seededRandom('end'), note);
    return found;
  }

  it('are those that come at the end of the round, whatever line is filled until then', () => {
    let lines = 0;
    for (let n = 0; n < 3; n++) {
      randomGame(2, `expected ${n}`, state => {
        const before = state.join();
        for (const seat of [0, 1]) {
          const found = tiled(state, seat);
          expect(tilingPoints(state, seat)).toBe(found.reduce((sum, { points }) => sum + points, 0));
          lines += found.length;
          for (let line = 0; line < 5; line++) {
            if (state[boardOf(seat) + LINE_COUNT + line] === 0) continue;
            const full = state.slice();
            full[boardOf(seat) + LINE_COUNT + line] = line + 1;
            const colour = state[boardOf(seat) + LINE_COLOUR + line]!;
            const { points } = tiled(full, seat).find(one => one.line === line)!;
            expect(pointsWhenTiled(state, seat, line, colour)).toBe(points);
          }
        }
        expect(state.join()).toBe(before);
        return undefined;
      });
    }
    expect(lines).toBeGreaterThan(100);
  });
});

describe('the floor', () => {
  it('costs 1, 1, 2, 2, 2, 3, 3 for its spaces, and nothing for a marker beside them', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(floorLoss)).toEqual([0, 1, 2, 4, 6, 8, 11, 14, 14]);
  });
});

describe('bonuses at the end', () => {
  const vectors: [what: string, mosaic: string[], rows: number, columns: number, colours: number, points: number][] = [
    ['nothing complete', ['BYRU.', 'LBYR.', '.....', '.....', '.....'], 0, 0, 0, 0],
    ['a row', ['BYRUL', '.....', '.....', '.....', '.....'], 1, 0, 0, 2],
    ['a column', ['.Y...', '.B...', '.L...', '.U...', '.R...'], 0, 1, 0, 7],
    ['a colour', ['B....', '.B...', '..B..', '...B.', '....B'], 0, 0, 1, 10],
    ['a colour that wraps around the edge', ['....L', 'L....', '.L...', '..L..', '...L.'], 0, 0, 1, 10],
    ['one of each', ['BYRUL', 'LB...', 'U.B..', 'R..B.', 'Y...B'], 1, 1, 1, 19],
    ['everything', ['BYRUL', 'LBYRU', 'ULBYR', 'RULBY', 'YRULB'], 5, 5, 5, 95],
  ];
  for (const [what, mosaic, rows, columns, colours, points] of vectors) {
    it(what, () => {
      const state = emptyState(2);
      layMosaic(state, 0, mosaic);
      expect(bonusOf(state, 0)).toEqual({ rows, columns, colours, points });
      expect(bonusOf(state, 1).points).toBe(0);
    });
  }
});
