/** A judge for a game with a guide: its network, with chances that were calibrated, and search with it. */
import type { Game } from '../../core/game.ts';
import type { Guide, NetworkWeights } from '../../core/guide.ts';
import type { Judge } from '../../core/judge.ts';
import { seededRandom } from '../../core/random.ts';
import { calm } from '../calm.ts';
import { guidedSearch } from '../guidedsearch.ts';
import { Judgement } from '../judgement.ts';
import { searchingJudge } from './searchingjudge.ts';
import { winShares } from './winshares.ts';

export function guidedJudge<State, Action>(
  game: Game<State, Action>,
  guide: Guide<State, Action>,
): Judge<State, Action> {
  const weights = calibrated(guide.weights, guide.temperature ?? 1);
  // Experts fear that nobody might win; a game that people play is won by somebody.
  const decided = { ...guide, mayStall: false };
  const judgement = new Judgement(decided, weights);
  const { weigh, tryOut } = searchingJudge(guidedSearch(game, decided, { weights }));

  function judged(state: State): readonly number[] {
    const settled = guide.isQuiet ? game.clone(state) : state;
    calm(game, guide, settled, seededRandom('calm'));
    const outcome = game.outcome(settled);
    return outcome ? winShares(outcome) : [...judgement.chances(settled)];
  }

  return {
    isRough: false,
    chances(state) {
      const outcome = game.outcome(state);
      return outcome ? winShares(outcome) : judged(state);
    },
    // What a guide imagines is good for choosing, but not likely enough to say how good the choice is.
    ...(guide.imagine ? { weigh } : { weigh, tryOut }),
    ...(guide.explain ? { reason: guide.explain } : {}),
  };
}

/** Weights whose ratings are divided by a temperature. */
const calibrated = ({ direct, hidden }: NetworkWeights, temperature: number): NetworkWeights => ({
  direct: direct.map(weight => weight / temperature),
  hidden: hidden.map(unit => ({ ...unit, output: unit.output / temperature })),
});
