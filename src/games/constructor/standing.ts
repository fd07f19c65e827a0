/** Who is likely to win, at a glance: for search that must stop somewhere. */
import type { Seat } from '../../core/game.ts';
import { BUILDERS, GAINS, KINDS, LEAST_ROLL, MOST_ROLL, POINTS, type State } from './state.ts';

const SEVEN = 7;

/** Of 36 throws of two dice, how many show a roll. */
const waysOf = (roll: number): number => 6 - Math.abs(SEVEN - roll);

/** Cards a turn that are worth as much as a point, for the glance. */
const CARDS_PER_POINT = 0.7;
/** How decisive a lead is: e to this, per point. */
const DECISIVE = 0.45;

function strength(state: State, builder: Seat): number {
  let cards = 0;
  for (let roll = LEAST_ROLL; roll <= MOST_ROLL; roll++) {
    const row = GAINS + ((roll - LEAST_ROLL) * BUILDERS + builder) * KINDS;
    let gain = 0;
    for (let resource = 0; resource < KINDS; resource++) gain += state[row + resource]!;
    cards += gain * waysOf(roll);
  }
  return state[POINTS + builder]! + cards / 36 / CARDS_PER_POINT;
}

/** A builder's share of the win, by points and by what the dice bring them. */
export function value(state: State, seat: Seat): number {
  let all = 0;
  let own = 0;
  for (let builder = 0; builder < BUILDERS; builder++) {
    const weight = Math.exp(DECISIVE * strength(state, builder));
    all += weight;
    if (builder === seat) own = weight;
  }
  return own / all;
}
