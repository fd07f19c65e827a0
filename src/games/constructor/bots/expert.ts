/** `expert`: plays on from what looks good, many times over, on equal dice, and keeps what wins most. */
import type { Bot } from '../../../core/bot.ts';
import type { Action } from '../action.ts';
import { PHASE, SETUP, type State } from '../state.ts';
import { explain } from './explain.ts';
import { Playout } from './playout.ts';
import { consider } from './policy.ts';
import { choose, type Scrutiny } from './search.ts';
import { Shortlist } from './shortlist.ts';
import { Table } from './table.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** How the expert looks: found by trying, against three greedy players. */
export interface Care extends Scrutiny {
  /** Candidates looked at. */
  readonly width: number;
  /** Turns looked ahead at first, and in setup. */
  readonly depth: number;
  readonly setupDepth: number;
  /** After so many rounds, after twice as many more, and so on, the look goes this many turns further. */
  readonly rounds: number;
  readonly further: number;
  /** By how much a trade may look bad at first sight. */
  readonly daring: number;
}

const CARE: Care = {
  width: 10,
  depth: 4,
  setupDepth: 12,
  rounds: 16,
  further: 2,
  daring: 0.1,
  trust: 2,
  hopeless: 3,
};

/** How much the chance of winning grows with a standing, for one of four equals. */
const EVEN = 0.25 * 0.75;

/** How often the rounds so far have doubled: a quick look sorts out what is bad, a long one decides what is close. */
const doublings = (round: number, { rounds }: Care): number => Math.floor(Math.log2(1 + round / rounds));

export function expertBot(weights: Weights = WEIGHTS, care: Care = CARE): Bot<State, Action> {
  const table = new Table(weights, care.daring);
  const list = new Shortlist();
  const playout = new Playout(weights);
  return {
    decide(view, seat, _legal, random, budget) {
      table.forget();
      consider(view, table, random, list);
      const candidates = list.top(care.width);
      const depth = view[PHASE] === SETUP ? care.setupDepth : care.depth;
      if (candidates.length === 1) return candidates[0]!.action;
      const seed = random.below(2 ** 30);
      return choose(
        candidates.map(({ action, worth }) => ({ action, prior: worth * weights.odds * EVEN })),
        budget,
        (one, round) => playout.run(view, one, seat, depth + care.further * doublings(round, care), seed + round),
        care,
      );
    },
    explain: (view, seat, action) => explain(view, seat, action, weights),
  };
}
