/** `gander nuggets solo`: server and client in one process, alone or among computer players. */
import { seededRandom } from '../../core/random.ts';
import { quote, wholeNumber } from '../../core/text.ts';
import { MAX_PLAYERS } from '../../games/nuggets/limits.ts';
import { Bot, DEFAULT_PACE } from '../../net/nuggets/bot.ts';
import { Server } from '../../net/nuggets/server.ts';
import { EXIT } from '../exit.ts';
import type { Io } from '../io.ts';
import { runClient } from './client.ts';
import { Log } from './log.ts';
import { failed, loadMap, seedOf, type Tool } from './tool.ts';

const LOOPBACK = '127.0.0.1';
const NAMES = ['Gander', 'Goose', 'Gosling', 'Drake', 'Duck', 'Swan', 'Heron', 'Stork', 'Crane', 'Coot'] as const;

const botName = (i: number): string =>
  `${NAMES[i % NAMES.length]}${i < NAMES.length ? '' : ` ${Math.floor(i / NAMES.length) + 1}`}`;

/** Waits for each to be in before the next, so that letters are given in order. */
async function seatBots(count: number, port: number, io: Io): Promise<void> {
  for (let i = 0; i < count; i++) {
    const name = botName(i);
    const bot = await Bot.join({
      host: LOOPBACK,
      port: String(port),
      name,
      pace: DEFAULT_PACE,
      random: seededRandom(name),
    });
    if (!bot.ok) io.warn(bot.fault);
  }
}

export const soloTool: Tool = {
  about: 'A game of Nuggets without a server elsewhere: alone, among computer players, or as their spectator.',
  operands: '<map> [seed]',
  options: [
    { name: 'name', value: 'NAME', help: 'your name (Player)' },
    { name: 'bots', value: 'N', help: 'so many computer players (0; with -watch 4)' },
    { name: 'watch', help: 'watch the computer players instead of playing' },
  ],
  async run({ operands: [file, seedWord], options }, io) {
    const watch = options.has('watch');
    const most = watch ? MAX_PLAYERS : MAX_PLAYERS - 1;
    const word = options.get('bots') ?? (watch ? '4' : '0');
    const bots = wholeNumber(word) ?? -1;
    const seed = seedOf(seedWord, io);
    if (bots < 0 || bots > most) io.warn(`-bots must be a whole number from 0 to ${most}, not ${quote(word)}`);
    if (seed === undefined || bots < 0 || bots > most) return EXIT.wrongCommandLine;
    const map = loadMap(file!, io);
    if (!map) return EXIT.badFile;
    // On a terminal the log would be written over the display.
    const log = new Log(io.terminal ? (_text, done) => done() : io.errorSoon);
    const opened = await Server.open({ map, random: seededRandom(seed), port: 0, host: LOOPBACK, log: log.line });
    if (!opened.ok) return failed(opened, EXIT.unreachable, io);
    const server = opened.value;
    const played = runClient(LOOPBACK, String(server.port), watch ? undefined : (options.get('name') ?? 'Player'), io);
    await seatBots(bots, server.port, io);
    const code = await played;
    server.stop('The game was left.');
    await server.ended;
    await log.end();
    return code;
  },
};
