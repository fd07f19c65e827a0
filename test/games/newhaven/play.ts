/** Plays New Haven in tests: random games with a callback at every step, and sessions of games in progress. */
import type { Random } from '../../../src/core/random.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { ok } from '../../../src/core/result.ts';
import type { Action } from '../../../src/games/newhaven/actions.ts';
import type { Event } from '../../../src/games/newhaven/events.ts';
import { create, legal, type Options, play, toAct } from '../../../src/games/newhaven/rules.ts';
import type { SavedGame } from '../../../src/games/newhaven/save.ts';
import { NewHavenSession } from '../../../src/games/newhaven/session.ts';
import type { State } from '../../../src/games/newhaven/state.ts';
import type { SetupSpec } from '../../io.ts';
import { openSession, type TestSession } from '../../session.ts';

export const noChance: Random = { below: () => 0 };

/** Plays random legal actions to the end; `onAction` is called with each state before the action is played. */
export function randomGame(
  options: Options,
  seed: string,
  onAction: (state: State, action: Action, step: number) => void,
  onEvent?: (event: Event) => void,
): State {
  const random = seededRandom(seed);
  const choices = seededRandom(`${seed} choices`);
  const state = create(options, random);
  for (let step = 0; toAct(state).length > 0; step++) {
    const actions = legal(state, state.decider);
    const action = actions[choices.below(actions.length)]!;
    onAction(state, action, step);
    const refusal = play(state, state.decider, action, random, onEvent);
    if (refusal !== undefined) throw new Error(refusal);
  }
  return state;
}

/** A session of a game in progress. */
export const resume = (game: SavedGame, spec: SetupSpec = {}): TestSession<NewHavenSession> =>
  openSession({ options: [], open: (_, setup) => ok(new NewHavenSession(setup, game)) }, spec);
