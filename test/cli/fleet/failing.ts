/** Runs on a fleet in which something fails in the middle; shared by the tests and by npm run chaos. */
import { execFileSync } from 'node:child_process';
import { parseStoreAddress } from '../../../src/cli/fleet/address.ts';
import { openStore, type Store } from '../../../src/cli/fleet/store.ts';
import { COMMAND, type Finished, type Running, start } from '../../process.ts';
import type { TestStore } from '../../stores.ts';

/** Games that take long enough for something to fail in the middle of a run, on a quick machine too. */
const ORDER = ['-game', 'newhaven', '-players', 'search@250,greedy'];

/** What can happen in the middle of a run. */
export const FAILURES = ['kill a worker', 'freeze a worker', 'restart the store', 'kill the one who asked'] as const;
export type Failure = (typeof FAILURES)[number];

interface Status {
  readonly runs: readonly { readonly run: string; readonly done: number }[];
  readonly workers: readonly { readonly name: string }[];
}

const gander = (...args: string[]): Running => start(process.execPath, [COMMAND, ...args]);

export const statusAt = ({ url }: TestStore): Status =>
  JSON.parse(execFileSync(process.execPath, [COMMAND, 'fleet', url, '-json'], { encoding: 'utf8' }));

export async function startWorker({ url }: TestStore, ...args: string[]): Promise<Running> {
  const worker = gander('worker', url, '-threads', '1', '-lease', '2', ...args);
  await worker.printed('waiting at');
  return worker;
}

/** The lines of the games without what they took. */
export const linesOf = (csv: string): string[] =>
  csv
    .trim()
    .split('\n')
    .map(line => line.replace(/(,\d+\.\d+){2}$/, ''));

/** What the games are without any failure, in this thread. */
export async function expectedLines(games: number): Promise<string[]> {
  const { files } = await gander('arena', ...ORDER, '-games', `${games}`, '-threads', '1', '-csv', 'csv').finished;
  return linesOf(files.get('csv')!);
}

/** How long a worker is frozen: longer than the lease after which its job is given to another one. */
const FROZEN_MS = 5000;

/** Plays games on a fleet while all of this happens; returns their lines. */
export async function playWhile(failures: readonly Failure[], games: number, store: TestStore): Promise<string[]> {
  const workers = [await startWorker(store), await startWorker(store)];
  const place = ['-fleet', store.url, '-csv', 'csv'];
  let asked = gander('arena', ...ORDER, '-games', `${games}`, ...place);
  const run = await Promise.race([firstResult(store), asked.finished.then(endedEarly)]);
  try {
    const [first, second] = workers.map(({ child }) => child);
    if (failures.includes('kill a worker')) first!.kill('SIGKILL');
    if (failures.includes('freeze a worker')) {
      second!.kill('SIGSTOP');
      setTimeout(() => second!.kill('SIGCONT'), FROZEN_MS);
    }
    if (failures.includes('restart the store')) await store.restart();
    if (failures.includes('kill the one who asked')) {
      asked.child.kill('SIGKILL');
      await asked.finished;
      asked = gander('arena', ...place, '-continue', run);
    }
    if (failures.includes('kill a worker')) workers.push(await startWorker(store));
    const { code, files, err } = await asked.finished;
    if (code !== 0) throw new Error(`it ended with ${code}: ${err}`);
    return linesOf(files.get('csv')!);
  } finally {
    for (const { child } of workers) {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
    }
    await Promise.all(workers.map(({ finished }) => finished));
  }
}

const endedEarly = ({ code, err }: Finished): never => {
  throw new Error(`the run ended with ${code} before anything could fail: ${err}`);
};

/** Waits until the first job of the only run has been played; returns the run. */
async function firstResult(store: TestStore): Promise<string> {
  const opened = await openTestStore(store);
  const { games } = opened;
  for (;;) {
    const [job] = await games.getJobs(['completed']);
    if (job) {
      await opened.close();
      return job.data.run;
    }
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

export async function openTestStore({ url }: TestStore): Promise<Store> {
  const address = parseStoreAddress(url);
  const opened = address.ok ? await openStore(address.value, () => {}) : address;
  if (!opened.ok) throw new Error(opened.fault);
  return opened.value;
}
