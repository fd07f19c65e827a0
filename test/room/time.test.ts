/** Time in a room: who is away for too long, and who takes too long. */
import { describe, expect, it } from 'vitest';
import { defaultLevel } from '../../src/bots/levels.ts';
import { seededRandom } from '../../src/core/random.ts';
import type { ClockSetting } from '../../src/room/note.ts';
import { asked, done, fairActions, knownGame, openRoom, playedRoom, step, type TestRoom, typesSince } from './rooms.ts';

const azul = await knownGame('azul');
const LEVEL = defaultLevel(azul.game);
const ABSENCE = 60_000;
const timed = (clock: ClockSetting | null, options = {}) => ({ ...azul, options, opened: { absence: ABSENCE, clock } });
const MOVE: ClockSetting = { kind: 'move', limit: 30_000 };
const BANK: ClockSetting = { kind: 'bank', limit: 100_000, increment: 5000 };

const act = (test: TestRoom, now: number) =>
  done(test.room.act(asked(test), test.room.n, fairActions(test, asked(test))[0], now));

/** Lets the time pass that a server would notice. */
function tick({ room }: TestRoom, now: number): void {
  if ((room.deadline ?? Number.POSITIVE_INFINITY) <= now) room.tick(now);
}

describe('absence', () => {
  it('ends with a computer in the seat, and coming back takes the seat back by itself', () => {
    const test = playedRoom(timed(null));
    const { room, entries } = test;
    expect(room.deadline).toBeUndefined();
    room.seating.went(0, 1000);
    expect(room.deadline).toBe(61_000);
    tick(test, 60_999);
    expect(room.seats.computerAt(0)).toBe(null);
    tick(test, 61_000);
    expect([room.seats.computerAt(0), room.seats.personAt(0)]).toEqual([LEVEL, 'Ann']);
    expect(room.deadline).toBeUndefined();
    const { length } = entries;
    room.seating.came(0, 500_000);
    expect(typesSince(entries, length)).toEqual(['came', 'person']);
    expect(room.seats.computerAt(0)).toBe(null);
  });

  it('is over as soon as the player comes back', () => {
    const test = playedRoom(timed(null));
    test.room.seating.went(0, 0);
    test.room.seating.came(0, 59_000);
    tick(test, 100_000);
    expect(test.room.seats.computerAt(0)).toBe(null);
    test.room.seating.went(0, 100_000);
    expect(test.room.deadline).toBe(160_000);
  });

  it('does not end a hand-over that was asked for: that stays until it is asked back', () => {
    const test = playedRoom(timed(null));
    const { room } = test;
    done(room.seating.handOver(0, 'random', 0));
    room.seating.went(0, 0);
    tick(test, 1e9);
    room.seating.came(0, 1e9);
    expect(room.seats.computerAt(0)).toBe('random');
    done(room.seating.takeBack(0, 1e9));
    expect(room.seats.computerAt(0)).toBe(null);
  });

  it('does not count before the start', () => {
    const test = openRoom(timed(null));
    const { room } = test;
    done(room.seating.claim(0, 'Ann', 'a'.repeat(43), 0));
    tick(test, 1e6);
    expect([room.deadline, room.seats.computerAt(0)]).toEqual([undefined, null]);
    done(room.seating.claim(1, 'Bob', 'b'.repeat(43), 1e6));
    room.seating.came(1, 1e6);
    expect(room.deadline).toBe(1e6 + ABSENCE);
    tick(test, 1e6 + ABSENCE);
    expect([room.seats.computerAt(0), room.seats.computerAt(1)]).toEqual([LEVEL, null]);
  });

  it('counts from a restart on, since nobody is there then', () => {
    const test = playedRoom(timed(null)).reopen(5000);
    for (const seat of test.room.seats.all) test.room.seating.went(seat, 5000);
    expect(test.room.deadline).toBe(5000 + ABSENCE);
    test.room.seating.came(0, 6000);
    tick(test, 5000 + ABSENCE);
    expect([test.room.seats.computerAt(0), test.room.seats.computerAt(1)]).toEqual([null, LEVEL]);
  });

  it('of a stand-in is over after a restart too', () => {
    const test = playedRoom(timed(null));
    test.room.seating.went(0, 0);
    tick(test, ABSENCE);
    const { room } = test.reopen(1e6);
    expect(room.seats.computerAt(0)).toBe(LEVEL);
    room.seating.came(0, 1e6);
    expect(room.seats.computerAt(0)).toBe(null);
  });
});

