/** Where an arena's games are played: in this thread, or in as many workers as were asked for. */
import type { Worker } from 'node:worker_threads';
import type { MatchResult } from '../../bots/statistics.ts';
import { type Tournament, TournamentError } from '../../bots/tournament.ts';
import { startThread } from '../thread.ts';
import type { ArenaOptions } from './tournament.ts';

export interface Executor {
  /** Plays all games and tells of each as it ends; order does not matter. */
  run(tell: (played: MatchResult) => void): Promise<void>;
  /** Ends at once; games under way are lost. */
  stop(): void;
}

/** Milliseconds without a look at signals and timers. */
const BREATH = 20;

export function inThisThread(contest: Tournament, games: number): Executor {
  let stopped = false;
  let breath = performance.now();
  const pause = (): Promise<void> | undefined => {
    if (performance.now() - breath < BREATH) return undefined;
    return new Promise(resolve =>
      setImmediate(() => {
        breath = performance.now();
        // Nobody plays on once it is stopped.
        if (!stopped) resolve();
      }),
    );
  };
  return {
    async run(tell) {
      for (let number = 0; number < games; number++) tell(await contest.play(number, pause));
    },
    stop() {
      stopped = true;
    },
  };
}

/** What a worker sends. */
export type WorkerMessage = { readonly played: MatchResult } | { readonly fault: string };

export function inWorkers(options: ArenaOptions, count: number): Executor {
  const crew: Worker[] = [];
  return {
    run: tell =>
      new Promise((resolve, reject) => {
        let next = 0;
        let left = options.games;
        const fail = (error: unknown): void => {
          for (const worker of crew) void worker.terminate();
          reject(error);
        };
        for (let i = 0; i < Math.min(count, options.games); i++) {
          const worker = startThread('arena', options);
          crew.push(worker);
          const give = (): void => worker.postMessage(next < options.games ? next++ : undefined);
          worker.on('message', (report: WorkerMessage) => {
            if ('fault' in report) return fail(new TournamentError(report.fault));
            tell(report.played);
            give();
            if (--left === 0) resolve();
          });
          worker.on('error', fail);
          give();
        }
      }),
    stop() {
      for (const worker of crew) void worker.terminate();
    },
  };
}
