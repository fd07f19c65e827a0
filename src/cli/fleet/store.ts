/** The store of a fleet: BullMQ's queues on Redis or PostgreSQL. Loaded only by what needs a fleet. */
import {
  createPostgresBackend,
  createRedisBackend,
  type Processor,
  Queue,
  QueueEvents,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { err, ok, type Result } from '../../core/result.ts';
import type { StoreAddress } from './address.ts';
import type { RangeAnswer, RangeJob } from './job.ts';
import type { RunProgress, RunRecord } from './runrecord.ts';
import { faultOf, isAway, isStarting } from './storefault.ts';

/** All that we keep there has this name in front, or is in this schema. */
const NAMESPACE = 'gander';
/** Ranges to play. */
const GAMES = 'games';
/** One job for each run; nobody works on them. */
const RUNS = 'runs';

const CONNECT_TIMEOUT_MS = 5000;
const RECONNECT_MS = 500;
/** For half a minute. */
const START_ATTEMPTS = 60;
/** Events only say that something has happened; what is in the stream besides costs memory. */
const EVENTS_KEPT = 100;

export type GamesQueue = Queue<RangeJob, RangeAnswer>;
export type GamesWorker = Worker<RangeJob, RangeAnswer>;
export type RunsQueue = Queue<RunRecord, RunProgress>;

/** A connection to the store. */
export class Store {
  readonly address: StoreAddress;
  readonly games: GamesQueue;
  readonly runs: RunsQueue;
  readonly #onError: (error: Error) => void;
  #isReady = false;
  readonly #parts: { close(): Promise<void> }[] = [];

  /** `onError` is called when the connection is lost; it comes back by itself. */
  constructor(address: StoreAddress, onError: (error: Error) => void) {
    this.address = address;
    this.#onError = onError;
    this.games = this.#open(
      new Queue(GAMES, { ...this.#options(), streams: { events: { maxLen: EVENTS_KEPT } } }, this.#backend()),
    );
    this.runs = this.#open(new Queue(RUNS, this.#options(), this.#backend()));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Connects; rejects if that is not possible. */
  async ready(): Promise<void> {
    await Promise.all([this.games.waitUntilReady(), this.runs.waitUntilReady()]);
    this.#isReady = true;
  }

  /** Tells of jobs that have ended, if all goes well. */
  events(): QueueEvents {
    return this.#open(new QueueEvents(GAMES, this.#options(), this.#backend()));
  }

  worker(play: Processor<RangeJob, RangeAnswer>, options: Omit<WorkerOptions, 'connection'>): GamesWorker {
    return this.#open(new Worker(GAMES, play, { ...options, ...this.#options() }, this.#backend()));
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#parts.map(part => part.close()));
  }

  #open<T extends { on(event: 'error', listener: (error: Error) => void): unknown; close(): Promise<void> }>(
    part: T,
  ): T {
    part.on('error', this.#onError);
    this.#parts.push(part);
    return part;
  }

  #options() {
    return { connection: connectionOf(this.address) as never, prefix: NAMESPACE };
  }

  /** The classes are those of Redis to the compiler; they only use what both backends have. */
  #backend(): typeof createRedisBackend {
    return this.address.backend === 'redis'
      ? createRedisBackend
      : (createPostgresBackend as unknown as typeof createRedisBackend);
  }
}

/** Waits forever for a store that is away: it comes back, or somebody ends the program. */
function connectionOf({ backend, url }: StoreAddress) {
  return backend === 'redis'
    ? { url, maxRetriesPerRequest: null, retryStrategy: () => RECONNECT_MS }
    : { connectionString: url, schema: NAMESPACE, migrate: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
}

/** Connects, or says why that is not possible. A server that is just starting is waited for. */
export async function openStore(address: StoreAddress, onError: (error: Error) => void): Promise<Result<Store>> {
  for (let attempt = 1; ; attempt++) {
    let store: Store | undefined;
    try {
      // BullMQ would wait forever for a Redis that is not there.
      if (address.backend === 'redis') await tryRedis(address.url);
      store = new Store(address, error => store?.isReady && onError(error));
      await store.ready();
      return ok(store);
    } catch (error) {
      void store?.close();
      if (!isStarting(error) || attempt === START_ATTEMPTS)
        return err(`cannot use the store at ${address.shown}: ${faultOf(error)}`);
    }
    await new Promise(resolve => setTimeout(resolve, RECONNECT_MS));
  }
}

async function tryRedis(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: CONNECT_TIMEOUT_MS });
  let first: Error | undefined;
  client.on('error', error => {
    first ??= error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw first ?? error;
  } finally {
    client.disconnect();
  }
}

/** Does something again as long as the store is away. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      await new Promise(resolve => setTimeout(resolve, RECONNECT_MS));
    }
  }
}
