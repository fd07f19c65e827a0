/** The clock of a decision and the clock of absence, without a room. */
import { describe, expect, it } from 'vitest';
import { Seats } from '../../src/room/seats.ts';
import { Timekeeper } from '../../src/room/timekeeper.ts';
import { TurnClock } from '../../src/room/turnclock.ts';
import { digest, OPENED } from './rooms.ts';

describe('a clock for each decision', () => {
  it('is due a fixed time after the question, each time', () => {
    const clock = new TurnClock({ kind: 'move', limit: 30 }, 2);
    expect([clock.deadline, clock.seat, clock.banks]).toEqual([undefined, undefined, undefined]);
    clock.start(1, 100);
    expect([clock.deadline, clock.seat]).toEqual([130, 1]);
    expect(clock.stop(120)).toBeUndefined();
    expect([clock.deadline, clock.seat]).toEqual([undefined, undefined]);
    clock.start(1, 200);
    expect(clock.deadline).toBe(230);
  });
});

describe('a bank', () => {
  it('is left with what was not used, and an increment', () => {
    const clock = new TurnClock({ kind: 'bank', limit: 100, increment: 5 }, 2);
    clock.start(0, 1000);
    expect(clock.deadline).toBe(1100);
    expect(clock.stop(1030.4)).toEqual({ seat: 0, left: 75 });
    clock.setBank(0, 75);
    expect(clock.banks).toEqual([75, 100]);
    clock.start(0, 2000);
    expect(clock.deadline).toBe(2075);
  });

  it('is never less than nothing', () => {
    const clock = new TurnClock({ kind: 'bank', limit: 100, increment: 5 }, 1);
    clock.start(0, 0);
    expect(clock.stop(1e6)).toEqual({ seat: 0, left: 5 });
    expect(clock.stop(1e6)).toBeUndefined();
  });
});

describe('the timekeeper', () => {
  function table(clock: typeof OPENED.clock = null) {
    const seats = new Seats(['Red', 'Blue']);
    const time = new Timekeeper(seats);
    const apply = (note: Parameters<Seats['apply']>[0], now: number) => {
      seats.apply(note);
      time.apply(note, now);
    };
    apply({ ...OPENED, absence: 60, clock }, 0);
    for (const [seat, name] of ['Ann', 'Bob'].entries()) {
      apply({ type: 'seated', seat, name, access: digest('a') }, 0);
      apply({ type: 'came', seat }, 0);
    }
    apply({ type: 'started' }, 0);
    return { time, apply };
  }

  it('has nothing to do while everybody is there and there is no clock', () => {
    const { time } = table();
    time.ask(0, 0);
    expect([time.deadline, time.absent(1e9), time.late(1e9), time.status]).toEqual([undefined, [], undefined, null]);
  });

  it('counts the time that each player is away, until they come back', () => {
    const { time, apply } = table();
    apply({ type: 'went', seat: 0 }, 100);
    apply({ type: 'went', seat: 1 }, 130);
    expect(time.deadline).toBe(160);
    expect([time.absent(159), time.absent(160), time.absent(190)]).toEqual([[], [0], [0, 1]]);
    apply({ type: 'came', seat: 0 }, 150);
    expect([time.deadline, time.absent(200)]).toEqual([190, [1]]);
  });

  it('counts no absence while a computer plays, and starts again when the person is to play', () => {
    const { time, apply } = table();
    apply({ type: 'went', seat: 0 }, 100);
    apply({ type: 'computer', seat: 0, level: 'random', why: 'absent' }, 160);
    expect([time.deadline, time.absent(1e9)]).toEqual([undefined, []]);
    apply({ type: 'person', seat: 0 }, 1000);
    expect(time.deadline).toBe(1060);
  });

  it('hides the time of a decision while a computer plays the seat, but does not start it again', () => {
    const { time, apply } = table({ kind: 'move', limit: 30 });
    time.ask(0, 0);
    expect([time.deadline, time.late(29), time.late(30)]).toEqual([30, undefined, 0]);
    apply({ type: 'computer', seat: 0, level: 'random', why: 'asked' }, 10);
    expect([time.deadline, time.late(30), time.status]).toEqual([
      undefined,
      undefined,
      { deadline: null, banks: null },
    ]);
    apply({ type: 'person', seat: 0 }, 20);
    expect([time.deadline, time.status]).toEqual([30, { deadline: 30, banks: null }]);
  });

  it('does not wait for a decision whose time is up', () => {
    const { time, apply } = table({ kind: 'bank', limit: 30, increment: 0 });
    time.ask(0, 0);
    apply({ type: 'expired', seat: 0 }, 30);
    expect(time.deadline).toBeUndefined();
    time.ask(1, 40);
    expect([time.deadline, time.status]).toEqual([70, { deadline: 70, banks: [30, 30] }]);
    time.ask(undefined, 50);
    expect(time.deadline).toBeUndefined();
  });

  it('counts everybody as away from a restart on', () => {
    const { time, apply } = table();
    apply({ type: 'computer', seat: 1, level: 'random', why: 'asked' }, 0);
    time.restart(1000);
    expect([time.absent(1059), time.absent(1060)]).toEqual([[], [0]]);
    apply({ type: 'person', seat: 1 }, 1010);
    expect([time.absent(1069), time.absent(1070)]).toEqual([[0], [0, 1]]);
  });
});
