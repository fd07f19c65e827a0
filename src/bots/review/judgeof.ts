/** Who judges a game: the game's own judge, its guide, or random play. */
import type { Judge } from '../../core/judge.ts';
import type { TextGame } from '../../core/session.ts';
import { guidedJudge } from './guidedjudge.ts';
import { roughJudge } from './roughjudge.ts';

export function judgeOf(game: TextGame, seatCount: number): Judge {
  if (game.newJudge) return game.newJudge();
  return game.guide ? guidedJudge(game, game.guide) : roughJudge(game, seatCount);
}
