/** The random numbers of bots: not the game's, so that bots do not change what the dice show. */
import type { Seat } from '../core/game.ts';
import { type Random, seededRandom } from '../core/random.ts';

/**
 * A generator for one decision of a seat, counted from 1, so that a resumed game continues in the same way; `share`: for
 * which of the searches that decide together, from 0.
 */
export const decisionRandom = (seed: string, seat: Seat, decision: number, share = 0): Random =>
  seededRandom(`${seed} seat ${seat + 1} decision ${decision}${share === 0 ? '' : ` share ${share + 1}`}`);
