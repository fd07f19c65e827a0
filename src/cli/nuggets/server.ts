/** `gander nuggets server`: one game for whoever comes, until the last nugget or a signal. */
import { seededRandom } from '../../core/random.ts';
import { quote } from '../../core/text.ts';
import { parsePort } from '../../net/nuggets/address.ts';
import { Server } from '../../net/nuggets/server.ts';
import { EXIT } from '../exit.ts';
import { Log } from './log.ts';
import { failed, loadMap, seedOf, type Tool, untilTold } from './tool.ts';

const EVERYWHERE = '0.0.0.0';

export const serverTool: Tool = {
  about: 'Holds a game of Nuggets for 26 players and a spectator. The port is printed, then the table at the end.',
  operands: '<map> [seed]',
  options: [
    { name: 'port', value: 'N', help: 'the port (any free one)' },
    { name: 'host', value: 'ADDRESS', help: 'the address to listen at (all)' },
  ],
  async run({ operands, options }, io) {
    const [file, seedWord] = operands;
    const seed = seedOf(seedWord, io);
    const portWord = options.get('port') ?? '0';
    const port = parsePort(portWord, 0);
    if (port === undefined) io.warn(`a port is a whole number from 0 to 65535, not ${quote(portWord)}`);
    if (seed === undefined || port === undefined) return EXIT.wrongCommandLine;
    const map = loadMap(file!, io);
    if (!map) return EXIT.badFile;
    const log = new Log(io.error);
    const host = options.get('host') ?? EVERYWHERE;
    const opened = await Server.open({ map, random: seededRandom(seed), port, host, log: log.line });
    if (!opened.ok) return failed(opened, EXIT.unreachable, io);
    const server = opened.value;
    io.print(`Ready to play, waiting at port ${server.port}\n`);
    io.flush();
    const summary = await untilTold(server.ended, io, () => {
      log.line('stopped by a signal');
      server.stop('The server was stopped.');
      return server.ended;
    });
    log.flush();
    if (summary !== undefined) io.print(`${summary}\n`);
    io.flush();
    return EXIT.fine;
  },
};
