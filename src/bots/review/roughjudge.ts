/** A judge for any game: random play to the end. It knows little, so what it says is called rough. */
import { botChoices } from '../../core/bot.ts';
import type { Game } from '../../core/game.ts';
import type { Judge } from '../../core/judge.ts';
import { type Random, seededRandom } from '../../core/random.ts';
import { searchBot } from '../search.ts';
import { searchingJudge } from './searchingjudge.ts';
import { winShares } from './winshares.ts';

const PLAYOUTS = 100;
/** A playout that takes longer says nothing. */
const MAX_ACTIONS = 1000;

export function roughJudge<State, Action>(game: Game<State, Action>, seatCount: number): Judge<State, Action> {
  const search = searchBot(game);

  function playOut(state: State, random: Random): readonly number[] {
    for (let n = 0; n < MAX_ACTIONS; n++) {
      const seats = game.toAct(state);
      if (seats.length === 0) break;
      const seat = seats[random.below(seats.length)]!;
      const actions = botChoices(game, state, seat);
      game.play(state, seat, actions[random.below(actions.length)]!, random);
    }
    const outcome = game.outcome(state);
    return outcome ? winShares(outcome) : Array.from({ length: seatCount }, () => 1 / seatCount);
  }

  return {
    isRough: true,
    chances(state) {
      const outcome = game.outcome(state);
      if (outcome) return winShares(outcome);
      const sums = new Float64Array(seatCount);
      for (let n = 0; n < PLAYOUTS; n++) {
        playOut(game.clone(state), seededRandom(`playout ${n}`)).forEach((share, seat) => {
          sums[seat]! += share;
        });
      }
      return Array.from(sums, sum => sum / PLAYOUTS);
    },
    ...searchingJudge(search),
  };
}
