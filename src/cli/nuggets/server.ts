/** `gander nuggets server`: one game for whoever comes, until the last nugget or a signal. */
import { seededRandom } from '../../core/random.ts';
import { quote, wholeNumber } from '../../core/text.ts';
import { parsePort } from '../../net/nuggets/address.ts';
import { Server } from '../../net/nuggets/server.ts';
import { EXIT } from '../exit.ts';
import type { Io } from '../io.ts';
import { Log } from './log.ts';
import { failed, loadMap, seedOf, type Tool, untilTold } from './tool.ts';
import { DatagramTranscript } from './transcript.ts';

/** A day. */
const MOST_IDLE = 86_400;

/** Numbers among the options; undefined after a warning. */
function numbersOf(options: ReadonlyMap<string, string>, io: Io): { port: number; idle?: number } | undefined {
  const portWord = options.get('port') ?? '0';
  const port = parsePort(portWord, 0);
  if (port === undefined) {
    io.warn(`a port is a whole number from 0 to 65535, not ${quote(portWord)}`);
    return undefined;
  }
  const idleWord = options.get('idle');
  if (idleWord === undefined) return { port };
  const seconds = wholeNumber(idleWord) ?? 0;
  if (seconds >= 1 && seconds <= MOST_IDLE) return { port, idle: seconds * 1000 };
  io.warn(`-idle must be a whole number from 1 to ${MOST_IDLE}, not ${quote(idleWord)}`);
  return undefined;
}

export const serverTool: Tool = {
  about: 'Holds a game of Nuggets for 26 players and a spectator. The port is printed, then the table at the end.',
  operands: '<map> [seed]',
  options: [
    { name: 'port', value: 'N', help: 'the port (any free one)' },
    { name: 'host', value: 'ADDRESS', help: 'the address to listen at (all)' },
    { name: 'idle', value: 'SECONDS', help: 'drop players who are silent for longer (never)' },
    { name: 'transcript', value: 'FILE', help: 'write every datagram to a file' },
  ],
  async run({ operands, options }, io) {
    const [file, seedWord] = operands;
    const seed = seedOf(seedWord, io);
    const numbers = numbersOf(options, io);
    if (seed === undefined || numbers === undefined) return EXIT.wrongCommandLine;
    const map = loadMap(file!, io);
    if (!map) return EXIT.badFile;
    const transcriptFile = options.get('transcript');
    const transcript = transcriptFile === undefined ? undefined : DatagramTranscript.open(transcriptFile, io);
    if (transcript?.ok === false) return failed(transcript, EXIT.badFile, io);
    const log = new Log(io.errorSoon);
    const opened = await Server.open({
      ...numbers,
      map,
      random: seededRandom(seed),
      host: options.get('host'),
      log: log.line,
      transcribe: transcript?.value.note,
    });
    if (!opened.ok) return failed(opened, EXIT.unreachable, io);
    const server = opened.value;
    transcript?.value.begin();
    io.print(`Ready to play, waiting at port ${server.port}\n`);
    io.flush();
    const summary = await untilTold(server.ended, io, () => {
      log.line('stopped by a signal');
      server.stop('The server was stopped.');
      return server.ended;
    });
    await transcript?.value.end();
    await log.end();
    // In the background: while nobody reads the table, signals are heard.
    io.beforeShown({ now: () => {}, soon: done => done() });
    if (summary !== undefined) io.print(`${summary}\n`);
    io.release();
    return EXIT.fine;
  },
};
