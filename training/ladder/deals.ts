/** The results of single games as what ratings are made of: the wins of each player, deal by deal. */
import type { MatchResult } from '../../src/bots/statistics.ts';

/**
 * A game that nobody won, since it was drawn, dead or stopped, counts as shared by all: whoever lets a won game stall
 * has not won it. Deals that were not played in every seating yet are left out.
 */
export function winsByDeal(results: readonly MatchResult[], players: number): number[][] {
  const deals = new Map<number, { games: number; readonly wins: number[] }>();
  for (const { deal, ending, winners } of results) {
    const known = deals.get(deal) ?? { games: 0, wins: Array<number>(players).fill(0) };
    deals.set(deal, known);
    known.games++;
    const sharing = ending === 'won' ? winners : known.wins.keys();
    const count = ending === 'won' ? winners.length : players;
    for (const player of sharing) known.wins[player]! += 1 / count;
  }
  return [...deals.values()].filter(({ games }) => games === players).map(({ wins }) => wins);
}
