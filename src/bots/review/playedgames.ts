/** The games of a recording, each as a chain of moves: what was taken back is left out. */
import { deepEqual } from '../../core/deepequal.ts';
import type { Game, Seat } from '../../core/game.ts';

export interface PlayedMove<State = unknown, Action = unknown> {
  /** The step of the recording, from 0. */
  readonly step: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly action: Action;
  readonly before: State;
  readonly after: State;
}

/** A move goes on from the one before it; from an earlier one if that was taken back; or it begins another game. */
export function playedGames(game: Game, moves: Iterable<PlayedMove>): PlayedMove[][] {
  const games: PlayedMove[][] = [];
  for (const move of moves) {
    const current = games.at(-1);
    const last = current?.at(-1);
    if (current && last && (last.after === move.before || deepEqual(last.after, move.before))) {
      current.push(move);
      continue;
    }
    const again = game.outcome(last?.after ?? move.before)
      ? -1
      : (current?.findLastIndex(one => deepEqual(one.before, move.before)) ?? -1);
    if (again < 0) games.push([move]);
    else current!.splice(again, Number.POSITIVE_INFINITY, move);
  }
  return games;
}
