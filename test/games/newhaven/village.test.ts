/** Where buildings are legal and what a village scores, against slow implementations on rows and columns. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { buildAction, decodeAction } from '../../../src/games/newhaven/actions.ts';
import { create, legal, play } from '../../../src/games/newhaven/rules.ts';
import type { State } from '../../../src/games/newhaven/state.ts';
import { FACE_DOWN, SPACES, villageScore } from '../../../src/games/newhaven/village.ts';
import { noChance } from './play.ts';

/** Six rows of five cells, top to bottom: the number of a face-up building, `x` for face down, `.` for empty. */
function village(...rows: string[]): Uint8Array {
  return Uint8Array.from([...rows.join('')], cell => (cell === '.' ? 0 : cell === 'x' ? 1 + FACE_DOWN : Number(cell)));
}

function slowScore(cells: Uint8Array): number {
  const rows = [0, 1, 2, 3, 4, 5].map(r => [0, 1, 2, 3, 4].map(c => cells[5 * r + c]!));
  const columns = [0, 1, 2, 3, 4].map(c => rows.map(row => row[c]!));
  const score = (line: number[], points: number) => {
    if (line.some(cell => cell === 0)) return 0;
    return line.every(cell => cell < FACE_DOWN) ? points * 2 : points;
  };
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
  return (
    sum(rows.map((row, r) => score(row, 6 - r))) + sum(columns.map((column, c) => score(column, [5, 4, 3, 4, 5][c]!)))
  );
}

describe('the score of a village', () => {
  it('is 24 for the village in the rule book', () => {
    expect(villageScore(village('6....', '5....', '44444', '33333', '2....', '1....'))).toBe(8 + 6 + 10);
  });

  it('is 84 at most, 42 when every line has a building face down, and 0 for nothing', () => {
    expect(villageScore(village('66666', '55555', '44444', '33333', '22222', '11111'))).toBe(84);
    expect(villageScore(village('x6666', '5x555', '44x44', '333x3', '2222x', '1111x'))).toBe(42);
    expect(villageScore(new Uint8Array(SPACES))).toBe(0);
  });

  it('agrees with the slow implementation', () => {
    const cell = fc.oneof(fc.constant(0), fc.constant(3), fc.constant(3), fc.constant(3), fc.constant(3 + FACE_DOWN));
    const line = fc.oneof(fc.constant([3, 3, 3, 3, 3]), fc.array(cell, { minLength: 5, maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 6, maxLength: 6 }), rows => {
        const cells = Uint8Array.from(rows.flat());
        expect(villageScore(cells)).toBe(slowScore(cells));
      }),
      { numRuns: 300 },
    );
  });
});

/** A state in which seat 0 may build: any village, any hand, any markers. */
const building = fc
  .record({
    cells: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 24 }), fc.integer({ min: 33, max: 56 })), {
      minLength: SPACES,
      maxLength: SPACES,
    }),
    hand: fc.array(fc.nat(2), { minLength: 24, maxLength: 24 }),
    markers: fc.array(fc.nat(8), { minLength: 4, maxLength: 4 }),
  })
  .map(({ cells, hand, markers }): State => {
    const state = create({}, seededRandom('village'));
    state.villages.set(cells);
    state.hands.set(hand);
    state.markers.set(markers);
    state.phase = 'build';
    return state;
  });

/** The building rules again, on rows and columns. */
function canBuild(state: State, kind: number, space: number, down: boolean): boolean {
  const at = (row: number, column: number): number =>
    row < 0 || row > 5 || column < 0 || column > 4 ? 0 : state.villages[5 * row + column]!;
  const colour = (cell: number) => (cell === 0 ? undefined : Math.floor(((cell % 32) - 1) / 6));
  const ownColour = Math.floor(kind / 6);
  const row = Math.floor(space / 5);
  const column = space % 5;
  const cost = [6, 5, 4, 3, 2, 1][row]!;
  const near = [at(row - 1, column), at(row + 1, column), at(row, column - 1), at(row, column + 1)];
  const first = [...state.villages.subarray(0, SPACES)].every(cell => colour(cell) !== ownColour);
  return (
    state.hands[kind]! > 0 &&
    at(row, column) === 0 &&
    state.markers[ownColour]! >= cost &&
    (first || near.some(cell => colour(cell) === ownColour)) &&
    (down || (kind % 6) + 1 === cost)
  );
}

describe('building', () => {
  it('is legal exactly where the slow implementation allows it', () => {
    fc.assert(
      fc.property(building, fc.nat(23), fc.nat(SPACES - 1), fc.boolean(), (state, kind, space, down) => {
        const listed = new Set(legal(state, 0));
        let count = 0;
        for (let k = 0; k < 24; k++) {
          for (let s = 0; s < SPACES; s++) {
            for (const d of [false, true]) if (canBuild(state, k, s, d) !== listed.has(buildAction(k, s, d))) count++;
          }
        }
        expect(count).toBe(0);
        const expected = canBuild(state, kind, space, down);
        expect(play(state, state.decider, buildAction(kind, space, down), noChance) === undefined).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('costs the number of the space, whatever the number of the building', () => {
    const state = create({}, seededRandom('cost'));
    state.hands[2 * 6]! = 1;
    state.markers.set([0, 0, 9, 0]);
    state.phase = 'build';
    const topLeft = 0;
    expect(play(state, state.decider, buildAction(2 * 6, topLeft, true), noChance)).toBeUndefined();
    expect([...state.markers]).toEqual([0, 0, 3, 0]);
    expect(state.villages[0]).toBe(2 * 6 + 1 + FACE_DOWN);
  });

  it('is refused for numbers that are not actions', () => {
    const state = create({}, seededRandom('invalid'));
    for (const action of [-1, 0.5, Number.NaN, 1447, 2047, 1e300, Number.POSITIVE_INFINITY]) {
      expect(decodeAction(action)).toBeUndefined();
      expect(play(state, state.decider, action, noChance)).toBe('invalid-action');
    }
  });
});
