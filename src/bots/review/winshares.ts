/** What a finished game is worth to each seat: a shared win is divided, a draw is nobody's. */
import type { Outcome } from '../../core/game.ts';

export const winShares = ({ winners, scores }: Outcome): readonly number[] =>
  scores.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
