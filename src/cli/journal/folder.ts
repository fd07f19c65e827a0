/** Where journals are kept unless the user names a file: in the state folder of the XDG base directories. */
import fs from 'node:fs';
import path from 'node:path';
import { baseFolder } from '../basefolder.ts';
import { removeFile } from '../files.ts';
import type { Io } from '../io.ts';
import { lock, unlock } from './lock.ts';

const EXTENSION = '.journal';
const KEPT_EXTENSION = `.kept${EXTENSION}`;
/** How long a journal is kept, in milliseconds: thirty days. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Returns undefined for a user without a home. */
export const stateFolder = (env: Io['env']): string | undefined => baseFolder('state', env);

/** Where games of the whole screen are kept while they are not over. */
export const screenFolder = (state: string): string => path.join(state, 'games');

/** Returns a name with the game and the time that no other process chooses. */
export function newJournalFile(folder: string, game: string, keep: boolean): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return path.join(folder, `${game}-${time}-${process.pid}${keep ? KEPT_EXTENSION : EXTENSION}`);
}

/** Names that `newJournalFile` chooses if the journal need not be kept. */
const TEMPORARY_NAME = /-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-\d+\.journal$/;

/** Whether a journal may be removed when its game is over. */
export const isTemporary = (file: string, folder: string | undefined): boolean =>
  path.dirname(file) === folder && TEMPORARY_NAME.test(file);

/** Returns when an ordinary file was last changed; undefined for anything else that may be in a folder. */
function modifiedTime(file: string): number | undefined {
  try {
    const stats = fs.statSync(file);
    return stats.isFile() ? stats.mtimeMs : undefined;
  } catch {
    return undefined;
  }
}

/** A journal in a folder. */
export interface FoundFile {
  readonly file: string;
  /** When it was last changed, in milliseconds. */
  readonly modified: number;
}

export function findJournals(folder: string): FoundFile[] {
  let names: string[];
  try {
    names = fs.readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter(name => name.endsWith(EXTENSION))
    .map(name => path.join(folder, name))
    .flatMap(file => {
      const modified = modifiedTime(file);
      return modified === undefined ? [] : [{ file, modified }];
    });
}

export const newestFirst = (a: FoundFile, b: FoundFile): number =>
  b.modified - a.modified || (a.file < b.file ? 1 : -1);

/** The journals in a folder, the newest first; only those of one game if it is given. */
export const journalsIn = (folder: string | undefined, game?: string): string[] =>
  (folder === undefined ? [] : findJournals(folder))
    .filter(({ file }) => game === undefined || path.basename(file).startsWith(`${game}-`))
    .sort(newestFirst)
    .map(({ file }) => file);

/** Removes temporary journals that nobody has used for thirty days, as far as that is possible. */
export function removeOldJournals(folder: string): void {
  const oldest = Date.now() - MAX_AGE;
  for (const { file, modified } of findJournals(folder)) {
    if (modified >= oldest || !isTemporary(file, folder) || !lock(file).ok) continue;
    removeFile(file);
    unlock(file);
  }
}
