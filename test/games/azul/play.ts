/** Random games for Azul's tests. */
import type { Random } from '../../../src/core/random.ts';
import { seededRandom } from '../../../src/core/random.ts';
import type { Action } from '../../../src/games/azul/actions.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import { create, legal, play, toAct } from '../../../src/games/azul/rules.ts';
import { boardOf, FLOOR_COUNT, type State, TURN } from '../../../src/games/azul/state.ts';

/** Called before each action; the function it returns is called after it, with its events. */
export type BeforeAction = (
  state: State,
  action: Action,
  moves: readonly Action[],
) => ((events: readonly Event[]) => void) | undefined;

/** The more care, the more candidates are compared to avoid the floor: this gives games of every length and kind. */
function choose(state: State, moves: readonly Action[], care: number, random: Random): Action {
  const pick = () => moves[random.below(moves.length)]!;
  let best = pick();
  let least = floorAfter(state, best);
  for (let i = 0; i < care; i++) {
    const other = pick();
    const floor = floorAfter(state, other);
    if (floor < least) [best, least] = [other, floor];
  }
  return best;
}

function floorAfter(state: State, action: Action): number {
  const seat = state[TURN]!;
  const copy = state.slice();
  let pieces = 0;
  play(copy, seat, action, { below: () => 0 }, event => {
    if (event.type === 'took') pieces = event.toFloor + event.toLid + state[boardOf(seat) + FLOOR_COUNT]!;
  });
  return pieces;
}

export function randomGame(players: number, seed: string, before: BeforeAction): State {
  const random = seededRandom(seed);
  const choices = seededRandom(`${seed} choices`);
  const care = choices.below(6);
  const state = create({ players }, random);
  while (toAct(state).length > 0) {
    const moves = legal(state, state[TURN]!);
    const action = choose(state, moves, care, choices);
    const after = before(state, action, moves);
    const events: Event[] = [];
    play(state, state[TURN]!, action, random, event => events.push(event));
    after?.(events);
  }
  return state;
}
