/** What the tests of New Haven share: random games with a watcher, and sessions whose text is kept. */
import type { Random } from '../../../src/core/random.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { ok } from '../../../src/core/result.ts';
import type { Setup } from '../../../src/core/session.ts';
import type { Action } from '../../../src/games/newhaven/actions.ts';
import type { Event } from '../../../src/games/newhaven/events.ts';
import { create, legal, type Options, play, toAct } from '../../../src/games/newhaven/rules.ts';
import type { SavedGame } from '../../../src/games/newhaven/save.ts';
import { NewHavenSession } from '../../../src/games/newhaven/session.ts';
import type { State } from '../../../src/games/newhaven/state.ts';

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

/** A session and all it has printed since the last look. */
export function converse(table: SavedGame, setup: Partial<Setup> = {}) {
  let text = '';
  const session = new NewHavenSession(
    {
      options: new Map(),
      world: {
        print: more => {
          text += more;
        },
        read: () => ok(''),
        exists: () => false,
        write: () => ok(undefined),
      },
      random: seededRandom(),
      rich: false,
      warn: () => {},
      ...setup,
    },
    table,
  );
  return {
    session,
    heard(): string {
      const said = text;
      text = '';
      return said;
    },
  };
}
