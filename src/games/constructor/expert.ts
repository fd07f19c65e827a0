/** `expert`: plays what looks good to greedy players to some turns' end many times over, on equal dice, and keeps the best. */
import type { Bot } from '../../core/bot.ts';
import type { Action } from './action.ts';
import { Playout } from './playout.ts';
import { consider } from './policy.ts';
import { Shortlist } from './shortlist.ts';
import { PHASE, SETUP, type State } from './state.ts';
import { Table } from './table.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Candidates looked at. */
const WIDTH = 10;
/** Turns looked ahead. */
const DEPTH = 16;
const SETUP_DEPTH = 60;
/** Rounds before a candidate can be given up, and by how many standard errors it must lag behind. */
const FAIR_TRIAL = 8;
const HOPELESS = 2.5;

export interface Care {
  readonly width: number;
  readonly depth: number;
  readonly setupDepth: number;
  readonly hopeless: number;
}

export function expertBot(
  weights: Weights = WEIGHTS,
  care: Care = { width: WIDTH, depth: DEPTH, setupDepth: SETUP_DEPTH, hopeless: HOPELESS },
): Bot<State, Action> {
  const table = new Table(weights);
  const list = new Shortlist();
  const playout = new Playout(weights);
  return {
    decide(view, seat, _legal, random, budget) {
      table.forget();
      consider(view, table, random, list);
      const candidates = list.top(care.width);
      const depth = view[PHASE] === SETUP ? care.setupDepth : care.depth;
      if (candidates.length === 1) return candidates[0]!;
      const seed = random.below(2 ** 30);
      return search(
        candidates,
        () => budget.more(),
        (one, round) => playout.run(view, one, seat, depth, seed + round),
        care.hopeless,
      );
    },
  };
}

interface Trial {
  readonly action: Action;
  readonly results: number[];
  total: number;
}

/** Tries all candidates round by round and gives up those that lag behind, until there is no more time or no more choice. */
function search(
  candidates: readonly Action[],
  more: () => boolean,
  run: (one: Action, round: number) => number,
  hopeless: number,
): Action {
  let alive: Trial[] = candidates.map(action => ({ action, results: [], total: 0 }));
  for (let round = 0; ; round++) {
    const results: number[] = [];
    for (const trial of alive) {
      if (!more()) return leader(alive).action;
      results.push(run(trial.action, round));
    }
    alive.forEach((trial, i) => {
      trial.results.push(results[i]!);
      trial.total += results[i]!;
    });
    if (round < FAIR_TRIAL) continue;
    const best = leader(alive);
    alive = alive.filter(trial => trial === best || !lagging(trial, best, hopeless));
    if (alive.length === 1) return best.action;
  }
}

/** Of equals the first, which looked best to begin with. */
const leader = (alive: readonly Trial[]): Trial =>
  alive.reduce((best, trial) => (trial.total > best.total ? trial : best));

/** Whether the difference on equal dice is too large to be luck. */
function lagging(trial: Trial, best: Trial, hopeless: number): boolean {
  const rounds = trial.results.length;
  const mean = (best.total - trial.total) / rounds;
  let squares = 0;
  for (let i = 0; i < rounds; i++) squares += (best.results[i]! - trial.results[i]! - mean) ** 2;
  return mean * rounds > hopeless * Math.sqrt(squares * (rounds / (rounds - 1)));
}
