/** The workers of a fleet, as the names of their connections tell. */
import os from 'node:os';
import { programVersion } from '../runs/programversion.ts';
import type { Store } from './store.ts';

export interface FleetWorker {
  /** The machine and the process. */
  readonly name: string;
  readonly threads: number;
  readonly version: string;
}

/** PostgreSQL cuts names of connections at 63 bytes. */
const MAX_HOST_LENGTH = 24;

export const workerHost = (): string =>
  os
    .hostname()
    .replace(/[^A-Za-z0-9.-]/g, '-')
    .slice(0, MAX_HOST_LENGTH);

export const ownWorkerName = (): string => `${workerHost()}.${process.pid}`;

export const connectionName = (threads: number): string => `${ownWorkerName()}~${threads}~${programVersion()}`;

export async function workersOf({ games }: Store): Promise<FleetWorker[]> {
  const workers = await games.getWorkers();
  return workers
    .map(({ rawname = '' }) => /:w:([^~:]+)~([0-9]{1,4})~([^~]+)$/.exec(rawname))
    .filter(found => found !== null)
    .map(([, name, threads, version]) => ({ name: name!, threads: Number(threads), version: version! }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
