/** A person's move: when it is refused, and that a refusal changes nothing. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import type { RoomReply } from '../../src/room/roomreply.ts';
import { asked, done, fairActions, knownGame, openRoom, playedRoom, snapshotOf, step, type TestRoom } from './rooms.ts';

const constructorGame = await knownGame('constructor');
const azul = await knownGame('azul');

/** Does something that must be refused, and checks that it leaves everything as it was. */
function refusal(test: TestRoom, attempt: () => RoomReply): RoomReply {
  const { room, entries } = test;
  const before = [entries.length, room.n, room.status(), room.snapshot('spectator'), JSON.stringify(test.state())];
  const reply = attempt();
  expect(reply.ok).toBe(false);
  expect([entries.length, room.n, room.status(), room.snapshot('spectator'), JSON.stringify(test.state())]).toEqual(
    before,
  );
  return reply;
}

const act = (test: TestRoom, seat: number, version = test.room.n, action = fairActions(test, asked(test))[0]) =>
  test.room.act(seat, version, action, 0);

describe('act', () => {
  it('is done for the seat that is asked, and answers with the last entry', () => {
    const test = playedRoom(azul);
    const { room, entries } = test;
    const before = entries.length;
    const reply = act(test, asked(test));
    expect(entries[before]).toMatchObject({ by: 'human', reply: 'taken' });
    expect(reply).toEqual({ ok: true, n: room.n });
    expect(room.n).toBeGreaterThanOrEqual(before);
  });

  it('is refused before the start', () => {
    const test = openRoom(azul);
    done(test.room.seating.claim(0, 'Ann', 'a'.repeat(43), 0));
    const action = azul.game.legal(test.room.computers.viewOf(0), 0)[0];
    expect(refusal(test, () => act(test, 0, test.room.n, action))).toMatchObject({
      code: 'not-now',
      text: 'The game has not started yet.',
    });
  });

  it('is refused for a seat that a computer plays', () => {
    const test = playedRoom(azul);
    const seat = asked(test);
    done(test.room.seating.handOver(seat, 'random', 0));
    expect(refusal(test, () => act(test, seat))).toMatchObject({
      code: 'not-now',
      text: 'A computer plays your seat; take it back first.',
    });
    done(test.room.seating.takeBack(seat, 0));
    expect(act(test, seat).ok).toBe(true);
  });

  it('is refused with a stale version, after an entry that changed the question', () => {
    const test = playedRoom(azul);
    const seen = test.room.n;
    step(test, seededRandom('1'));
    const seat = asked(test);
    expect(refusal(test, () => act(test, seat, seen))).toMatchObject({
      code: 'stale',
      text: 'Something has happened since; look again.',
    });
    expect(act(test, seat).ok).toBe(true);
  });

  it('is refused with the version of before an undo', () => {
    const test = playedRoom(azul);
    const seat = asked(test);
    done(act(test, seat));
    const seen = test.room.n;
    done(test.room.votes.askUndo(seat, 0));
    done(test.room.votes.answerUndo(1 - seat, true, 0));
    expect(asked(test)).toBe(seat);
    expect(refusal(test, () => act(test, seat, seen))).toMatchObject({ code: 'stale' });
    expect(act(test, seat).ok).toBe(true);
  });

  it('is not stale for chat, comings and goings since', () => {
    const test = playedRoom(azul);
    const { room } = test;
    const seen = room.n;
    const seat = asked(test);
    done(room.chat(1 - seat, 'Bob', 'Hurry!', 0));
    room.seating.went(1 - seat, 0);
    room.seating.came(1 - seat, 0);
    done(room.seating.handOver(1 - seat, 'random', 0));
    expect(act(test, seat, seen).ok).toBe(true);
  });

  it("is refused when it is another's turn, who is named", () => {
    const test = playedRoom(azul);
    const seat = asked(test);
    const reply = refusal(test, () => act(test, 1 - seat));
    expect(reply).toMatchObject({ code: 'not-now', text: `It is ${test.room.names[seat]}'s turn.` });
  });

  it("is refused by the rules, with the face's explanation", () => {
    const test = playedRoom(azul);
    const { room, game } = test;
    const seat = asked(test);
    const [action] = fairActions(test, seat);
    done(act(test, seat, room.n, action));
    done(act(test, 1 - seat));
    const reply = refusal(test, () => act(test, seat, room.n, action));
    const refused = game.play(game.clone(test.state()), seat, action, seededRandom('x'))!;
    const sight = { view: room.computers.viewOf(seat), viewer: seat, names: room.names };
    expect(reply).toMatchObject({ code: 'rules', text: game.face!.refusalText(refused, action, sight) });
    expect(reply).toMatchObject({ text: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('is refused if it is unfair: loaded dice are for people who share a table', () => {
    const test = playedRoom(constructorGame);
    const { room, game } = test;
    for (let i = 0; i < 200; i++) {
      const seat = asked(test);
      const unfair = game.legal(room.computers.viewOf(seat), seat).filter(action => game.isUnfair!(action));
      if (unfair.length > 0) {
        for (const action of unfair) {
          expect(refusal(test, () => act(test, seat, room.n, action))).toMatchObject({
            code: 'rules',
            text: 'That is for people who share a table, not for a room.',
          });
        }
        const offered = done(room.legal(seat))!.actions.map(({ action }) => JSON.stringify(action));
        for (const action of unfair) {
          expect(offered).not.toContain(JSON.stringify(test.wire.action.toJson(action)));
        }
        return;
      }
      step(test, seededRandom(`${i}`));
    }
    throw new Error('nobody could load the dice');
  });

  it('is refused once the game is over, and in a closed room', () => {
    const test = playedRoom({ ...azul, seed: 'end' });
    const action = fairActions(test, asked(test))[0];
    const random = seededRandom('end');
    while (step(test, random));
    expect(test.room.phase).toBe('over');
    expect(test.room.status().outcome).not.toBe(null);
    expect(refusal(test, () => act(test, 0, test.room.n, action))).toMatchObject({
      code: 'not-now',
      text: 'The game is over.',
    });
    done(test.room.close(0));
    expect(refusal(test, () => act(test, 0, test.room.n, action))).toMatchObject({ text: 'The room is closed.' });
  });

  it('tells everybody who moved, but not what was typed', () => {
    const test = playedRoom(azul);
    const { room, entries } = test;
    const seat = asked(test);
    snapshotOf(room, 'spectator');
    const before = room.n;
    done(act(test, seat));
    const typed = entries[before + 1]!.text;
    const { text } = room.framesSince('spectator', before)![0]!;
    expect(JSON.parse(text)).toMatchObject({ news: { kind: 'move', seat, computer: false } });
    expect(text).not.toContain(typed);
  });
});

describe('what a seat may do', () => {
  it('is listed for the seat that is asked, with lines that mean the same, and for nobody else', () => {
    const test = playedRoom(azul);
    const { room, wire } = test;
    const seat = asked(test);
    const { actions } = done(room.legal(seat))!;
    expect(actions.length).toBeGreaterThan(1);
    for (const { action, line } of actions) {
      const decoded = wire.action.fromJson(action);
      expect(room.interpret(seat, line)).toEqual({ kind: 'action', action: decoded.ok && decoded.value });
    }
    expect(done(room.legal(1 - seat))).toEqual({ actions: [] });
  });

  it('is nothing before the start', () => {
    expect(done(openRoom(azul).room.legal(0))).toEqual({ actions: [] });
  });
});
