/** Plays the jobs that a worker gets, or leaves them to others. */
import { DelayedError, type Job } from 'bullmq';
import type { Io } from '../io.ts';
import type { Order } from '../runs/run.ts';
import { type RangeAnswer, type RangeJob, refusalsOf } from './job.ts';
import type { AllowedModules } from './modules.ts';
import { acceptOrder, type ThreadPool } from './playjob.ts';
import { ownWorkerName } from './workers.ts';

/** For how long a job that this worker refuses is left to others. */
const REFUSED_MS = 1000;

export class JobPlayer {
  readonly #pool: ThreadPool;
  readonly #allowed: AllowedModules;
  readonly #io: Io;
  #playing = 0;
  #onIdle = (): void => {};
  /** What was said already. */
  readonly #said = new Set<string>();

  constructor(pool: ThreadPool, allowed: AllowedModules, io: Io) {
    this.#pool = pool;
    this.#allowed = allowed;
    this.#io = io;
  }

  async play(job: Job<RangeJob, RangeAnswer>, token: string): Promise<RangeAnswer> {
    const order = await acceptOrder(job.data, this.#allowed);
    if (order.ok) return this.#play(job.data, order.value);
    this.#say(`this worker does not play the run ${job.data.run}: ${order.fault}`);
    await job.updateProgress({ refusals: { ...refusalsOf(job.progress), [ownWorkerName()]: order.fault } });
    await job.moveToDelayed(Date.now() + REFUSED_MS, token);
    throw new DelayedError();
  }

  /** Resolves when nothing is being played; no more is taken by then. */
  idle(): Promise<void> {
    return new Promise(resolve => {
      this.#onIdle = () => this.#playing === 0 && resolve();
      this.#onIdle();
    });
  }

  async #play(job: RangeJob, order: Order): Promise<RangeAnswer> {
    this.#playing++;
    try {
      return await this.#pool.play(job, order);
    } finally {
      this.#playing--;
      this.#onIdle();
    }
  }

  #say(sentence: string): void {
    if (this.#said.has(sentence)) return;
    this.#said.add(sentence);
    this.#io.warn(sentence);
  }
}
