/** Where journals live when nobody says otherwise: the state folder of the XDG base directories. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeFile } from '../files.ts';
import type { Io } from '../io.ts';
import { lock, unlock } from './lock.ts';

const ENDING = '.journal';
const KEPT = `.kept${ENDING}`;
const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** A relative path in the variable is to be ignored, says the specification. Who has no home has no such folder. */
export function stateFolder(env: Io['env']): string | undefined {
  const state = env.XDG_STATE_HOME;
  if (state && path.isAbsolute(state)) return path.join(state, 'gander');
  const home = env.HOME || homeOf();
  return home && path.join(home, '.local', 'state', 'gander');
}

function homeOf(): string | undefined {
  try {
    return os.homedir();
  } catch {
    // A user whom the system does not know, in a container for instance.
    return undefined;
  }
}

/** A name that says which game and when, and that no other program chooses. */
export function newJournalFile(folder: string, game: string, keep: boolean): string {
  const moment = new Date().toISOString().replace(/[:.]/g, '-');
  return path.join(folder, `${game}-${moment}-${process.pid}${keep ? KEPT : ENDING}`);
}

/** Names that `newJournal` chose, not a person, for a journal that need not be kept. */
const PASSING = /-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-\d+\.journal$/;

/** Journals that may be taken away when their game is over. */
export const isTemporary = (file: string, folder: string | undefined): boolean =>
  path.dirname(file) === folder && PASSING.test(file);

/** When an ordinary file was changed last; undefined for anything else that may be in a folder. */
function touched(file: string): number | undefined {
  try {
    const there = fs.statSync(file);
    return there.isFile() ? there.mtimeMs : undefined;
  } catch {
    return undefined;
  }
}

interface Found {
  readonly file: string;
  readonly touched: number;
}

function foundIn(folder: string): Found[] {
  let names: string[];
  try {
    names = fs.readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter(name => name.endsWith(ENDING))
    .map(name => path.join(folder, name))
    .flatMap(file => {
      const when = touched(file);
      return when === undefined ? [] : [{ file, touched: when }];
    });
}

/** The journals of a folder, the youngest first; those of one game only, if it is named. */
export const journalsIn = (folder: string | undefined, game?: string): string[] =>
  (folder === undefined ? [] : foundIn(folder))
    .filter(({ file }) => game === undefined || path.basename(file).startsWith(`${game}-`))
    .sort((a, b) => b.touched - a.touched || (a.file < b.file ? 1 : -1))
    .map(({ file }) => file);

/** Takes away what nobody has touched for thirty days, as far as that is possible. */
export function removeOldJournals(folder: string): void {
  const oldest = Date.now() - DAYS * DAY;
  for (const { file, touched: when } of foundIn(folder)) {
    if (when >= oldest || !isTemporary(file, folder) || !lock(file).ok) continue;
    removeFile(file);
    unlock(file);
  }
}
