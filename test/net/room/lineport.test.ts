/** Plain lines over TCP, as netcat and simple programs use them: from the door to the end of a game. */
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import type { RequestOf } from '../../../src/room/request.ts';
import { type Guest, LineHouse } from './linehouse.ts';

let house: LineHouse;
beforeEach(async () => {
  house = await LineHouse.open();
});
afterEach(() => house.close());

/** Ann and Bob in a new room, in which the game has just started; they have read everything about that. */
async function pair(game: string, more: Partial<RequestOf<'create'>> = {}): Promise<{ ann: Guest; bob: Guest }> {
  const { code } = await house.make(game, more);
  const ann = await house.join(`${code} Ann`);
  const bob = await house.join(`${code} Bob`);
  await ann.read(/Bob is here\.\n/);
  for (const guest of [ann, bob]) await guest.readAll();
  return { ann, bob };
}

describe('at the door', () => {
  it('everybody is greeted with what can be typed', async () => {
    const guest = await house.guest();
    expect(guest.transcript).toMatch(/^Gander\. To play: join CODE NAME.*To leave: quit\.\n> $/s);
    expect(await guest.type('dance')).toMatch(/^Gander\. To play: /);
    expect(await guest.type('join')).toMatch(/^Gander\. To play: /);
    expect(await guest.type('')).toBe('');
  });

  it('public rooms are listed, and no others', async () => {
    const guest = await house.guest();
    expect(await guest.type('rooms')).toBe('There is no public room now.\n');
    await house.make('azul', { title: 'Secret' });
    const { room } = await house.make('hexbaron', { title: 'Barons', public: true });
    expect(await guest.type('rooms')).toBe(`${room}  hexbaron  waiting, 2 of 2 seats open  Barons\n`);
  });

  it('a code opens a room, however it is typed', async () => {
    const { code, room } = await house.make('azul');
    const guest = await house.guest();
    expect(await guest.type(`join ${code.toLowerCase().replaceAll('-', '')} Ann Lee`)).toMatch(
      new RegExp(`^To come back to your seat: join ${room}#[\\w-]{22}\nRoom ${room}: Azul\\.\nA  Ann Lee \\(you\\)\n`),
    );
  });

  it.each([
    ['a link', (room: string, token: string) => `https://example.org/games/room/${room}#${token}`],
    ['what is left of a link without the server', (room: string, token: string) => `${room}#${token}`],
  ])('%s opens a room', async (_, written) => {
    const { room, invitation } = await house.make('azul');
    const guest = await house.guest();
    expect(await guest.type(`join ${written(room, invitation)} Ann`)).toContain('A  Ann (you)\n');
  });

  it('a public room can be watched by its name', async () => {
    const { room } = await house.make('azul', { public: true });
    const guest = await house.guest();
    expect(await guest.type(`watch ${room}`)).toContain('A  open\nB  open\nType sit to take a seat.');
    expect(await guest.type('sit Ann')).toContain('You play A.\n');
  });

  it('whoever watches with an invitation takes no seat', async () => {
    const { code } = await house.make('azul');
    const guest = await house.guest();
    expect(await guest.type(`watch ${code}`)).toContain('A  open\nB  open\n');
  });

  it('nothing else opens a room', async () => {
    const { room, code } = await house.make('azul');
    const guest = await house.guest();
    const closed = 'There is no such room, or this link does not open it.\n';
    expect(await guest.type(`watch ${room}`)).toBe(closed);
    expect(await guest.type(`join ${room}#${'a'.repeat(22)} Ann`)).toBe(closed);
    expect(await guest.type(`join ${code === 'AAAA-AAAA-AA' ? 'BBBB-BBBB-BB' : 'AAAA-AAAA-AA'} Ann`)).toBe(closed);
    expect(await guest.type('join K7QM Ann')).toBe('"K7QM" is neither a code nor a link of a room.\n');
    expect(await guest.type(`join ${code} Ann`)).toContain('A  Ann (you)\n');
  });

  it('a name must fit', async () => {
    const { code } = await house.make('azul');
    const guest = await house.guest();
    const refusal = 'A name has at most 24 characters, none of them invisible.\n';
    expect(await guest.type(`join ${code} ${'n'.repeat(25)}`)).toBe(refusal);
    expect(await guest.type(`join ${code} Ann\u200b`)).toBe(refusal);
  });

  it('a seat that cannot be had is told, and the guest watches', async () => {
    const { code } = await house.make('azul');
    await house.join(`${code} Ann`);
    const guest = await house.guest();
    expect(await guest.type(`join ${code} Ann`)).toMatch(
      /^There is a Ann at the table already\.\n.*sit to take a seat/s,
    );
    expect(await guest.type('sit Bob')).toContain('You play B.\n');
  });

  it('quit hangs up', async () => {
    const guest = await house.guest();
    guest.send('quit\n');
    expect(await guest.ended).toMatch(/> \n?$/);
  });

  it('too many connections are turned away with a sentence', async () => {
    await house.close();
    house = await LineHouse.open({ connectionsPerAddress: 1 });
    await house.guest();
    await expect(house.guest()).rejects.toThrow('Too many are here already.');
  });
});

