/** A journal on disk: lines are gathered, and written and flushed before what came of them is shown. */
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

/** What is needed of the disk; tests give one that fills up. */
export interface Disk {
  write(descriptor: number, bytes: Uint8Array, from: number): number;
  sync(descriptor: number): void;
  syncInBackground(descriptor: number, done: (error: unknown) => void): void;
}

const disk: Disk = {
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
  /** Of the file: only whole lines. */
  #length: number;
  /** How much of it is on the disk. */
  #synced: number;
  #named = true;
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
    this.#disk = options.disk ?? disk;
  }

  /** A new journal; an older one is not written over. */
  static create(file: string, header: JournalHeader, options: JournalFileOptions): Result<JournalFile> {
    try {
      makeFolder(path.dirname(file), 0o700);
      const descriptor = openNew(file);
      if (!descriptor.ok) return descriptor;
      const journal = new JournalFile(file, descriptor.value, new JournalWriter(zlib.crc32), 0, options);
      journal.#writer.header(header);
      journal.#named = false;
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

  readonly note = (entry: JournalEntry): void => {
    if (!this.#stopped) this.#writer.entry(entry);
  };

  /** Everything noted so far is on the disk afterwards, or there is no journal any more. */
  sync(): void {
    if (this.#stopped) return;
    try {
      this.#write();
      if (this.#synced < this.#length) this.#disk.sync(this.#descriptor);
      this.#safe(this.#length);
    } catch (error) {
      this.#stop(error);
    }
  }

  /** The same in the background. */
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
      else this.#safe(length);
      done();
    });
  }

  /** So much of it is on the disk; its name must be there too. After the file itself that costs next to nothing. */
  #safe(length: number): void {
    this.#synced = Math.max(this.#synced, length);
    if (!this.#named) syncFolder(path.dirname(this.file));
    this.#named = true;
  }

  #write(): void {
    const bytes = Buffer.from(this.#writer.take(), 'latin1');
    for (let done = 0; done < bytes.length; ) {
      done += this.#disk.write(this.#descriptor, bytes.subarray(done), this.#length + done);
    }
    this.#length += bytes.length;
  }

  #stop(error: unknown): void {
    this.#stopped = true;
    try {
      // Half a line helps nobody.
      fs.ftruncateSync(this.#descriptor, this.#synced);
    } catch {
      // A reader drops it.
    }
    this.#warn(`the journal ${quote(this.file)} ends here: ${reason(error)}; the game goes on without it`);
  }

  /** The conversation is over: what is not needed any more is taken away, else it is noted that the player has left. */
  close(remove: boolean): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#writer.left();
    // What cannot be taken away must at least not be offered as a game that was cut off.
    if (!(remove && removeFile(this.file))) this.sync();
    fs.closeSync(this.#descriptor);
    unlock(this.file);
  }
}

export interface JournalFileOptions {
  warn(sentence: string): void;
  readonly disk?: Disk;
}

/** Opens and locks a file that nobody had yet, or an empty one (`mktemp` makes such); never what a link points to. */
function openNew(file: string): Result<number> {
  const { O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  const there = fs.lstatSync(file, { throwIfNoEntry: false });
  if (there && !there.isFile()) return err(`cannot write ${quote(file)}: it is not an ordinary file`);
  const how = there ? O_NOFOLLOW | O_NONBLOCK : O_CREAT | O_EXCL;
  const descriptor = fs.openSync(file, O_RDWR | how, 0o600);
  const locked = lock(file);
  if (locked.ok && fs.fstatSync(descriptor).size === 0) return ok(descriptor);
  fs.closeSync(descriptor);
  if (!locked.ok) return locked;
  unlock(file);
  return err(`${quote(file)} is there already; to go on with it: gander resume ${file}`);
}
