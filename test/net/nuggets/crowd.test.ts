import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { Bot } from '../../../src/net/nuggets/bot.ts';
import { Hall, LOOPBACK } from './peer.ts';

const burrow = readFileSync(path.join(import.meta.dirname, '../../../layouts/nuggets/burrow.txt'), 'utf8');

/** A room, and spots nobody can reach: some of the gold stays there whatever happens. */
const ENDLESS = `${`${'.'.repeat(10)}${' '.repeat(30)}\n`.repeat(3)}${' '.repeat(40)}\n${`${'. '.repeat(20)}\n${' '.repeat(40)}\n`.repeat(2)}`;

let hall: Hall;
afterEach(() => hall.close());

describe('26 computer players', () => {
  it('finish a game, and everybody gets the same table', async () => {
    hall = await Hall.open(burrow);
    const bots = [];
    for (let i = 0; i < 26; i++) {
      const settings = { host: LOOPBACK, port: String(hall.server.port), name: `bot ${i}`, pace: 0 };
      const bot = await Bot.join({ ...settings, random: seededRandom(`${i}`) });
      if (!bot.ok) throw new Error(bot.fault);
      bots.push(bot.value);
    }
    const table = await hall.server.ended;
    expect(table!.split('\n')).toHaveLength(27);
    const purses = table!
      .split('\n')
      .slice(1)
      .map(line => Number(line.slice(2, 12)));
    expect(purses.reduce((sum, purse) => sum + purse)).toBe(250);
    // A datagram may be lost in a crowd: most of them heard the end.
    const heard = (await Promise.all(bots.map(bot => bot.ended))).filter(end => end.kind === 'quit');
    expect(heard.length).toBeGreaterThan(13);
    for (const end of heard) expect(end).toEqual({ kind: 'quit', explanation: table });
  });
});

describe('100,000 datagrams of rubbish and half-right messages from several sockets', () => {
  it('leave a server that still serves', async () => {
    hall = await Hall.open(ENDLESS);
    const random = seededRandom('rubbish');
    const peers = await Promise.all(Array.from({ length: 6 }, () => hall.peer()));
    for (const peer of peers) peer.deaf = true;
    const letters = 'hjklyubnHJKLYUBNq*?';
    const messages = [
      () => `KEY ${letters[random.below(letters.length)]}`,
      () => `PLAY ${String.fromCharCode(random.below(256)).repeat(random.below(60))}`,
      () => 'SPECTATE',
      () => (random.below(50) === 0 ? 'KEY Q' : 'KEY'),
      () => Uint8Array.from({ length: random.below(40) }, () => random.below(256)),
    ];
    const flood = Array.from({ length: 500 }, () => messages[random.below(messages.length)]!());
    for (let sent = 0; sent < 100_000; ) {
      for (let burst = 0; burst < 50; burst++) peers[sent++ % peers.length]!.send(flood[random.below(flood.length)]!);
      await new Promise(setImmediate);
    }
    const last = await hall.peer();
    const [answer] = await last.ask('SPECTATE', 3);
    expect(answer).toBe('GRID 8 40');
    expect(hall.log.length).toBeGreaterThan(30_000);
  });
});