describe('a whole game by two programs that use moves', () => {
  const file = (name: string): string => readFileSync(path.join(import.meta.dirname, '../../../saves', name), 'utf8');
  it.each<[string, Partial<RequestOf<'create'>>]>([
    ['azul', {}],
    ['hexbaron', {}],
    ['newhaven', {}],
    [
      'constructor',
      {
        computers: [null, null, 'random', 'random'],
        options: { load: 'save' },
        files: { save: file('mid-game.sv') },
      },
    ],
  ])('%s', async (game, more) => {
    const { ann, bob } = await pair(game, more);
    const played = await Promise.all([ann.playAll(seededRandom('a')), bob.playAll(seededRandom('b'))]);
    expect(Math.min(...played)).toBeGreaterThan(0);
    const result = /The game is over: (?:Ann|Bob|Orange|Yellow|nobody).*\n/;
    expect(result.exec(ann.transcript)![0]).toBe(result.exec(bob.transcript)![0]);
    expect(await ann.moves()).toEqual([]);
  });
});

describe('in a room', () => {
  it('private text is only for its own seat', async () => {
    const { ann, bob } = await pair('newhaven');
    const [hers, his] = [await ann.type('hand'), await bob.type('hand')];
    expect(hers).not.toBe(his);
    for (const [own, other] of [
      [hers, bob],
      [his, ann],
    ] as const) {
      expect(own.trim()).not.toBe('');
      expect(other.transcript).not.toContain(own);
    }
  });

  it('everybody reads what is said, also by those who watch', async () => {
    const { code } = await house.make('azul');
    const ann = await house.join(`${code} Ann`);
    const eve = await house.guest();
    await eve.type(`watch ${code} Eve`);
    expect(await ann.type('say good  evening')).toBe('Ann: good  evening\n');
    expect(await eve.read(/Ann: .*\n/)).toContain('Ann: good  evening\n');
    await eve.type('say hello');
    expect(await ann.read(/Eve.*\n/)).toContain('Eve (watching): hello\n');
    expect(await ann.type(`say ${'x'.repeat(301)}`)).toMatch(/^That cannot be sent: /);
  });

  it('a move is taken back when the other agrees', async () => {
    const { ann, bob } = await pair('hexbaron');
    const [first] = await ann.moves();
    await ann.type(first!);
    expect(await ann.type('undo')).toBe('Ann asks to take back the last command.\n');
    await bob.read(/Type agree or decline\.\n/);
    await bob.type('agree');
    await ann.read(/Ann takes back the last command\.\n/);
    expect(await ann.moves()).toContain(first);
  });

  it('a computer’s move is explained, but nobody thinks about hints', async () => {
    const { code } = await house.make('azul', { computers: [null, 'random'] });
    const ann = await house.join(`${code} Ann`);
    const turn = () =>
      vi.waitUntil(
        async () => {
          const moves = await ann.moves();
          return moves.length > 0 && moves;
        },
        { interval: 200, timeout: 30_000 },
      );
    expect(await ann.type('why 1')).toBe("No computer at A's seat has decided anything yet.\n");
    const [move] = await turn();
    await ann.type(move!);
    await turn();
    const why = await ann.type('why');
    expect(why).toMatch(/^B \(random\): \w[\w ]*\. [^%]*\.\n$/);
    expect(await ann.type('why 2')).toBe(why);
    expect(await ann.type('why Bob')).toContain('There is no player called "Bob"');
    expect(await ann.type('hint')).toContain('"hint" is not possible now.');
  });

  it('a save comes between two marks', async () => {
    const { ann } = await pair('hexbaron');
    expect(await ann.type('save evening.txt')).toMatch(/^--- evening\.txt\n(?:.*\n)+--- end\n$/);
  });

  it('a save that would show what is hidden is refused', async () => {
    const { ann } = await pair('newhaven');
    expect(await ann.type('save evening.txt')).toMatch(/^A save would show what is hidden/);
  });

  it('the seat is found again at the same prompt, also after a restart of the server', async () => {
    const { ann, bob } = await pair('azul');
    // Who starts is drawn.
    const isAnn = (await ann.moves()).length > 0;
    const [first, second] = isAnn ? [ann, bob] : [bob, ann];
    const moves = await first.moves();
    const [, back] = /join (\w+#[\w-]+)\n/.exec(first.transcript)!;
    const sameSeat = isAnn ? /A {2}Ann \(you\)\n.*It is your turn/s : /B {2}Bob \(you\)\n.*It is your turn/s;
    first.hangUp();
    await second.read(isAnn ? /Ann left; / : /Bob left; /);
    const again = await house.guest();
    expect(await again.type(`join ${back}`)).toMatch(sameSeat);
    expect(await again.moves()).toEqual(moves);
    house = await house.restart();
    const later = await house.guest();
    expect(await later.type(`join ${back}`)).toMatch(sameSeat);
    expect(await later.moves()).toEqual(moves);
  });

  it('quit leaves, and the seat is kept', async () => {
    const { ann, bob } = await pair('azul');
    ann.send('quit\n');
    await ann.ended;
    expect(await bob.read(/Ann left.*\n/)).toContain('a computer plays A in 120 seconds unless Ann comes back.');
  });

  it('the next game goes on over the same connection', async () => {
    const { ann, bob } = await pair('hexbaron');
    await Promise.all([ann.playAll(seededRandom('a')), bob.playAll(seededRandom('b'))]);
    await ann.type('rematch');
    bob.send('rematch\n');
    for (const guest of [ann, bob]) await guest.read(/The next game is in room \w{8}\.\n(?:.*\n)*Room \w{8}: HexBaron/);
    await bob.type('seats');
    expect((await ann.moves()).length).toBeGreaterThan(0);
  });
});

describe('what strangers send', () => {
  it('is cut off if a line is too long, in one piece or in many', async () => {
    for (const text of [`${'x'.repeat(1001)}\n`, 'x'.repeat(70_000)]) {
      const guest = await house.guest();
      guest.send(text);
      expect(await guest.ended).toMatch(/A line has at most 1000 characters\.\n$/);
    }
    const guest = await house.guest();
    expect(await guest.type('x'.repeat(1000))).toMatch(/^Gander\. To play: /);
  });

  it('is answered slowly if it is much, and to the last line', async () => {
    await house.close();
    house = await LineHouse.open({ messagesPerSecond: 1000, messageBurst: 2 });
    const { code } = await house.make('azul');
    const guest = await house.join(`${code} Ann`);
    guest.send(`${'seats\n'.repeat(300)}say that was all\n`);
    guest.end();
    const text = await guest.ended;
    expect(text.match(/B {2}open\n/g)!.length).toBeGreaterThanOrEqual(300);
    expect(text).toContain('Ann: that was all\n');
  });

  it('never comes out again with control characters or broken text', async () => {
    const { code } = await house.make('azul', { public: true });
    const guest = await house.guest();
    await guest.type('\u001b[2J');
    await guest.type('join \u001b]0;x\u0007 Ann');
    guest.send(Buffer.from([0xff, 0xfe, 0x80, 0x0a]));
    await guest.prompted();
    await guest.type(`join ${code} Ann`);
    const bob = await house.join(`${code} Bob`);
    for (const line of ['say \u009b31m', 'say a\u202eb', '\u001b[A', '/\u0000', 'sit \u0007', 'save \u001bx']) {
      await guest.type(line);
    }
    guest.send(Buffer.from('say caf\u00e9 \xff\n', 'latin1'));
    await bob.read(/Ann: caf.*\n/);
    for (const { transcript } of [guest, bob]) expect(transcript).not.toMatch(/[^\n\P{C}]/u);
  });
});

describe('somebody who is sent away', () => {
  it('is cut off if they do not hang up themselves', async () => {
    const socket = net.connect({ port: house.port, allowHalfOpen: true });
    socket.write('quit\n');
    const cutOff = new Promise(resolve => socket.on('error', resolve));
    socket.resume();
    // What is written to a connection that is not there any more is answered with an error.
    const writing = setInterval(() => socket.write('hello\n'), 10);
    expect(await cutOff).toMatchObject({ code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) });
    clearInterval(writing);
  });
});

describe('when the server stops', () => {
  it('guests are told, in rooms and at the door', async () => {
    const { ann, bob } = await pair('azul');
    const guest = await house.guest();
    await house.stop();
    for (const { ended } of [ann, bob, guest]) expect(await ended).toMatch(/The server stops; the game is kept\.\n$/);
  });
});
