/** The jobs that somebody waits for. What became of them is read from their records; events only say when to look. */
import { Job, type QueueEvents } from 'bullmq';
import type { RangeAnswer, RangeJob } from './job.ts';
import type { Store } from './store.ts';

/** Events are best effort, so every record is also looked at this often. */
const SWEEP_MS = 2000;
/** Records that are read at the same time. */
const READ_AT_ONCE = 50;

export type RangeRecord = Job<RangeJob, RangeAnswer>;

export class JobWatch {
  readonly #store: Store;
  readonly #events: QueueEvents;
  readonly #waiting = new Set<string>();
  /** Jobs to look at next. */
  readonly #hints = new Set<string>();
  #wake = (): void => {};
  #lastSweep = performance.now();

  constructor(store: Store) {
    this.#store = store;
    this.#events = store.events();
    const hint = ({ jobId }: { readonly jobId: string }): void => this.look(jobId);
    this.#events.on('completed', hint).on('failed', hint);
  }

  get size(): number {
    return this.#waiting.size;
  }

  watch(id: string): void {
    this.#waiting.add(id);
  }

  unwatch(id: string): void {
    this.#waiting.delete(id);
    this.#hints.delete(id);
  }

  /** Looks at a record soon. */
  look(id: string): void {
    if (!this.#waiting.has(id)) return;
    this.#hints.add(id);
    this.#wake();
  }

  /** Waits until something may have happened; returns the records of those jobs, or undefined for one that is gone. */
  async news(): Promise<Map<string, RangeRecord | undefined>> {
    const untilSweep = this.#lastSweep + SWEEP_MS - performance.now();
    if (this.#hints.size === 0 && untilSweep > 0) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, untilSweep);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const isSweep = performance.now() - this.#lastSweep >= SWEEP_MS;
    if (isSweep) this.#lastSweep = performance.now();
    const ids = [...(isSweep ? this.#waiting : this.#hints)];
    this.#hints.clear();
    return this.read(ids);
  }

  async read(ids: readonly string[]): Promise<Map<string, RangeRecord | undefined>> {
    const records = new Map<string, RangeRecord | undefined>();
    for (let i = 0; i < ids.length; i += READ_AT_ONCE) {
      const some = ids.slice(i, i + READ_AT_ONCE);
      const found = await Promise.all(some.map(id => Job.fromId<RangeJob, RangeAnswer>(this.#store.games, id)));
      for (const [at, id] of some.entries()) records.set(id, found[at]);
    }
    return records;
  }
}
