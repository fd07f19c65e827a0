/** The journals of all rooms of a server, in one folder. Appends to many rooms become durable together, with one sync. */
import { setImmediate as afterEvents } from 'node:timers/promises';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { reason } from '../files.ts';
import { StreamError } from '../output.ts';
import { type Change, CommitLog } from './commitlog.ts';
import { recover } from './recovery.ts';
import { RoomFiles } from './roomfiles.ts';
import { folderDisk, type StoreDisk } from './storedisk.ts';

/** Two, so that one can be emptied in the background while the other is written to. */
const LOG_NAMES = ['commits-1.log', 'commits-2.log'] as const;
/** In bytes: after a crash, this much is written again. */
const LOG_LIMIT = 1 << 23;

export interface RoomStoreOptions {
  /** Called once if the disk fails. Nothing is stored from then on. */
  onFailure(sentence: string): void;
  readonly disk?: StoreDisk;
  /** Bytes of a commit log after which the other one is used. */
  readonly logLimit?: number;
}

interface Queued {
  readonly change: Change;
  readonly done: (() => void) | undefined;
}

export class RoomStore {
  /** A sentence for everything that was found damaged when the store was opened. */
  readonly damage: readonly string[];
  readonly #folder: string;
  readonly #options: RoomStoreOptions;
  readonly #disk: StoreDisk;
  readonly #files: RoomFiles;
  /** The log that is written to, and the other one. */
  #log: CommitLog;
  #otherLog: CommitLog;
  #batch = 0;
  #queue: Queued[] = [];
  /** Of every room written to: where the next append goes, which is where the queued ones will end. */
  readonly #lengths = new Map<string, number>();
  /** While something is being committed. */
  #committing: Promise<void> | undefined;
  /** While files are being synced, so that the other log can be emptied. */
  #emptying: Promise<void> | undefined;
  #closing: Promise<void> | undefined;
  #failed = false;

  private constructor(folder: string, options: RoomStoreOptions, disk: StoreDisk) {
    this.#folder = folder;
    this.#options = options;
    this.#disk = disk;
    this.#files = new RoomFiles(disk);
    const recovered = recover(LOG_NAMES, this.#files, disk);
    if (!recovered.ok) throw new StreamError(recovered.fault);
    this.damage = recovered.value;
    this.#log = new CommitLog(LOG_NAMES[0], disk);
    this.#otherLog = new CommitLog(LOG_NAMES[1], disk);
    disk.syncNames();
  }

  /** Makes the folder if there is none. Whatever was durable before a crash is in the files again. */
  static open(folder: string, options: RoomStoreOptions): Result<RoomStore> {
    const disk = options.disk ?? folderDisk(folder);
    const locked = disk.lock();
    if (!locked.ok) return locked;
    try {
      return ok(new RoomStore(folder, options, disk));
    } catch (error) {
      disk.unlock();
      const why = error instanceof StreamError ? error.message : reason(error);
      return err(`cannot open the rooms in ${quote(folder)}: ${why}`);
    }
  }

  /** All rooms that have a journal. */
  rooms(): string[] {
    return this.#files.rooms();
  }

  has(room: string): boolean {
    return this.#files.has(room);
  }

  /** What is durable of a room's journal, in chunks for `JournalReader.open`. Use `settled` first if appends are queued. */
  read(room: string): Result<Iterable<string>> {
    return this.#files.read(room);
  }

  /** Where the next append to a room's journal goes. */
  length(room: string): number {
    return this.#lengths.get(room) ?? this.#files.size(room);
  }

  /** Appends text in ASCII to a room's journal. `done` is called once it is durable, in the order of all appends. */
  append(room: string, text: string, done: () => void): void {
    const offset = this.length(room);
    this.#enqueue({ change: { kind: 'append', room, offset, text }, done }, offset + text.length);
  }

  /** Cuts off the end of a room's journal, such as a line that is not whole, before more is appended. */
  truncate(room: string, length: number): void {
    const end = this.length(room);
    if (length > end) throw new Error(`the journal of room ${room} has ${end} bytes, not ${length}`);
    if (length < end) this.#enqueue({ change: { kind: 'cut', room, offset: length }, done: undefined }, length);
  }

  /** Resolves when everything appended so far is durable, or the disk has failed. */
  async settled(): Promise<void> {
    await this.#committing;
  }

  /** Waits for what is queued, makes the files durable by themselves and lets others use the folder. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  #enqueue(queued: Queued, length: number): void {
    if (this.#failed || this.#closing) return;
    this.#lengths.set(queued.change.room, length);
    this.#queue.push(queued);
    this.#committing ??= this.#commitAll();
  }

  async #commitAll(): Promise<void> {
    // What other connections have sent by now belongs to the same batch.
    await afterEvents();
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      if (!(await this.#commit(batch))) break;
      for (const { done } of batch) done?.();
      this.#changeLogs();
    }
    this.#committing = undefined;
  }

  /** Returns whether a batch is durable. */
  async #commit(batch: readonly Queued[]): Promise<boolean> {
    const changes = batch.map(({ change }) => change);
    try {
      this.#log.write(changes, ++this.#batch);
      await this.#log.sync();
      for (const change of changes) this.#files.apply(change);
    } catch (error) {
      this.#fail(error);
    }
    return !this.#failed;
  }

  #changeLogs(): void {
    if (this.#emptying || this.#log.length < (this.#options.logLimit ?? LOG_LIMIT)) return;
    [this.#log, this.#otherLog] = [this.#otherLog, this.#log];
    this.#emptying = this.#empty(this.#otherLog).then(() => {
      this.#emptying = undefined;
    });
  }

  /** Makes the files durable, so that a log is not needed any more, and empties it. */
  async #empty(log: CommitLog): Promise<void> {
    try {
      await this.#files.syncInBackground(this.#files.takeUnsynced());
      await log.empty();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #close(): Promise<void> {
    await this.#committing;
    await this.#emptying;
    if (!this.#failed) await this.#empty(this.#log);
    this.#log.close();
    this.#otherLog.close();
    this.#files.close();
    this.#disk.unlock();
  }

  #fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#queue = [];
    this.#options.onFailure(`cannot write the rooms in ${quote(this.#folder)}: ${reason(error)}`);
  }
}
