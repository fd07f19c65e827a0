/** A server in this process, for `gander host` without `-server`. */
import os from 'node:os';
import path from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import type { Io } from '../io.ts';
import { stateFolder } from '../journal/folder.ts';
import { isLocked } from '../journal/lock.ts';

export interface OwnServerOptions {
  readonly port: number;
  /** The address to listen on. */
  readonly host: string;
  /** Games from outside, as the user typed them. */
  readonly modules: readonly string[];
}

export interface OwnServer {
  /** `http://host:port`, as others reach it. */
  readonly url: string;
  /** What allows to make rooms there. */
  readonly key: string;
  /** The command that opens its rooms again, at the same address. */
  readonly reopenCommand: string;
  /** Tells the clients, and keeps everything. */
  close(): Promise<void>;
}

export async function startOwnServer(options: OwnServerOptions, io: Io): Promise<Result<OwnServer>> {
  const folder = freeFolder(io);
  if (folder === undefined) return err('there is no home folder for the room; name a server with -server');
  const { startServer } = await import('../serve/server.ts');
  const started = await startServer({ ...options, folder, log: () => {}, onFailure: io.warn });
  if (!started.ok) return started;
  const { host, port, key, close } = started.value;
  const games = options.modules.length === 0 ? '' : ` -game ${options.modules.join(',')}`;
  const reopenCommand = `gander serve -host ${host} -port ${port} -folder '${folder}'${games}`;
  return ok({ url: `http://${reachableHost(host)}:${port}`, key: key!, reopenCommand, close });
}

/** Only one server at a time may use a folder. */
function freeFolder({ env }: Io): string | undefined {
  const state = stateFolder(env);
  if (state === undefined) return undefined;
  for (let number = 1; ; number++) {
    const folder = path.join(state, number === 1 ? 'rooms' : `rooms-${number}`);
    if (!isLocked(folder)) return folder;
  }
}

const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** A server that listens everywhere is reached at this machine's address in its network, if it has one. */
function reachableHost(host: string): string {
  if (!ANY_ADDRESS.has(host)) return host.includes(':') ? `[${host}]` : host;
  const addresses = Object.values(os.networkInterfaces()).flatMap(all => all ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
