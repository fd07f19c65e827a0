/** What the best bot would do, for `hint`. */
import { bestLevel } from '../../bots/levels.ts';
import { chooseAction, type Thought } from '../../core/bot.ts';
import type { Sight } from '../../core/face.ts';
import { DEFAULT_SEED, seededRandom } from '../../core/random.ts';
import type { Session, TextGame } from '../../core/session.ts';
import { sentence } from '../../core/text.ts';
import { botOfLevel } from '../botnames.ts';
import { DEFAULT_THINKING_TIME, type Thinking, thinkingFor } from '../think.ts';
import { thinkInSlices } from './thoughtrunner.ts';

export interface HintOptions {
  readonly game: TextGame;
  readonly session: Pick<Session, 'state' | 'activeSeat' | 'formatAction'>;
  readonly seed: string;
  readonly think: Thinking;
}

/** Asked twice, the hint is the same, and it does not change what happens next. */
export function* hintText({ game, session, seed, think }: HintOptions): Thought<string> {
  const { state, activeSeat } = session;
  const best = botOfLevel(game, bestLevel(game), think);
  if (activeSeat === undefined || !best.ok) return 'There is nothing to decide.\n';
  const { name, bot } = best.value;
  const action = yield* chooseAction(game, bot, state, activeSeat, seededRandom(`${seed} hint`), best.value.think());
  const why = bot.explain?.(game.view(state, activeSeat), activeSeat, action);
  const what = session.formatAction(action).split('\n').join(', then ');
  return `Hint (${name}): ${what}${why === undefined ? '' : `. ${sentence(why.replace(/\.$/, ''))}`}\n`;
}

/** The same for a participant of a room, from what they see. */
export const hintFor =
  (game: TextGame) =>
  ({ view, viewer }: Sight): Promise<string> =>
    thinkInSlices(
      hintText({
        game,
        session: {
          state: view,
          activeSeat: viewer === 'spectator' ? undefined : viewer,
          formatAction: action => game.face.formatAction(action, view),
        },
        seed: DEFAULT_SEED,
        think: thinkingFor(DEFAULT_THINKING_TIME),
      }),
    );
