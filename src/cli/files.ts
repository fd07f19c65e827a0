/** Files, read whole and written whole: to a temporary name in the same folder, flushed, then renamed. */
import fs from 'node:fs';
import path from 'node:path';
import { bad, good, type Result } from '../core/result.ts';
import { quote } from '../core/text.ts';

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
  ['ERR_STRING_TOO_LONG', 'it is too large'],
  ['ERR_FS_FILE_TOO_LARGE', 'it is too large'],
  ['ERR_INVALID_ARG_VALUE', 'the name is not possible'],
]);

/** Why a file operation failed, in words. */
export function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return REASONS.get(code) ?? (code || 'unknown reason');
}

export const fileExists = (file: string, folder: string): boolean => fs.existsSync(path.resolve(folder, file));

export function readText(file: string, folder: string): Result<string> {
  try {
    return good(fs.readFileSync(path.resolve(folder, file), 'utf8'));
  } catch (error) {
    return bad(`cannot read ${quote(file)}: ${reason(error)}`);
  }
}

/** Some editors begin a text with a byte order mark. */
export const withoutMark = (text: Result<string>): Result<string> =>
  text.ok && text.value.startsWith('\uFEFF') ? good(text.value.slice(1)) : text;

export function writeText(file: string, text: string, folder: string): Result<undefined> {
  let temporary: string | undefined;
  try {
    const target = behindLinks(path.resolve(folder, file));
    const stream = streamAt(target);
    if (stream) return good(writeAll(Number(stream), text));
    const there = fs.statSync(target, { throwIfNoEntry: false });
    if (there) {
      if (there.isDirectory()) return bad(`cannot write ${quote(file)}: it is a folder`);
      if (there.isFIFO() || there.isCharacterDevice()) return good(writeThrough(target, text));
      if (!there.isFile()) return bad(`cannot write ${quote(file)}: it is not an ordinary file`);
      fs.accessSync(target, fs.constants.W_OK);
    }
    const name = path.join(path.dirname(target), `.gander-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);
    const descriptor = fs.openSync(name, 'wx');
    temporary = name;
    try {
      if (there) fs.fchmodSync(descriptor, there.mode & 0o777);
      fs.writeFileSync(descriptor, text);
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(temporary, target);
    return good(undefined);
  } catch (error) {
    if (temporary !== undefined) removeFile(temporary);
    return bad(`cannot write ${quote(file)}: ${reason(error)}`);
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

/** Takes a file away, if it is there; `fs.rmSync` can do the same for folders, and takes time to load for it. */
export function removeFile(file: string): void {
  try {
    fs.unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The file a chain of symbolic links ends at, so that the links stay; it need not exist yet. */
function behindLinks(file: string, links = 0): string {
  const there = fs.lstatSync(file, { throwIfNoEntry: false });
  if (!there?.isSymbolicLink() || links > 40 || streamAt(file)) return file;
  return behindLinks(path.resolve(path.dirname(file), fs.readlinkSync(file)), links + 1);
}
