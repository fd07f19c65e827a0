/** Computer players of all rooms think in a fixed number of threads, first come, first served; never in this one. */
import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Seat } from '../../core/game.ts';
import { err, type Result } from '../../core/result.ts';
import { startThread } from '../thread.ts';
import { messageOf } from '../usermodule.ts';
import { sendable } from './decisionview.ts';

/** What a computer has to decide, as plain data. */
export interface Decision {
  /** The id of a game of this program. */
  readonly game: string;
  /** The module of a game from outside, as the user typed it. */
  readonly module?: string | undefined;
  /** A level of the game, as in `-bots`. */
  readonly level: string;
  /** As in `-think`. */
  readonly think: string;
  /** What the seat may know. */
  readonly view: unknown;
  readonly seat: Seat;
  readonly seed: string;
  /** The number of this decision among those of the seat, from 1. */
  readonly decision: number;
}

export interface ThinkingPoolOptions {
  /** All processors but one if it is absent. */
  readonly threads?: number;
  /** Calls `expire` when a decision takes too long, unless the returned function is called before; tests have no clock. */
  startTimer?(expire: () => void): () => void;
}

interface Task {
  readonly decision: Decision;
  readonly answer: (decided: Result<unknown>) => void;
}

interface Thinking extends Task {
  readonly start: number;
  readonly stopTimer: () => void;
}

interface Thread {
  readonly worker: Worker;
  thinking: Thinking | undefined;
}

const TIME_LIMIT = 60_000;
const startTimer = (expire: () => void): (() => void) => {
  const timer = setTimeout(expire, TIME_LIMIT);
  return () => clearTimeout(timer);
};

export class ThinkingPool {
  readonly #size: number;
  readonly #startTimer: (expire: () => void) => () => void;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Task[] = [];
  #seconds = 0;
  #closed = false;

  constructor(options: ThinkingPoolOptions = {}) {
    this.#size = options.threads ?? Math.max(1, os.availableParallelism() - 1);
    this.#startTimer = options.startTimer ?? startTimer;
  }

  /** Seconds that computers have thought so far, all threads together. */
  get secondsThought(): number {
    return this.#seconds;
  }

  /** Returns the action that the computer chooses, or one sentence on why there is none. */
  async decide(asked: Decision): Promise<Result<unknown>> {
    const decision = await sendable(asked);
    return new Promise(answer => {
      if (this.#closed) return answer(err('the server is stopping'));
      this.#waiting.push({ decision, answer });
      this.#startThinking();
    });
  }

  /** Stops all threads; what they have not decided yet fails. */
  async close(): Promise<void> {
    this.#closed = true;
    const failed = err('the server is stopping');
    for (const { answer } of this.#waiting.splice(0)) answer(failed);
    const threads = [...this.#threads];
    for (const thread of threads) this.#remove(thread, failed);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #startThinking(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#freeThread();
      if (!thread) return;
      this.#think(thread, this.#waiting.shift()!);
    }
  }

  #freeThread(): Thread | undefined {
    for (const thread of this.#threads) if (!thread.thinking) return thread;
    return this.#threads.size < this.#size ? this.#startThread() : undefined;
  }

  #startThread(): Thread {
    const worker = startThread('serve', undefined);
    const thread: Thread = { worker, thinking: undefined };
    this.#threads.add(thread);
    worker.on('message', (decided: Result<unknown>) => this.#conclude(thread, decided));
    // A module's own code may also fail between two decisions.
    worker.on('error', error => this.#replace(thread, `a computer player failed: ${messageOf(error)}`));
    worker.on('exit', () => this.#replace(thread, 'a computer player ended its thread'));
    return thread;
  }

  #think(thread: Thread, task: Task): void {
    const expire = (): void => this.#replace(thread, 'a computer player thought for too long');
    thread.thinking = { ...task, start: performance.now(), stopTimer: this.#startTimer(expire) };
    try {
      thread.worker.postMessage(task.decision);
    } catch (error) {
      this.#conclude(thread, err(`the view cannot be sent to a computer player: ${messageOf(error)}`));
    }
  }

  #conclude(thread: Thread, decided: Result<unknown>): void {
    this.#answer(thread, decided);
    this.#startThinking();
  }

  #answer(thread: Thread, decided: Result<unknown>): void {
    const { thinking } = thread;
    if (!thinking) return;
    thread.thinking = undefined;
    thinking.stopTimer();
    this.#seconds += (performance.now() - thinking.start) / 1000;
    thinking.answer(decided);
  }

  /** Ends a thread; another one is started when it is needed. */
  #replace(thread: Thread, fault: string): void {
    if (!this.#threads.has(thread)) return;
    this.#remove(thread, err(fault));
    void thread.worker.terminate();
    this.#startThinking();
  }

  #remove(thread: Thread, failed: Result<unknown>): void {
    this.#threads.delete(thread);
    this.#answer(thread, failed);
  }
}
