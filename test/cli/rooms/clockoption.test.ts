/** The turn clock on a command line. */
import { expect, it } from 'vitest';
import { formatClock, parseClock } from '../../../src/cli/rooms/clockoption.ts';

it.each([
  ['60', { kind: 'move', seconds: 60 }],
  ['15m+10', { kind: 'bank', seconds: 900, increment: 10 }],
  ['15m+0', { kind: 'bank', seconds: 900, increment: 0 }],
  ['90+5', { kind: 'bank', seconds: 90, increment: 5 }],
] as const)('%s is a clock', (word, clock) => {
  expect(parseClock(word)).toEqual({ ok: true, value: clock });
  expect(formatClock(clock)).toBe(word);
});

it('has no increment unless one is given', () => {
  expect(parseClock('5m')).toEqual({ ok: true, value: { kind: 'bank', seconds: 300, increment: 0 } });
});

it.each(['', '0', 'x', '0m+5', '-5', '1h', '5m+', '999999'])('%j is none', word => {
  expect(parseClock(word)).toMatchObject({ ok: false, fault: expect.stringMatching(/^the time must be like 60/) });
});
