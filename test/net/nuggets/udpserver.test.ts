/** The server over UDP: its answer to each message, byte for byte. */
import { afterEach, describe, expect, it } from 'vitest';
import { ANY_ADDRESS, type TestClient, TestServer } from './testserver.ts';

/** One open room, where everybody sees everything: displays differ only in who is `@`. */
const ROOM = `+${'-'.repeat(20)}+\n${`|${'.'.repeat(20)}|\n`.repeat(6)}+${'-'.repeat(20)}+\n`;
/** Gold on one spot, and one player on the other. */
const TWO = '+--+\n|..|\n+--+\n';

let testServer: TestServer;
const open = async (map: string, host?: string) => {
  testServer = await TestServer.open(map, 'test', host);
  return testServer;
};
afterEach(() => testServer.close());

/** The display without gold. */
const withoutGold = (display: string) => display.replace('DISPLAY\n', '').replace(/\*/g, '.');
const asSeenBy = (letter: string, spectated: string) => spectated.replace(new RegExp(`(?<=\\n[^]*)${letter}`), '@');

/** A key for a step onto an empty room spot, from a player's display. */
function freeStep(display: string): string {
  const rows = display.split('\n').slice(1);
  const row = rows.findIndex(line => line.includes('@'));
  const column = rows[row]!.indexOf('@');
  const steps = { h: [0, -1], l: [0, 1], j: [1, 0], k: [-1, 0] } as const;
  for (const [key, [down, right]] of Object.entries(steps)) if (rows[row + down]?.[column + right] === '.') return key;
  throw new Error('no free step');
}

describe('a new player', () => {
  it('gets OK, GRID, GOLD and DISPLAY, exactly', async () => {
    await open(TWO);
    const alice = await testServer.client();
    const [ok, grid, gold, display] = await alice.ask('PLAY Alice', 4);
    expect(ok).toBe('OK A');
    expect(grid).toBe('GRID 3 4');
    expect(gold).toBe('GOLD 0 0 250');
    expect(['DISPLAY\n+--+\n|@*|\n+--+\n', 'DISPLAY\n+--+\n|*@|\n+--+\n']).toContain(display);
  });

  it('gets the next letter, and everybody else the new display', async () => {
    await open(ROOM);
    const alice = await testServer.player('Alice');
    const bob = await testServer.client();
    expect((await bob.ask('PLAY Bob', 4)).slice(0, 3)).toEqual(['OK B', 'GRID 8 22', 'GOLD 0 0 250']);
    const [display] = await alice.take(1);
    expect(withoutGold(display!).replace(/[@B]/g, '.')).toBe(ROOM);
    expect(display).toContain('B');
    expect(alice.inbox).toEqual([]);
  });

  it('needs a name that is not blank', async () => {
    await open(ROOM);
    for (const message of ['PLAY', 'PLAY ', 'PLAY    ', 'PLAY \t ']) {
      const client = await testServer.client();
      expect(await client.ask(message, 1)).toEqual(["QUIT Sorry - you must provide player's name."]);
    }
    // No letter was used up.
    const client = await testServer.client();
    expect((await client.ask('PLAY x', 4))[0]).toBe('OK A');
  });

  it('is rejected as the 27th, even if others have left', async () => {
    await open(ROOM);
    const players: TestClient[] = [];
    for (let i = 0; i < 26; i++) players.push(await testServer.player(`p${i}`));
    const late = await testServer.client();
    expect(await late.ask('PLAY late', 1)).toEqual(['QUIT Game is full: no more players can join.']);
    await players[0]!.take(25);
    expect(await players[0]!.ask('KEY Q', 1)).toEqual(['QUIT Thanks for playing!']);
    expect(await late.ask('PLAY late', 1)).toEqual(['QUIT Game is full: no more players can join.']);
  });

  it('is rejected when no spot is free', async () => {
    await open(TWO);
    await testServer.player('Alice');
    const bob = await testServer.client();
    expect(await bob.ask('PLAY Bob', 1)).toEqual(['QUIT Game is full: no more players can join.']);
  });

  it('may come back after leaving, under a new letter', async () => {
    await open(ROOM);
    const alice = await testServer.player('Alice');
    expect(await alice.ask('KEY Q', 1)).toEqual(['QUIT Thanks for playing!']);
    expect((await alice.ask('PLAY Alice', 4))[0]).toBe('OK B');
  });
});

