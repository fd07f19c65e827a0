/** The server over UDP: what each message is answered with, byte for byte. */
import { afterEach, describe, expect, it } from 'vitest';
import { EVERYWHERE, Hall, type Peer } from './peer.ts';

/** One open room: everybody sees everything, so displays differ only in who is `@`. */
const ROOM = `+${'-'.repeat(20)}+\n${`|${'.'.repeat(20)}|\n`.repeat(6)}+${'-'.repeat(20)}+\n`;
/** Gold on one spot, room for one player on the other. */
const TWO = '+--+\n|..|\n+--+\n';

let hall: Hall;
const open = async (map: string, host?: string) => {
  hall = await Hall.open(map, 'test', host);
  return hall;
};
afterEach(() => hall.close());

/** The display with every occupant but players taken off. */
const bare = (display: string) => display.replace('DISPLAY\n', '').replace(/\*/g, '.');
const asSeenBy = (letter: string, spectated: string) => spectated.replace(new RegExp(`(?<=\\n[^]*)${letter}`), '@');

/** A direction with nothing but room before it for one step, from what a player is shown. */
function freeStep(display: string): string {
  const rows = display.split('\n').slice(1);
  const row = rows.findIndex(line => line.includes('@'));
  const column = rows[row]!.indexOf('@');
  const ways = { h: [0, -1], l: [0, 1], j: [1, 0], k: [-1, 0] } as const;
  for (const [key, [down, right]] of Object.entries(ways)) if (rows[row + down]?.[column + right] === '.') return key;
  throw new Error('no free step');
}

describe('a new player', () => {
  it('gets OK, GRID, GOLD and DISPLAY, exactly', async () => {
    await open(TWO);
    const alice = await hall.peer();
    const [ok, grid, gold, display] = await alice.ask('PLAY Alice', 4);
    expect(ok).toBe('OK A');
    expect(grid).toBe('GRID 3 4');
    expect(gold).toBe('GOLD 0 0 250');
    expect(['DISPLAY\n+--+\n|@*|\n+--+\n', 'DISPLAY\n+--+\n|*@|\n+--+\n']).toContain(display);
  });

  it('gets the next letter, and everybody else the new display', async () => {
    await open(ROOM);
    const alice = await hall.player('Alice');
    const bob = await hall.peer();
    expect((await bob.ask('PLAY Bob', 4)).slice(0, 3)).toEqual(['OK B', 'GRID 8 22', 'GOLD 0 0 250']);
    const [display] = await alice.take(1);
    expect(bare(display!).replace(/[@B]/g, '.')).toBe(ROOM);
    expect(display).toContain('B');
    expect(alice.inbox).toEqual([]);
  });

  it('needs a name with a character that is not blank', async () => {
    await open(ROOM);
    for (const message of ['PLAY', 'PLAY ', 'PLAY    ', 'PLAY \t ']) {
      const peer = await hall.peer();
      expect(await peer.ask(message, 1)).toEqual(["QUIT Sorry - you must provide player's name."]);
    }
    // The letter was not used up.
    const peer = await hall.peer();
    expect((await peer.ask('PLAY x', 4))[0]).toBe('OK A');
  });

  it('is turned away as the 27th, also when others have left', async () => {
    await open(ROOM);
    const players: Peer[] = [];
    for (let i = 0; i < 26; i++) players.push(await hall.player(`p${i}`));
    const late = await hall.peer();
    expect(await late.ask('PLAY late', 1)).toEqual(['QUIT Game is full: no more players can join.']);
    await players[0]!.take(25);
    expect(await players[0]!.ask('KEY Q', 1)).toEqual(['QUIT Thanks for playing!']);
    expect(await late.ask('PLAY late', 1)).toEqual(['QUIT Game is full: no more players can join.']);
  });

  it('is turned away when no spot is free', async () => {
    await open(TWO);
    await hall.player('Alice');
    const bob = await hall.peer();
    expect(await bob.ask('PLAY Bob', 1)).toEqual(['QUIT Game is full: no more players can join.']);
  });

  it('may come back after leaving, under a new letter', async () => {
    await open(ROOM);
    const alice = await hall.player('Alice');
    expect(await alice.ask('KEY Q', 1)).toEqual(['QUIT Thanks for playing!']);
    expect((await alice.ask('PLAY Alice', 4))[0]).toBe('OK B');
  });
});

