/** The log of a room, for every game: a numbered frame of every entry for every viewer, and the same room from the log. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { ReplayMismatch } from '../../src/record/recorder.ts';
import { Room } from '../../src/room/room.ts';
import { Follower } from './follower.ts';
import {
  done,
  knownGame,
  NAMES,
  openRoom,
  playedRoom,
  roomOptions,
  snapshotOf,
  step,
  type TestRoom,
  viewersOf,
} from './rooms.ts';

const STEPS = 60;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A random game with chat, hand-overs and undo in it. */
function live(test: TestRoom, seed: string, afterEach: () => void = () => {}): void {
  const { room } = test;
  const random = seededRandom(`choices ${seed}`);
  for (let i = 0; i < STEPS && room.phase === 'playing'; i++) {
    const seat = random.below(room.seats.count);
    const kind = random.below(12);
    if (kind === 0) done(room.chat(undefined, 'Eve', `chat ${i}`, 0));
    else if (kind === 1) room.seating.handOver(seat, 'random', 0);
    else if (kind === 2) room.seating.takeBack(seat, 0);
    else if (kind === 3) {
      room.votes.askUndo(seat, 0);
      for (const voter of room.seats.all) room.votes.answerUndo(voter, true, 0);
    } else if (kind === 4) room.seating.went(seat, 0);
    else if (kind === 5) for (const absent of room.seats.all) room.seating.came(absent, 0);
    else step(test, random, 0);
    afterEach();
  }
}

for (const id of games.keys()) {
  const known = await knownGame(id);
  describe(id, () => {
    it('a snapshot and the frames after it, numbered without gaps, are the current view and status for everybody', () => {
      for (const seed of ['1', '2']) {
        const test = playedRoom({ ...known, seed });
        const { room, entries, wire, game } = test;
        const followers = new Map(viewersOf(room).map(viewer => [viewer, new Follower(snapshotOf(room, viewer))]));
        let before = entries.length;
        live(test, seed, () => {
          expect(room.n).toBe(entries.length - 1);
          for (const [viewer, follower] of followers) {
            const frames = room.framesSince(viewer, follower.n)!;
            expect(frames.map(({ n }) => n)).toEqual(Array.from(entries.slice(before), (_, i) => before + i));
            for (const { text } of frames) follower.take(text);
            expect(follower.view).toEqual(plain(wire.view.toJson(game.view(test.state(), viewer))));
            expect(follower.status).toEqual(plain(room.status()));
            expect(snapshotOf(room, viewer)).toMatchObject({ n: room.n, view: follower.view, status: follower.status });
          }
          before = entries.length;
        });
        expect(entries.some(({ by }) => by === 'human')).toBe(true);
      }
    });

    it('a room that is opened again from its entries has the same status, snapshots and frames', () => {
      const test = playedRoom({ ...known, seed: 'again' });
      const { room } = test;
      live(test, 'again');
      const again = test.reopen().room;
      expect(again.n).toBe(room.n);
      const absent = ({ seats, ...status }: ReturnType<Room['status']>) => ({
        ...status,
        seats: seats.map(seat => ({ ...seat, present: false })),
      });
      expect(absent(again.status())).toEqual(absent(room.status()));
      for (const seat of room.seats.all) {
        expect(again.snapshot(seat)).toBe(room.snapshot(seat));
        const since = Math.max(room.n - 50, 0);
        expect(again.framesSince(seat, since)).toEqual(room.framesSince(seat, since));
      }
      expect(again.snapshot('spectator')).toBe(room.snapshot('spectator'));
      expect(again.computers.wanted).toEqual(room.computers.wanted);
    });

    it('goes on after it was opened again as if it had not been', () => {
      const one = playedRoom({ ...known, seed: 'on' });
      const other = playedRoom({ ...known, seed: 'on' });
      const [random, same] = [seededRandom('on'), seededRandom('on')];
      let reopened = other;
      for (let i = 0; i < 20 && one.room.phase === 'playing'; i++) {
        if (i % 5 === 4) reopened = reopened.reopen();
        step(one, random);
        step(reopened, same);
      }
      expect(reopened.entries).toEqual(one.entries);
    });
  });
}

const hexbaron = await knownGame('hexbaron');

