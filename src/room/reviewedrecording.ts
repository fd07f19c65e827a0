/** The review of a recording in words: every decision as the line that was typed, what would have been better, and why. */
import { judgeOf } from '../bots/review/judgeof.ts';
import { type PlayedMove, playedGames } from '../bots/review/playedgames.ts';
import { type Moment, reviewGame } from '../bots/review/review.ts';
import type { PlayerReview } from '../bots/review/sums.ts';
import type { Thought } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';
import { printableLine, sentence } from '../core/text.ts';
import type { Recording } from './recording.ts';

export interface ReviewedDecision {
  /** The step with it, from 0. */
  readonly step: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly line: string;
  /** How likely the seat was to win after it. */
  readonly chance: number;
  /** The best that was found: the same line if nothing better was. */
  readonly best: string;
  readonly bestChance: number;
  readonly loss: number;
  /** A sentence on the best; undefined if nothing can be said. */
  readonly why: string | undefined;
}

export interface ReviewedGame {
  readonly names: readonly string[];
  readonly isRough: boolean;
  /** Whether decisions were compared with better ones. */
  readonly isWeighed: boolean;
  readonly moments: readonly Moment[];
  readonly players: readonly PlayerReview[];
  readonly decisions: readonly ReviewedDecision[];
}

export interface ReviewSettings {
  readonly iterations: number;
  /** Called with the moves that were looked at, and with all there are. */
  onProgress?(done: number, total: number): void;
}

/** Enough to tell a blunder. */
export const REVIEW_ITERATIONS = 100;

/** The games of a recording, each with its review; none if nothing was played. */
export function* reviewRecording(recording: Recording, settings: ReviewSettings): Thought<ReviewedGame[]> {
  const { game, positions } = recording;
  const played = playedGames(game, movesOf(recording));
  const total = played.reduce((sum, moves) => sum + moves.length, 0);
  const reviewed: ReviewedGame[] = [];
  let before = 0;
  for (const moves of played) {
    const { names } = positions.find(({ step }) => step === moves[0]!.step)!;
    const judge = judgeOf(game, names.length);
    const review = yield* reviewGame({
      game,
      judge,
      moves,
      iterations: settings.iterations,
      onProgress: done => settings.onProgress?.(before + done, total),
    });
    before += moves.length;
    const decisions = review.decisions.map(({ move, step, turn, seat, action, chance, best, loss }) => {
      const view = game.view(moves[move]!.before, seat);
      const why = loss > 0 ? judge.reason?.(view, seat, best.action) : undefined;
      return {
        ...{ step, turn, seat, chance, loss },
        line: lineOf(game, action, view),
        best: lineOf(game, best.action, view),
        bestChance: best.chance,
        why: why === undefined ? undefined : `${sentence(why.replace(/\.$/, ''))}`,
      };
    });
    const { isRough, isWeighed, moments, players } = review;
    reviewed.push({ names, isRough, isWeighed, moments, players, decisions });
  }
  return reviewed;
}

function movesOf({ positions }: Recording): PlayedMove[] {
  return positions.flatMap(({ step, moves }, i) =>
    moves.map(move => ({ ...move, step, turn: positions[i - 1]?.turn ?? 0 })),
  );
}

/** In one line, also if it takes several to type it. */
export const lineOf = ({ face }: TextGame, action: unknown, view: unknown): string =>
  printableLine(face ? face.formatAction(action, view) : JSON.stringify(action));
