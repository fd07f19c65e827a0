/** Who plays: taking seats, the start, computers, hand-overs, kicks. */
import { describe, expect, it } from 'vitest';
import { defaultLevel } from '../../src/bots/levels.ts';
import { seededRandom } from '../../src/core/random.ts';
import { asked, digest, done, fairActions, knownGame, NAMES, openRoom, playedRoom, step, typesSince } from './rooms.ts';

const azul = await knownGame('azul');
const LEVEL = defaultLevel(azul.game);
const three = { ...azul, options: { players: '3' } };
const [ANN, BOB, CID] = [digest('a'), digest('b'), digest('c')];

describe('the start', () => {
  it('comes by itself when every seat is taken', () => {
    const { room, entries } = openRoom(three);
    done(room.seating.claim(1, 'Ann', ANN, 0));
    done(room.seating.claim(undefined, 'Bob', BOB, 0));
    expect([room.phase, room.status().toAct, room.seats.personAt(0)]).toEqual(['waiting', [], 'Bob']);
    expect(done(room.seating.claim(undefined, 'Cid', CID, 0))).toBe(2);
    expect([room.phase, typesSince(entries).at(-1)]).toEqual(['playing', 'started']);
    expect(room.status().toAct).toHaveLength(1);
  });

  it('comes at once if computers have all seats, or the last one', () => {
    expect(openRoom({ ...azul, opened: { computers: ['random', 'random'] } }).room.phase).toBe('playing');
    const { room } = openRoom({ ...azul, opened: { computers: ['random'] } });
    expect(room.phase).toBe('waiting');
    done(room.seating.handOver(1, 'random', 0));
    expect(room.phase).toBe('playing');
  });

  it('fills the open seats with computers if it is asked for', () => {
    const { room } = openRoom(three);
    done(room.seating.claim(1, 'Ann', ANN, 0));
    expect(room.seating.start('no such level', 0)).toMatchObject({ ok: false, code: 'unknown' });
    done(room.seating.start('random', 0));
    expect(room.phase).toBe('playing');
    expect(room.seats.all.map(seat => room.seats.computerAt(seat))).toEqual(['random', null, 'random']);
    expect(room.seating.start(undefined, 0)).toMatchObject({ ok: false, text: 'The game has started already.' });
  });

  it('fills them with the strongest level unless one is named', () => {
    const { room } = openRoom(azul);
    done(room.seating.start(undefined, 0));
    expect(room.seats.computerAt(0)).toBe(LEVEL);
  });
});

it.each(['constructor', 'azul', 'hexbaron', 'newhaven'])(
  'what a computer decides from stays as it is while the game goes on: %s',
  async id => {
    const known = await knownGame(id);
    const { game } = known;
    const computers = openRoom(known).room.seats.all.map(() => 'random');
    const { room, state } = openRoom({ ...known, opened: { computers } });
    const wanted = room.computers.wanted!;
    const view = room.computers.viewOf(wanted.seat);
    const before = JSON.stringify(known.wire.view.toJson(view));
    const [action] = game.legal(view, wanted.seat);
    room.computers.play(wanted, action, 0);
    expect(JSON.stringify(known.wire.view.toJson(game.view(state(), wanted.seat)))).not.toBe(before);
    expect(JSON.stringify(known.wire.view.toJson(view))).toBe(before);
  },
);

