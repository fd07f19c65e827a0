/** Puts rooms away in which nothing has happened for a long time, so that the server need not count them any more. */
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, reason } from '../files.ts';

/** Thirty days, in milliseconds, as for the journals of a terminal. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;
const ARCHIVE = 'ended';

/** Only while nobody writes to the folder: when a server starts. Returns a sentence for each room that stays where it is. */
export function archiveOldRooms(folder: string, now: number): string[] {
  const faults: string[] = [];
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    try {
      if (!name.endsWith('.journal') || now - fs.statSync(file).mtimeMs < MAX_AGE) continue;
      makeFolder(path.join(folder, ARCHIVE), 0o700);
      fs.renameSync(file, path.join(folder, ARCHIVE, name));
    } catch (error) {
      faults.push(`${name} cannot be moved to ${ARCHIVE}: ${reason(error)}`);
    }
  }
  return faults;
}
