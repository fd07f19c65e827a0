/** What searches found out about the same decision: merged, and turned into a choice (root parallelisation). */
import { runToEnd, type SyncBot, type Tally } from '../core/bot.ts';
import { keyOf } from './actionkey.ts';

/** All that several searches of a decision found. Actions come in the order of the first search that has them. */
export function mergeTallies<Action>(tallies: readonly Tally<Action>[]): Tally<Action> {
  const merged = new Map<unknown, { readonly action: Action; visits: number; total: number }>();
  for (const { actions, visits, totals } of tallies) {
    actions.forEach((action, i) => {
      const key = keyOf(action);
      const found = merged.get(key) ?? { action, visits: 0, total: 0 };
      merged.set(key, found);
      found.visits += visits[i]!;
      found.total += totals[i]!;
    });
  }
  const all = [...merged.values()];
  return {
    actions: all.map(({ action }) => action),
    visits: all.map(({ visits }) => visits),
    totals: all.map(({ total }) => total),
  };
}

/** The choice of a search: what it tried most often; of those, what turned out best; of those, the first. */
export function mostVisited<Action>({ actions, visits, totals }: Tally<Action>): Action {
  let best = 0;
  for (let i = 1; i < actions.length; i++) {
    const more = visits[i]! - visits[best]!;
    if (more > 0 || (more === 0 && totals[i]! > totals[best]!)) best = i;
  }
  return actions[best]!;
}

/** The methods of a bot that decides by a search of its own. */
export function decidingBy<State, Action>(
  examine: NonNullable<SyncBot<State, Action>['examine']>,
): Required<Pick<SyncBot<State, Action>, 'examine' | 'ponder' | 'decide'>> {
  return {
    examine,
    *ponder(...question) {
      return mostVisited(yield* examine(...question));
    },
    decide: (...question) => mostVisited(runToEnd(examine(...question))),
  };
}
