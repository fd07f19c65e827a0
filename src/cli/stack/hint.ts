/** What the best bot would do, for `hint`. */
import { chooseAction, type Thought } from '../../core/bot.ts';
import { seededRandom } from '../../core/random.ts';
import type { Session, TextGame } from '../../core/session.ts';
import { botOfLevel } from '../botnames.ts';
import type { Thinking } from '../think.ts';

export interface HintOptions {
  readonly game: TextGame;
  readonly session: Session;
  readonly seed: string;
  readonly think: Thinking;
}

/** A clause as a sentence. */
export const sentence = (clause: string): string => `${clause[0]!.toUpperCase()}${clause.slice(1)}.`;

/** Asked twice, the hint is the same, and it does not change what happens next. */
export function* hintText({ game, session, seed, think }: HintOptions): Thought<string> {
  const { state, activeSeat } = session;
  const best = botOfLevel(game, undefined, think);
  if (activeSeat === undefined || !best.ok) return 'There is nothing to decide.\n';
  const { name, bot } = best.value;
  const action = yield* chooseAction(game, bot, state, activeSeat, seededRandom(`${seed} hint`), best.value.think());
  const why = bot.explain?.(game.view(state, activeSeat), activeSeat, action);
  const what = session.formatAction(action).split('\n').join(', then ');
  return `Hint (${name}): ${what}${why === undefined ? '' : `. ${sentence(why.replace(/\.$/, ''))}`}\n`;
}
