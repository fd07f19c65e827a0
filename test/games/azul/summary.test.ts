/** A turn in one line, with what the end of a round or of the game brought. */
import { expect, it } from 'vitest';
import { encodeAction } from '../../../src/games/azul/actions.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import { summarise } from '../../../src/games/azul/summary.ts';

const NAMES = ['Ann', 'Bob'];
const TOOK: Event = {
  type: 'took',
  seat: 1,
  action: encodeAction(2, 3, 1),
  toLine: 2,
  toFloor: 0,
  toLid: 0,
  marker: false,
};
const ROUND: readonly Event[] = [
  { type: 'roundEnded' },
  { type: 'tiled', seat: 0, line: 0, colour: 1, points: 3 },
  { type: 'tiled', seat: 0, line: 2, colour: 1, points: 5 },
  { type: 'tiled', seat: 1, line: 0, colour: 1, points: 1 },
  { type: 'swept', seat: 1, lost: 4 },
  { type: 'scored', scores: [10, 0] },
];

it('a move is told as it is in full', () => {
  expect(summarise([TOOK], NAMES)).toMatch(/^Bob takes 2 \w from factory 2: 2 to line 2\.$/);
});

it('the end of a round says what everybody gained and has, and who begins', () => {
  const next: Event = { type: 'roundStarted', round: 3, starter: 0, factories: [] };
  expect(summarise([...ROUND, next], NAMES)).toBe('Round over: Ann +8 (10), Bob -3 (0). Round 3 begins with Ann.');
});

it('the end of the game says what bonuses brought, and who has won', () => {
  const ended: readonly Event[] = [
    { type: 'gameEnded' },
    { type: 'bonus', seat: 0, rows: 1, columns: 0, colours: 0, points: 2 },
    { type: 'bonus', seat: 1, rows: 0, columns: 0, colours: 0, points: 0 },
    { type: 'won', scores: [12, 0], winners: [0] },
  ];
  expect(summarise([...ROUND, ...ended], NAMES)).toBe(
    'Round over: Ann +8 (10), Bob -3 (0). Bonuses: Ann +2 (12), Bob +0 (0). Player Ann wins!',
  );
});
