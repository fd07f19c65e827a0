/** A journal on disk: entries are gathered, then written and synced before the answers to them are shown. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { err, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import type { JournalEntry, JournalHeader } from '../../record/journal.ts';
import type { JournalReader } from '../../record/journalreader.ts';
import { JournalWriter } from '../../record/journalwriter.ts';
import type { DurabilityBarrier } from '../durableoutput.ts';
import { makeFolder, reason, removeFile, syncFolder } from '../files.ts';
import { lock, unlock } from './lock.ts';

/** The file operations needed; tests pass a disk that fills up. */
export interface Disk {
  write(descriptor: number, bytes: Uint8Array, from: number): number;
  sync(descriptor: number): void;
  syncInBackground(descriptor: number, done: (error: unknown) => void): void;
}

export const systemDisk: Disk = {
  write: (descriptor, bytes, from) => fs.writeSync(descriptor, bytes, 0, bytes.length, from),
  sync: descriptor => fs.fdatasyncSync(descriptor),
  syncInBackground: (descriptor, done) => fs.fdatasync(descriptor, done),
};

export class JournalFile implements DurabilityBarrier {
  readonly file: string;
  readonly #descriptor: number;
  readonly #writer: JournalWriter;
  readonly #warn: (sentence: string) => void;
  readonly #disk: Disk;
  /** Of the file, which has only whole lines. */
  #length: number;
  /** How much of it is on disk. */
  #synced: number;
  /** Whether the file's name is on disk, too. */
  #nameSynced = true;
  #stopped = false;
  #closed = false;

  private constructor(
    file: string,
    descriptor: number,
    writer: JournalWriter,
    length: number,
    options: JournalFileOptions,
  ) {
    this.file = file;
    this.#descriptor = descriptor;
    this.#writer = writer;
    this.#length = length;
    this.#synced = length;
    this.#warn = options.warn;
    this.#disk = options.disk ?? systemDisk;
  }

  /** Creates a new journal; never overwrites one. */
  static create(file: string, header: JournalHeader, options: JournalFileOptions): Result<JournalFile> {
    try {
      makeFolder(path.dirname(file), 0o700);
      const descriptor = openNew(file);
      if (!descriptor.ok) return descriptor;
      const journal = new JournalFile(file, descriptor.value, new JournalWriter(zlib.crc32), 0, options);
      journal.#writer.header(header);
      journal.#nameSynced = false;
      return ok(journal);
    } catch (error) {
      return err(`cannot write ${quote(file)}: ${reason(error)}`);
    }
  }

  /** Continues a journal that this process has locked, after the entries that were read of it. */
  static append(file: string, read: JournalReader, options: JournalFileOptions): Result<JournalFile> {
    try {
      const descriptor = fs.openSync(file, 'r+');
      fs.ftruncateSync(descriptor, read.length);
      const writer = new JournalWriter(zlib.crc32, read.format, read.checksum);
      return ok(new JournalFile(file, descriptor, writer, read.length, options));
    } catch (error) {
      return err(`cannot write ${quote(file)}: ${reason(error)}`);
    }
  }

  add(entry: JournalEntry): void {
    if (!this.#stopped) this.#writer.entry(entry);
  }

  /** Writes and syncs everything added so far. If that fails, the journal ends here and the game goes on without it. */
  sync(): void {
    if (this.#stopped) return;
    try {
      this.#write();
      if (this.#synced < this.#length) this.#disk.sync(this.#descriptor);
      this.#markSynced(this.#length);
    } catch (error) {
      this.#stop(error);
    }
  }

  /** The same in the background; calls back when it is done, unless the journal is closed by then. */
  syncInBackground(done: () => void): void {
    try {
      if (!this.#stopped) this.#write();
    } catch (error) {
      this.#stop(error);
    }
    if (this.#stopped) {
      done();
      return;
    }
    const length = this.#length;
    this.#disk.syncInBackground(this.#descriptor, error => {
      if (this.#closed) return;
      if (error && this.#synced < length) this.#stop(error);
      else this.#markSynced(length);
      done();
    });
  }

  /** The name must be on disk as well. Syncing it after the file itself costs next to nothing. */
  #markSynced(length: number): void {
    this.#synced = Math.max(this.#synced, length);
    if (!this.#nameSynced) syncFolder(path.dirname(this.file));
    this.#nameSynced = true;
  }

  #write(): void {
    const bytes = Buffer.from(this.#writer.take(), 'latin1');
    for (let written = 0; written < bytes.length; ) {
      written += this.#disk.write(this.#descriptor, bytes.subarray(written), this.#length + written);
    }
    this.#length += bytes.length;
  }

  #stop(error: unknown): void {
    this.#stopped = true;
    try {
      // Remove what may be half a line.
      fs.ftruncateSync(this.#descriptor, this.#synced);
    } catch {
      // A reader ignores half a line.
    }
    this.#warn(`the journal ${quote(this.file)} ends here: ${reason(error)}; the game goes on without it`);
  }

  /** Ends the journal: removes it, or records that the player has left regularly. */
  close(remove: boolean): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#writer.left();
    // If it cannot be removed, it must at least not be offered as a game that was interrupted.
    if (!(remove && removeFile(this.file))) this.sync();
    fs.closeSync(this.#descriptor);
    unlock(this.file);
  }
}

export interface JournalFileOptions {
  warn(sentence: string): void;
  readonly disk?: Disk;
}

/** Creates and locks a file, or takes an empty one (from `mktemp`, for example); never follows a link. */
function openNew(file: string): Result<number> {
  const { O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  const stats = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) return err(`cannot write ${quote(file)}: it is not an ordinary file`);
  const flags = stats ? O_NOFOLLOW | O_NONBLOCK : O_CREAT | O_EXCL;
  const descriptor = fs.openSync(file, O_RDWR | flags, 0o600);
  const locked = lock(file);
  if (locked.ok && fs.fstatSync(descriptor).size === 0) return ok(descriptor);
  fs.closeSync(descriptor);
  if (!locked.ok) return locked;
  unlock(file);
  return err(`${quote(file)} is there already; to go on with it: gander resume ${file}`);
}
