/** A match between two sets of weights, with the same number of iterations for both. */
import { guidedSearch } from '../src/bots/guidedsearch.ts';
import { playTournament } from '../src/bots/tournament.ts';
import type { Game } from '../src/core/game.ts';
import type { Guide, NetworkWeights } from '../src/core/guide.ts';

const ITERATIONS = 60;
const CAP = 300;

/** A sentence with the result of the new weights. */
export async function compare<State, Action>(
  game: Game<State, Action>,
  guide: Guide<State, Action>,
  weights: NetworkWeights,
  last: NetworkWeights,
  games: number,
  seed: string,
): Promise<string> {
  const bots = [weights, last].map(one => guidedSearch(game, guide, { weights: one }));
  const { players, finished } = await playTournament(game, bots, { games, seed, iterations: ITERATIONS, cap: CAP });
  const { rate, low, high } = players[0]!;
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `new against last weights: ${percent(rate)} % (${percent(low)} to ${percent(high)} %) of ${finished} games`;
}