describe('a seat', () => {
  it('is not taken from anybody, nor twice under one name', () => {
    const { room } = openRoom(three);
    done(room.seating.claim(0, 'Ann', ANN, 0));
    expect(room.seating.claim(0, 'Bob', BOB, 0)).toMatchObject({
      ok: false,
      code: 'not-now',
      text: "That is Ann's seat.",
    });
    expect(room.seating.claim(1, 'ann', BOB, 0)).toMatchObject({
      ok: false,
      text: 'There is a ann at the table already.',
    });
    expect(room.seating.claim(3, 'Bob', BOB, 0)).toMatchObject({ ok: false, code: 'unknown' });
    expect(room.seats.access).toEqual([ANN, null, null]);
  });

  it('of a computer is taken over in mid-game by whoever names it', () => {
    const test = openRoom({ ...azul, opened: { computers: [null, 'random'] } });
    const { room } = test;
    done(room.seating.claim(undefined, 'Ann', ANN, 0));
    const random = seededRandom('1');
    for (let i = 0; i < 5; i++) step(test, random);
    expect(room.seating.claim(undefined, 'Bob', BOB, 0)).toMatchObject({
      ok: false,
      text: `No seat is open; name a computer's seat to take it over: ${room.names[1]}.`,
    });
    expect(done(room.seating.claim(1, 'Bob', BOB, 0))).toBe(1);
    expect([room.seats.personAt(1), room.seats.computerAt(1)]).toEqual(['Bob', null]);
    while (asked(test) !== 1) step(test, random);
    expect(room.computers.wanted).toBeUndefined();
    expect(room.act(1, room.n, fairActions(test, 1)[0], 0).ok).toBe(true);
  });

  it('that was handed over is not taken by somebody else', () => {
    const { room } = playedRoom(azul);
    done(room.seating.handOver(0, 'random', 0));
    expect(room.seating.claim(0, 'Eve', digest('e'), 0)).toMatchObject({ ok: false, text: "That is Ann's seat." });
    expect(room.seating.claim(undefined, 'Eve', digest('e'), 0)).toMatchObject({ text: 'No seat is open.' });
  });

  it('cannot be taken when the game is over or the room is closed', () => {
    const test = openRoom({ ...azul, opened: { computers: ['random', 'random'] } });
    const random = seededRandom('over');
    while (step(test, random));
    expect(test.room.seating.claim(0, 'Ann', ANN, 0)).toMatchObject({ ok: false, text: 'The game is over.' });
    done(test.room.close(0));
    expect(test.room.seating.claim(0, 'Ann', ANN, 0)).toMatchObject({ ok: false, text: 'The room is closed.' });
  });
});

describe('a hand-over', () => {
  it('lets a computer decide until the seat is taken back', () => {
    const test = playedRoom(azul);
    const { room, entries } = test;
    const seat = asked(test);
    expect(room.computers.wanted).toBeUndefined();
    done(room.seating.handOver(seat, 'random', 0));
    expect(room.computers.wanted).toEqual({ seat, level: 'random', decision: 1, version: expect.any(Number) });
    step(test, seededRandom('1'));
    expect(entries.filter(({ by }) => by === 'bot').length).toBeGreaterThan(0);
    done(room.seating.takeBack(seat, 0));
    expect(room.seats.computerAt(seat)).toBe(null);
    expect(room.seating.takeBack(seat, 0)).toMatchObject({ ok: false, text: 'No computer plays there.' });
  });

  it('of a seat where nobody sat is not taken back by anybody, but taken', () => {
    const test = openRoom({ ...azul, opened: { computers: [null, 'random'] } });
    const { room } = test;
    done(room.seating.claim(0, 'Ann', ANN, 0));
    expect(room.phase).toBe('playing');
    expect(room.seating.takeBack(1, 0)).toMatchObject({
      ok: false,
      text: 'Nobody else sits there; whoever is invited may take the seat.',
    });
  });

  it('is refused for levels and seats that do not exist, and after the end', () => {
    const test = playedRoom(azul);
    const { room } = test;
    expect(room.seating.handOver(0, 'deep thought', 0)).toMatchObject({ ok: false, code: 'unknown' });
    expect(room.seating.handOver(2, 'random', 0)).toMatchObject({ ok: false, code: 'unknown' });
    expect(room.seating.takeBack(2, 0)).toMatchObject({ ok: false, code: 'unknown', text: 'There is no such seat.' });
    done(room.close(0));
    expect(room.seating.handOver(0, 'random', 0)).toMatchObject({ ok: false, text: 'The room is closed.' });
    expect(room.seating.takeBack(0, 0)).toMatchObject({ ok: false, text: 'The room is closed.' });
  });

  it('drops what a computer decided for a seat that was taken back meanwhile', () => {
    const test = playedRoom(azul);
    const { room, entries } = test;
    const seat = asked(test);
    done(room.seating.handOver(seat, 'random', 0));
    const wanted = room.computers.wanted!;
    const [action, other] = fairActions(test, seat);
    done(room.seating.takeBack(seat, 0));
    const { length } = entries;
    room.computers.play(wanted, action, 0);
    expect(entries).toHaveLength(length);
    done(room.act(seat, room.n, other, 0));
    done(room.seating.handOver(asked(test), 'random', 0));
    const before = entries.length;
    room.computers.play(wanted, action, 0);
    expect(entries).toHaveLength(before);
  });

  it('before the start opens a computer’s seat again when it is taken back, and afterwards it does not', () => {
    const { room } = openRoom({ ...three, opened: { computers: ['random'] } });
    done(room.seating.takeBack(0, 0));
    expect(room.seats.open).toEqual([0, 1, 2]);
    done(room.seating.start('random', 0));
    expect(room.seating.takeBack(0, 0)).toMatchObject({ ok: false, code: 'not-now' });
  });

  it('counts the decisions of the computers of each seat, also after a restart', () => {
    const test = openRoom({ ...azul, opened: { computers: ['random', 'random'] } });
    const random = seededRandom('count');
    const decisions = [0, 0];
    for (let i = 0; i < 9; i++) {
      const { seat, decision } = test.room.computers.wanted!;
      expect(decision).toBe(++decisions[seat]!);
      step(test, random);
    }
    expect(test.reopen().room.computers.wanted).toEqual(test.room.computers.wanted);
  });
});

