/** `gander nuggets server`: hosts one game, until the last nugget or a signal. */
import { EXIT } from '../../core/exit.ts';
import { numberOption, textOption } from '../../core/option.ts';
import { seededRandom } from '../../core/random.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { UdpServer } from '../../net/nuggets/udpserver.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { untilTerminated } from './ending.ts';
import { Log } from './log.ts';
import { readNewGame } from './newgame.ts';
import { DatagramTranscript } from './transcript.ts';

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
  textOption({ name: 'transcript', placeholder: 'FILE', help: 'write every datagram to a file' }),
];

export const server: Subcommand<Io, typeof OPTIONS> = {
  about: 'Runs a game of Nuggets for 26 players and a spectator. Prints the port, and the scores at the end.',
  operands: '<map> [seed]',
  options: OPTIONS,
  async run({ operands, options: { port = 0, host, idle, transcript: file } }, io) {
    const game = readNewGame(operands, io);
    if (!game.ok) return refuse(game, io);
    const transcript = file === undefined ? undefined : DatagramTranscript.open(file, io);
    if (transcript?.ok === false) return refuse(transcript, io);
    const log = new Log(io.errorSoon);
    const opened = await UdpServer.open({
      port,
      host,
      map: game.value.map,
      random: seededRandom(game.value.seed),
      idle: idle && idle * 1000,
      log: log.line,
      onDatagram: transcript?.value.write,
    });
    if (!opened.ok) return refuse(opened, io, EXIT.unreachable);
    const running = opened.value;
    transcript?.value.begin();
    io.print(`Ready to play, waiting at port ${running.port}\n`);
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
