/** Who sits where, as the notes say. */
import { describe, expect, it } from 'vitest';
import { Seats } from '../../src/room/seats.ts';
import { digest, OPENED } from './rooms.ts';

const seated = (seat: number, name: string) => ({ type: 'seated', seat, name, access: digest('a') }) as const;

describe('seats', () => {
  it('are open at first, except for those that computers play from the start', () => {
    const seats = new Seats(['Red', 'Blue']);
    expect(seats.open).toEqual([0, 1]);
    seats.apply({ ...OPENED, computers: [null, 'random'] });
    expect(seats.open).toEqual([0]);
    expect(seats.status()).toEqual([
      { name: 'Red', person: null, computer: null, present: false },
      { name: 'Blue', person: null, computer: 'random', present: false },
    ]);
  });

  it('belong to a person whose place a computer may take for a while', () => {
    const seats = new Seats(['Red', 'Blue']);
    seats.apply(seated(0, 'Ann'));
    seats.apply({ type: 'came', seat: 0 });
    expect([seats.played, seats.open, seats.isPresent(0)]).toEqual([[0], [1], true]);
    expect(seats.access).toEqual([digest('a'), null]);
    seats.apply({ type: 'computer', seat: 0, level: 'random', why: 'asked' });
    expect([seats.played, seats.personAt(0), seats.computerAt(0), seats.isStandIn(0)]).toEqual([
      [],
      'Ann',
      'random',
      false,
    ]);
    seats.apply({ type: 'computer', seat: 0, level: 'random', why: 'absent' });
    expect(seats.isStandIn(0)).toBe(true);
    seats.apply({ type: 'person', seat: 0 });
    expect([seats.played, seats.computerAt(0), seats.isStandIn(0)]).toEqual([[0], null, false]);
    seats.apply({ type: 'went', seat: 0 });
    expect(seats.isPresent(0)).toBe(false);
  });

  it('are nobody’s after a kick, and no token opens them', () => {
    const seats = new Seats(['Red', 'Blue']);
    seats.apply(seated(1, 'Bob'));
    seats.apply({ type: 'came', seat: 1 });
    seats.apply({ type: 'kicked', seat: 1 });
    expect([seats.personAt(1), seats.access, seats.isPresent(1)]).toEqual([null, [null, null], false]);
  });

  it('are taken from a computer by whoever sits down', () => {
    const seats = new Seats(['Red']);
    seats.apply({ ...OPENED, computers: ['random'] });
    seats.apply(seated(0, 'Ann'));
    expect(seats.computerAt(0)).toBe(null);
  });

  it.each(['Ann', 'ann', 'ANN', ' Ann', 'A nn', 'Ａnn', 'Ann\u00a0'])(
    'know that %j is at the table if Ann is',
    name => {
      const seats = new Seats(['Red', 'Blue']);
      seats.apply(seated(0, 'Ann'));
      expect(seats.isNameTaken(name)).toBe(true);
      expect(seats.isNameTaken('Anna')).toBe(false);
    },
  );
});
