/** Files, read whole and written whole: to a temporary name in the same folder, flushed, then renamed. */
import { constants } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';
import { identityOf, isInUse } from './inuse.ts';

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'it is not allowed'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['ENOSPC', 'no space is left'],
  ['EDQUOT', 'the quota is used up'],
  ['EROFS', 'the file system is read-only'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ELOOP', 'too many symbolic links'],
  ['EFBIG', 'it is too large'],
  ['ENXIO', 'nobody is at its other end'],
  ['EAGAIN', 'nothing gets through'],
  ['EPIPE', 'nobody reads it any more'],
  ['ERR_INVALID_ARG_VALUE', 'the name is not possible'],
]);

const NONE_IS_FINE = { throwIfNoEntry: false, bigint: true } as const;

/** Why a file operation failed, in words. */
export function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return REASONS.get(code) ?? (code || 'unknown reason');
}

export function fileExists(file: string, folder: string): boolean {
  try {
    return fs.existsSync(path.resolve(folder, file));
  } catch {
    // A current folder that was removed holds nothing.
    return false;
  }
}

/** The bytes a file of a game may have; a larger one is something else, and reading its words would take all memory. */
export const MOST_BYTES = 1 << 22;

export interface Reading {
  /** In bytes; without it, what a string can hold. */
  readonly most?: number;
  /** Only ordinary files: a pipe keeps the program waiting, and while it waits no signal is heard. */
  readonly ordinary?: boolean;
}

