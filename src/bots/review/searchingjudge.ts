/** The half of a judge that looks ahead, by any search that says what it found. */
import type { SyncBot } from '../../core/bot.ts';
import type { Seat } from '../../core/game.ts';
import type { Judge } from '../../core/judge.ts';
import { seededRandom } from '../../core/random.ts';
import { iterations } from '../search.ts';
import { ranking } from '../tally.ts';

/** How often an action is tried out, each time with guesses of its own at what is hidden. */
const TRIALS = 4;

export const searchingJudge = <State, Action>(
  search: SyncBot<State, Action>,
): Required<Pick<Judge<State, Action>, 'weigh' | 'tryOut'>> => ({
  *weigh(view, seat, actions, random, budget) {
    return ranking(yield* search.examine!(view, seat, actions, random, budget));
  },
  *tryOut(view: State, seat: Seat, action: Action, seed: string, count: number) {
    const results: number[] = [];
    for (let trial = 0; trial < TRIALS; trial++) {
      const random = seededRandom(`${seed} ${trial}`);
      const found = ranking(yield* search.examine!(view, seat, [action], random, iterations(count / TRIALS)));
      results.push(found[0]!.chance);
    }
    return results;
  },
});
