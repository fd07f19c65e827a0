/** The positions of a recorded game: how many are kept, and how one moves among them by turn. */
import { describe, expect, it } from 'vitest';
import { nextTurn, type Position, Positions, positionOfTurn, previousTurn } from '../../src/record/positions.ts';
import { Scrubber, scrubberText } from '../../src/record/scrubber.ts';

const position = (step: number, turn: number): Position => ({
  ...{ step, turn, by: 'human', text: '', seat: 0, state: step, events: [step], moves: [], names: [] },
});

describe('positions', () => {
  it('are all kept if they are not too many', () => {
    const positions = new Positions(10);
    for (let step = 0; step < 10; step++) positions.add(position(step, 0));
    expect(positions.all.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('of a longer game are fewer, evenly spread, with the first, the last and every event', () => {
    for (const length of [11, 37, 1000]) {
      const positions = new Positions(10);
      for (let step = 0; step < length; step++) positions.add(position(step, 0));
      const { all } = positions;
      expect(all.length).toBeLessThanOrEqual(11);
      expect(all[0]!.step).toBe(0);
      expect(all.at(-1)!.step).toBe(length - 1);
      expect(all.flatMap(({ events }) => events)).toEqual(Array.from({ length }, (_, step) => step));
      const strides = new Set(all.slice(1, -1).map(({ step }, i) => step - all[i]!.step));
      expect(strides.size).toBe(1);
    }
  });
});

describe('a turn', () => {
  // Two steps before the first turn, which has three; no step begins turn 3.
  const positions = [0, 0, 1, 1, 1, 2, 4, 4].map((turn, step) => position(step, turn));

  it('begins at its first position, or at that of the next turn that there is', () => {
    expect([0, 1, 2, 3, 4, 5].map(turn => positionOfTurn(positions, turn))).toEqual([0, 2, 5, 6, 6, 7]);
  });

  it('is followed by the next one, and at last by the end', () => {
    expect([0, 3, 5, 6].map(from => nextTurn(positions, from))).toEqual([2, 5, 6, 7]);
  });

  it('is gone back to from within it, and from its beginning to the one before', () => {
    expect([7, 6, 5, 4, 2, 1, 0].map(from => previousTurn(positions, from))).toEqual([6, 5, 2, 2, 0, 0, 0]);
  });
});

describe('a scrubber', () => {
  const positions = [0, 2, 4, 6].map((step, turn) => position(step, turn));

  it('starts at a step, or at the position before it', () => {
    expect([0, 1, 2, 5, 6, 99].map(step => new Scrubber(positions, step).at)).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it('stays within the game', () => {
    const scrubber = new Scrubber(positions, 0);
    scrubber.step(-1);
    expect(scrubber.at).toBe(0);
    scrubber.step(9);
    expect([scrubber.at, scrubber.isAtEnd, scrubber.share]).toEqual([3, true, 1]);
    scrubber.jumpToTurn(1);
    expect(scrubber.at).toBe(1);
  });

  it('is drawn as a line that is full at the end', () => {
    expect([0, 0.5, 1].map(share => scrubberText(share, 5))).toEqual(['█────', '━━█──', '━━━━█']);
  });
});
