/** A worker plays a job: it refuses what it cannot play as ordered, and otherwise gives it to a thread. */
import { type Range, splitRange } from '../../core/range.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { programVersion } from '../runs/programversion.ts';
import { loadKind, type Order, type Played } from '../runs/run.ts';
import { PlayingThread } from '../runs/threads.ts';
import { packPlayed, type RangeAnswer, type RangeJob } from './job.ts';
import { type AllowedModules, localModules } from './modules.ts';

/** How long the first games of a run are played, to see how many a second there are. */
const MEASURE_MS = 500;

/** The order as it is played here; a fault says why this worker does not play it. */
export async function acceptOrder(
  { version, kind, order, modules }: RangeJob,
  allowed: AllowedModules,
): Promise<Result<Order>> {
  if (version !== programVersion())
    return err(`it was ordered with version ${version}, and the worker has ${programVersion()}`);
  const files = localModules(modules, allowed);
  if (!files.ok) return files;
  const { withModules } = await loadKind(kind);
  return ok(withModules?.(order, files.value) ?? order);
}

/** Threads that are started when they are needed, and replaced when they fail. */
export class ThreadPool {
  readonly #modules: readonly string[];
  readonly #idle: PlayingThread[] = [];
  readonly #all = new Set<PlayingThread>();

  constructor(modules: readonly string[]) {
    this.#modules = modules;
  }

  /** The games of a job; throws with one sentence if they cannot be played. */
  async play(job: RangeJob, order: Order): Promise<RangeAnswer> {
    const thread = this.#idle.pop() ?? new PlayingThread({ modules: this.#modules });
    this.#all.add(thread);
    try {
      const answer = await playOn(thread, job, order);
      this.#idle.push(thread);
      return answer;
    } catch (error) {
      this.#all.delete(thread);
      thread.stop();
      throw error;
    }
  }

  stop(): void {
    for (const thread of this.#all) thread.stop();
  }
}

async function playOn(thread: PlayingThread, job: RangeJob, order: Order): Promise<RangeAnswer> {
  const { kind, rules, range } = job;
  const start = performance.now();
  const played: Played[] = [];
  let gamesPerSecond = 0;
  for (const some of job.measure ? growing(range, (await loadKind(kind)).step, start) : [range]) {
    const before = performance.now();
    const outcome = await thread.play({ kind, order, rules, range: some });
    if (!outcome.ok) throw new Error(outcome.fault);
    played.push({ ...some, outcome: outcome.value });
    gamesPerSecond = (1000 * some.count) / (performance.now() - before);
  }
  return { milliseconds: performance.now() - start, gamesPerSecond, played: await packPlayed(played) };
}

/** Ranges from the start that become larger, until it has taken long enough. The last one shows the speed. */
function* growing(range: Range, step: number, start: number): Generator<Range> {
  let from = range.from;
  const end = range.from + range.count;
  for (let size = step; from < end && performance.now() - start < MEASURE_MS; size *= 2) {
    const [some] = splitRange({ from, count: end - from }, size);
    yield some!;
    from += some!.count;
  }
}
