/** The best that one could do, and why: three actions with their chances. */
import { type Budget, botChoices, type Candidate, chooseAction, type Thought } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import type { Judge } from '../core/judge.ts';
import { seededRandom } from '../core/random.ts';
import type { TextGame } from '../core/session.ts';
import { sentence } from '../core/text.ts';
import { withChance } from './chancetext.ts';
import { bestLevel, levelsOf } from './levels.ts';
import { judgeOf } from './review/judgeof.ts';

export interface HintOptions {
  readonly game: TextGame;
  /** A state, or what the seat sees of one. */
  readonly state: unknown;
  /** Who has to decide. */
  readonly seat: Seat | undefined;
  readonly seed: string;
  readonly budget: Budget;
  /** What one would type; several lines for an action that takes several. */
  formatAction(action: unknown): string;
}

export interface Suggestion {
  /** What to type. */
  readonly lines: readonly string[];
  /** How likely one is to win with it; undefined if that is too uncertain. */
  readonly chance: number | undefined;
  /** A sentence. */
  readonly why: string | undefined;
}

export interface Hint {
  readonly level: string;
  /** Best first, at least one. */
  readonly suggestions: readonly Suggestion[];
}

const SUGGESTIONS = 3;

/** Undefined if there is nothing to decide. Asked twice, the hint is the same, and it does not change what happens next. */
export function* hintFor(options: HintOptions): Thought<Hint | undefined> {
  const { game, state, seat, seed, budget, formatAction } = options;
  if (seat === undefined) return undefined;
  const level = bestLevel(game);
  const view = game.view(state, seat);
  const offered = botChoices(game, state, seat);
  const suggestion = (action: unknown, chance: number | undefined, why: string | undefined): Suggestion => ({
    ...{ lines: formatAction(action).split('\n'), chance },
    why: why === undefined ? undefined : sentence(why.replace(/\.$/, '')),
  });
  const random = seededRandom(`${seed} hint`);
  if (hasOwnAdvice(game)) {
    const bot = levelsOf(game).get(level)!;
    const action = yield* chooseAction(game, bot, state, seat, random, budget);
    return { level, suggestions: [suggestion(action, undefined, bot.explain?.(view, seat, action))] };
  }
  const judge = judgeOf(game, seat + 1);
  const candidates = offered.length > 1 ? yield* judge.weigh(view, seat, offered, random, budget) : onlyOne(offered);
  const suggestions = candidates
    .slice(0, SUGGESTIONS)
    // What was looked at most is not always what looked best then.
    .sort((a, b) => b.chance - a.chance)
    .map(({ action, chance }) =>
      suggestion(action, isTold(judge, chance) ? chance : undefined, judge.reason?.(view, seat, action)),
    );
  return { level, suggestions };
}

/** A game from outside whose own bot knows it better than random play does. */
const hasOwnAdvice = ({ newJudge, guide, bots }: TextGame): boolean => !newJudge && !guide && bots.size > 0;

const onlyOne = (offered: readonly unknown[]): Candidate[] => [{ action: offered[0], chance: Number.NaN }];

const isTold = (judge: Judge, chance: number): boolean => judge.tryOut !== undefined && !Number.isNaN(chance);

/** In whole lines. */
export function hintText(hint: Hint | undefined): string {
  if (!hint) return 'There is nothing to decide.\n';
  const [best, ...others] = hint.suggestions.map(suggestionText);
  return `Hint (${hint.level}): ${best}\n${others.map(other => `  or ${other}\n`).join('')}`;
}

function suggestionText({ lines, chance, why }: Suggestion): string {
  return `${withChance(lines.join(', then '), chance)}.${why === undefined ? '' : ` ${why}`}`;
}
