/**
 * A run on a fleet, seen by whoever waits for it: its ranges are added to the store a window at a time, and their
 * results are read from there. All that is needed to go on after a crash is in the store.
 */
import { type Range, splitRange } from '../../core/range.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { counted } from '../../core/text.ts';
import type { RunListener } from '../runs/executor.ts';
import { firstJobId, jobId, type RangeJob, refusalsOf, unpackPlayed } from './job.ts';
import { JobWatch, type RangeRecord } from './jobwatch.ts';
import type { Plan, RunRecord } from './runrecord.ts';
import { patiently, type Store } from './store.ts';
import { workersOf } from './workers.ts';

/** How much work a job should be; at least half of it. */
const JOB_SECONDS = 1;
/** Jobs in the store for each thread of the fleet, so that none of them has to wait for more. */
const JOBS_PER_THREAD = 3;
const MIN_WINDOW = 12;
/** A job that fails is tried this often, by whoever takes it next. */
const ATTEMPTS = 3;
const RETRY_MS = 500;
/** After so many jobs that failed, no more are added: something is wrong with all of them. */
const MAX_FAILURES = 5;
/** How often the store is told how far we are, and asked which workers there are. */
const PROGRESS_MS = 1000;
/** How long nobody may be there before we say so. */
const PATIENCE_MS = 3000;

const JOB_OPTIONS = {
  attempts: ATTEMPTS,
  backoff: { type: 'fixed', delay: RETRY_MS },
  stackTraceLimit: 0,
} as const;

interface Task {
  readonly id: string;
  readonly range: Range;
  readonly measure?: true;
}

/** A job that nobody could play. */
interface JobFailure extends Task {
  readonly fault: string;
}

export interface FleetRunSettings {
  readonly store: Store;
  readonly record: RunRecord;
  readonly games: Range;
  /** Whether some of it may be in the store already. */
  readonly isContinued: boolean;
}

type Warn = (sentence: string) => void;
type OnAnswer = (record: RangeRecord, played: readonly Range[]) => void;

export class FleetRun {
  readonly #store: Store;
  readonly #record: RunRecord;
  readonly #games: Range;
  readonly #listener: RunListener;
  readonly #isContinued: boolean;
  readonly #warn: Warn;
  readonly #watch: JobWatch;
  readonly #tasks = new Map<string, Task>();
  readonly #failures: JobFailure[] = [];
  /** Answered jobs whose results are only in the store and in our memory. */
  #answered: Task[] = [];
  readonly #said = new Set<string>();
  readonly #start = performance.now();
  #window = MIN_WINDOW;
  #workers: ReadonlySet<string> = new Set();
  #done = 0;
  #doneBefore = 0;
  #lastProgress = Number.NEGATIVE_INFINITY;
  #speed = 0;
  #desertedSince: number | undefined;

  constructor({ store, record, games, isContinued }: FleetRunSettings, listener: RunListener, warn: Warn) {
    this.#store = store;
    this.#record = record;
    this.#games = games;
    this.#isContinued = isContinued;
    this.#listener = listener;
    this.#warn = warn;
    this.#watch = new JobWatch(store);
  }

  async play(): Promise<Result<undefined>> {
    const plan = this.#record.plan ?? (await this.#measure());
    if (plan) await this.#collect(this.#planned(plan));
    const [failure] = this.#failures;
    if (!failure) return ok(undefined);
    const { from, count } = failure.range;
    const others = this.#failures.length - 1;
    const which = count === 1 ? `game ${from + 1}` : `games ${from + 1} to ${from + count}`;
    return err(
      `${which} could not be played by any worker: ${failure.fault}${others > 0 ? ` (and ${counted(others, 'other job')})` : ''}`,
    );
  }

