/** A disk in memory that knows what has been synced: what a crash would leave of it is another disk. */
import type { StoreDisk } from '../../../src/cli/serve/storedisk.ts';
import type { Random } from '../../../src/core/random.ts';
import { err, ok } from '../../../src/core/result.ts';

type Operation = { readonly at: number; readonly text: string } | { readonly length: number };

interface StoredFile {
  content: string;
  durable: string;
  /** Not durable yet, the oldest first. */
  unsynced: Operation[];
}

interface PendingSync {
  complete(): void;
  fail(error: unknown): void;
}

/** How much of what was not synced survives: nothing, everything, or some of it. */
export type Survival = 'nothing' | 'everything' | Random;

const applied = (content: string, operation: Operation): string => {
  if ('length' in operation) return content.slice(0, operation.length).padEnd(operation.length, '\0');
  const { at, text } = operation;
  return content.slice(0, at).padEnd(at, '\0') + text + content.slice(at + text.length);
};

/** All, part or nothing of an operation. */
function survivors(operation: Operation, random: Random): Operation[] {
  const chance = random.below(3);
  if (chance === 0) return [];
  if (chance === 1 || 'length' in operation) return [operation];
  const from = random.below(operation.text.length + 1);
  const to = from + random.below(operation.text.length - from + 1);
  return [{ at: operation.at + from, text: operation.text.slice(from, to) }];
}

export class CrashDisk implements StoreDisk {
  readonly #files = new Map<string, StoredFile>();
  #durableNames = new Map<string, StoredFile>();
  readonly #descriptors = new Map<number, StoredFile>();
  #nextDescriptor = 3;
  #isLocked = false;
  /** Syncs in the background that the test has not completed yet. */
  readonly pending: PendingSync[] = [];
  /** Called after everything that changes what a crash would leave. */
  onStep: () => void = () => {};
  /** How many bytes can still be written before the disk is full. */
  space = Number.POSITIVE_INFINITY;
  /** The most files that were open at once. */
  mostOpen = 0;

  static of(files: Readonly<Record<string, string>>): CrashDisk {
    const disk = new CrashDisk();
    for (const [name, content] of Object.entries(files)) {
      disk.#files.set(name, { content, durable: content, unsynced: [] });
    }
    disk.syncNames();
    return disk;
  }

  content(name: string): string | undefined {
    return this.#files.get(name)?.content;
  }

  get isLocked(): boolean {
    return this.#isLocked;
  }

  crash(survival: Survival): CrashDisk {
    const files: Record<string, string> = {};
    for (const [name, file] of new Map([...this.#files, ...this.#durableNames])) {
      const isNamed =
        this.#durableNames.has(name) ||
        survival === 'everything' ||
        (survival !== 'nothing' && survival.below(2) === 0);
      if (!isNamed) continue;
      if (survival === 'nothing') files[name] = file.durable;
      else if (survival === 'everything') files[name] = file.content;
      else {
        const kept = file.unsynced.flatMap(operation => survivors(operation, survival));
        files[name] = kept.reduce(applied, file.durable);
      }
    }
    return CrashDisk.of(files);
  }

  lock() {
    if (this.#isLocked) return err('it is locked');
    this.#isLocked = true;
    return ok(undefined);
  }

  unlock(): void {
    this.#isLocked = false;
  }

  names(): string[] {
    return [...this.#files.keys()];
  }

  size(name: string): number | undefined {
    return this.#files.get(name)?.content.length;
  }

  read(name: string) {
    const file = this.#files.get(name);
    return file ? ok([file.content]) : err('there is no such file');
  }

  open(name: string): number {
    let file = this.#files.get(name);
    if (!file) {
      file = { content: '', durable: '', unsynced: [] };
      this.#files.set(name, file);
      this.onStep();
    }
    this.#descriptors.set(this.#nextDescriptor, file);
    this.mostOpen = Math.max(this.mostOpen, this.#descriptors.size);
    return this.#nextDescriptor++;
  }

  close(descriptor: number): void {
    if (!this.#descriptors.delete(descriptor)) throw new Error('it is not open');
  }

  write(descriptor: number, bytes: Uint8Array, at: number): number {
    if (this.space === 0) throw Object.assign(new Error(), { code: 'ENOSPC' });
    // Never everything at once, if there is more than a byte.
    const size = Math.min(this.space, Math.ceil(bytes.length / 2));
    this.space -= size;
    this.#change(descriptor, { at, text: Buffer.from(bytes.subarray(0, size)).toString('latin1') });
    return size;
  }

  truncate(descriptor: number, length: number): void {
    this.#change(descriptor, { length });
  }

  sync(descriptor: number): void {
    this.#flush(this.#opened(descriptor), Number.POSITIVE_INFINITY);
  }

  syncInBackground(descriptor: number, done: (error: unknown) => void): void {
    const file = this.#opened(descriptor);
    // What is written later is not part of it.
    const last = file.unsynced.at(-1);
    this.#begin(() => this.#flush(file, last === undefined ? 0 : file.unsynced.indexOf(last) + 1), done);
  }

  rename(from: string, to: string): void {
    this.#files.set(to, this.#files.get(from)!);
    this.#files.delete(from);
    this.onStep();
  }

  syncNames(): void {
    this.#durableNames = new Map(this.#files);
    this.onStep();
  }

  syncNamesInBackground(done: (error: unknown) => void): void {
    const names = new Map(this.#files);
    this.#begin(() => {
      this.#durableNames = names;
      this.onStep();
    }, done);
  }

  #begin(flush: () => void, done: (error: unknown) => void): void {
    const end = (): void => void this.pending.splice(this.pending.indexOf(sync), 1);
    const sync: PendingSync = {
      complete() {
        end();
        flush();
        done(undefined);
      },
      fail(error) {
        end();
        done(error);
      },
    };
    this.pending.push(sync);
  }

  #flush(file: StoredFile, count: number): void {
    file.durable = file.unsynced.splice(0, count).reduce(applied, file.durable);
    this.onStep();
  }

  #change(descriptor: number, operation: Operation): void {
    const file = this.#opened(descriptor);
    file.content = applied(file.content, operation);
    file.unsynced.push(operation);
    this.onStep();
  }

  #opened(descriptor: number): StoredFile {
    const file = this.#descriptors.get(descriptor);
    if (!file) throw new Error('it is not open');
    return file;
  }
}
