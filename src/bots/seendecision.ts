/** A computer player's decision as somebody else sees it, who may not know what it knew. */
import { deepEqual } from '../core/deepequal.ts';
import type { Game, Seat, Viewer } from '../core/game.ts';

/** The last decision of a computer player. */
export interface BotDecision {
  readonly seat: Seat;
  readonly level: string;
  readonly action: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

export interface SeenDecision {
  readonly seat: Seat;
  readonly level: string;
  /** What somebody sees before and after it. */
  readonly before: unknown;
  readonly after: unknown;
  /** What was decided; undefined if it may come from something that is hidden from them. */
  readonly action: unknown;
}

/** The action is only for those who see all that the player saw, or all that there is, before it and after it. */
export function seenDecision(game: Game, decision: BotDecision, viewer: Viewer): SeenDecision {
  const { seat, level, action } = decision;
  const before = game.view(decision.before, viewer);
  const after = game.view(decision.after, viewer);
  const seesAll = (seen: unknown, state: unknown): boolean =>
    deepEqual(seen, game.view(state, seat)) || deepEqual(seen, state);
  const isOpen = seesAll(before, decision.before) && seesAll(after, decision.after);
  return { seat, level, before, after, action: isOpen ? action : undefined };
}
