/** The half of a judge that looks ahead, by any search that can say what it compared. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import type { Judge } from '../../core/judge.ts';
import { seededRandom } from '../../core/random.ts';
import { iterations } from '../search.ts';

/** How often an action is tried out, each time with guesses of its own at what is hidden. */
const TRIALS = 4;

export const searchingJudge = <State, Action>(
  search: SyncBot<State, Action>,
): Required<Pick<Judge<State, Action>, 'weigh' | 'tryOut'>> => ({
  *weigh(view, seat, actions, random, budget) {
    yield* search.ponder!(view, seat, actions, random, budget);
    return search.compared!();
  },
  *tryOut(view: State, seat: Seat, action: Action, seed: string, count: number) {
    const results: number[] = [];
    for (let trial = 0; trial < TRIALS; trial++) {
      yield* search.ponder!(view, seat, [action], seededRandom(`${seed} ${trial}`), iterations(count / TRIALS));
      results.push(search.compared!()[0]!.chance);
    }
    return results;
  },
});
