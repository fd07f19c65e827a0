/**
 * Computer players think in a fixed number of threads, first come, first served; never in this one. Several threads may
 * search for one decision, and threads that have nothing to do may search on while others decide.
 */
import os from 'node:os';
import type { Worker } from 'node:worker_threads';
import { mergeTallies, mostVisited } from '../../bots/tally.ts';
import type { Tally } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { nameAndTime } from '../botnames.ts';
import { parseThinkingTime, type Share } from '../think.ts';
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
  /** Whether the level was chosen by whoever owns this machine, so that it may think as long as it likes. */
  readonly isUnlimited?: boolean;
}

/** What a thread is asked: an action, what a search finds (if it has a share), or only to search on. */
export interface Task {
  readonly kind: 'decide' | 'anticipate';
  /** Counts the tasks of a thread. */
  readonly number: number;
  readonly decision: Decision;
  readonly share?: Share | undefined;
}

/** What a thread is started with. */
export interface ThreadData {
  /** The number of the last task that nobody wants any more. Both sides see it while the thread thinks. */
  readonly givenUp: Int32Array;
}

export interface ThinkingPoolOptions {
  /** All processors but one if it is absent. */
  readonly threads?: number | undefined;
  /** How many of them search for one decision together; 1 if it is absent. */
  readonly shares?: number | undefined;
  /** Calls `expire` when a decision takes too long, unless the returned function is called before; tests have no clock. */
  startTimer?(expire: () => void): () => void;
}

interface Request extends Pick<Task, 'decision' | 'share'> {
  readonly answer: (decided: Result<unknown>) => void;
}

interface Thinking extends Request {
  readonly start: number;
  readonly stopTimer: () => void;
}

interface Thread extends ThreadData {
  readonly worker: Worker;
  /** The number of its last task, and for whom that was. */
  number: number;
  player: string;
  thinking: Thinking | undefined;
}

const TIME_LIMIT = 60_000;
const startTimer = (expire: () => void): (() => void) => {
  const timer = setTimeout(expire, TIME_LIMIT);
  return () => clearTimeout(timer);
};

export class ThinkingPool {
  readonly #size: number;
  readonly #shares: number;
  readonly #startTimer: (expire: () => void) => () => void;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Request[] = [];
  #seconds = 0;
  /** Counts what was wanted of all threads together. */
  #wish = 0;
  #closed = false;

  constructor(options: ThinkingPoolOptions = {}) {
    this.#shares = options.shares ?? 1;
    this.#size = Math.max(this.#shares, options.threads ?? os.availableParallelism() - 1);
    this.#startTimer = options.startTimer ?? startTimer;
  }

  /** Seconds that computers have thought so far, all threads together. */
  get secondsThought(): number {
    return this.#seconds;
  }

  /** Returns the action that the computer chooses, or one sentence on why there is none. */
  async decide(asked: Decision): Promise<Result<unknown>> {
    this.#endAnticipation();
    const decision = await sendable(asked);
    this.#wish++;
    const shares = this.#sharesFor(decision);
    if (shares === 1) return this.#ask({ decision });
    const searches = Array.from({ length: shares }, (_, index) =>
      this.#ask({ decision, share: { index, count: shares } }),
    );
    const found = (await Promise.all(searches)) as Result<Tally>[];
    const tallies: Tally[] = [];
    for (const tally of found) {
      if (!tally.ok) return tally;
      tallies.push(tally.value);
    }
    return ok(mostVisited(mergeTallies(tallies)));
  }

  /** Lets a computer that has decided search on from what it sees now, while others decide and no computer thinks. */
  async anticipate(asked: Decision): Promise<void> {
    const wish = ++this.#wish;
    this.#endAnticipation();
    const decision = await sendable(asked);
    if (this.#closed || this.isThinking || wish !== this.#wish) return;
    for (let index = 0; index < this.#shares; index++) {
      const request = { decision, share: { index, count: this.#shares } };
      const thread = [...this.#threads].find(({ player }) => player === playerOf(request));
      if (thread) this.#post(thread, 'anticipate', request);
    }
  }

  /** Nobody wants any more what is being thought about: it is answered at once, or not at all. */
  stop(): void {
    this.#wish++;
    for (const thread of this.#threads) giveUp(thread);
  }

  /** Whether anything is being decided. */
  get isThinking(): boolean {
    return this.#waiting.length > 0 || [...this.#threads].some(({ thinking }) => thinking);
  }

  #endAnticipation(): void {
    for (const thread of this.#threads) if (!thread.thinking) giveUp(thread);
  }

  /** Iterations are always shared in the same way, so that games are repeated; time only among threads that are free. */
  #sharesFor({ level, think }: Decision): number {
    const time = nameAndTime(level)[1] ?? parseThinkingTime(think);
    if (!time.ok || time.value.unit === 'iterations') return this.#shares;
    const busy = [...this.#threads].filter(({ thinking }) => thinking).length;
    return Math.max(1, Math.min(this.#shares, this.#size - busy));
  }

  #ask(asked: Pick<Task, 'decision' | 'share'>): Promise<Result<unknown>> {
    return new Promise(answer => {
      if (this.#closed) return answer(err('the server is stopping'));
      this.#waiting.push({ ...asked, answer });
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
      const thread = this.#freeThread(playerOf(this.#waiting[0]!));
      if (!thread) return;
      this.#think(thread, this.#waiting.shift()!);
    }
  }

  /** Preferably the one that has thought for the same player before, and may have kept what it found. */
  #freeThread(player: string): Thread | undefined {
    const free = [...this.#threads].filter(({ thinking }) => !thinking);
    const chosen = free.find(thread => thread.player === player) ?? free[0];
    return chosen ?? (this.#threads.size < this.#size ? this.#startThread() : undefined);
  }

  #startThread(): Thread {
    const givenUp = new Int32Array(new SharedArrayBuffer(4));
    const worker = startThread('serve', { givenUp } satisfies ThreadData);
    const thread: Thread = { worker, givenUp, number: 0, player: '', thinking: undefined };
    this.#threads.add(thread);
    worker.on('message', (decided: Result<unknown>) => this.#conclude(thread, decided));
    // A module's own code may also fail between two decisions.
    worker.on('error', error => this.#replace(thread, `a computer player failed: ${messageOf(error)}`));
    worker.on('exit', () => this.#replace(thread, 'a computer player ended its thread'));
    return thread;
  }

  #think(thread: Thread, request: Request): void {
    const expire = (): void => this.#replace(thread, 'a computer player thought for too long');
    thread.thinking = { ...request, start: performance.now(), stopTimer: this.#startTimer(expire) };
    try {
      this.#post(thread, 'decide', request);
    } catch (error) {
      this.#conclude(thread, err(`the view cannot be sent to a computer player: ${messageOf(error)}`));
    }
  }

  #post(thread: Thread, kind: Task['kind'], { decision, share }: Pick<Task, 'decision' | 'share'>): void {
    giveUp(thread);
    thread.number++;
    thread.player = playerOf({ decision, share });
    thread.worker.postMessage({ kind, number: thread.number, decision, share } satisfies Task);
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

const giveUp = ({ givenUp, number }: Thread): void => {
  Atomics.store(givenUp, 0, number);
};

/** For whom a thread thinks, so that it can keep what it finds. */
export const playerOf = ({ decision, share }: Pick<Task, 'decision' | 'share'>): string =>
  [decision.game, decision.seed, decision.seat, decision.level, decision.think, share?.index ?? 0].join(' ');