describe('the time of a decision', () => {
  it('starts with the question, and everybody sees when it ends', () => {
    const test = playedRoom(timed(MOVE));
    expect(test.room.status().clock).toEqual({ deadline: 30_000, banks: null });
    act(test, 10_000);
    expect(test.room.status().clock).toEqual({ deadline: 40_000, banks: null });
  });

  it('does not run before the start', () => {
    const { room } = openRoom(timed(MOVE));
    expect([room.status().clock, room.deadline]).toEqual([{ deadline: null, banks: null }, undefined]);
  });

  it('at its end lets a computer decide, exactly once', () => {
    const test = playedRoom(timed(MOVE));
    const { room, entries } = test;
    const seat = asked(test);
    tick(test, 29_999);
    expect(room.computers.wanted).toBeUndefined();
    const { length } = entries;
    tick(test, 30_000);
    tick(test, 30_100);
    expect(typesSince(entries, length)).toEqual(['expired']);
    expect(room.computers.wanted).toMatchObject({ seat, level: LEVEL });
    expect([room.deadline, room.status().clock]).toEqual([undefined, { deadline: null, banks: null }]);
    expect(room.act(seat, room.n, fairActions(test, seat)[0], 30_200)).toMatchObject({
      ok: false,
      code: 'not-now',
      text: 'Your time is up: a computer decides this once.',
    });
    step(test, seededRandom('1'), 31_000);
    expect(room.seats.computerAt(seat)).toBe(null);
    expect(room.computers.wanted).toBeUndefined();
    while (asked(test) !== seat) act(test, 32_000);
    expect(room.computers.wanted).toBeUndefined();
    act(test, 33_000);
  });

  it('that is up stays up after a restart', () => {
    const test = playedRoom(timed(BANK));
    tick(test, 100_000);
    const again = test.reopen(100_000);
    expect(again.room.computers.wanted).toEqual(test.room.computers.wanted);
    expect(again.room.status().clock).toEqual(test.room.status().clock);
    const { length } = test.entries;
    for (const seat of again.room.seats.all) again.room.seating.went(seat, 100_000);
    again.room.seating.came(0, 100_000);
    again.room.seating.came(1, 100_000);
    tick(again, 250_000);
    expect(typesSince(test.entries, length)).toEqual(['went', 'went', 'came', 'came']);
  });

  it('goes on while the player is away', () => {
    const test = playedRoom(timed(MOVE));
    test.room.seating.went(asked(test), 1000);
    expect(test.room.deadline).toBe(30_000);
    test.room.seating.came(asked(test), 20_000);
    expect(test.room.deadline).toBe(30_000);
    test.room.seating.went(asked(test), 21_000);
    tick(test, 30_000);
    expect(test.room.computers.wanted?.seat).toBe(asked(test));
  });

  it('is not reset by handing over and back, nor by being away until a computer sits in', () => {
    const test = playedRoom(timed({ kind: 'move', limit: 100_000 }));
    const { room } = test;
    const seat = asked(test);
    done(room.seating.handOver(seat, 'random', 10_000));
    expect(room.status().clock!.deadline).toBe(null);
    done(room.seating.takeBack(seat, 20_000));
    expect(room.deadline).toBe(100_000);
    room.seating.went(seat, 20_000);
    tick(test, 80_000);
    expect(room.seats.computerAt(seat)).toBe(LEVEL);
    room.seating.came(seat, 90_000);
    expect(room.deadline).toBe(100_000);
  });

  it('does not run out while a computer plays the seat', () => {
    const test = playedRoom(timed(MOVE));
    const { room, entries } = test;
    done(room.seating.handOver(asked(test), 'random', 0));
    expect(room.deadline).toBeUndefined();
    const { length } = entries;
    room.tick(1e9);
    expect(entries).toHaveLength(length);
  });

  it('stops with the game', () => {
    const test = playedRoom(timed(MOVE));
    done(test.room.close(0));
    expect(test.room.deadline).toBeUndefined();
    test.room.tick(1e9);
    expect(test.room.phase).toBe('closed');
  });
});

describe('a bank', () => {
  it('is used up by decisions and grows by the increment', () => {
    const test = playedRoom(timed(BANK));
    const seat = asked(test);
    const banks = () => test.room.status().clock!.banks!;
    expect(banks()).toEqual([100_000, 100_000]);
    act(test, 20_000);
    expect(banks()[seat]).toBe(85_000);
    expect(test.room.status().clock!.deadline).toBe(120_000);
    act(test, 21_000);
    expect(banks()[1 - seat]).toBe(104_000);
    expect(test.room.deadline).toBe(21_000 + 85_000);
  });

  it('that is used up has the increment left', () => {
    const test = playedRoom(timed(BANK));
    const seat = asked(test);
    tick(test, 100_000);
    expect(typesSince(test.entries).slice(-2)).toEqual(['expired', 'clock']);
    expect(test.room.status().clock!.banks![seat]).toBe(5000);
  });

  it('survives a restart, and the time without a server does not count', () => {
    const test = playedRoom(timed(BANK));
    act(test, 20_000);
    act(test, 30_000);
    const { room } = test.reopen(1e9);
    expect(room.status().clock).toEqual({
      deadline: 1e9 + test.room.status().clock!.banks![asked(test)]!,
      banks: test.room.status().clock!.banks,
    });
  });

  it('of many large increments can be read again', () => {
    const test = playedRoom(timed({ kind: 'bank', limit: 1e9, increment: 1e9 }));
    for (let i = 0; i < 25; i++) act(test, 0);
    expect(Math.max(...test.room.status().clock!.banks!)).toBeGreaterThan(1e10);
    expect(test.reopen().room.status().clock).toEqual(test.room.status().clock);
  });
});
