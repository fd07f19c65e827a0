/** The last finished games are kept, to be replayed: the newest twenty, in a folder of their own. */
import fs from 'node:fs';
import path from 'node:path';
import type { TextGame } from '../../core/session.ts';
import { makeFolder, removeFile, syncFolder } from '../files.ts';
import { type FoundFile, findJournals, isTemporary, newestFirst } from './folder.ts';
import { isLocked } from './lock.ts';
import { recordingOf } from './recording.ts';
import { readJournal } from './replaying.ts';

const MAX_FINISHED = 20;

export const finishedFolder = (state: string): string => path.join(state, 'finished');

/** Those that are too many, the oldest; of the same age, those that come first by name. */
export const surplus = (files: readonly FoundFile[], max: number): FoundFile[] =>
  [...files].sort(newestFirst).slice(max);

/** Moves a journal that nobody uses any more to the finished ones, and removes the oldest of them if they are too many. */
export function keepFinished(file: string, state: string): void {
  const folder = finishedFolder(state);
  try {
    makeFolder(folder, 0o700);
    fs.renameSync(file, path.join(folder, path.basename(file)));
    syncFolder(folder);
  } catch {
    // It stays where it is.
    return;
  }
  const removable = findJournals(folder).filter(one => isTemporary(one.file, folder) && !isLocked(one.file));
  for (const { file: old } of surplus(removable, MAX_FINISHED)) removeFile(old);
}

/** Keeps a journal if a game was played to its end in it; removes it if the players only left. */
export async function keepIfFinished(file: string, state: string, game: TextGame): Promise<void> {
  const recorded = await readJournal(file, state, { game });
  const recording = recorded.ok ? await recordingOf(recorded.value) : undefined;
  if (recording?.positions && recording.outcome) keepFinished(file, state);
  else removeFile(file);
}
