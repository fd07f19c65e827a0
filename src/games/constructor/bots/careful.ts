/**
 * A player between greedy and expert: of the best candidates it takes the one with the best forecast for the end of the
 * turn. It takes some ten times as long as a greedy player, and plays on from the positions that the coach weighs.
 */

import { ANSWER, argumentOf, encode, PROPOSE, typeOf } from '../actions.ts';
import { toAct } from '../rules.ts';
import { OFFERED, PHASE, START } from '../state.ts';
import { CandidateFinder } from './candidates.ts';
import { NETWORK } from './network.ts';
import type { Outlooks } from './outlooks.ts';
import { buildingPlayers, Playout, type Policy } from './playout.ts';
import { TradeJudge } from './tradejudge.ts';
import { Trading } from './trading.ts';

/** How many candidates are compared. */
const WIDTH = 5;

const ACCEPT = encode(ANSWER, 1);
const DECLINE = encode(ANSWER, 0);

export function carefulPlayers(outlooks: Outlooks): Policy {
  const finder = new CandidateFinder(outlooks, new Trading(outlooks));
  const judge = new TradeJudge(outlooks, NETWORK);
  const restOfTurn = new Playout(outlooks.weights, buildingPlayers);
  return (state, random) => {
    if (state[PHASE] === OFFERED) return judge.accepts(state) ? ACCEPT : DECLINE;
    const found = finder.find(state, random);
    if (state[PHASE] === START) return found.best();
    const candidates = found.top(WIDTH);
    let chosen = candidates[0]!.action;
    if (candidates.length === 1) return chosen;
    const seat = toAct(state)[0]!;
    // The same seed for each, so that they are compared on equal terms.
    const seed = random.below(2 ** 16);
    let best = -1;
    const isAllowed = judge.proposals(state);
    for (const { action } of candidates) {
      if (typeOf(action) === PROPOSE && !isAllowed(argumentOf(action), -Infinity)) continue;
      const chance = restOfTurn.run(state, action, seat, 1, seed);
      if (chance <= best) continue;
      best = chance;
      chosen = action;
    }
    return chosen;
  };
}
