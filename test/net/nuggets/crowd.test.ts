/** A full game of 26 bots over the network. */
import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { DEFAULT_MAP } from '../../../src/games/nuggets/defaultmap.ts';
import { Bot } from '../../../src/net/nuggets/bot.ts';
import { Hall, LOOPBACK } from './peer.ts';

/** However slow the machine is: only a game that never ends is wrong. */
const LONG = 600_000;

let hall: Hall;
afterEach(() => hall.close());

describe('26 computer players', () => {
  it(
    'finish a game, and every client that gets its end gets the same table',
    async () => {
      hall = await Hall.open(DEFAULT_MAP);
      const bots = [];
      for (let i = 0; i < 26; i++) {
        const settings = { host: LOOPBACK, port: String(hall.server.port), name: `bot ${i}`, pace: 0 };
        const bot = await Bot.join({ ...settings, random: seededRandom(`${i}`) });
        if (!bot.ok) throw new Error(bot.fault);
        bots.push(bot.value);
      }
      const table = await hall.server.ended;
      const [title, ...lines] = table!.split('\n');
      expect(title).toBe('GAME OVER:');
      const purses = lines.map(line => Number(line.slice(2, 12)));
      expect(purses.reduce((sum, purse) => sum + purse)).toBe(250);
      // A datagram may be lost in a crowd, also the last one, or the first: then somebody was not in yet.
      for (const end of await Promise.all(bots.map(bot => bot.ended))) {
        if (end.kind === 'quit') expect(end).toEqual({ kind: 'quit', explanation: table });
      }
      expect(lines.length).toBeGreaterThan(0);
    },
    LONG,
  );
});