describe('PLAY again under the same name', () => {
  it('is answered like the first, to that player alone: its answer may have been lost', async () => {
    await open(ROOM);
    const bob = await hall.player('Bob');
    const alice = await hall.peer();
    const first = await alice.ask('PLAY Alice', 4);
    await bob.take(1);
    expect(await alice.ask('PLAY Alice', 4)).toEqual(first);
    expect(await bob.ask('KEY ?', 1)).toEqual(['ERROR unknown keystroke']);
    expect(hall.log.filter(line => line.includes('joined'))).toHaveLength(2);
  });
});

describe('the address', () => {
  it('is every one of both versions unless one is named', async () => {
    await open(ROOM, EVERYWHERE);
    const [four, six] = [await hall.peer(4), await hall.peer(6)];
    expect((await four.ask('PLAY four', 4))[0]).toBe('OK A');
    expect((await six.ask('PLAY six', 4))[0]).toBe('OK B');
    expect(hall.log).toEqual([
      `A joined from 127.0.0.1:${four.port}: "four"`,
      `B joined from [::1]:${six.port}: "six"`,
    ]);
  });

  it('may stand in brackets', async () => {
    await open(ROOM, '[::1]');
    const peer = await hall.peer(6);
    expect((await peer.ask('PLAY x', 4))[0]).toBe('OK A');
  });
});

describe('the end', () => {
  it('comes with the last nugget: GOLD, DISPLAY and the table to everybody', async () => {
    await open(TWO);
    const watcher = await hall.peer();
    await watcher.ask('SPECTATE', 3);
    const alice = await hall.peer();
    const greeting = await alice.ask('PLAY Alice', 4);
    await watcher.take(1);
    const left = greeting[3]!.includes('|*@|');
    const table = 'QUIT GAME OVER:\nA        250 Alice\n';
    expect(await alice.ask(left ? 'KEY h' : 'KEY l', 3)).toEqual([
      'GOLD 250 250 0',
      `DISPLAY\n+--+\n${left ? '|@.|' : '|.@|'}\n+--+\n`,
      table,
    ]);
    expect(await watcher.take(3)).toEqual(['GOLD 0 0 0', `DISPLAY\n+--+\n${left ? '|A.|' : '|.A|'}\n+--+\n`, table]);
    expect(await hall.server.ended).toBe('GAME OVER:\nA        250 Alice');
  });

  it('lists those who left, names as they were cleaned, in letter order', async () => {
    await open(TWO);
    const first = await hall.player('Ann\tB\x07 \xe9');
    await first.ask('KEY Q', 1);
    const second = await hall.player('x'.repeat(51));
    second.send('KEY h');
    second.send('KEY l');
    // é is two bytes, neither of them printable.
    const table = `GAME OVER:\nA          0 Ann\tB_ __\nB        250 ${'x'.repeat(50)}`;
    expect(await hall.server.ended).toBe(table);
    expect((await second.take(3))[2]).toBe(`QUIT ${table}\n`);
  });

  it('by a signal sends every client the reason', async () => {
    await open(ROOM);
    const alice = await hall.player('Alice');
    hall.server.stop('The server was stopped.');
    expect(await alice.take(1)).toEqual(['QUIT The server was stopped.']);
    expect(await hall.server.ended).toBeUndefined();
  });
});

describe('a spectator', () => {
  it('gets GRID, GOLD and DISPLAY, sees everything and quits with thanks', async () => {
    await open(ROOM);
    const watcher = await hall.peer();
    const [grid, gold, display] = await watcher.ask('SPECTATE', 3);
    expect([grid, gold]).toEqual(['GRID 8 22', 'GOLD 0 0 250']);
    expect(bare(display!)).toBe(ROOM);
    expect(await watcher.ask('KEY Q', 1)).toEqual(['QUIT Thanks for watching!']);
    expect(await watcher.ask('KEY Q', 1)).toEqual([expect.stringMatching(/^ERROR /)]);
  });

  it('is replaced by the next one, and the same one again is not', async () => {
    await open(ROOM);
    const first = await hall.peer();
    await first.ask('SPECTATE', 3);
    expect((await first.ask('SPECTATE', 3))[0]).toBe('GRID 8 22');
    const second = await hall.peer();
    expect((await second.ask('SPECTATE', 3))[0]).toBe('GRID 8 22');
    expect(await first.take(1)).toEqual(['QUIT You have been replaced by a new spectator.']);
  });

  it('can only quit, and cannot play', async () => {
    await open(ROOM);
    const watcher = await hall.peer();
    await watcher.ask('SPECTATE', 3);
    for (const message of ['KEY h', 'KEY q', 'PLAY Alice']) {
      expect(await watcher.ask(message, 1)).toEqual([expect.stringMatching(/^ERROR .+/)]);
    }
  });
});