describe('a log', () => {
  it('that ends before the room was opened is refused', () => {
    const { entries } = openRoom(hexbaron);
    const options = roomOptions(hexbaron, () => {});
    const reopen = (count: number) => Room.reopen(options, entries.slice(0, count), 0);
    expect(reopen(0)).toEqual({ ok: false, fault: 'its log ends before it was opened' });
    expect(reopen(1)).toEqual({ ok: false, fault: 'its log ends before it was opened' });
    expect(reopen(2)).toMatchObject({ ok: true });
  });

  it('with a note that makes no sense is refused with a sentence', () => {
    const { entries } = openRoom(hexbaron);
    const damaged = [...entries, { ...entries[1]!, text: '{"type":"seated","seat":0}' }];
    expect(
      Room.reopen(
        roomOptions(hexbaron, () => {}),
        damaged,
        0,
      ),
    ).toEqual({
      ok: false,
      fault: expect.stringMatching(/^a note in its log makes no sense: \w/),
    });
  });

  it('that does not turn out as it did is not replayed', async () => {
    const azul = await knownGame('azul');
    const test = playedRoom({ ...azul, seed: 'x' });
    step(test, seededRandom('x'));
    const reopen = (seed: string) =>
      Room.reopen(
        roomOptions({ ...azul, seed }, () => {}),
        test.entries,
        0,
      );
    expect(reopen('x')).toMatchObject({ ok: true });
    expect(() => reopen('y')).toThrow(ReplayMismatch);
  });

  it('that is read again is not written again', () => {
    const test = playedRoom(hexbaron);
    const { length } = test.entries;
    test.reopen();
    expect(test.entries).toHaveLength(length);
  });

  it('knows the last 1000 requests that were done, however much has happened without any, also when it is read again', () => {
    const test = playedRoom(hexbaron);
    const { room } = test;
    const say = (request: string, seat: number) =>
      done(room.doFor(request, () => room.chat(seat, NAMES[seat]!, request, 0)));
    say('first', 0);
    const { n } = room;
    for (let i = 0; i < 600; i++) {
      room.seating.went(1, 0);
      room.seating.came(1, 0);
    }
    for (let i = 1; i < 1000; i++) say(`${i}`, 1);
    for (const later of [room, test.reopen().room]) expect(later.doneBefore('first')).toBe(n);
    say('last', 1);
    expect([room.doneBefore('first'), room.doneBefore('1')]).toEqual([undefined, expect.any(Number)]);
  });

  it('keeps the frames of those who sit down later from then on', () => {
    const { room } = openRoom(hexbaron);
    expect(room.framesSince(0, 0)).toBeUndefined();
    done(room.seating.claim(0, NAMES[0]!, 'a'.repeat(43), 0));
    const { n } = room;
    room.seating.came(0, 0);
    expect(room.framesSince(0, n)!.map(frame => frame.n)).toEqual([n + 1]);
    expect(room.framesSince(0, room.n + 1)).toBeUndefined();
  });
});

describe('a room', () => {
  it('cannot be made with options that make no sense, for computers without seats or levels that do not exist', () => {
    const create = (options: Record<string, string>, computers: (string | null)[] = []) => {
      const { room, ...made } = { room: undefined, ...tryOpen(options, computers) };
      return made;
    };
    expect(create({ load: 'missing' })).toEqual({ fault: expect.stringContaining('a room has no file "missing"') });
    expect(create({}, ['random', 'random', 'random'])).toEqual({ fault: 'there are only 2 seats' });
    expect(create({}, ['grandmaster'])).toEqual({ fault: expect.stringMatching(/^There is no such level; there are/) });
    expect(create({}, [null, 'random'])).toEqual({});
  });

  it('starts from a file that its owner brings', () => {
    const text = done(openRoom(hexbaron).room.save())!.text;
    const { room } = openRoom({ ...hexbaron, options: { load: 'a file' }, files: { 'a file': text } });
    expect(room.phase).toBe('waiting');
    expect(done(room.save())!.text).toBe(text);
  });
});

function tryOpen(options: Record<string, string>, computers: (string | null)[]): { fault?: string } {
  try {
    openRoom({ ...hexbaron, options, opened: { computers } });
    return {};
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
