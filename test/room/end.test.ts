/** What comes beside and after the game: chat, saves, another game, the end of a room. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { digest, done, knownGame, NAMES, openRoom, playedRoom, snapshotOf, step, type TestRoom } from './rooms.ts';

const azul = await knownGame('azul');

function overRoom(options: Readonly<Record<string, string>> = {}): TestRoom {
  const test = playedRoom({ ...azul, options, seed: 'over' });
  const random = seededRandom('over');
  while (step(test, random));
  return test;
}

describe('chat', () => {
  it('is of a seat, or of somebody who has none', () => {
    const { room } = playedRoom(azul);
    done(room.chat(0, 'Ann', 'Hello!', 0));
    done(room.chat(undefined, 'Eve', 'Hi!', 0));
    expect(snapshotOf(room, 'spectator').chat).toEqual([
      { type: 'chat', seat: 0, name: 'Ann', text: 'Hello!' },
      { type: 'chat', seat: null, name: 'Eve', text: 'Hi!' },
    ]);
  });

  it('is not under the name of somebody at the table', () => {
    const { room } = playedRoom(azul);
    expect(room.chat(undefined, 'ANN', 'I give up.', 0)).toMatchObject({
      ok: false,
      text: 'ANN is the name of somebody at the table.',
    });
  });

  it('of the last fifty is in a snapshot, also after a restart', () => {
    const test = playedRoom(azul);
    for (let i = 0; i < 60; i++) done(test.room.chat(0, 'Ann', `${i}`, 0));
    const last = Array.from({ length: 50 }, (_, i) => `${i + 10}`);
    for (const { room } of [test, test.reopen()]) {
      expect(snapshotOf(room, 1).chat.map(({ text }) => text)).toEqual(last);
    }
  });

  it('goes on after the end of the game, but not in a closed room', () => {
    const { room } = overRoom();
    done(room.chat(0, 'Ann', 'Well played!', 0));
    done(room.close(0));
    expect(room.chat(0, 'Ann', 'Hello?', 0)).toMatchObject({ ok: false, text: 'The room is closed.' });
  });
});

describe('a save', () => {
  for (const id of games.keys()) {
    it(`of ${id} is refused while it would show what is hidden`, async () => {
      const known = await knownGame(id);
      const test = playedRoom({ ...known, seed: 'chacha:000102030405060708090a0b0c0d0e0f' });
      const random = seededRandom('1');
      for (let i = 0; i < 6; i++) step(test, random);
      const reply = test.room.save();
      const hides = [0, 'spectator' as const].some(
        viewer => JSON.stringify(known.game.view(test.state(), viewer)) !== JSON.stringify(test.state()),
      );
      if (known.game.savesSecrets)
        expect(reply).toEqual({
          ok: false,
          code: 'not-now',
          text: 'A save would show what is hidden; ask for it when the game is over.',
        });
      else {
        expect(hides).toBe(false);
        const { text } = done(reply)!;
        expect(text).not.toMatch(/chacha|0001020304/i);
        const files = { save: text };
        expect(done(openRoom({ ...known, options: { load: 'save' }, files }).room.save())!.text).toBe(text);
      }
      if (hides) expect(known.game.savesSecrets).toBe(true);
    });
  }
});

describe('a rematch', () => {
  it('is wanted when everybody who is there has asked for it', () => {
    const { room } = overRoom();
    expect(room.votes.wantsRematch).toBe(false);
    done(room.votes.askRematch(0, 0));
    done(room.votes.askRematch(0, 0));
    expect([room.votes.wantsRematch, room.status().rematch]).toEqual([false, [0]]);
    done(room.votes.askRematch(1, 0));
    expect([room.votes.wantsRematch, room.status().rematch]).toEqual([true, [0, 1]]);
  });

  it('does not wait for those who are away, or for computers', () => {
    const { room } = overRoom({ players: '3' });
    room.seating.went(1, 0);
    done(room.votes.askRematch(0, 0));
    expect(room.votes.wantsRematch).toBe(false);
    done(room.votes.askRematch(2, 0));
    expect(room.votes.wantsRematch).toBe(true);
  });

  it('has one room, which everybody is told', () => {
    const test = overRoom();
    const { room } = test;
    done(room.votes.askRematch(0, 0));
    done(room.votes.askRematch(1, 0));
    room.votes.follow('abcdefgh', 0);
    expect([room.votes.wantsRematch, room.votes.successor]).toEqual([false, 'abcdefgh']);
    expect(room.votes.askRematch(0, 0)).toMatchObject({ ok: false, text: 'The next game is there already.' });
    expect(room.framesSince(0, room.n - 1)![0]!.text).toContain('{"type":"rematch","room":"abcdefgh"}');
    expect(test.reopen().room.votes.successor).toBe('abcdefgh');
  });

  it('comes after the game', () => {
    expect(playedRoom(azul).room.votes.askRematch(0, 0)).toMatchObject({ ok: false, text: 'The game is not over.' });
  });
});

describe('a closed room', () => {
  it('does nothing any more, and stays closed', () => {
    const test = playedRoom(azul);
    const { room } = test;
    done(room.close(0));
    expect([room.phase, room.status().toAct, room.computers.wanted, room.deadline]).toEqual([
      'closed',
      [],
      undefined,
      undefined,
    ]);
    expect(room.close(0)).toMatchObject({ ok: false, text: 'The room is closed.' });
    expect(test.reopen().room.phase).toBe('closed');
  });

  it('may be closed before the start', () => {
    const { room } = openRoom(azul);
    done(room.close(0));
    expect(room.seating.claim(0, NAMES[0]!, digest('a'), 0)).toMatchObject({ ok: false, text: 'The room is closed.' });
    expect(room.phase).toBe('closed');
  });
});
