/** `expert`: plays on from what looks good, many times over, on equal dice, and keeps what wins most. */
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

/** How the expert looks: found by trying. */
export interface ExpertSettings {
  /** Candidates looked at. */
  readonly width: number;
  /** By how much a trade may look bad at first sight. */
  readonly daring: number;
  /** The first look is played by greedy players and sorts out what is bad, the second by careful ones. */
  readonly first: Look;
  readonly second: Look;
}

interface Look extends SearchEffort {
  /** Turns looked ahead at first, and in setup. */
  readonly depth: number;
  readonly setupDepth: number;
  /** Each time the rounds have doubled, from so many on, the look goes this many turns further. */
  readonly doubling: number;
  readonly further: number;
}

const CARE: ExpertSettings = {
  width: 10,
  daring: 0.1,
  first: { depth: 4, setupDepth: 12, doubling: 16, further: 2, trust: 2, hopeless: 3, spared: 4, most: 64 },
  second: { depth: 6, setupDepth: 12, doubling: 64, further: 2, trust: 5, hopeless: 3, spared: 1, most: 128 },
};

/** Iterations that a playout of careful players counts for. */
const PRICE = 10;

/** How much the chance of winning grows with a standing, for one of four equals. */
const EVEN = 0.25 * 0.75;

const turnsAhead = ({ depth, setupDepth, doubling, further }: Look, setup: boolean, round: number): number =>
  (setup ? setupDepth : depth) + further * Math.floor(Math.log2(1 + round / doubling));

/** A budget of which each unit takes several. */
const inLots = (budget: Budget, lot: number): Budget => ({
  more: () => {
    for (let i = 1; i < lot; i++) if (!budget.more()) return false;
    return budget.more();
  },
});

export function expertBot(weights: Weights = WEIGHTS, care: ExpertSettings = CARE): SyncBot<State, Action> {
  const outlooks = new Outlooks(weights);
  const finder = new CandidateFinder(outlooks, care.daring);
  const greedy = new Playout(weights);
  const careful = new Playout(weights, carefulPlayers);
  /** What the last decision was between, best first, for whoever asks why. */
  let weighed: readonly Prospect[] = [];
  const ponder: NonNullable<SyncBot<State, Action>['ponder']> = function* (view, seat, _legal, random, budget) {
    outlooks.clear();
    weighed = [];
    const candidates = finder.find(view, random).top(care.width);
    if (candidates.length === 1) return candidates[0]!.action;
    const seed = random.below(2 ** 30);
    const setup = view[PHASE] === SETUP;
    const { first, second } = care;
    const good = yield* narrowDown(
      candidates.map(({ action, worth }) => ({ action, prior: worth * weights.odds * EVEN, trials: 0 })),
      budget,
      (one, round) => greedy.run(view, one, seat, turnsAhead(first, setup, round), seed + round),
      first,
    );
    weighed = yield* narrowDown(
      good.slice(0, first.spared),
      inLots(budget, PRICE),
      (one, round) => careful.run(view, one, seat, turnsAhead(second, setup, round), seed - 1 - round),
      second,
    );
    return weighed[0]!.action;
  };
  return {
    ponder,
    decide: (...question) => runToEnd(ponder(...question)),
    explain: (view, seat, action) =>
      explain(view, seat, action, weights, weighed[0]?.action === action ? weighed : undefined),
  };
}
