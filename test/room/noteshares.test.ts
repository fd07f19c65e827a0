/** Nobody fills the disk with what is no move, and nobody uses up what is for the others. */
import { describe, expect, it } from 'vitest';
import { nim, nimWire } from './nim.ts';
import { digest, done, playedRoom, type RoomSpec, type TestRoom } from './rooms.ts';

const LINES = 1000;
const NOTES = 10_000;
const spec: RoomSpec = { game: nim, wire: nimWire };

const chat = ({ room }: TestRoom, seat: number | undefined) =>
  room.chat(seat, seat === undefined ? 'Eve' : 'Ann', '!', 0);

function chatAll(test: TestRoom, seat: number | undefined): void {
  for (let i = 0; i < LINES; i++) done(chat(test, seat));
}

/** Comes and goes until nothing is left of the share; is away then. */
function comeAndGoOften({ room }: TestRoom, seat: number): void {
  for (let i = 0; i < NOTES / 2; i++) {
    room.seating.went(seat, 0);
    room.seating.came(seat, 0);
  }
  room.seating.went(seat, 0);
}

describe('chat', () => {
  it('has a limit for each seat, also after a restart', () => {
    const test = playedRoom(spec);
    chatAll(test, 0);
    for (const again of [test, test.reopen()]) {
      const { n } = again.room;
      expect(chat(again, 0)).toEqual({
        ok: false,
        code: 'limit',
        text: 'You have said 1000 lines in this room, and that is all it takes.',
      });
      expect(again.room.n).toBe(n);
    }
    done(chat(test, 1));
    done(chat(test, undefined));
  });

  it('has one for all together who have no seat', () => {
    const test = playedRoom(spec);
    chatAll(test, undefined);
    expect(chat(test, undefined)).toMatchObject({
      code: 'limit',
      text: 'Those without a seat have said 1000 lines in this room, and that is all it takes.',
    });
    done(chat(test, 0));
  });

  it('begins anew for who takes the seat of somebody who was sent away', () => {
    const test = playedRoom(spec);
    const { room } = test;
    chatAll(test, 0);
    done(room.seating.kick(0, 0));
    done(room.seating.claim(0, 'Zoe', digest('z'), 0));
    done(chat(test, 0));
  });
});

describe('coming and going', () => {
  it('has a limit for each seat: then its player stays away, and a computer plays', () => {
    const test = playedRoom(spec);
    const { room } = test;
    comeAndGoOften(test, 0);
    const { n } = room;
    expect(room.seating.whyNotCome(0)).toMatchObject({
      code: 'limit',
      text: 'There has been too much coming and going at this seat: a computer plays it.',
    });
    room.seating.came(0, 0);
    expect([room.n, room.seats.isPresent(0)]).toEqual([n, false]);
    room.tick(1e9);
    expect(room.seats.computerAt(0)).not.toBeNull();
    expect(room.seating.whyNotCome(1)).toBeUndefined();
  });

  it('leaves those who are there their moves, and nothing else', () => {
    const test = playedRoom(spec);
    const { room } = test;
    for (let i = 0; i < NOTES / 2; i++) {
      done(room.seating.handOver(0, undefined, 0));
      done(room.seating.takeBack(0, 0));
    }
    const refusal = { code: 'limit', text: 'There has been too much besides moves at this seat: only moves are left.' };
    expect(room.seating.handOver(0, undefined, 0)).toMatchObject(refusal);
    expect(room.votes.askUndo(0, 0)).toMatchObject(refusal);
    expect(room.seating.whyNotCome(0)).toBeUndefined();
    done(room.act(0, room.n, 1, 0));
  });
});