describe('a move', () => {
  it('sends everybody its display, each seeing itself as @', async () => {
    await open(ROOM);
    const watcher = await hall.peer();
    await watcher.ask('SPECTATE', 3);
    const alice = await hall.player('Alice');
    const bob = await hall.peer();
    await bob.ask('PLAY Bob', 4);
    const [now] = await alice.take(1);
    await watcher.take(2);
    const [after] = await alice.ask(`KEY ${freeStep(now!)}`, 1);
    expect(after).not.toBe(now);
    const [spectated] = await watcher.take(1);
    expect(after).toBe(asSeenBy('A', spectated!));
    expect(await bob.take(1)).toEqual([asSeenBy('B', spectated!)]);
  });

  it('onto gold is sent to everybody: to the finder what it got, the others 0 and their own purse', async () => {
    await open(`${ROOM.slice(0, 23)}|....................|\n${ROOM.slice(0, 23)}`);
    const watcher = await hall.peer();
    const [, , display] = await watcher.ask('SPECTATE', 3);
    const piles = display!.split('*').length - 1;
    const alice = await hall.player('Alice');
    const bob = await hall.player('Bob');
    // One row: a run to each end takes all of it, pile by pile.
    alice.send('KEY H');
    alice.send('KEY L');
    const gold = (await alice.until('QUIT')).filter(message => message.startsWith('GOLD'));
    const others = [await bob.until('QUIT'), await watcher.until('QUIT')];
    expect(gold).toHaveLength(piles);
    let purse = 0;
    for (const message of gold) {
      const [n, p, r] = message.split(' ').slice(1).map(Number) as [number, number, number];
      purse += n;
      expect(n).toBeGreaterThan(0);
      expect([p, r]).toEqual([purse, 250 - purse]);
      for (const inbox of others) expect(inbox).toContain(`GOLD 0 0 ${r}`);
    }
    expect(purse).toBe(250);
  });

  it('is the first byte of a KEY that has more', async () => {
    await open(TWO);
    const alice = await hall.peer();
    const greeting = await alice.ask('PLAY Alice', 4);
    const key = greeting[3]!.includes('|*@|') ? 'h' : 'l';
    expect((await alice.ask(`KEY ${key}\n`, 3))[0]).toBe('GOLD 250 250 0');
  });

  it('that is not possible is answered with nothing', async () => {
    await open(TWO);
    const alice = await hall.player('Alice');
    alice.send('KEY k');
    alice.send('KEY J');
    expect(await alice.ask('KEY ?', 1)).toEqual(['ERROR unknown keystroke']);
    expect(alice.inbox).toEqual([]);
  });
});

describe('what makes no sense', () => {
  it.each([
    ['an empty datagram', ''],
    ['an unknown word', 'HELLO'],
    ['a word that goes on', 'PLAYER x'],
    ['a word in small letters', 'play x'],
    ['a watcher that says more', 'SPECTATE now'],
    ['a key without a character', 'KEY '],
    ['a key without a blank', 'KEYh'],
    ['rubbish', new Uint8Array([0, 255, 254, 7, 10])],
    ['65,000 bytes', new Uint8Array(65_000).fill(75)],
  ])('%s gets an ERROR and changes nothing', async (_what, message) => {
    await open(ROOM);
    const alice = await hall.player('Alice');
    const [error] = await alice.ask(message, 1);
    expect(error).toMatch(/^ERROR [ -~]+$/);
    expect(hall.log.at(-1)).toMatch(/was refused/);
    expect(await alice.ask('KEY q', 1)).toEqual(['ERROR unknown keystroke']);
  });

  it('a key from an unknown client, a second PLAY under another name, SPECTATE of a player get an ERROR', async () => {
    await open(ROOM);
    const unknown = await hall.peer();
    expect(await unknown.ask('KEY h', 1)).toEqual([expect.stringMatching(/^ERROR /)]);
    const alice = await hall.player('Alice');
    expect(await alice.ask('PLAY Bob', 1)).toEqual(['ERROR you are playing already']);
    expect(await alice.ask('SPECTATE', 1)).toEqual(['ERROR you are playing already']);
  });

  it('a PLAY of 65,000 bytes is a long name', async () => {
    await open(TWO);
    const alice = await hall.peer();
    expect((await alice.ask(`PLAY ${'n'.repeat(64_995)}`, 4))[0]).toBe('OK A');
    alice.send('KEY h');
    alice.send('KEY l');
    expect(await hall.server.ended).toBe(`GAME OVER:\nA        250 ${'n'.repeat(50)}`);
  });
});
