/** `gander serve`: holds rooms until a signal. */
import path from 'node:path';
import { EXIT } from '../../core/exit.ts';
import { flagOption, listOption, numberOption, textOption } from '../../core/option.ts';
import { err } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { stateFolder } from '../journal/folder.ts';
import { ORIGIN_OPTION } from '../originoption.ts';
import { Log } from '../serverlog.ts';
import { THINK_THREADS_OPTION } from '../thinkoptions.ts';
import { untilTerminated } from '../untilterminated.ts';
import { startServer } from './server.ts';

const OPTIONS = [
  numberOption({ name: 'port', placeholder: 'N', min: 0, max: 65_535, default: 8080, help: 'the port to listen on' }),
  textOption({ name: 'host', placeholder: 'ADDRESS', default: '127.0.0.1', help: 'the address to listen on' }),
  numberOption({
    name: 'lines',
    placeholder: 'N',
    min: 0,
    max: 65_535,
    help: 'a port for plain lines over TCP (none)',
  }),
  textOption({
    name: 'folder',
    placeholder: 'DIR',
    takes: 'folder',
    help: 'where rooms are kept (rooms in the state folder)',
  }),
  ORIGIN_OPTION,
  flagOption({ name: 'public', help: 'anybody may make rooms, without the key' }),
  flagOption({
    name: 'proxy',
    help: 'take the addresses of clients from X-Forwarded-For, which a proxy in front writes',
  }),
  listOption({ name: 'game', placeholder: 'LIST', takes: 'file', help: 'files or packages with further games' }),
  numberOption({
    name: 'threads',
    placeholder: 'N',
    min: 1,
    max: 64,
    help: 'threads for computer players (all cores but one)',
  }),
  THINK_THREADS_OPTION,
];

export const serve: Subcommand<Io, typeof OPTIONS> = {
  about: 'Holds rooms in which people and programs play over a network, until a signal stops it.',
  options: OPTIONS,
  async run(
    {
      options: {
        port,
        host,
        lines,
        folder: named,
        origin,
        public: isPublic,
        proxy,
        game,
        threads,
        'think-threads': shares,
      },
    },
    io,
  ) {
    const folder = named === undefined ? defaultFolder(io) : path.resolve(io.folder, named);
    if (folder === undefined) return refuse(err('there is no home folder for the rooms: use -folder'), io);
    const log = new Log(io.errorSoon);
    const line = (text: string): void => log.line(`${new Date().toISOString()} ${text}`);
    let fail: (sentence: string) => void = () => {};
    const failed = new Promise<string>(resolve => {
      fail = resolve;
    });
    const started = await startServer({
      folder,
      host,
      port,
      lines,
      origins: origin ?? [],
      isPublic,
      isBehindProxy: proxy,
      modules: game,
      threads,
      shares,
      log: line,
      onFailure: fail,
    });
    if (!started.ok) return refuse(started, io, EXIT.unreachable);
    const { value: server } = started;
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}/`;
    io.print(`Rooms are open at ${url}\n`);
    if (server.lines !== undefined) io.print(`Plain lines at port ${server.lines}\n`);
    if (server.key !== undefined) io.print(`To make a room: gander host GAME -server ${url}#${server.key}\n`);
    io.flush();
    const fault = await untilTerminated<string | undefined>(failed, io, () => undefined);
    line(fault === undefined ? 'stopped by a signal' : `stopped: ${fault}`);
    await server.close();
    await log.end();
    if (fault === undefined) return EXIT.fine;
    io.warn(fault);
    return EXIT.badFile;
  },
};

function defaultFolder({ env }: Io): string | undefined {
  const state = stateFolder(env);
  return state && path.join(state, 'rooms');
}
