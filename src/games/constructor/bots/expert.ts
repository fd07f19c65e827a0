/** `hard` and `expert`: play on from the best candidates, on equal dice, and take the one that wins most. */

import { type Budget, limited, runToEnd, type SyncBot, type Tally, type Thought } from '../../../core/bot.ts';
import type { Seat } from '../../../core/game.ts';
import type { Random } from '../../../core/random.ts';
import { type Action, ANSWER, argumentOf, encode, PROPOSE, typeOf } from '../actions.ts';
import { OFFERED, PHASE, SETUP, type State } from '../state.ts';
import { CandidateFinder } from './candidates.ts';
import { explain } from './explain.ts';
import { NETWORK, type Network, SIMPLE_NETWORK } from './network.ts';
import { Outlooks } from './outlooks.ts';
import { buildingPlayers, greedyPlayers, Playout } from './playout.ts';
import { narrowDown, type Prospect, type SearchEffort } from './search.ts';
import type { Candidate } from './shortlist.ts';
import { TradeJudge } from './tradejudge.ts';
import { Trading } from './trading.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Found by trying. */
export interface ExpertSettings {
  /** How many candidates get a glance: a forecast for the end of the turn. */
  readonly width: number;
  /** How many of those are played on. */
  readonly kept: number;
  /** How much an offer may cost at first sight and still be considered. */
  readonly tolerance: number;
  /** How many iterations it thinks at most. */
  readonly iterations: number;
  readonly look: Look;
  /** Whether builders in playouts trade as greedy ones do, though others may judge more strictly. */
  readonly trading: boolean;
  /** What the end of each playout is judged by. */
  readonly network: Network;
}

interface Look extends SearchEffort {
  /** Turns to look ahead in the first rounds, and during setup. */
  readonly depth: number;
  readonly setupDepth: number;
  /** From this many rounds on, each doubling of the rounds adds `deeper` turns. */
  readonly doubling: number;
  readonly deeper: number;
}

const SETTINGS: ExpertSettings = {
  width: 24,
  kept: 8,
  tolerance: 0.1,
  iterations: Number.POSITIVE_INFINITY,
  look: {
    depth: 8,
    setupDepth: 12,
    doubling: 16,
    deeper: 2,
    priorRounds: 4,
    cutoff: 2.5,
    survivors: 1,
    mostRounds: 200,
  },
  trading: false,
  network: NETWORK,
};

/** A glance at each candidate; if there are few of them, a look at each. */
export const SHORT: Partial<ExpertSettings> = {
  width: 10,
  kept: 6,
  iterations: 10,
  look: { ...SETTINGS.look, depth: 4 },
  trading: true,
  network: SIMPLE_NETWORK,
};

/** How fast the chance of winning grows with the log-odds, for one of several equals. */
const slopeAtEven = (builders: number): number => (1 / builders) * (1 - 1 / builders);

const byChance = (a: Prospect, b: Prospect): number => b.chance - a.chance;

const turnsAhead = ({ depth, setupDepth, doubling, deeper }: Look, setup: boolean, round: number): number =>
  (setup ? setupDepth : depth) + deeper * Math.floor(Math.log2(1 + round / doubling));

/** An action that need not be compared with others. */
const sure = (action: Action): Prospect => ({ action, chance: 0, trials: 1 });

const tallyOf = (prospects: readonly Prospect[]): Tally<Action> => ({
  actions: prospects.map(({ action }) => action),
  visits: prospects.map(({ trials }) => trials),
  totals: prospects.map(({ chance, trials }) => chance * trials),
});

export function expertBot(given: Partial<ExpertSettings> = {}, weights: Weights = WEIGHTS): SyncBot<State, Action> {
  const settings = { ...SETTINGS, ...given };
  const outlooks = new Outlooks(weights);
  const finder = new CandidateFinder(outlooks, new Trading(outlooks, settings.tolerance));
  const judge = new TradeJudge(outlooks, settings.network);
  const restOfTurn = new Playout(weights, buildingPlayers, settings.network);
  const playout = settings.trading ? new Playout(weights, greedyPlayers, settings.network) : restOfTurn;
  /** What the last decision was between, best first, for `explain`. */
  let compared: readonly Prospect[] = [];
  /** The best candidates but for trades that the judge forbids; what the others bring is found out by search. */
  const findCandidates = (view: State, random: Random): Candidate[] => {
    const candidates: Candidate[] = [];
    for (const candidate of finder.find(view, random).all()) {
      const { action } = candidate;
      if (typeOf(action) === PROPOSE && !judge.proposes(view, argumentOf(action), -Infinity)) continue;
      if (candidates.push(candidate) === settings.width) break;
    }
    return candidates;
  };
  /** How good the candidates look at the end of the turn or of the setup, best first; all that there is time for. */
  function* glance(view: State, seat: number, candidates: readonly Candidate[], seed: number, budget: Budget) {
    const turns = view[PHASE] === SETUP ? 0 : 1;
    const glanced: Prospect[] = [];
    for (const { action } of candidates) {
      if (!budget.more()) break;
      glanced.push({ action, chance: restOfTurn.run(view, action, seat, turns, seed), trials: 0 });
      yield;
    }
    return glanced.sort(byChance);
  }
  const atFirstSight = (view: State, candidates: readonly Candidate[]): Prospect[] => {
    const slope = weights.odds * slopeAtEven(view.variant.builders);
    return candidates.map(({ action, worth }) => ({ action, chance: worth * slope, trials: 0 }));
  };
  /** The best actions, best first; only one if it need not be compared. */
  function* search(view: State, seat: Seat, random: Random, time: Budget): Thought<readonly Prospect[]> {
    outlooks.clear();
    compared = [];
    // The judge is never in doubt: what is refused now is refused again, so no luck in a search helps whoever insists.
    if (view[PHASE] === OFFERED) return [sure(encode(ANSWER, judge.accepts(view) ? 1 : 0))];
    const candidates = findCandidates(view, random);
    if (candidates.length === 1) return [sure(candidates[0]!.action)];
    const budget = limited(time, settings.iterations);
    const seed = random.below(2 ** 30);
    const setup = view[PHASE] === SETUP;
    const { look } = settings;
    const glanced = yield* glance(view, seat, candidates, seed, budget);
    const prospects = glanced.length > 0 ? glanced.slice(0, settings.kept) : atFirstSight(view, candidates);
    compared = yield* narrowDown(
      prospects,
      budget,
      (action, round) => playout.run(view, action, seat, turnsAhead(look, setup, round), seed + round),
      look,
    );
    return compared;
  }
  const ponder: NonNullable<SyncBot<State, Action>['ponder']> = function* (view, seat, _legal, random, time) {
    return (yield* search(view, seat, random, time))[0]!.action;
  };
  const examine: NonNullable<SyncBot<State, Action>['examine']> = function* (view, seat, _legal, random, time) {
    return tallyOf(yield* search(view, seat, random, time));
  };
  return {
    ponder,
    // Whoever thinks little on purpose does not think more with more threads.
    ...(settings.iterations === Number.POSITIVE_INFINITY && { examine }),
    decide: (...question) => runToEnd(ponder(...question)),
    compared: () => compared,
    explain: (view, seat, action) =>
      explain(view, seat, action, weights, compared[0]?.action === action ? compared : undefined),
  };
}
