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
    return good(withoutMark(fs.readFileSync(path.resolve(folder, file), 'utf8')));
  } catch (error) {
    return bad(`cannot read ${quote(file)}: ${reason(error)}`);
  }
}

/** Some editors begin a text with a byte order mark. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

export function writeText(file: string, text: string, folder: string): Result<undefined> {
  let temporary: string | undefined;
  try {
    const target = behindLinks(path.resolve(folder, file));
    const there = fs.statSync(target, { throwIfNoEntry: false });
    if (there) {
      if (there.isDirectory()) return bad(`cannot write ${quote(file)}: it is a folder`);
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
  if (!there?.isSymbolicLink() || links > 40) return file;
  return behindLinks(path.resolve(path.dirname(file), fs.readlinkSync(file)), links + 1);
}
