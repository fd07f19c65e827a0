/** `gander nuggets solo`: server and client in one process, alone or among computer players. */
import { EXIT } from '../../core/exit.ts';
import { flagOption, numberOption, textOption } from '../../core/option.ts';
import { seededRandom } from '../../core/random.ts';
import { misused } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { MAX_PLAYERS } from '../../games/nuggets/limits.ts';
import { Bot, DEFAULT_PACE } from '../../net/nuggets/bot.ts';
import { Server } from '../../net/nuggets/server.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { runClient } from './client.ts';
import { Log } from './log.ts';
import { readNewGame } from './newgame.ts';

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

const WATCHED_BOTS = 4;

const OPTIONS = [
  textOption({ name: 'name', placeholder: 'NAME', default: 'Player', help: 'your name' }),
  numberOption({
    name: 'bots',
    placeholder: 'N',
    min: 0,
    max: MAX_PLAYERS,
    help: `number of bots (0; with -watch ${WATCHED_BOTS})`,
  }),
  flagOption({ name: 'watch', help: 'watch the bots instead of playing' }),
];

export const solo: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays Nuggets without a separate server: alone, with bots, or as a spectator of bots.',
  operands: '<map> [seed]',
  options: OPTIONS,
  async run({ operands, options: { name, watch, bots = watch ? WATCHED_BOTS : 0 } }, io) {
    const most = watch ? MAX_PLAYERS : MAX_PLAYERS - 1;
    if (bots > most) return refuse(misused(`-bots must be a whole number from 0 to ${most}, not "${bots}"`), io);
    const game = readNewGame(operands, io);
    if (!game.ok) return refuse(game, io);
    const { map, seed } = game.value;
    // On a terminal the log would be written over the display.
    const log = new Log(io.terminal ? (_text, done) => done() : io.errorSoon);
    const opened = await Server.open({ map, random: seededRandom(seed), port: 0, host: LOOPBACK, log: log.line });
    if (!opened.ok) return refuse(opened, io, EXIT.unreachable);
    const server = opened.value;
    const played = runClient(LOOPBACK, String(server.port), watch ? undefined : name, io);
    await seatBots(bots, server.port, io);
    const code = await played;
    server.stop('The game was left.');
    await server.ended;
    await log.end();
    return code;
  },
};
