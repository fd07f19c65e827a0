/** What the tests of New Haven share: random games with a watcher, and sessions of games in progress. */
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

export const any: Random = { below: () => 0 };

/** Plays random legal actions to the end; the watcher sees each state before the action is taken. */
export function randomGame(
  options: Options,
  seed: string,
  watch: (state: State, action: Action, step: number) => void,
  tell?: (event: Event) => void,
): State {
  const random = seededRandom(seed);
  const choices = seededRandom(`${seed} choices`);
  const state = create(options, random);
  for (let step = 0; toAct(state).length > 0; step++) {
    const actions = legal(state, state.decider);
    const action = actions[choices.below(actions.length)]!;
    watch(state, action, step);
    const refusal = play(state, state.decider, action, random, tell);
    if (refusal !== undefined) throw new Error(refusal);
  }
  return state;
}

/** A session of a game in progress. */
export const resume = (game: SavedGame, spec: SetupSpec = {}): TestSession<NewHavenSession> =>
  openSession({ options: [], open: (_, setup) => ok(new NewHavenSession(setup, game)) }, spec);
