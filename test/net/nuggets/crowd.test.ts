/** A full game of 26 bots over the network. */
import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { DEFAULT_MAP } from '../../../src/games/nuggets/defaultmap.ts';
import { NetworkBot } from '../../../src/net/nuggets/networkbot.ts';
import { LOOPBACK, TestServer } from './testserver.ts';

/** Long enough for any machine: only a game that never ends should fail. */
const TIMEOUT_MS = 600_000;

let testServer: TestServer;
afterEach(() => testServer.close());

describe('26 bots', () => {
  it(
    'finish a game, and every client that receives the QUIT gets the same summary',
    async () => {
      testServer = await TestServer.open(DEFAULT_MAP);
      const bots = [];
      for (let i = 0; i < 26; i++) {
        const server = { host: LOOPBACK, port: String(testServer.game.udpPort) };
        const options = { server, name: `bot ${i}`, pace: 0 };
        const bot = await NetworkBot.join({ ...options, random: seededRandom(`${i}`) });
        if (!bot.ok) throw new Error(bot.fault);
        bots.push(bot.value);
      }
      const summary = await testServer.game.ended;
      const [title, ...lines] = summary!.split('\n');
      expect(title).toBe('GAME OVER:');
      const purses = lines.map(line => Number(line.slice(2, 12)));
      expect(purses.reduce((sum, purse) => sum + purse)).toBe(250);
      // Datagrams may be lost, including a QUIT, or a PLAY so that the bot had not joined.
      for (const end of await Promise.all(bots.map(bot => bot.ended))) {
        if (end.kind === 'quit') expect(end).toEqual({ kind: 'quit', explanation: summary });
      }
      expect(lines.length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
