/** A judge for a game with a guide: its network, with chances that were calibrated, and search with it. */
import { botChoices } from '../../core/bot.ts';
import type { Game } from '../../core/game.ts';
import type { Guide, NetworkWeights } from '../../core/guide.ts';
import type { Judge } from '../../core/judge.ts';
import { seededRandom } from '../../core/random.ts';
import { guidedSearch } from '../guidedsearch.ts';
import { Judgement } from '../judgement.ts';
import { searchingJudge } from './searchingjudge.ts';
import { winShares } from './winshares.ts';

/** Actions played to reach a position that can be described, at most. */
const MAX_UNREST = 60;

export function guidedJudge<State, Action>(
  game: Game<State, Action>,
  guide: Guide<State, Action>,
): Judge<State, Action> {
  const weights = calibrated(guide.weights, guide.temperature ?? 1);
  // Experts fear that nobody might win; a game that people play is won by somebody.
  const decided = { ...guide, mayStall: false };
  const judgement = new Judgement(decided, weights);
  const { weigh, tryOut } = searchingJudge(guidedSearch(game, decided, { weights }));

  /** In place: plays what looks best until nothing is pending. */
  function calm(state: State): State {
    const random = seededRandom('calm');
    for (let n = 0; n < MAX_UNREST && guide.isQuiet && !guide.isQuiet(state); n++) {
      const [seat] = game.toAct(state);
      if (seat === undefined) break;
      const actions = botChoices(game, state, seat);
      const ratings = actions.length === 1 ? [0] : guide.rate(state, seat, actions);
      game.play(state, seat, actions[ratings.indexOf(Math.max(...ratings))]!, random);
    }
    return state;
  }

  function judged(state: State): readonly number[] {
    const settled = guide.isQuiet ? calm(game.clone(state)) : state;
    const outcome = game.outcome(settled);
    return outcome ? winShares(outcome) : [...judgement.chances(settled)];
  }

  return {
    isRough: false,
    chances(state) {
      const outcome = game.outcome(state);
      if (outcome) return winShares(outcome);
      return judged(state);
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