describe('a kick', () => {
  it('opens the seat before the start', () => {
    const { room } = openRoom(three);
    done(room.seating.claim(0, 'Ann', ANN, 0));
    done(room.seating.kick(0, 0));
    expect([room.seats.open, room.seats.access]).toEqual([
      [0, 1, 2],
      [null, null, null],
    ]);
    expect(done(room.seating.claim(0, 'Ann', BOB, 0))).toBe(0);
  });

  it('lets a computer play the seat on, which no token opens any more', () => {
    const test = playedRoom(azul);
    const { room } = test;
    const seat = asked(test);
    done(room.seating.kick(seat, 0));
    expect(room.seats.access[seat]).toBe(null);
    expect([room.seats.personAt(seat), room.seats.computerAt(seat)]).toEqual([null, LEVEL]);
    expect(room.computers.wanted?.seat).toBe(seat);
    expect(room.framesSince(seat, room.n - 1)).toBeUndefined();
    room.seating.came(seat, 0);
    expect(room.seats.isPresent(seat)).toBe(false);
    expect(done(room.seating.claim(seat, 'Eve', digest('e'), 0))).toBe(seat);
  });

  it('is refused where nobody sits', () => {
    const { room } = openRoom(azul);
    expect(room.seating.kick(0, 0)).toMatchObject({ ok: false, text: 'Nobody sits there.' });
    expect(room.seating.kick(7, 0)).toMatchObject({ ok: false, code: 'unknown' });
  });

  it('leaves the name free for others', () => {
    const { room } = playedRoom(azul);
    done(room.seating.kick(0, 0));
    expect(done(room.seating.claim(0, NAMES[0]!, digest('x'), 0))).toBe(0);
  });
});

describe('comings and goings', () => {
  it('are told once', () => {
    const { room, entries } = playedRoom(azul);
    const { length } = entries;
    room.seating.came(0, 0);
    room.seating.went(0, 0);
    room.seating.went(0, 0);
    room.seating.came(0, 0);
    expect(typesSince(entries, length)).toEqual(['went', 'came']);
  });

  it('are only those of people', () => {
    const { room, entries } = openRoom({ ...azul, opened: { computers: ['random'] } });
    const { length } = entries;
    for (const seat of [0, 1]) {
      room.seating.came(seat, 0);
      room.seating.went(seat, 0);
    }
    expect(entries).toHaveLength(length);
  });
});
