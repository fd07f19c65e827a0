/**
 * A fleet of two worker processes on this machine against two threads of one process, on Redis and on PostgreSQL, and what a
 * job costs besides its games. Pairs of runs, since the load of a machine changes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseStoreAddress } from '../src/cli/fleet/address.ts';
import { openStore } from '../src/cli/fleet/store.ts';
import { STORES, type StoreName, startStore, type TestStore, whyNot } from '../test/stores.ts';
import type { Row } from './report.ts';

const gander = path.join(import.meta.dirname, '../dist/gander.js');
const PAIRS = 3;
const GOAL = 'at least 0.9 on two free cores';
const ORDERS = [
  { what: 'simulate, 1,000,000 games', args: ['simulate', '-games', '1000000'], games: 1_000_000 },
  {
    what: 'arena of greedy players, 2,000 games',
    args: ['arena', '-players', 'greedy,greedy,greedy,greedy', '-games', '2000'],
    games: 2000,
  },
];
/** Jobs without any work, to see what they cost. */
const EMPTY_JOBS = 2000;

function seconds(args: readonly string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, [gander, ...args, '-json'], { stdio: ['ignore', 'ignore', 'ignore'] });
  return (performance.now() - start) / 1000;
}

async function startWorker({ url }: TestStore): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, [gander, 'worker', url, '-threads', '1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return async () => {
    child.kill();
    await once(child, 'exit');
  };
}

/** The median of several pairs. */
function againstThreads(name: StoreName, store: TestStore): Row[] {
  return ORDERS.map(({ what, args, games }) => {
    const pairs = Array.from({ length: PAIRS }, () => {
      const threads = seconds([...args, '-threads', '2']);
      const fleet = seconds([...args, '-fleet', store.url]);
      return { fleet, ratio: threads / fleet };
    });
    const { fleet, ratio } = pairs.sort((a, b) => a.ratio - b.ratio)[PAIRS >> 1]!;
    return {
      what: `${what}, two workers at ${name}`,
      value: games / fleet,
      unit: 'games/s',
      ratio,
      against: 'two threads',
      goal: GOAL,
    };
  });
}

/** Adds jobs, has them taken and answered, and reads and removes them: all that a range costs, in one process. */
async function jobCost(name: StoreName, { url }: TestStore): Promise<Row> {
  const address = parseStoreAddress(url);
  const store = address.ok ? await openStore(address.value, () => {}) : address;
  if (!store.ok) throw new Error(store.fault);
  const { games } = store.value;
  const range = { from: 0, count: 1 };
  const data = {
    run: 'empty',
    kind: 'simulate',
    version: '',
    rules: 1,
    order: { games: 1 },
    modules: {},
    range,
  } as const;
  const before = process.cpuUsage();
  const start = performance.now();
  const ids = Array.from({ length: EMPTY_JOBS }, (_, i) => `empty-${i}`);
  for (let i = 0; i < EMPTY_JOBS; i += 12) {
    const some = ids.slice(i, i + 12);
    await games.addBulk(some.map(jobId => ({ name: 'empty', data, opts: { jobId } })));
  }
  const answer = { milliseconds: 1, gamesPerSecond: 1, played: 'x'.repeat(300) };
  const worker = store.value.worker(async () => answer, { concurrency: 2 });
  while ((await games.getJobCounts('completed')).completed! < EMPTY_JOBS)
    await new Promise(resolve => setTimeout(resolve, 20));
  for (const id of ids) await games.getJob(id);
  for (const id of ids) await games.remove(id);
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1000 / EMPTY_JOBS;
  await worker.close();
  await store.value.close();
  return {
    what: `a job at ${name}: ${cpu.toFixed(2)} ms of CPU here, ${((1000 * EMPTY_JOBS) / wall).toFixed(0)} jobs/s`,
    value: cpu / 10,
    unit: '% of a job of 1 s',
    goal: 'under 2',
  };
}

async function measureStore(name: StoreName): Promise<Row[]> {
  const reason = whyNot(name);
  if (reason !== undefined) return [{ what: `a fleet at ${name}`, skipped: reason }];
  const store = await startStore(name);
  try {
    const cost = await jobCost(name, store);
    const stops = [await startWorker(store), await startWorker(store)];
    try {
      return [cost, ...againstThreads(name, store)];
    } finally {
      await Promise.all(stops.map(stop => stop()));
    }
  } finally {
    await store.close();
  }
}

export default async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const name of [...STORES].reverse()) rows.push(...(await measureStore(name)));
  return rows;
};
