/** Reads and writes whole files. Writing is atomic: to a temporary file in the same folder, flushed, then renamed. */
import { constants } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';
import { identityOf, isInUse } from './inuse.ts';

const ERROR_TEXTS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'it is not permitted'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['ENOSPC', 'no space is left'],
  ['EDQUOT', 'the disk quota is exceeded'],
  ['EROFS', 'the file system is read-only'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ELOOP', 'too many symbolic links'],
  ['EFBIG', 'it is too large'],
  ['ENXIO', 'nothing reads it'],
  ['EAGAIN', 'it is full, and nothing reads it'],
  ['EPIPE', 'nothing reads it any more'],
  ['ERR_INVALID_ARG_VALUE', 'the name is not valid'],
]);

const STAT_OPTIONS = { throwIfNoEntry: false, bigint: true } as const;

/** Why a file operation failed, for an error message. */
export function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ERROR_TEXTS.get(code) ?? (code || 'unknown reason');
}

export function fileExists(file: string, folder: string): boolean {
  try {
    return fs.existsSync(path.resolve(folder, file));
  } catch {
    // The current folder was removed.
    return false;
  }
}

/** The size limit of a game's files: a larger file is something else, and parsing it could use up all memory. */
export const MAX_FILE_BYTES = 1 << 22;

export interface ReadOptions {
  /** The default is the greatest length of a string. */
  readonly maxBytes?: number;
  /** Refuses anything but regular files: reading a pipe would block the program and its signal handlers. */
  readonly ordinary?: boolean;
}

