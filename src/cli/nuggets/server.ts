/** `gander nuggets server`: hosts one game, until the last nugget or a signal. */
import { EXIT } from '../../core/exit.ts';
import { numberOption, textOption } from '../../core/option.ts';
import { seededRandom } from '../../core/random.ts';
import { misused } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { NetworkGame } from '../../net/nuggets/networkgame.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { ORIGIN_OPTION } from '../originoption.ts';
import { Log } from '../serverlog.ts';
import { untilTerminated } from '../untilterminated.ts';
import { readNewGame } from './newgame.ts';
import { MessageTranscript } from './transcript.ts';

const SECONDS_PER_DAY = 86_400;

const OPTIONS = [
  numberOption({ name: 'port', placeholder: 'N', min: 0, max: 65_535, help: 'the port to listen on (any free one)' }),
  textOption({ name: 'host', placeholder: 'ADDRESS', help: 'the address to listen on (all)' }),
  numberOption({
    name: 'idle',
    placeholder: 'SECONDS',
    min: 1,
    max: SECONDS_PER_DAY,
    help: 'drop players who are silent for longer than this (never)',
  }),
  textOption({ name: 'transcript', placeholder: 'FILE', takes: 'file', help: 'write every message to a file' }),
  numberOption({
    name: 'websocket',
    placeholder: 'N',
    min: 0,
    max: 65_535,
    help: 'a port for WebSockets too (none; 0 for any free one)',
  }),
  ORIGIN_OPTION,
];

export const server: Subcommand<Io, typeof OPTIONS> = {
  about: 'Runs a game of Nuggets for 26 players and a spectator. Prints the port, and the scores at the end.',
  operands: '<map> [seed]',
  takes: ['file', []],
  options: OPTIONS,
  async run({ operands, options: { port = 0, host, idle, transcript: file, websocket, origin } }, io) {
    if (origin && websocket === undefined) return refuse(misused('-origin needs -websocket'), io);
    const game = readNewGame(operands, io);
    if (!game.ok) return refuse(game, io);
    const transcript = file === undefined ? undefined : MessageTranscript.open(file, io);
    if (transcript?.ok === false) return refuse(transcript, io);
    const log = new Log(io.errorSoon);
    const opened = await NetworkGame.open({
      map: game.value.map,
      random: seededRandom(game.value.seed),
      udp: { port, host },
      webSocket: websocket === undefined ? undefined : { port: websocket, host, origins: origin ?? [] },
      idle: idle && idle * 1000,
      log: log.line,
      onTransfer: transcript?.value.write,
    });
    if (!opened.ok) return refuse(opened, io, EXIT.unreachable);
    const running = opened.value;
    transcript?.value.begin();
    io.print(`Ready to play, waiting at port ${running.udpPort}\n`);
    if (running.webSocketPort !== undefined) {
      io.print(`Ready for WebSockets, waiting at port ${running.webSocketPort}\n`);
    }
    io.flush();
    const summary = await untilTerminated(running.ended, io, () => {
      log.line('stopped by a signal');
      running.stop('The server was stopped.');
      return running.ended;
    });
    await transcript?.value.end();
    await log.end();
    if (summary !== undefined) io.print(`${summary}\n`);
    // In the background, so that signals are handled even if the summary is not read.
    io.flushInBackground();
    return EXIT.fine;
  },
};
