/** Where journals live when nobody says otherwise: the state folder of the XDG base directories. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeFile } from '../files.ts';
import type { Io } from '../io.ts';
import { holder } from './lock.ts';

const ENDING = '.journal';
const KEPT = `.kept${ENDING}`;
const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** A relative path in the variable is to be ignored, says the specification. */
export function stateFolder(env: Io['env']): string {
  const state = env.XDG_STATE_HOME;
  const home = env.HOME || os.homedir();
  return path.join(state && path.isAbsolute(state) ? state : path.join(home, '.local', 'state'), 'gander');
}

/** A name that says which game and when, and that no other program chooses. */
export function newJournal(folder: string, game: string, keep: boolean): string {
  const moment = new Date().toISOString().replace(/[:.]/g, '-');
  return path.join(folder, `${game}-${moment}-${process.pid}${keep ? KEPT : ENDING}`);
}

/** Journals that may be taken away when their game is over. */
export const isPassing = (file: string, folder: string): boolean =>
  path.dirname(path.resolve(file)) === path.resolve(folder) && file.endsWith(ENDING) && !file.endsWith(KEPT);

/** The journals of a folder, the youngest first; those of one game only, if it is named. */
export function journalsIn(folder: string, game?: string): string[] {
  let names: string[];
  try {
    names = fs.readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter(name => name.endsWith(ENDING) && (game === undefined || name.startsWith(`${game}-`)))
    .map(name => path.join(folder, name))
    .map(file => ({ file, age: fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.age - a.age || (a.file < b.file ? 1 : -1))
    .map(({ file }) => file);
}

/** Takes away what nobody has touched for thirty days. */
export function clearOld(folder: string): void {
  const oldest = Date.now() - DAYS * DAY;
  for (const file of journalsIn(folder)) {
    const touched = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (touched < oldest && isPassing(file, folder) && holder(file) === undefined) removeFile(file);
  }
}
