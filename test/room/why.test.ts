/** What a room tells of a computer's decision: all to who saw as much as it did, and nothing that is hidden to others. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { asked, done, knownGame, openRoom, step, type TestRoom, viewersOf } from './rooms.ts';

const azul = await knownGame('azul');
const newHaven = await knownGame('newhaven');

/** Computers that decide at random. */
const computersRoom = (spec: Pick<Parameters<typeof openRoom>[0], 'game' | 'wire'>): TestRoom =>
  openRoom({ ...spec, opened: { computers: ['random', 'random'] } });

describe('what a computer decided last', () => {
  it('is told with the line and the views before and after, where nothing is hidden', () => {
    const test = computersRoom(azul);
    const { room, wire } = test;
    expect(room.lastDecision('spectator')).toMatchObject({ ok: false, text: 'No computer has decided anything yet.' });
    const seat = asked(test);
    const before = wire.view.toJson(room.computers.viewOf(seat));
    step(test, seededRandom('why'));
    for (const viewer of viewersOf(room)) {
      const told = done(room.lastDecision(viewer, seat))!;
      expect(told).toMatchObject({ seat, level: 'random', before });
      expect(told.after).toEqual(wire.view.toJson(room.computers.viewOf(viewer === 'spectator' ? 0 : viewer)));
      const action = wire.action.fromJson(told.action);
      const last = test.entries.findLast(({ by }) => by === 'bot')!;
      expect(action.ok && told.line).toBe(last.text);
    }
  });

  it('is that of the computer that is named, or of whichever decided last', () => {
    const test = computersRoom(azul);
    const { room } = test;
    const first = asked(test);
    step(test, seededRandom('a'));
    expect(room.lastDecision(0, 1 - first)).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^No computer at .+'s seat has decided/),
    });
    step(test, seededRandom('b'));
    expect(done(room.lastDecision(0))!.seat).toBe(1 - first);
    expect(done(room.lastDecision(0, first))!.seat).toBe(first);
    expect(room.lastDecision(0, 2)).toMatchObject({ ok: false, code: 'unknown' });
  });

  it('is the same when the room was opened again', () => {
    const test = computersRoom(newHaven);
    for (let n = 0; n < 9; n++) step(test, seededRandom(`again ${n}`));
    const again = test.reopen().room;
    for (const viewer of viewersOf(again))
      for (const seat of [undefined, 0, 1])
        expect(again.lastDecision(viewer, seat)).toEqual(test.room.lastDecision(viewer, seat));
  });

  it('has no action for those who saw less than the computer, and views that tell nobody more than their own', () => {
    const test = computersRoom(newHaven);
    const { room, game, wire } = test;
    for (let n = 0; n < 20; n++) {
      const seat = asked(test);
      const views = viewersOf(room).map(viewer => wire.view.toJson(game.view(test.state(), viewer)));
      step(test, seededRandom(`hidden ${n}`));
      for (const [i, viewer] of viewersOf(room).entries()) {
        const told = done(room.lastDecision(viewer))!;
        expect(told.before).toEqual(views[i]);
        expect(told.after).toEqual(wire.view.toJson(game.view(test.state(), viewer)));
        expect([typeof told.action, typeof told.line]).toEqual(
          viewer === seat ? ['object', 'string'] : ['undefined', 'undefined'],
        );
      }
    }
  });
});
