/** What the best bot would do, and why. */
import { type Budget, chooseAction, type Thought } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import { seededRandom } from '../core/random.ts';
import type { TextGame } from '../core/session.ts';
import { sentence } from '../core/text.ts';
import { bestLevel, levelsOf } from './levels.ts';

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

export interface Hint {
  readonly level: string;
  /** What to type. */
  readonly lines: readonly string[];
  /** A sentence. */
  readonly why: string | undefined;
}

/** Undefined if there is nothing to decide. Asked twice, the hint is the same, and it does not change what happens next. */
export function* hintFor({ game, state, seat, seed, budget, formatAction }: HintOptions): Thought<Hint | undefined> {
  if (seat === undefined) return undefined;
  const level = bestLevel(game);
  const bot = levelsOf(game).get(level)!;
  const action = yield* chooseAction(game, bot, state, seat, seededRandom(`${seed} hint`), budget);
  const why = bot.explain?.(game.view(state, seat), seat, action);
  return {
    level,
    lines: formatAction(action).split('\n'),
    why: why === undefined ? undefined : sentence(why.replace(/\.$/, '')),
  };
}

/** In a whole line. */
export const hintText = (hint: Hint | undefined): string =>
  hint
    ? `Hint (${hint.level}): ${hint.lines.join(', then ')}${hint.why === undefined ? '' : `. ${hint.why}`}\n`
    : 'There is nothing to decide.\n';
