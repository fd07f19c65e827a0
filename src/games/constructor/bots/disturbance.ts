/** Changes what players have, at random and without a reason, so that training tells what it is good for. */
import type { Random } from '../../../core/random.ts';
import { drawCard, moveGeese } from '../geese.ts';
import { GEESE, HANDS, handSize, KINDS, type State } from '../state.ts';
import type { Outlooks } from './outlooks.ts';

/** How many cards are swapped, each as likely. */
const SWAPS = [0, 0, 0, 1, 1, 1, 2, 2, 3];
/** Of 100 times, how often a card goes to another builder, is lost, or is found. */
const THEFTS = 20;
const LOSSES = 20;
const FINDS = 20;
/** The same for a move of the geese. */
const GEESE_MOVES = 12;

export function disturb(state: State, random: Random, outlooks: Outlooks): void {
  const { builders, geometry } = state.variant;
  const happens = (chance: number): boolean => random.below(100) < chance;
  const give = (builder: number, resource: number): void => {
    state[HANDS + builder * KINDS + resource]! += 1;
  };
  const pair = (): [number, number] => {
    const first = random.below(builders);
    return [first, (first + 1 + random.below(builders - 1)) % builders];
  };
  for (let swaps = SWAPS[random.below(SWAPS.length)]!; swaps > 0; swaps--) {
    const [one, other] = pair();
    if (handSize(state, one) === 0 || handSize(state, other) === 0) continue;
    const given = drawCard(state, one, random);
    give(one, drawCard(state, other, random));
    give(other, given);
  }
  if (happens(THEFTS)) {
    const [thief, victim] = pair();
    if (handSize(state, victim) > 0) give(thief, drawCard(state, victim, random));
  }
  if (happens(LOSSES)) {
    const loser = random.below(builders);
    if (handSize(state, loser) > 0) drawCard(state, loser, random);
  }
  if (happens(FINDS)) give(random.below(builders), random.below(KINDS));
  if (!happens(GEESE_MOVES)) return;
  const tile = random.below(geometry.tiles);
  if (tile === state[GEESE]) return;
  moveGeese(state, tile);
  outlooks.clear();
}
