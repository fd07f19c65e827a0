/** The journals of rooms, one file each: opened when they are written to, and only so many at once. */
import { err, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { ROOM_ID } from '../../room/protocol.ts';
import type { Change } from './commitlog.ts';
import { completed, type StoreDisk, writeFully } from './storedisk.ts';

const EXTENSION = '.journal';
const MAX_OPEN = 256;

/** What has been written since the last sync. */
export interface Unsynced {
  readonly rooms: ReadonlySet<string>;
  readonly hasNewFiles: boolean;
}

export class RoomFiles {
  readonly #disk: StoreDisk;
  /** Descriptors, the one used last at the end. */
  readonly #open = new Map<string, number>();
  #unsynced = new Set<string>();
  #hasNewFiles = false;

  constructor(disk: StoreDisk) {
    this.#disk = disk;
  }

  /** All rooms that have a journal. */
  rooms(): string[] {
    return this.#disk
      .names()
      .filter(name => name.endsWith(EXTENSION))
      .map(name => name.slice(0, -EXTENSION.length))
      .filter(room => ROOM_ID.test(room));
  }

  has(room: string): boolean {
    return ROOM_ID.test(room) && this.#disk.size(nameOf(room)) !== undefined;
  }

  size(room: string): number {
    return this.#disk.size(nameOf(room)) ?? 0;
  }

  read(room: string): Result<Iterable<string>> {
    return this.has(room) ? this.#disk.read(nameOf(room)) : err(`there is no room ${quote(room)}`);
  }

  /** Changes a file; the change is durable after the next sync. Throws if the disk fails. */
  apply(change: Change): void {
    const descriptor = this.#descriptorOf(change.room);
    this.#unsynced.add(change.room);
    if (change.kind === 'cut') this.#disk.truncate(descriptor, change.offset);
    else writeFully(this.#disk, descriptor, change.text, change.offset);
  }

  takeUnsynced(): Unsynced {
    const taken = { rooms: this.#unsynced, hasNewFiles: this.#hasNewFiles };
    this.#unsynced = new Set();
    this.#hasNewFiles = false;
    return taken;
  }

  syncNow(): void {
    const { rooms, hasNewFiles } = this.takeUnsynced();
    for (const room of rooms) this.#disk.sync(this.#descriptorOf(room));
    if (hasNewFiles) this.#disk.syncNames();
  }

  /** One file after the other: commits, which somebody waits for, share the disk with this. */
  async syncInBackground({ rooms, hasNewFiles }: Unsynced): Promise<void> {
    for (const room of rooms) {
      // Not the descriptor that is used for writing, which may be closed meanwhile.
      const descriptor = this.#disk.open(nameOf(room));
      try {
        await completed(done => this.#disk.syncInBackground(descriptor, done));
      } finally {
        this.#disk.close(descriptor);
      }
    }
    if (hasNewFiles) await completed(done => this.#disk.syncNamesInBackground(done));
  }

  close(): void {
    for (const descriptor of this.#open.values()) this.#disk.close(descriptor);
    this.#open.clear();
  }

  #descriptorOf(room: string): number {
    const name = nameOf(room);
    let descriptor = this.#open.get(room);
    if (descriptor === undefined) {
      if (this.#open.size >= MAX_OPEN) this.#closeOldest();
      this.#hasNewFiles ||= this.#disk.size(name) === undefined;
      descriptor = this.#disk.open(name);
    }
    this.#open.delete(room);
    this.#open.set(room, descriptor);
    return descriptor;
  }

  #closeOldest(): void {
    const [room, descriptor] = this.#open.entries().next().value!;
    this.#open.delete(room);
    this.#disk.close(descriptor);
  }
}

/** Whoever writes has checked what strangers call a room; this makes sure that no other name ever becomes a path. */
function nameOf(room: string): string {
  if (!ROOM_ID.test(room)) throw new Error(`${quote(room)} is not the id of a room`);
  return room + EXTENSION;
}