export function readText(file: string, folder: string, { most, ordinary = false }: Reading = {}): Result<string> {
  try {
    const { O_RDONLY, O_NONBLOCK } = fs.constants;
    // Opening a pipe waits too, for somebody to write to it.
    const descriptor = fs.openSync(path.resolve(folder, file), ordinary ? O_RDONLY | O_NONBLOCK : O_RDONLY);
    try {
      const there = fs.fstatSync(descriptor);
      const isOrdinary = there.isFile() || there.isDirectory();
      if (ordinary && !isOrdinary) return err(`cannot read ${quote(file)}: it is not an ordinary file`);
      const bytes = readBytes(descriptor, there.size, most ?? constants.MAX_STRING_LENGTH);
      return bytes ? ok(bytes.toString()) : err(`cannot read ${quote(file)}: it is too large`);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch (error) {
    return err(`cannot read ${quote(file)}: ${reason(error)}`);
  }
}

/** Some editors begin a text with a byte order mark. */
export const withoutMark = (text: Result<string>): Result<string> =>
  text.ok && text.value.startsWith('\uFEFF') ? ok(text.value.slice(1)) : text;

const PIECE = 1 << 16;

/** Up to the end; undefined if there are more bytes than that. Devices have any number of them, whatever size they tell. */
function readBytes(descriptor: number, size: number, most: number): Buffer | undefined {
  if (size > most) return undefined;
  let bytes = Buffer.allocUnsafe(Math.max(size + 1, PIECE));
  let used = 0;
  for (;;) {
    const more = fs.readSync(descriptor, bytes, used, bytes.length - used, null);
    if (more === 0) return bytes.subarray(0, used);
    used += more;
    if (used > most) return undefined;
    if (used === bytes.length) bytes = Buffer.concat([bytes], 2 * used);
  }
}

export function writeText(file: string, text: string, folder: string): Result<undefined> {
  let temporary: string | undefined;
  try {
    const target = behindLinks(path.resolve(folder, file));
    const stream = streamAt(target);
    if (stream) return ok(writeAll(Number(stream), text));
    const there = fs.statSync(target, NONE_IS_FINE);
    if (there) {
      if (there.isDirectory()) return err(`cannot write ${quote(file)}: it is a folder`);
      if (there.isFIFO() || there.isCharacterDevice()) return ok(writeThrough(target, text));
      if (!there.isFile()) return err(`cannot write ${quote(file)}: it is not an ordinary file`);
      if (isInUse(there)) return err(`cannot write ${quote(file)}: it is the journal of a game that is being played`);
      fs.accessSync(target, fs.constants.W_OK);
    }
    const name = temporaryBeside(target);
    const descriptor = fs.openSync(name, 'wx');
    temporary = name;
    try {
      if (there) fs.fchmodSync(descriptor, Number(there.mode) & 0o777);
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

/** Milliseconds that the reader of a full pipe has before it counts as gone: no signal is heard meanwhile. */
const PATIENCE = 1000;

/** Into a pipe or a device, as it is. A pipe without a reader fails instead of keeping the program waiting. */
function writeThrough(target: string, text: string): undefined {
  const descriptor = fs.openSync(target, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK | fs.constants.O_NOCTTY);
  try {
    writeAll(descriptor, text);
  } finally {
    fs.closeSync(descriptor);
  }
}

function writeAll(descriptor: number, text: string): undefined {
  const bytes = Buffer.from(text);
  for (let done = 0, waited = 0; done < bytes.length; ) {
    try {
      done += fs.writeSync(descriptor, bytes, done);
      waited = 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || waited++ === PATIENCE) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** What the system calls our own standard output and standard error. A file behind them is not to be replaced. */
const STREAM = new RegExp(`^/(?:dev|proc/(?:self|${process.pid}))/fd/([12])$`);
const streamAt = (target: string): string | undefined => STREAM.exec(target)?.[1];

/** Whether a name stands for our own standard output, where whoever prints has to put the text in its place. */
export function isOutput(file: string, folder: string): boolean {
  try {
    return streamAt(behindLinks(path.resolve(folder, file))) === '1';
  } catch {
    return false;
  }
}

/** What is about to be written, and the file the game was loaded from, if it was. */
export interface Successor {
  readonly text: string;
  readonly from?: string | undefined;
}

/** Keeps a file that is about to be replaced beside it, as `FILE~`, unless its successor came from it or is the same. */
export function setAside(file: string, { text, from }: Successor, folder: string): Result<undefined> {
  let temporary: string | undefined;
  try {
    const place = path.resolve(folder, file);
    const target = behindLinks(place);
    const there = fs.statSync(target, NONE_IS_FINE);
    if (!there?.isFile()) return ok(undefined);
    const origin = from === undefined ? undefined : fs.statSync(path.resolve(folder, from), NONE_IS_FINE);
    if (origin && identityOf(origin) === identityOf(there)) return ok(undefined);
    if (there.size === BigInt(Buffer.byteLength(text)) && fs.readFileSync(target, 'utf8') === text) {
      return ok(undefined);
    }
    const name = temporaryBeside(place);
    try {
      fs.linkSync(target, name);
    } catch {
      // Not every file system has links.
      fs.copyFileSync(target, name, fs.constants.COPYFILE_EXCL);
    }
    temporary = name;
    fs.renameSync(name, `${place}~`);
    return ok(undefined);
  } catch (error) {
    return err(`cannot keep the ${quote(file)} that was there: ${reason(error)}`);
  } finally {
    // It is still there if it could not be renamed, or was the same file by another name.
    if (temporary !== undefined) removeFile(temporary);
  }
}

/** Made with `wx` or its like, so that nobody can have put a link there. */
const temporaryBeside = (file: string): string =>
  path.join(path.dirname(file), `.gander-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);

/** Makes a folder, and those it is to be in. Where none can be made, as in `/proc`, Node's own way of doing that never ends. */
export function makeFolder(folder: string, mode: number): void {
  const parent = path.dirname(folder);
  if (parent !== folder && !fs.existsSync(parent)) makeFolder(parent, mode);
  try {
    fs.mkdirSync(folder, { mode });
  } catch (error) {
    // If it is not a folder, whatever is to be put into it will tell.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** So that a power cut does not lose the name of a new file; not every system can do that, or needs it. */
export function syncFolder(folder: string): void {
  try {
    const descriptor = fs.openSync(folder, 'r');
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    // Then the file is as safe as the system makes it.
  }
}

/** Takes a file away; whether that worked. (`fs.rmSync` can do the same for folders, and takes time to load for it.) */
export function removeFile(file: string): boolean {
  try {
    fs.unlinkSync(file);
    return true;
  } catch {
    return false;
  }
}

/** The file a chain of symbolic links ends at, so that the links stay; it need not exist yet. */
function behindLinks(file: string, links = 0): string {
  const there = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!there?.isSymbolicLink() || links > 40 || streamAt(file)) return file;
  return behindLinks(path.resolve(path.dirname(file), fs.readlinkSync(file)), links + 1);
}
