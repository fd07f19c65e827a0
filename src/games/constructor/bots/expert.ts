/**
 * `hard` and `expert`. Actions, or plans for the whole turn, are compared by the forecast, and the best of them by
 * playing on, on equal dice.
 */

import { type Budget, limited, runToEnd, type SyncBot, type Tally, type Thought } from '../../../core/bot.ts';
import type { Seat } from '../../../core/game.ts';
import { notice } from '../../../core/notice.ts';
import type { Random } from '../../../core/random.ts';
import { type Action, ANSWER, argumentOf, encode, NEXT, PROPOSE, typeOf } from '../actions.ts';
import { OFFERED, PHASE, SETUP, type State, TURN } from '../state.ts';
import { CandidateFinder } from './candidates.ts';
import { explain } from './explain.ts';
import { NETWORK, type Network } from './network.ts';
import { Outlooks } from './outlooks.ts';
import { buildingPlayers, Playout } from './playout.ts';
import { narrowDown, type Prospect, type SearchEffort } from './search.ts';
import { TradeJudge } from './tradejudge.ts';
import { Trading } from './trading.ts';
import { type Foresight, type Plan, TurnPlanner } from './turnplanner.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Found by trying. */
export interface ExpertSettings {
  /** Compares plans for the whole turn instead of single actions. */
  readonly foresight?: Foresight;
  /** How many candidates get a glance: a forecast for the end of the turn or of the setup. */
  readonly width: number;
  /** How much an offer may cost at first sight and still be a candidate. */
  readonly tolerance: number;
  /** How many plans or candidates are played on. */
  readonly kept: number;
  /** Of 100 plans or candidates, how many it does not notice. */
  readonly overlooks: number;
  /** How many iterations it plays on at most. */
  readonly iterations: number;
  readonly look: Look;
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
  tolerance: 0.1,
  kept: 6,
  overlooks: 0,
  iterations: Number.POSITIVE_INFINITY,
  look: {
    depth: 6,
    setupDepth: 12,
    doubling: 64,
    deeper: 2,
    priorRounds: 5,
    cutoff: 3,
    survivors: 2,
    mostRounds: 10_000,
  },
  network: NETWORK,
};

/** Plans short turns, and plays what looks best by the end of them. */
export const SHORT: Partial<ExpertSettings> = {
  foresight: { steps: 2, width: 2, offers: 8, tolerance: 0 },
  width: 10,
  iterations: 0,
};

/** What is tried: to play on with an action from a state. */
interface Trial extends Prospect {
  readonly from: State;
  readonly next: Action;
}

const ACCEPT = encode(ANSWER, 1);
const DECLINE = encode(ANSWER, 0);
/** Answers know no luck, so whoever asks again hears the same: they are thought over in the same way each time. */
const ANSWER_SEED = 1;
const ANSWER_ITERATIONS = 150;

const byChance = (a: Prospect, b: Prospect): number => b.chance - a.chance;

const turnsAhead = ({ depth, setupDepth, doubling, deeper }: Look, setup: boolean, round: number): number =>
  (setup ? setupDepth : depth) + deeper * Math.floor(Math.log2(1 + round / doubling));

const isOffer = (action: Action): boolean => typeOf(action) === PROPOSE;
const isWon = ({ chance }: Prospect): boolean => chance === 1;

/** To end the turn after a plan. */
const trialOf = ({ first, end, chance }: Plan): Trial => ({
  action: first,
  chance,
  trials: 0,
  from: end,
  next: encode(NEXT),
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
  const { look, network, foresight } = settings;
  const outlooks = new Outlooks(weights);
  const finder = new CandidateFinder(outlooks, new Trading(outlooks, settings.tolerance));
  const judge = new TradeJudge(outlooks, network);
  const planner = foresight && new TurnPlanner(weights, network, foresight);
  const restOfTurn = new Playout(weights, buildingPlayers, network);
  const playout = new Playout(weights, undefined, network);
  /** What the last decision was between, best first, for `explain`. */
  let compared: readonly Prospect[] = [];

  /** How good actions look at the end of the turn or of the setup, best first. */
  function* glance(view: State, seat: Seat, actions: readonly Action[], seed: number): Thought<Trial[]> {
    const turns = view[PHASE] === SETUP ? 0 : 1;
    const trials: Trial[] = [];
    for (const action of actions) {
      const chance = actions.length === 1 ? 0 : restOfTurn.run(view, action, seat, turns, seed);
      trials.push({ action, chance, trials: 0, from: view, next: action });
      yield;
    }
    return trials.sort(byChance);
  }

  /** What the judge refuses is refused; what it approves is still only accepted if that turns out better. */
  const answers = (view: State): Action[] =>
    !judge.accepts(view) ? [DECLINE] : settings.iterations === 0 ? [ACCEPT] : [ACCEPT, DECLINE];

  /** What looks best at first sight; no offers that the judge does not allow. */
  function candidates(view: State, random: Random): Action[] {
    const found = finder.find(view, random).top(settings.width);
    const actions = found.map(({ action }) => action);
    if (!actions.some(isOffer)) return actions;
    const isAllowed = judge.proposals(view);
    return actions.filter(action => !isOffer(action) || isAllowed(argumentOf(action), -Infinity));
  }

  function* choices(view: State, seat: Seat, random: Random): Thought<Trial[]> {
    if (view[PHASE] === TURN && planner) return (yield* planner.plan(view)).map(trialOf);
    if (view[PHASE] === OFFERED) return yield* glance(view, seat, answers(view), ANSWER_SEED);
    return yield* glance(view, seat, candidates(view, random), random.below(2 ** 30));
  }

  /** The best actions, best first; only one if it need not be compared. */
  function* search(view: State, seat: Seat, random: Random, time: Budget): Thought<readonly Prospect[]> {
    outlooks.clear();
    compared = [];
    const found = yield* choices(view, seat, random);
    const trials = notice(found, settings.overlooks, random, isWon);
    const [best] = trials;
    if (trials.length === 1 || isWon(best!)) return [sure(best!.action)];
    const kept = new Map(trials.slice(0, settings.kept).map(trial => [trial.action, trial]));
    const setup = view[PHASE] === SETUP;
    const answering = view[PHASE] === OFFERED;
    const seed = answering ? ANSWER_SEED : random.below(2 ** 30);
    compared = yield* narrowDown(
      [...kept.values()],
      limited(time, answering ? Math.min(settings.iterations, ANSWER_ITERATIONS) : settings.iterations),
      (action, round) => {
        const { from, next } = kept.get(action)!;
        return playout.run(from, next, seat, turnsAhead(look, setup, round), seed + round);
      },
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
