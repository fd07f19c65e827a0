/** Takes what looks best one step ahead: `greedy` itself, and the levels that think no further. */

import type { SyncBot } from '../../../core/bot.ts';
import { notice } from '../../../core/notice.ts';
import { type Action, ANSWER, argumentOf, encode, NEXT, PROPOSE, typeOf } from '../actions.ts';
import { OFFERED, PHASE, type State } from '../state.ts';
import { CandidateFinder } from './candidates.ts';
import { explain } from './explain.ts';
import { NETWORK } from './network.ts';
import { WON } from './outlook.ts';
import { Outlooks } from './outlooks.ts';
import type { Candidate } from './shortlist.ts';
import { TradeJudge } from './tradejudge.ts';
import { Trading } from './trading.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export interface GreedySettings {
  /** Of 100 candidates, how many it does not notice; 0 if absent. */
  readonly overlooks?: number;
  /** Trades only what a judge approves. */
  readonly judged?: boolean;
}

export function greedyBot(
  { overlooks = 0, judged = false }: GreedySettings = {},
  weights: Weights = WEIGHTS,
): SyncBot<State, Action> {
  const outlooks = new Outlooks(weights);
  const finder = new CandidateFinder(outlooks, new Trading(outlooks));
  const judge = judged ? new TradeJudge(outlooks, NETWORK) : undefined;
  return {
    decide(view, _seat, _legal, random) {
      outlooks.clear();
      if (judge && view[PHASE] === OFFERED) return encode(ANSWER, judge.accepts(view) ? 1 : 0);
      const isJudged = judge?.proposals(view);
      const candidates = notice(finder.find(view, random).all(), overlooks, random, isObvious);
      const isApproved = ({ action }: Candidate): boolean =>
        isJudged === undefined || typeOf(action) !== PROPOSE || isJudged(argumentOf(action));
      return candidates.find(isApproved)!.action;
    },
    explain: (view, seat, action) => explain(view, seat, action, weights),
  };
}

const NO = encode(ANSWER, 0);

/** Nobody overlooks a win, or that one may decline or end the turn. */
const isObvious = ({ action, worth }: Candidate): boolean =>
  worth > WON / 2 || action === NO || typeOf(action) === NEXT;
