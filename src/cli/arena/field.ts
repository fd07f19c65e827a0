/** Where an arena's games are played: in this thread, or in as many workers as were asked for. */
import type { Worker } from 'node:worker_threads';
import type { Played } from '../../bots/statistics.ts';
import { startThread } from '../thread.ts';
import { type Contest, ContestFault, type Order } from './contest.ts';

export interface Field {
  /** Plays all games and tells of each as it ends; order does not matter. */
  run(tell: (played: Played) => void): Promise<void>;
  /** Ends at once; games under way are lost. */
  stop(): void;
}

/** Milliseconds without a look at signals and timers. */
const BREATH = 20;

export function thisThread(contest: Contest, games: number): Field {
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
export type Report = { readonly played: Played } | { readonly fault: string };

export function workers(order: Order, count: number): Field {
  const crew: Worker[] = [];
  return {
    run: tell =>
      new Promise((resolve, reject) => {
        let next = 0;
        let left = order.games;
        const fail = (error: unknown): void => {
          for (const worker of crew) void worker.terminate();
          reject(error);
        };
        for (let i = 0; i < Math.min(count, order.games); i++) {
          const worker = startThread('arena', order);
          crew.push(worker);
          const give = (): void => worker.postMessage(next < order.games ? next++ : undefined);
          worker.on('message', (report: Report) => {
            if ('fault' in report) return fail(new ContestFault(report.fault));
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