  /** Has the first games played, to see how many make a good job. */
  async #measure(): Promise<Plan | undefined> {
    const { run } = this.#record;
    const id = firstJobId(run);
    let plan: Plan | undefined;
    const onRecord: OnAnswer = ({ returnvalue }, played) => {
      const first = { from: this.#games.from, count: played.reduce((sum, { count }) => sum + count, 0) };
      plan = { first, size: Math.max(1, Math.ceil(returnvalue.gamesPerSecond * JOB_SECONDS)) };
    };
    const task: Task = { id, range: this.#games, measure: true };
    await this.#collect([task].values(), onRecord);
    if (plan) await patiently(async () => (await this.#store.runs.getJob(run))?.updateData({ ...this.#record, plan }));
    return plan;
  }

  /** The first range comes from the measurement; it may still be in the store. */
  *#planned({ first, size }: Plan): Generator<Task> {
    const { run } = this.#record;
    if (this.#record.plan && !this.#listener.isDone?.(first)) yield { id: firstJobId(run), range: first };
    const rest = { from: first.from + first.count, count: this.#games.count - first.count };
    for (const range of splitRange(rest, size)) {
      if (this.#listener.isDone?.(range)) this.#doneBefore += range.count;
      else yield { id: jobId(run, range), range };
    }
  }

  /** Adds the tasks, a window at a time, until all of them have been answered or have failed. */
  async #collect(tasks: Iterator<Task>, onAnswer: OnAnswer = () => {}): Promise<void> {
    let isMore = true;
    do {
      await patiently(async () => {
        isMore = await this.#fill(tasks);
        await this.#tellProgress();
        if (this.#tasks.size > 0) await this.#readNews(onAnswer);
      });
    } while (isMore || this.#tasks.size > 0);
  }

  async #readNews(onAnswer: OnAnswer): Promise<void> {
    for (const [id, record] of await this.#watch.news()) {
      const task = this.#tasks.get(id);
      if (!task) continue;
      // Somebody has removed it, or it was never added.
      if (!record) await this.#add([task]);
      else if (record.returnvalue) await this.#accept(task, record, onAnswer);
      else if (record.finishedOn) this.#fail(task, record.failedReason ?? 'nobody knows why');
      else this.#heedRefusals(task, record);
    }
  }

  /** Adds tasks up to the size of the window; returns whether there may be more of them. */
  async #fill(tasks: Iterator<Task>): Promise<boolean> {
    const fresh: Task[] = [];
    let isMore = this.#failures.length < MAX_FAILURES;
    while (isMore && this.#tasks.size < this.#window) {
      const { value: task, done } = tasks.next();
      if (done) isMore = false;
      else {
        fresh.push(task);
        this.#tasks.set(task.id, task);
        this.#watch.watch(task.id);
      }
    }
    if (this.#isContinued) await this.#retryFailed(fresh);
    await this.#add(fresh);
    // What was played while nobody waited is there at once.
    if (this.#isContinued) for (const { id } of fresh) this.#watch.look(id);
    return isMore;
  }

  async #add(tasks: readonly Task[]): Promise<void> {
    if (tasks.length === 0) return;
    const { host: _, plan: __, ...order } = this.#record;
    await this.#store.games.addBulk(
      tasks.map(({ id, range, measure }) => ({
        name: this.#record.run,
        data: { ...order, range, ...(measure && { measure }) } satisfies RangeJob,
        opts: { ...JOB_OPTIONS, jobId: id },
      })),
    );
  }

  /** A job that failed before gets another chance. */
  async #retryFailed(tasks: readonly Task[]): Promise<void> {
    for (const [, record] of await this.#watch.read(tasks.map(({ id }) => id)))
      if (record?.finishedOn && !record.returnvalue) await record.remove();
  }

  async #accept(task: Task, record: RangeRecord, onAnswer: OnAnswer): Promise<void> {
    const played = await unpackPlayed(record.returnvalue, this.#record);
    if (!played.ok) return this.#fail(task, `its result is damaged: ${played.fault}`);
    this.#forgetTask(task);
    this.#speed = record.returnvalue.gamesPerSecond;
    for (const one of played.value) {
      this.#done += one.count;
      this.#listener.onPlayed(one);
    }
    onAnswer(record, played.value);
    await this.#dropSafe(task);
  }

  /** Results that are safe elsewhere, such as in files, need no room in the store. */
  async #dropSafe(task: Task): Promise<void> {
    const { isDone } = this.#listener;
    if (!isDone) return;
    this.#answered.push(task);
    const safe = this.#answered.filter(({ range, measure }) => !measure && isDone(range));
    this.#answered = this.#answered.filter(one => !safe.includes(one));
    await Promise.all(safe.map(({ id }) => this.#store.games.remove(id)));
  }

  #fail(task: Task, fault: string): void {
    this.#forgetTask(task);
    this.#failures.push({ ...task, fault });
  }

  #forgetTask({ id }: Task): void {
    this.#tasks.delete(id);
    this.#watch.unwatch(id);
  }

  /** Says once why a worker does not play it; it fails if none of those that are there does. */
  #heedRefusals(task: Task, { progress }: RangeRecord): void {
    const refusals = refusalsOf(progress);
    for (const [worker, fault] of Object.entries(refusals))
      this.#sayOnce(`the worker ${worker} does not play this run: ${fault}`);
    const isRefused = this.#workers.size > 0 && [...this.#workers].every(worker => worker in refusals);
    if (isRefused) this.#fail(task, Object.values(refusals)[0]!);
  }

  #sayOnce(sentence: string): void {
    if (this.#said.has(sentence)) return;
    this.#said.add(sentence);
    this.#warn(sentence);
  }

  /** Whether nobody was there for a while; after the store was away, workers come back one by one. */
  #isDeserted(workers: number): boolean {
    this.#desertedSince = workers > 0 ? undefined : (this.#desertedSince ?? performance.now());
    return this.#desertedSince !== undefined && performance.now() - this.#desertedSince > PATIENCE_MS;
  }

  async #tellProgress(): Promise<void> {
    if (performance.now() - this.#lastProgress < PROGRESS_MS) return;
    this.#lastProgress = performance.now();
    const workers = await workersOf(this.#store);
    this.#workers = new Set(workers.map(({ name }) => name));
    const threads = workers.reduce((sum, one) => sum + one.threads, 0);
    this.#window = Math.max(MIN_WINDOW, JOBS_PER_THREAD * threads);
    const seconds = (performance.now() - this.#start) / 1000;
    if (this.#isDeserted(workers.length))
      this.#sayOnce(`no worker is there; start one with: gander worker ${this.#store.address.shown}`);
    const job = await this.#store.runs.getJob(this.#record.run);
    const done = this.#done + this.#doneBefore;
    const gamesPerSecond = this.#isContinued ? this.#speed * threads : this.#done / seconds;
    await job?.updateProgress({ done, gamesPerSecond, at: Date.now() });
  }
}
