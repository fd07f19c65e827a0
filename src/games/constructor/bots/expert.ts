/** `expert`: plays on from the best candidates many times, on equal dice, and takes the one that wins most. */

import { type Budget, limited, runToEnd, type SyncBot, type Tally, type Thought } from '../../../core/bot.ts';
import type { Seat } from '../../../core/game.ts';
import type { Random } from '../../../core/random.ts';
import { type Action, ANSWER, argumentOf, encode, PROPOSE, typeOf } from '../actions.ts';
import { OFFERED, PHASE, SETUP, type State } from '../state.ts';
import { CandidateFinder } from './candidates.ts';
import { carefulPlayers } from './careful.ts';
import { explain } from './explain.ts';
import { Outlooks } from './outlooks.ts';
import { buildingPlayers, Playout } from './playout.ts';
import { narrowDown, type Prospect, type SearchEffort } from './search.ts';
import type { Candidate } from './shortlist.ts';
import { TradeJudge } from './tradejudge.ts';
import { Trading } from './trading.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Found by trying. */
export interface ExpertSettings {
  /** How many candidates are compared. */
  readonly width: number;
  /** Whether a glance at the end of the turn comes first, for those who have no time for more, and how many it keeps. */
  readonly glance?: { readonly kept: number };
  /** Whether search may accept an offer that the judge sees no gain in, unless it is a gift. */
  readonly searchesAnswers: boolean;
  /** How much an offer may cost at first sight and still be considered. */
  readonly tolerance: number;
  /** How many iterations it thinks at most. */
  readonly iterations: number;
  /** The first look is played by greedy players and rules out what is bad, the second by careful ones. */
  readonly first: Look;
  readonly second: Look;
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
  width: 10,
  searchesAnswers: true,
  tolerance: 0.1,
  iterations: Number.POSITIVE_INFINITY,
  first: { depth: 4, setupDepth: 12, doubling: 16, deeper: 2, priorRounds: 2, cutoff: 3, survivors: 4, mostRounds: 64 },
  second: {
    depth: 6,
    setupDepth: 12,
    doubling: 64,
    deeper: 2,
    priorRounds: 5,
    cutoff: 3,
    survivors: 1,
    mostRounds: 128,
  },
};

/** A glance at each candidate; if there are few of them, a look at each. */
export const SHORT: Partial<ExpertSettings> = {
  iterations: 10,
  glance: { kept: 6 },
  searchesAnswers: false,
  first: { ...SETTINGS.first, priorRounds: 4 },
};

/** How many iterations a playout of careful players counts for. */
const CAREFUL_COST = 10;

/** How fast the chance of winning grows with the log-odds, for one of several equals. */
const slopeAtEven = (builders: number): number => (1 / builders) * (1 - 1 / builders);

const byChance = (a: Prospect, b: Prospect): number => b.chance - a.chance;

const turnsAhead = ({ depth, setupDepth, doubling, deeper }: Look, setup: boolean, round: number): number =>
  (setup ? setupDepth : depth) + deeper * Math.floor(Math.log2(1 + round / doubling));

/** A budget each unit of which takes `cost` units of another. */
const atCost = (budget: Budget, cost: number): Budget => ({
  more: () => {
    for (let i = 1; i < cost; i++) if (!budget.more()) return false;
    return budget.more();
  },
});

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
  const judge = new TradeJudge(outlooks);
  const building = new Playout(weights, buildingPlayers);
  const greedy = new Playout(weights);
  const careful = new Playout(weights, carefulPlayers);
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
      glanced.push({ action, chance: building.run(view, action, seat, turns, seed), trials: 0 });
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
    if (view[PHASE] === OFFERED) {
      if (!settings.searchesAnswers) return [sure(encode(ANSWER, judge.accepts(view) ? 1 : 0))];
      // What is refused now is refused again, so no luck in the search helps whoever insists.
      if (!judge.allows(view)) return [sure(encode(ANSWER, 0))];
    }
    const candidates = findCandidates(view, random);
    if (candidates.length === 1) return [sure(candidates[0]!.action)];
    const budget = limited(time, settings.iterations);
    const seed = random.below(2 ** 30);
    const setup = view[PHASE] === SETUP;
    const { first, second } = settings;
    const glanced = settings.glance ? yield* glance(view, seat, candidates, seed, budget) : [];
    const prospects = glanced.length > 0 ? glanced.slice(0, settings.glance?.kept) : atFirstSight(view, candidates);
    const good = yield* narrowDown(
      prospects,
      budget,
      (action, round) => greedy.run(view, action, seat, turnsAhead(first, setup, round), seed + round),
      first,
    );
    compared = yield* narrowDown(
      good.slice(0, first.survivors),
      atCost(budget, CAREFUL_COST),
      (action, round) => careful.run(view, action, seat, turnsAhead(second, setup, round), seed - 1 - round),
      second,
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
