/** What searches found out about the same decision: merged, and turned into a choice (root parallelisation). */
import { type Candidate, runToEnd, type SyncBot, type Tally } from '../core/bot.ts';
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

/** What was tried, best first: what a search tried most often; of those, what turned out best; of those, the first. */
export function ranking<Action>({ actions, visits, totals }: Tally<Action>): readonly Candidate<Action>[] {
  return [...actions.keys()]
    .filter(i => visits[i]! > 0)
    .sort((a, b) => visits[b]! - visits[a]! || totals[b]! - totals[a]!)
    .map(i => ({ action: actions[i]!, chance: totals[i]! / visits[i]! }));
}

/** The choice of a search; the first if it has tried nothing. */
export const mostVisited = <Action>(tally: Tally<Action>): Action => ranking(tally)[0]?.action ?? tally.actions[0]!;

/** The methods of a bot that decides by a search of its own; `found` is what the search knows at any moment. */
export function decidingBy<State, Action>(
  examine: NonNullable<SyncBot<State, Action>['examine']>,
  found: () => Tally<Action>,
): Required<Pick<SyncBot<State, Action>, 'examine' | 'ponder' | 'decide' | 'compared'>> {
  const ponder: NonNullable<SyncBot<State, Action>['ponder']> = function* (...question) {
    return mostVisited(yield* examine(...question));
  };
  return { examine, ponder, decide: (...question) => runToEnd(ponder(...question)), compared: () => ranking(found()) };
}
