/**
 * A level of a game with a guide: the policy alone, or search with it. A weak one overlooks some of its actions, or does
 * not look at what others threaten.
 */
import { limited, runToEnd, type SyncBot } from '../core/bot.ts';
import type { Game } from '../core/game.ts';
import type { Guide, LevelSettings } from '../core/guide.ts';
import { notice } from '../core/notice.ts';
import { bestPlanned, guidedSearch } from './guidedsearch.ts';

export function guidedBot<State, Action>(
  game: Game<State, Action>,
  guide: Guide<State, Action>,
  { overlooks = 0, careless = 0, iterations = Number.POSITIVE_INFINITY }: LevelSettings,
): SyncBot<State, Action> {
  const search = guidedSearch(game, guide);
  if (overlooks === 0 && iterations === Number.POSITIVE_INFINITY) return search;
  const ponder: NonNullable<SyncBot<State, Action>['ponder']> = function* (view, seat, legal, random, budget) {
    const noticed = notice(legal, overlooks, random);
    if (noticed.length === 1) return noticed[0]!;
    if (iterations === 0) {
      const isCareless = careless > 0 && random.below(100) < careless;
      const policy = isCareless && guide.planCarelessly ? { ...guide, plan: guide.planCarelessly } : guide;
      return bestPlanned(policy, guide.imagine?.(view, seat, random)() ?? view, seat, noticed, random);
    }
    return yield* search.ponder!(view, seat, noticed, random, limited(budget, iterations));
  };
  return {
    ponder,
    decide: (...question) => runToEnd(ponder(...question)),
    compared: () => (iterations === 0 ? [] : search.compared!()),
    explain: (view, seat, action) =>
      iterations === 0
        ? (guide.explain?.(view, seat, action) ?? 'nothing else looks better.')
        : search.explain!(view, seat, action),
  };
}
