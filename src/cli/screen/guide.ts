/** Accompanies a player through a game on the screen: says what to do, and answers lines that are not to be played. */
import type { Sight } from '../../core/face.ts';
import type { KeyHint } from './gamestatus.ts';

export interface Guide {
  /** For the first row. */
  readonly title: string;
  /** A paragraph beside the board. */
  readonly note: string;
  readonly hints: readonly KeyHint[];
  /** What to say to a line instead of typing it; undefined if the game is to have it. */
  answer(line: string, sight: Sight | undefined): string | undefined;
  /** The game has taken a line. */
  onTaken(line: string): void;
  /** Returns whether the key was for the guide. */
  onKey(key: string): boolean;
}
