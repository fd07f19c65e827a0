/** Where the journals of games on the screen are. */
import type { Io } from '../io.ts';
import { journalsIn, screenFolder, stateFolder } from '../journal/folder.ts';

/** Undefined if there is no place for them. */
export function gamesFolder(env: Io['env']): string | undefined {
  const folder = stateFolder(env);
  return folder && screenFolder(folder);
}

/** Journals of games that may not be finished, as far as names tell: those on the screen, then those played by lines. */
export const keptJournals = ({ env }: Pick<Io, 'env'>): readonly string[] => [
  ...journalsIn(gamesFolder(env)),
  ...journalsIn(stateFolder(env)),
];