describe('a repeated PLAY under the same name', () => {
  it('is answered like the first, to that player alone, since the answer may have been lost', async () => {
    await open(ROOM);
    const bob = await testServer.player('Bob');
    const alice = await testServer.client();
    const first = await alice.ask('PLAY Alice', 4);
    await bob.take(1);
    expect(await alice.ask('PLAY Alice', 4)).toEqual(first);
    expect(await bob.ask('KEY ?', 1)).toEqual(['ERROR unknown keystroke']);
    expect(testServer.log.filter(line => line.includes('joined'))).toHaveLength(2);
  });
});

describe('the server', () => {
  it('listens on all IPv4 and IPv6 addresses by default', async () => {
    await open(ROOM, ANY_ADDRESS);
    const [four, six] = [await testServer.client(4), await testServer.client(6)];
    expect((await four.ask('PLAY four', 4))[0]).toBe('OK A');
    expect((await six.ask('PLAY six', 4))[0]).toBe('OK B');
    expect(testServer.log).toEqual([
      `A joined from 127.0.0.1:${four.port}: "four"`,
      `B joined from [::1]:${six.port}: "six"`,
    ]);
  });

  it('accepts an address in brackets', async () => {
    await open(ROOM, '[::1]');
    const client = await testServer.client(6);
    expect((await client.ask('PLAY x', 4))[0]).toBe('OK A');
  });
});

describe('the end', () => {
  it('comes with the last nugget: GOLD, DISPLAY and the summary for everybody', async () => {
    await open(TWO);
    const watcher = await testServer.client();
    await watcher.ask('SPECTATE', 3);
    const alice = await testServer.client();
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
    expect(await testServer.game.ended).toBe('GAME OVER:\nA        250 Alice');
  });

  it('lists everybody, including those who left, by letter with sanitized names', async () => {
    await open(TWO);
    const first = await testServer.player('Ann\tB\x07 \xe9');
    await first.ask('KEY Q', 1);
    const second = await testServer.player('x'.repeat(51));
    second.send('KEY h');
    second.send('KEY l');
    // é is two bytes, neither of which is printable.
    const table = `GAME OVER:\nA          0 Ann\tB_ __\nB        250 ${'x'.repeat(50)}`;
    expect(await testServer.game.ended).toBe(table);
    expect((await second.take(3))[2]).toBe(`QUIT ${table}\n`);
  });

  it('by stopping sends every client the reason', async () => {
    await open(ROOM);
    const alice = await testServer.player('Alice');
    testServer.game.stop('The server was stopped.');
    expect(await alice.take(1)).toEqual(['QUIT The server was stopped.']);
    expect(await testServer.game.ended).toBeUndefined();
  });
});

describe('a spectator', () => {
  it('gets GRID, GOLD and DISPLAY, sees everything, and can quit', async () => {
    await open(ROOM);
    const watcher = await testServer.client();
    const [grid, gold, display] = await watcher.ask('SPECTATE', 3);
    expect([grid, gold]).toEqual(['GRID 8 22', 'GOLD 0 0 250']);
    expect(withoutGold(display!)).toBe(ROOM);
    expect(await watcher.ask('KEY Q', 1)).toEqual(['QUIT Thanks for watching!']);
    expect(await watcher.ask('KEY Q', 1)).toEqual([expect.stringMatching(/^ERROR /)]);
  });

  it('is replaced by the next one, but not by its own repeated SPECTATE', async () => {
    await open(ROOM);
    const first = await testServer.client();
    await first.ask('SPECTATE', 3);
    expect((await first.ask('SPECTATE', 3))[0]).toBe('GRID 8 22');
    const second = await testServer.client();
    expect((await second.ask('SPECTATE', 3))[0]).toBe('GRID 8 22');
    expect(await first.take(1)).toEqual(['QUIT You have been replaced by a new spectator.']);
  });

  it('can only quit, and cannot play', async () => {
    await open(ROOM);
    const watcher = await testServer.client();
    await watcher.ask('SPECTATE', 3);
    for (const message of ['KEY h', 'KEY q', 'PLAY Alice']) {
      expect(await watcher.ask(message, 1)).toEqual([expect.stringMatching(/^ERROR .+/)]);
    }
  });
});

