/** Worker threads that play ranges of any order, and the executor that shares a run among some of them. */
import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import { numberOption } from '../../core/option.ts';
import { type Range, splitRange } from '../../core/range.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { startThread } from '../thread.ts';
import { type Executor, inThisThread } from './executor.ts';
import type { KindName } from './run.ts';

/** What a thread is asked to play, as plain data; it answers with a `Result`. */
export interface Task {
  readonly kind: KindName;
  readonly order: unknown;
  readonly range: Range;
}

/** A thread that plays one task after the other. */
export class PlayingThread {
  readonly #worker: Worker = startThread('work', undefined);
  #answer: { resolve(played: Result<unknown>): void; reject(error: unknown): void } | undefined;

  constructor() {
    this.#worker.on('message', (played: Result<unknown>) => this.#answer?.resolve(played));
    this.#worker.on('error', error => this.#answer?.reject(error));
    this.#worker.on('exit', () => this.#answer?.resolve(err('a player ended its thread')));
  }

  /** Rejects only if there is a bug in the program. */
  play(task: Task): Promise<Result<unknown>> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#worker.postMessage(task);
    });
  }

  stop(): void {
    this.#answer = undefined;
    void this.#worker.terminate();
  }
}

export function inThreads(count: number): Executor {
  const threads: PlayingThread[] = [];
  return {
    play: ({ kind, order }, games, onPlayed) =>
      new Promise((resolve, reject) => {
        const ranges = splitRange(games, kind.step);
        const playSome = async (): Promise<void> => {
          const thread = new PlayingThread();
          threads.push(thread);
          for (const range of ranges) {
            const played = await thread.play({ kind: kind.name, order, range });
            if (!played.ok) return resolve(played);
            onPlayed({ ...range, outcome: played.value });
          }
        };
        const wanted = Math.min(count, Math.ceil(games.count / kind.step));
        Promise.all(Array.from({ length: wanted }, playSome)).then(() => resolve(ok(undefined)), reject);
      }),
    stop() {
      for (const thread of threads) thread.stop();
    },
  };
}

/** `-threads K`; without a default, all processors but one. */
export const threadsOption = <Default extends number | undefined = undefined>(count?: Default) =>
  numberOption<'threads', Default>({
    name: 'threads',
    placeholder: 'K',
    min: 1,
    max: 1024,
    help:
      count === undefined ? 'number of games played at the same time (all processors but one)' : 'number of threads',
    ...(count !== undefined && { default: count }),
  });

export function executorOf({ threads }: { readonly threads?: number | undefined }): Executor {
  const count = threads ?? Math.max(1, os.availableParallelism() - 1);
  return count > 1 ? inThreads(count) : inThisThread();
}
