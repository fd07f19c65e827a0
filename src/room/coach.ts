/** Who explains the game to a participant of a room, from nothing but what they may know. */
import type { SeenDecision } from '../bots/seendecision.ts';
import type { Sight } from '../core/face.ts';

/** A computer's decision that somebody asks about. */
export interface AskedDecision extends Pick<Sight, 'viewer' | 'names'> {
  readonly seen: SeenDecision;
}

/** Answers in whole lines. */
export interface Coach {
  /** What the best computer player would do; absent where there is no time to think about that. */
  hint?(sight: Sight): Promise<string>;
  /** Why a computer decided as it did. */
  why(asked: AskedDecision): Promise<string>;
}
