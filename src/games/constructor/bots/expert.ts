/** `expert`: plays on from the best candidates many times, on equal dice, and takes the one that wins most. */
import { type Budget, runToEnd, type SyncBot } from '../../../core/bot.ts';
import type { Action } from '../actions.ts';
import { PHASE, SETUP, type State } from '../state.ts';
import { CandidateFinder } from './candidates.ts';
import { carefulPlayers } from './careful.ts';
import { explain } from './explain.ts';
import { Outlooks } from './outlooks.ts';
import { Playout } from './playout.ts';
import { narrowDown, type Prospect, type SearchEffort } from './search.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Found by trying. */
export interface ExpertSettings {
  /** How many candidates are compared. */
  readonly width: number;
  /** How much an offer may cost at first sight and still be considered. */
  readonly tolerance: number;
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
  tolerance: 0.1,
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

/** How many iterations a playout of careful players counts for. */
const CAREFUL_COST = 10;

/** How fast the chance of winning grows with the log-odds, for one of several equals. */
const slopeAtEven = (builders: number): number => (1 / builders) * (1 - 1 / builders);

const turnsAhead = ({ depth, setupDepth, doubling, deeper }: Look, setup: boolean, round: number): number =>
  (setup ? setupDepth : depth) + deeper * Math.floor(Math.log2(1 + round / doubling));

/** A budget each unit of which takes `cost` units of another. */
const atCost = (budget: Budget, cost: number): Budget => ({
  more: () => {
    for (let i = 1; i < cost; i++) if (!budget.more()) return false;
    return budget.more();
  },
});

export function expertBot(weights: Weights = WEIGHTS, settings: ExpertSettings = SETTINGS): SyncBot<State, Action> {
  const outlooks = new Outlooks(weights);
  const finder = new CandidateFinder(outlooks, settings.tolerance);
  const greedy = new Playout(weights);
  const careful = new Playout(weights, carefulPlayers);
  /** What the last decision was between, best first, for `explain`. */
  let compared: readonly Prospect[] = [];
  const ponder: NonNullable<SyncBot<State, Action>['ponder']> = function* (view, seat, _legal, random, budget) {
    outlooks.clear();
    compared = [];
    const candidates = finder.find(view, random).top(settings.width);
    if (candidates.length === 1) return candidates[0]!.action;
    const seed = random.below(2 ** 30);
    const setup = view[PHASE] === SETUP;
    const slope = slopeAtEven(view.variant.builders);
    const { first, second } = settings;
    const good = yield* narrowDown(
      candidates.map(({ action, worth }) => ({ action, chance: worth * weights.odds * slope, trials: 0 })),
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
    return compared[0]!.action;
  };
  return {
    ponder,
    decide: (...question) => runToEnd(ponder(...question)),
    compared: () => compared,
    explain: (view, seat, action) =>
      explain(view, seat, action, weights, compared[0]?.action === action ? compared : undefined),
  };
}