export function readText(
  file: string,
  folder: string,
  { maxBytes, ordinary = false }: ReadOptions = {},
): Result<string> {
  try {
    const { O_RDONLY, O_NONBLOCK } = fs.constants;
    // Opening a pipe would block too, until it has a writer.
    const descriptor = fs.openSync(path.resolve(folder, file), ordinary ? O_RDONLY | O_NONBLOCK : O_RDONLY);
    try {
      const stats = fs.fstatSync(descriptor);
      const isOrdinary = stats.isFile() || stats.isDirectory();
      if (ordinary && !isOrdinary) return err(`cannot read ${quote(file)}: it is not an ordinary file`);
      const bytes = readBytes(descriptor, stats.size, maxBytes ?? constants.MAX_STRING_LENGTH);
      return bytes ? ok(bytes.toString()) : err(`cannot read ${quote(file)}: it is too large`);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch (error) {
    return err(`cannot read ${quote(file)}: ${reason(error)}`);
  }
}

/** Some editors write a byte order mark at the start of a file. */
export const stripByteOrderMark = (text: Result<string>): Result<string> =>
  text.ok && text.value.startsWith('\uFEFF') ? ok(text.value.slice(1)) : text;

const CHUNK_BYTES = 1 << 16;

/** Reads to the end; undefined if there are more than `maxBytes`. The reported size of a device means nothing. */
function readBytes(descriptor: number, size: number, maxBytes: number): Buffer | undefined {
  if (size > maxBytes) return undefined;
  let bytes = Buffer.allocUnsafe(Math.max(size + 1, CHUNK_BYTES));
  let used = 0;
  for (;;) {
    const more = fs.readSync(descriptor, bytes, used, bytes.length - used, null);
    if (more === 0) return bytes.subarray(0, used);
    used += more;
    if (used > maxBytes) return undefined;
    if (used === bytes.length) bytes = Buffer.concat([bytes], 2 * used);
  }
}

export function writeText(file: string, text: string | Uint8Array, folder: string): Result<undefined> {
  let temporary: string | undefined;
  try {
    const target = resolveLinks(path.resolve(folder, file));
    const stream = standardStreamAt(target);
    if (stream) return ok(writeAll(Number(stream), text));
    const existing = fs.statSync(target, STAT_OPTIONS);
    if (existing) {
      if (existing.isDirectory()) return err(`cannot write ${quote(file)}: it is a folder`);
      if (existing.isFIFO() || existing.isCharacterDevice()) return ok(writeInPlace(target, text));
      if (!existing.isFile()) return err(`cannot write ${quote(file)}: it is not an ordinary file`);
      if (isInUse(existing))
        return err(`cannot write ${quote(file)}: it is the journal of a game that is being played`);
      fs.accessSync(target, fs.constants.W_OK);
    }
    const name = temporaryName(target);
    const descriptor = fs.openSync(name, 'wx');
    temporary = name;
    try {
      if (existing) fs.fchmodSync(descriptor, Number(existing.mode) & 0o777);
      fs.writeFileSync(descriptor, text);
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(temporary, target);
    syncFolder(path.dirname(target));
    return ok(undefined);
  } catch (error) {
    if (temporary !== undefined) removeFile(temporary);
    return err(`cannot write ${quote(file)}: ${reason(error)}`);
  }
}

/** How long to wait for the reader of a full pipe. Waiting blocks the program and its signal handlers. */
const WRITE_TIMEOUT_MS = 1000;

/** Writes directly to a pipe or a device. A pipe without a reader is an error instead of blocking the program. */
function writeInPlace(target: string, text: string | Uint8Array): undefined {
  const descriptor = fs.openSync(target, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK | fs.constants.O_NOCTTY);
  try {
    writeAll(descriptor, text);
  } finally {
    fs.closeSync(descriptor);
  }
}

function writeAll(descriptor: number, text: string | Uint8Array): undefined {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let done = 0, waited = 0; done < bytes.length; ) {
    try {
      done += fs.writeSync(descriptor, bytes, done);
      waited = 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || waited++ === WRITE_TIMEOUT_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** The paths of our own standard output and standard error. A file behind them must not be replaced. */
const STANDARD_STREAM = new RegExp(`^/(?:dev|proc/(?:self|${process.pid}))/fd/([12])$`);
const standardStreamAt = (target: string): string | undefined => STANDARD_STREAM.exec(target)?.[1];

/** Whether a file is our own standard output: then its text must be printed in the right order with other output. */
export function isStandardOutput(file: string, folder: string): boolean {
  try {
    return standardStreamAt(resolveLinks(path.resolve(folder, file))) === '1';
  } catch {
    return false;
  }
}

/** What is about to be written, and the file that the game was loaded from, if any. */
export interface Replacement {
  readonly text: string;
  readonly from?: string | undefined;
  /** What the game would have written when it went on: a file with that is of the same game. */
  readonly earlier?: string | undefined;
  /** Whether a file that was kept before stays: then the next one is `FILE~2`. */
  readonly keepsAll?: boolean;
}

/** Keeps a copy of a file that is about to be replaced, as `FILE~`, unless the game was loaded from it or is the same. */
export function setAside(file: string, by: Replacement, folder: string): Result<undefined> {
  let temporary: string | undefined;
  try {
    const place = path.resolve(folder, file);
    const target = resolveLinks(place);
    const existing = fs.statSync(target, STAT_OPTIONS);
    if (!existing?.isFile()) return ok(undefined);
    const origin = by.from === undefined ? undefined : fs.statSync(path.resolve(folder, by.from), STAT_OPTIONS);
    if (origin && identityOf(origin) === identityOf(existing)) return ok(undefined);
    if (contains(target, by.text) || (by.earlier !== undefined && contains(target, by.earlier))) return ok(undefined);
    const name = temporaryName(place);
    try {
      fs.linkSync(target, name);
    } catch {
      // Not every file system supports hard links.
      fs.copyFileSync(target, name, fs.constants.COPYFILE_EXCL);
    }
    temporary = name;
    fs.renameSync(name, by.keepsAll ? freeName(place, name) : `${place}~`);
    return ok(undefined);
  } catch (error) {
    return err(`cannot keep the previous ${quote(file)}: ${reason(error)}`);
  } finally {
    // It still exists if renaming failed, or did nothing because both names are links to the same file.
    if (temporary !== undefined) removeFile(temporary);
  }
}

const contains = (file: string, text: string): boolean =>
  fs.statSync(file).size === Buffer.byteLength(text) && fs.readFileSync(file, 'utf8') === text;

/** `FILE~`, `FILE~2` and so on: the first that does not exist, or that is kept there already. */
function freeName(place: string, kept: string): string {
  for (let number = 1; ; number++) {
    const name = `${place}~${number === 1 ? '' : number}`;
    if (!fs.existsSync(name) || fs.readFileSync(name).equals(fs.readFileSync(kept))) return name;
  }
}

/** Must be created exclusively (`wx`), so that nobody can have put a link there. */
const temporaryName = (file: string): string =>
  path.join(path.dirname(file), `.gander-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);

/** Creates a folder and its parents. Node's recursive `mkdir` never returns where none can be created, as in `/proc`. */
export function makeFolder(folder: string, mode: number): void {
  const parent = path.dirname(folder);
  if (parent !== folder && !fs.existsSync(parent)) makeFolder(parent, mode);
  try {
    fs.mkdirSync(folder, { mode });
  } catch (error) {
    // If it exists but is not a folder, writing into it fails with a better error.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Makes sure that a power failure does not lose the name of a new file. Not every system supports or needs it. */
export function syncFolder(folder: string): void {
  try {
    const descriptor = fs.openSync(folder, 'r');
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    // The file is as safe as this system can make it.
  }
}

/** Removes a file; returns whether that worked. (`fs.rmSync` takes longer to load, since it can remove folders.) */
export function removeFile(file: string): boolean {
  try {
    fs.unlinkSync(file);
    return true;
  } catch {
    return false;
  }
}

/** Follows symbolic links, so that they are kept when their target is written. The target need not exist. */
function resolveLinks(file: string, links = 0): string {
  const stats = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isSymbolicLink() || links > 40 || standardStreamAt(file)) return file;
  return resolveLinks(path.resolve(path.dirname(file), fs.readlinkSync(file)), links + 1);
}
