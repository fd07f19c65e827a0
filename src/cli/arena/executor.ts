/** Where the games of a tournament are played: in this thread or in several workers. */
import type { Worker } from 'node:worker_threads';
import type { MatchResult } from '../../bots/statistics.ts';
import { type Tournament, TournamentError } from '../../bots/tournament.ts';
import { startThread } from '../thread.ts';
import type { ArenaOptions } from './tournament.ts';

export interface Executor {
  /** Plays all games and calls `onResult` as each one ends, in any order. */
  run(onResult: (played: MatchResult) => void): Promise<void>;
  /** Stops at once; games in progress are lost. */
  stop(): void;
}

/** How long the event loop may be blocked, so that signals and timers are handled. */
const YIELD_INTERVAL_MS = 20;

export function inThisThread(tournament: Tournament, games: number): Executor {
  let stopped = false;
  let lastYield = performance.now();
  const pause = (): Promise<void> | undefined => {
    if (performance.now() - lastYield < YIELD_INTERVAL_MS) return undefined;
    return new Promise(resolve =>
      setImmediate(() => {
        lastYield = performance.now();
        // Once stopped, the game never continues.
        if (!stopped) resolve();
      }),
    );
  };
  return {
    async run(onResult) {
      for (let number = 0; number < games; number++) onResult(await tournament.play(number, pause));
    },
    stop() {
      stopped = true;
    },
  };
}

/** Sent by a worker. */
export type WorkerMessage = { readonly played: MatchResult } | { readonly fault: string };

export function inWorkers(options: ArenaOptions, count: number): Executor {
  const workers: Worker[] = [];
  return {
    run: onResult =>
      new Promise((resolve, reject) => {
        let next = 0;
        let left = options.games;
        const fail = (error: unknown): void => {
          for (const worker of workers) void worker.terminate();
          reject(error);
        };
        for (let i = 0; i < Math.min(count, options.games); i++) {
          const worker = startThread('arena', options);
          workers.push(worker);
          const sendNext = (): void => worker.postMessage(next < options.games ? next++ : undefined);
          worker.on('message', (message: WorkerMessage) => {
            if ('fault' in message) return fail(new TournamentError(message.fault));
            onResult(message.played);
            sendNext();
            if (--left === 0) resolve();
          });
          worker.on('error', fail);
          sendNext();
        }
      }),
    stop() {
      for (const worker of workers) void worker.terminate();
    },
  };
}
