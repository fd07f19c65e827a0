/**
 * A game looked back upon: everybody's chances from move to move, what decisions changed about them and what luck did,
 * and what every decision cost against the best one. Each decision is judged by what its seat could know then.
 */
import { botChoices, type Candidate, type Thought } from '../../core/bot.ts';
import type { Game, Seat } from '../../core/game.ts';
import type { Judge } from '../../core/judge.ts';
import { seededRandom } from '../../core/random.ts';
import { keyOf } from '../actionkey.ts';
import { iterations } from '../search.ts';
import { expectedChange } from './luck.ts';
import type { PlayedMove } from './playedgames.ts';
import { type PlayerReview, sumUp } from './sums.ts';

/** Everybody's chances at one moment: before a move, or after the last one. */
export interface Moment {
  readonly step: number;
  readonly turn: number;
  readonly chances: readonly number[];
}

/** How a move changed everybody's chances. */
export interface Change {
  readonly seat: Seat;
  /** By what was decided, on average over what could have come of it. */
  readonly decided: readonly number[];
  /** By what did come of it. */
  readonly luck: readonly number[];
}

/** A decision between several actions. */
export interface Decision<Action = unknown> {
  /** Its index among the moves. */
  readonly move: number;
  readonly step: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly action: Action;
  /** How likely the seat was to win after it. */
  readonly chance: number;
  /** The best that was found; the action itself if nothing better was. */
  readonly best: Candidate<Action>;
  /** What the action cost against the best: 0 unless it is more than may be chance. */
  readonly loss: number;
}

export interface Review<Action = unknown> {
  /** It is only a guess, by random play. */
  readonly isRough: boolean;
  /** Whether decisions were compared with better ones: not where too much is hidden. */
  readonly isWeighed: boolean;
  readonly moments: readonly Moment[];
  readonly decisions: readonly Decision<Action>[];
  /** By seat. */
  readonly players: readonly PlayerReview[];
}

export interface ReviewOptions<State, Action> {
  readonly game: Game<State, Action>;
  readonly judge: Judge<State, Action>;
  /** Of one game, at least one. */
  readonly moves: readonly PlayedMove<State, Action>[];
  /** How many iterations each decision is looked at. */
  readonly iterations: number;
  /** Called after each move with the number of those that were looked at. */
  onProgress?(done: number): void;
}

/** A difference of less than this many standard errors may be chance. */
const DOUBT = 2;

/** The same moves lead to the same review. */
export function* reviewGame<State, Action>(options: ReviewOptions<State, Action>): Thought<Review<Action>> {
  const { game, judge, moves, onProgress } = options;
  const moments: Moment[] = [];
  const changes: Change[] = [];
  const decisions: Decision<Action>[] = [];
  let chances = judge.chances(moves[0]!.before);
  for (const [i, move] of moves.entries()) {
    const { step, turn, seat, action, before } = move;
    moments.push({ step: step - 1, turn, chances });
    const next = judge.chances(move.after);
    const total = next.map((chance, one) => chance - chances[one]!);
    const offered = botChoices(game, before, seat);
    const isChoice = offered.length > 1 && !game.isUnfair?.(action);
    const decided = isChoice ? expectedChange(game, judge, move, total) : total.map(() => 0);
    changes.push({ seat, decided, luck: total.map((change, one) => change - decided[one]!) });
    if (isChoice && judge.tryOut) {
      decisions.push({ move: i, step, turn, seat, action, ...(yield* verdict(options, move, offered)) });
    }
    chances = next;
    onProgress?.(i + 1);
    yield;
  }
  const { step, turn } = moves.at(-1)!;
  moments.push({ step, turn, chances });
  return {
    isRough: judge.isRough,
    isWeighed: judge.tryOut !== undefined,
    moments,
    decisions,
    players: sumUp(moments, changes, decisions),
  };
}

/** What an action was worth, and what would have been best. */
function* verdict<State, Action>(
  { game, judge, iterations: count }: ReviewOptions<State, Action>,
  { step, seat, action, before }: PlayedMove<State, Action>,
  offered: readonly Action[],
): Thought<Pick<Decision<Action>, 'chance' | 'best' | 'loss'>> {
  const view = game.view(before, seat);
  const [found] = yield* judge.weigh(view, seat, offered, seededRandom(`review ${step}`), iterations(count));
  // What looked best may have been lucky, so both are tried out again, under the same conditions.
  const seed = `review ${step} again`;
  const taken = yield* judge.tryOut!(view, seat, action, seed, count);
  const chance = mean(taken);
  const asPlayed = { chance, best: { action, chance }, loss: 0 };
  if (keyOf(found!.action) === keyOf(action)) return asPlayed;
  const best = yield* judge.tryOut!(view, seat, found!.action, seed, count);
  const gains = best.map((result, i) => result - taken[i]!);
  const loss = mean(gains);
  if (loss <= DOUBT * standardError(gains)) return asPlayed;
  return { chance, best: { action: found!.action, chance: mean(best) }, loss };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function standardError(numbers: readonly number[]): number {
  if (numbers.length < 2) return 0;
  const middle = mean(numbers);
  const squares = numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0);
  return Math.sqrt(squares / (numbers.length - 1) / numbers.length);
}
