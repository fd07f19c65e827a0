/** Worker threads that play ranges of any order, and the executor that shares a run among some of them. */
import type { Worker } from 'node:worker_threads';
import type { Range } from '../../core/range.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { startThread } from '../thread.ts';
import { type Executor, rangesToPlay } from './executor.ts';
import type { KindName, Order } from './run.ts';

/** What a thread is asked to play, as plain data; it answers with a `Result`. */
export interface Task {
  readonly kind: KindName;
  readonly order: Order;
  readonly range: Range;
  /** The version of the rules that it has to be played by; any if absent. */
  readonly rules?: number;
}

/** What a thread is started with. */
export interface ThreadSettings {
  /** The only modules from outside that it may load; all if absent. */
  readonly modules?: readonly string[];
}

/** A thread that plays one task after the other. */
export class PlayingThread {
  readonly #worker: Worker;
  #answer: { resolve(played: Result<unknown>): void; reject(error: unknown): void } | undefined;

  constructor(settings: ThreadSettings = {}) {
    this.#worker = startThread('runs', settings);
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
    play: ({ kind, order }, games, listener) =>
      new Promise((resolve, reject) => {
        const ranges = rangesToPlay(games, kind.step, listener);
        const playSome = async (): Promise<void> => {
          const thread = new PlayingThread();
          threads.push(thread);
          for (const range of ranges) {
            const played = await thread.play({ kind: kind.name, order, range });
            if (!played.ok) return resolve(played);
            listener.onPlayed({ ...range, outcome: played.value });
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
