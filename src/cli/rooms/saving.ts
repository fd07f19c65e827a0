/** Where the save of a room's game goes. */
import type { Result } from '../../core/result.ts';
import { printableLine } from '../../core/text.ts';
import type { Io } from '../io.ts';

/** Saves go to the user's own machine, with the rules for all files. */
export const saveWith =
  (io: Io) =>
  (file: string, text: string): string => {
    const setAside = io.setAside(file, { text });
    const written: Result<undefined> = setAside.ok ? io.write(file, text) : setAside;
    return written.ok ? `Saved to ${printableLine(file)}.\n` : `Not saved: ${written.fault}.\n`;
  };
