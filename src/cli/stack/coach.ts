/** Who answers `hint` and `why`: at a keyboard, and for a participant of a room. */
import { hintFor, hintText } from '../../bots/hint.ts';
import { whyText } from '../../bots/why.ts';
import type { Thought } from '../../core/bot.ts';
import { DEFAULT_SEED } from '../../core/random.ts';
import type { Session, TextGame } from '../../core/session.ts';
import type { Coach } from '../../room/coach.ts';
import { DEFAULT_THINKING_TIME, type Thinking, thinkingFor } from '../think.ts';
import { thinkInSlices } from './thoughtrunner.ts';

export interface SessionHint {
  readonly game: TextGame;
  readonly session: Pick<Session, 'state' | 'activeSeat' | 'formatAction'>;
  readonly seed: string;
  readonly think: Thinking;
}

export function* sessionHint({ game, session, seed, think }: SessionHint): Thought<string> {
  const { state, activeSeat: seat } = session;
  const formatAction = (action: unknown): string => session.formatAction(action);
  return hintText(yield* hintFor({ game, state, seat, seed, budget: think(), formatAction }));
}

/** For a participant of a room, who is told nothing that they may not know. */
export const roomCoach = (game: TextGame): Coach => ({
  hint: ({ view, viewer }) =>
    thinkInSlices(
      sessionHint({
        game,
        session: {
          state: view,
          activeSeat: viewer === 'spectator' ? undefined : viewer,
          formatAction: action => game.face.formatAction(action, view),
        },
        seed: DEFAULT_SEED,
        think: thinkingFor(DEFAULT_THINKING_TIME),
      }),
    ),
  why: asked =>
    thinkInSlices(whyText({ ...asked, game, seed: DEFAULT_SEED, budget: thinkingFor(DEFAULT_THINKING_TIME)() })),
});
