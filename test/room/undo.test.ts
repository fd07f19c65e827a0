/** Taking back: by request and consent, at once if nobody else is there, and never past what came to light. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import {
  asked,
  digest,
  done,
  fairActions,
  knownGame,
  openRoom,
  playedRoom,
  step,
  type TestRoom,
  typesSince,
} from './rooms.ts';

const azul = await knownGame('azul');
const three = { ...azul, options: { players: '3' } };

/** Whoever is asked makes a move; returns who that was and the state before. */
function moved(test: TestRoom): { seat: number; before: string } {
  const seat = asked(test);
  const before = JSON.stringify(test.state());
  done(test.room.act(seat, test.room.n, fairActions(test, seat)[0], 0));
  return { seat, before };
}

const stateOf = (test: TestRoom): string => JSON.stringify(test.state());

describe('undo', () => {
  it('is done when everybody who plays and is there agrees', () => {
    const test = playedRoom(three);
    const { room, entries } = test;
    const { seat, before } = moved(test);
    const [one, other] = room.seats.all.filter(voter => voter !== seat) as [number, number];
    const { length } = entries;
    done(room.votes.askUndo(seat, 0));
    expect(room.status().undo).toEqual({ seat, agreed: [] });
    done(room.votes.answerUndo(one, true, 0));
    expect(room.votes.answerUndo(one, true, 0)).toMatchObject({ ok: false, text: 'You have agreed already.' });
    expect(room.status().undo).toEqual({ seat, agreed: [one] });
    expect(stateOf(test)).not.toBe(before);
    done(room.votes.answerUndo(other, true, 0));
    expect(typesSince(entries, length)).toEqual(['undoAsked', 'undoAgreed', 'undoAgreed', 'host']);
    expect(stateOf(test)).toBe(before);
    expect([asked(test), room.status().undo]).toEqual([seat, null]);
  });

  it('is not done if somebody declines', () => {
    const test = playedRoom(three);
    const { room } = test;
    const { seat, before } = moved(test);
    const [one, other] = room.seats.all.filter(voter => voter !== seat) as [number, number];
    done(room.votes.askUndo(seat, 0));
    done(room.votes.answerUndo(one, true, 0));
    done(room.votes.answerUndo(other, false, 0));
    expect(room.status().undo).toBe(null);
    expect(stateOf(test)).not.toBe(before);
    expect(room.votes.answerUndo(one, true, 0)).toMatchObject({
      ok: false,
      text: 'Nobody asks to take anything back.',
    });
  });

  it('is done at once if nobody else is there: others are away, or computers', () => {
    const test = playedRoom(three);
    const { room } = test;
    const { seat, before } = moved(test);
    const [one, other] = room.seats.all.filter(voter => voter !== seat) as [number, number];
    room.seating.went(one, 0);
    done(room.seating.handOver(other, 'random', 0));
    done(room.votes.askUndo(seat, 0));
    expect(stateOf(test)).toBe(before);
  });

  it.each([
    ['goes away', ({ room }: TestRoom, voter: number) => room.seating.went(voter, 0)],
    ['hands over their seat', ({ room }: TestRoom, voter: number) => room.seating.handOver(voter, 'random', 0)],
    ['is sent away', ({ room }: TestRoom, voter: number) => room.seating.kick(voter, 0)],
  ])('is done when the last one who is asked %s', (_, leave) => {
    const test = playedRoom(azul);
    const { seat, before } = moved(test);
    done(test.room.votes.askUndo(seat, 0));
    expect(stateOf(test)).not.toBe(before);
    leave(test, 1 - seat);
    expect(stateOf(test)).toBe(before);
    expect(test.room.status().undo).toBe(null);
  });

  it('is forgotten if the one who asked is sent away', () => {
    const test = playedRoom(azul);
    const { seat, before } = moved(test);
    done(test.room.votes.askUndo(seat, 0));
    done(test.room.seating.kick(seat, 0));
    expect(test.room.status().undo).toBe(null);
    expect(stateOf(test)).not.toBe(before);
  });

  it('is cancelled by a move in between', () => {
    const test = playedRoom(azul);
    const { room } = test;
    const { seat } = moved(test);
    done(room.votes.askUndo(seat, 0));
    moved(test);
    expect(room.status().undo).toBe(null);
    expect(room.votes.answerUndo(1 - seat, true, 0)).toMatchObject({ ok: false, code: 'not-now' });
  });

  it('is asked once, and answered only by those who are asked', () => {
    const test = playedRoom(azul);
    const { room } = test;
    const { seat } = moved(test);
    done(room.votes.askUndo(seat, 0));
    expect(room.votes.askUndo(seat, 0)).toMatchObject({ ok: false, text: 'Something is to be taken back already.' });
    expect(room.votes.answerUndo(seat, true, 0)).toMatchObject({ ok: false, text: 'You are not asked.' });
  });

  it('is refused before the start, in a closed room, and if there is nothing to take back', () => {
    expect(openRoom(azul).room.votes.askUndo(0, 0)).toMatchObject({ ok: false, text: 'The game has not started yet.' });
    const test = playedRoom(azul);
    const { room } = test;
    expect(room.votes.askUndo(0, 0)).toMatchObject({
      ok: false,
      text: 'Nothing is taken back: there is no command of yours to take back.',
    });
    const { seat } = moved(test);
    moved(test);
    expect(room.votes.askUndo(seat, 0)).toMatchObject({
      ok: false,
      text: `Nothing is taken back: ${room.names[1 - seat]} has acted since.`,
    });
    done(room.votes.askUndo(1 - seat, 0));
    done(room.close(0));
    expect(room.votes.answerUndo(seat, true, 0)).toMatchObject({ ok: false, text: 'The room is closed.' });
  });

  it('does not go past dice, or what came to light', async () => {
    const refusals = new Set<string>();
    for (const id of ['constructor', 'newhaven', 'nuggets']) {
      const test = playedRoom({ ...(await knownGame(id)), seed: id });
      const random = seededRandom(id);
      for (let i = 0; i < 80 && test.room.phase === 'playing'; i++) {
        const seat = asked(test);
        const before = stateOf(test);
        const { length } = test.entries;
        step(test, random);
        const drew = test.entries.slice(length).some(({ draws }) => draws.length > 0);
        const reply = test.room.votes.askUndo(seat, 0);
        if (reply.ok) {
          expect(drew).toBe(false);
          for (const voter of test.room.seats.all) test.room.votes.answerUndo(voter, false, 0);
        } else refusals.add(reply.text);
        expect(stateOf(test)).not.toBe(before);
      }
    }
    expect([...refusals].join('\n')).toMatch(/random numbers have been drawn since/);
    expect([...refusals].join('\n')).toMatch(/something hidden has come to light since/);
  });

  it('does not make the one who took something back ask for another version of the same question', () => {
    const test = playedRoom(azul);
    const { seat } = moved(test);
    const first = test.room.n;
    done(test.room.votes.askUndo(seat, 0));
    done(test.room.votes.answerUndo(1 - seat, true, 0));
    expect(test.room.n).toBe(first + 3);
    moved(test);
    expect(asked(test)).toBe(1 - seat);
  });

  it('of a move leaves who was seated since where they are', () => {
    const test = openRoom({ ...azul, opened: { computers: [null, 'random'] } });
    const { room } = test;
    done(room.seating.claim(0, 'Ann', digest('a'), 0));
    room.seating.came(0, 0);
    while (asked(test) !== 0) step(test, seededRandom('1'));
    moved(test);
    done(room.seating.claim(1, 'Bob', digest('b'), 0));
    done(room.votes.askUndo(0, 0));
    expect(room.seats.personAt(1)).toBe('Bob');
    expect(asked(test)).toBe(0);
  });
});

describe('the log of a game with undo', () => {
  for (const id of games.keys()) {
    it(`of ${id} leads to the same room again`, async () => {
      const test = playedRoom({ ...(await knownGame(id)), seed: `undo ${id}` });
      const { room } = test;
      const random = seededRandom(id);
      for (let i = 0; i < 40 && room.phase === 'playing'; i++) {
        const seat = asked(test);
        step(test, random);
        if (i % 2 === 0) continue;
        room.votes.askUndo(seat, 0);
        for (const voter of room.seats.all) room.votes.answerUndo(voter, true, 0);
      }
      const again = test.reopen();
      expect(JSON.stringify(again.state())).toBe(stateOf(test));
      expect(again.room.n).toBe(room.n);
    });
  }
});