describe('a move', () => {
  it('sends everybody its display, each seeing itself as @', async () => {
    await open(ROOM);
    const watcher = await testServer.client();
    await watcher.ask('SPECTATE', 3);
    const alice = await testServer.player('Alice');
    const bob = await testServer.client();
    await bob.ask('PLAY Bob', 4);
    const [now] = await alice.take(1);
    await watcher.take(2);
    const [after] = await alice.ask(`KEY ${freeStep(now!)}`, 1);
    expect(after).not.toBe(now);
    const [spectated] = await watcher.take(1);
    expect(after).toBe(asSeenBy('A', spectated!));
    expect(await bob.take(1)).toEqual([asSeenBy('B', spectated!)]);
  });

  it('onto gold sends GOLD to everybody: the amount to the collector, 0 to the others, and each its own purse', async () => {
    await open(`${ROOM.slice(0, 23)}|....................|\n${ROOM.slice(0, 23)}`);
    const watcher = await testServer.client();
    const [, , display] = await watcher.ask('SPECTATE', 3);
    const piles = display!.split('*').length - 1;
    const alice = await testServer.player('Alice');
    const bob = await testServer.player('Bob');
    // There is only one row: runs to both ends collect everything, pile by pile.
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

  it('is the first byte of a longer KEY', async () => {
    await open(TWO);
    const alice = await testServer.client();
    const greeting = await alice.ask('PLAY Alice', 4);
    const key = greeting[3]!.includes('|*@|') ? 'h' : 'l';
    expect((await alice.ask(`KEY ${key}\n`, 3))[0]).toBe('GOLD 250 250 0');
  });

  it('that is not possible gets no answer', async () => {
    await open(TWO);
    const alice = await testServer.player('Alice');
    alice.send('KEY k');
    alice.send('KEY J');
    expect(await alice.ask('KEY ?', 1)).toEqual(['ERROR unknown keystroke']);
    expect(alice.inbox).toEqual([]);
  });
});

describe('a malformed message', () => {
  it.each([
    ['an empty datagram', ''],
    ['an unknown keyword', 'HELLO'],
    ['a longer keyword', 'PLAYER x'],
    ['a keyword in lower case', 'play x'],
    ['SPECTATE with more', 'SPECTATE now'],
    ['a key without a character', 'KEY '],
    ['a key without a blank', 'KEYh'],
    ['garbage', new Uint8Array([0, 255, 254, 7, 10])],
    ['65,000 bytes', new Uint8Array(65_000).fill(75)],
  ])('gets an ERROR and changes nothing: %s', async (_what, message) => {
    await open(ROOM);
    const alice = await testServer.player('Alice');
    const [error] = await alice.ask(message, 1);
    expect(error).toMatch(/^ERROR [ -~]+$/);
    expect(testServer.log.at(-1)).toMatch(/was refused/);
    expect(await alice.ask('KEY q', 1)).toEqual(['ERROR unknown keystroke']);
  });

  it('can be a key of an unknown client, a PLAY under another name, or SPECTATE of a player', async () => {
    await open(ROOM);
    const unknown = await testServer.client();
    expect(await unknown.ask('KEY h', 1)).toEqual([expect.stringMatching(/^ERROR /)]);
    const alice = await testServer.player('Alice');
    expect(await alice.ask('PLAY Bob', 1)).toEqual(['ERROR you are playing already']);
    expect(await alice.ask('SPECTATE', 1)).toEqual(['ERROR you are playing already']);
  });

  it('is not a PLAY of 65,000 bytes, which just has a long name', async () => {
    await open(TWO);
    const alice = await testServer.client();
    expect((await alice.ask(`PLAY ${'n'.repeat(64_995)}`, 4))[0]).toBe('OK A');
    alice.send('KEY h');
    alice.send('KEY l');
    expect(await testServer.game.ended).toBe(`GAME OVER:\nA        250 ${'n'.repeat(50)}`);
  });
});
