/** `gander nuggets solo`: server and client in one process, alone or with bots. */
import { EXIT } from '../../core/exit.ts';
import { flagOption, numberOption, textOption } from '../../core/option.ts';
import { seededRandom } from '../../core/random.ts';
import { misused } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { MAX_PLAYERS } from '../../games/nuggets/limits.ts';
import { DEFAULT_PACE_MS, NetworkBot } from '../../net/nuggets/networkbot.ts';
import { NetworkGame } from '../../net/nuggets/networkgame.ts';
import type { ServerAddress } from '../../net/nuggets/transport.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { Log } from '../serverlog.ts';
import { runClient } from './client.ts';
import { readNewGame } from './newgame.ts';

const LOOPBACK = '127.0.0.1';
const BOT_NAMES = ['Gander', 'Goose', 'Gosling', 'Drake', 'Duck', 'Swan', 'Heron', 'Stork', 'Crane', 'Coot'] as const;

const botName = (i: number): string =>
  `${BOT_NAMES[i % BOT_NAMES.length]}${i < BOT_NAMES.length ? '' : ` ${Math.floor(i / BOT_NAMES.length) + 1}`}`;

/** One after the other, so that letters are assigned in order. */
async function joinBots(count: number, server: ServerAddress, io: Io): Promise<void> {
  for (let i = 0; i < count; i++) {
    const name = botName(i);
    const bot = await NetworkBot.join({ server, name, pace: DEFAULT_PACE_MS, random: seededRandom(name) });
    if (!bot.ok) io.warn(bot.fault);
  }
}

/** The default with -watch. */
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
  takes: ['file', []],
  options: OPTIONS,
  async run({ operands, options: { name, watch, bots = watch ? WATCHED_BOTS : 0 } }, io) {
    const max = watch ? MAX_PLAYERS : MAX_PLAYERS - 1;
    if (bots > max) return refuse(misused(`-bots must be a whole number from 0 to ${max}, not "${bots}"`), io);
    const game = readNewGame(operands, io);
    if (!game.ok) return refuse(game, io);
    const { map, seed } = game.value;
    // On a terminal, the log would overwrite the display.
    const log = new Log(io.terminal ? (_text, done) => done() : io.errorSoon);
    const udp = { port: 0, host: LOOPBACK };
    const opened = await NetworkGame.open({ map, random: seededRandom(seed), udp, log: log.line });
    if (!opened.ok) return refuse(opened, io, EXIT.unreachable);
    const running = opened.value;
    const server: ServerAddress = { host: LOOPBACK, port: String(running.udpPort) };
    const played = runClient(server, watch ? undefined : name, io);
    await joinBots(bots, server, io);
    const code = await played;
    running.stop('The game was left.');
    await running.ended;
    await log.end();
    return code;
  },
};
