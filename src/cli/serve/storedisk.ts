/** The file operations of a room store, in one folder; tests pass a disk that fails, fills up or loses what was not synced. */
import fs from 'node:fs';
import path from 'node:path';
import { err, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import { makeFolder, reason, syncFolder } from '../files.ts';
import { type Disk, systemDisk } from '../journal/file.ts';
import { lock, unlock } from '../journal/lock.ts';
import { openSource } from '../journal/source.ts';

/** Names are those of files in the folder. */
export interface StoreDisk extends Disk {
  /** Makes the folder if there is none, and keeps every other store out of it. */
  lock(): Result<undefined>;
  unlock(): void;
  names(): string[];
  /** Undefined if there is no such file. */
  size(name: string): number | undefined;
  /** The text in chunks, one character for each byte. */
  read(name: string): Result<Iterable<string>>;
  /** Opens a file to write to it; creates it if there is none. */
  open(name: string): number;
  truncate(descriptor: number, length: number): void;
  close(descriptor: number): void;
  rename(from: string, to: string): void;
  /** Makes the names of new files durable. */
  syncNames(): void;
  syncNamesInBackground(done: (error: unknown) => void): void;
}

/** Turns an operation in the background into a promise. */
export const completed = (start: (done: (error: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start(error => (error ? reject(error) : resolve())));

/** Writes all of a text in ASCII, however many bytes the disk takes at once. */
export function writeFully(disk: Disk, descriptor: number, text: string, from: number): void {
  const bytes = Buffer.from(text, 'latin1');
  for (let written = 0; written < bytes.length; ) {
    written += disk.write(descriptor, bytes.subarray(written), from + written);
  }
}

export function folderDisk(folder: string): StoreDisk {
  const place = (name: string): string => path.join(folder, name);
  return {
    ...systemDisk,
    lock: () => lockFolder(folder),
    unlock: () => unlock(folder),
    names: () => fs.readdirSync(folder),
    size: name => fs.statSync(place(name), { throwIfNoEntry: false })?.size,
    read: name => openSource(name, folder, false),
    open(name) {
      const { O_RDWR, O_CREAT, O_NOFOLLOW } = fs.constants;
      return fs.openSync(place(name), O_RDWR | O_CREAT | O_NOFOLLOW, 0o600);
    },
    truncate: (descriptor, length) => fs.ftruncateSync(descriptor, length),
    close: descriptor => fs.closeSync(descriptor),
    rename: (from, to) => fs.renameSync(place(from), place(to)),
    syncNames: () => syncFolder(folder),
    syncNamesInBackground(done) {
      fs.open(folder, 'r', (failure, descriptor) => {
        // Not every system can open or sync a folder, or needs to: see `syncFolder`.
        if (failure) return done(undefined);
        fs.fsync(descriptor, () => fs.close(descriptor, () => done(undefined)));
      });
    },
  };
}

/** The lock is on the folder itself, so that there is no file for it that could be left behind. */
function lockFolder(folder: string): Result<undefined> {
  try {
    makeFolder(folder, 0o700);
    syncFolder(path.dirname(folder));
  } catch (error) {
    return err(`cannot make the folder ${quote(folder)}: ${reason(error)}`);
  }
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return err(`${quote(folder)} is not a folder`);
  return lock(folder, `another server uses the folder ${quote(folder)}`);
}
