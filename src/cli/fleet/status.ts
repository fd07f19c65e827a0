/** What a store knows of its workers and runs. */
import { counted } from '../../core/text.ts';
import { formatDuration } from '../progress.ts';
import type { RunProgress } from './runrecord.ts';
import type { Store } from './store.ts';
import { type FleetWorker, workersOf } from './workers.ts';

export interface RunStatus {
  readonly run: string;
  readonly host: string;
  readonly version: string;
  readonly games: number;
  readonly done: number;
  readonly gamesPerSecond: number;
  /** Undefined if it is not known. */
  readonly secondsLeft: number | undefined;
  /** Whether whoever ordered it waits for its results. */
  readonly isAwaited: boolean;
}

export interface FleetStatus {
  readonly store: string;
  readonly workers: readonly FleetWorker[];
  readonly runs: readonly RunStatus[];
  /** Jobs that wait, and jobs that are being played. */
  readonly waiting: number;
  readonly active: number;
}

/** Whoever waits says so once a second; clocks of machines differ a little. */
const SILENCE_MS = 10_000;

export async function statusOf(store: Store, now: number): Promise<FleetStatus> {
  const jobs = await store.runs.getJobs(['waiting']);
  const { waiting = 0, delayed = 0, active = 0 } = await store.games.getJobCounts('waiting', 'delayed', 'active');
  const runs = jobs
    .filter(job => job !== undefined)
    .sort((a, b) => a.timestamp - b.timestamp)
    .map(({ data: { run, host, version, order }, progress }) => {
      const { done = 0, gamesPerSecond = 0, at = 0 } = (progress || {}) as Partial<RunProgress>;
      const { games } = order;
      const secondsLeft = gamesPerSecond > 0 ? (games - done) / gamesPerSecond : undefined;
      return { run, host, version, games, done, gamesPerSecond, secondsLeft, isAwaited: now - at < SILENCE_MS };
    });
  return { store: store.address.shown, workers: await workersOf(store), runs, waiting: waiting + delayed, active };
}

export function formatStatus({ store, workers, runs, waiting, active }: FleetStatus): string {
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  const workerLines = workers.map(one => `  ${one.name}: ${counted(one.threads, 'thread')}, version ${one.version}`);
  return [
    store,
    `${counted(workers.length, 'worker')} with ${counted(threads, 'thread')}${workers.length === 0 ? '' : ':'}`,
    ...workerLines,
    `${counted(runs.length, 'run')}, ${counted(active, 'job')} being played, ${waiting} waiting${runs.length === 0 ? '' : ':'}`,
    ...runs.flatMap(formatRun),
    '',
  ].join('\n');
}

function formatRun({ run, host, games, done, gamesPerSecond, secondsLeft, isAwaited }: RunStatus): string[] {
  const share = `${((100 * done) / games).toFixed(0)} %`;
  const speed = isAwaited ? `, ${gamesPerSecond.toFixed(gamesPerSecond < 100 ? 1 : 0)} games a second` : '';
  const left = isAwaited && secondsLeft !== undefined ? `, ${formatDuration(secondsLeft)} left` : '';
  return [
    `  ${run} from ${host}: ${done} of ${games} games (${share})${speed}${left}`,
    ...(isAwaited ? [] : [`    nobody waits for it: -continue ${run} goes on, -remove ${run} removes it`]),
  ];
}
