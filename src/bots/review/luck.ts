/** What a decision changes about everybody's chances on average, whatever dice, draws and hidden pieces come of it. */
import type { Game } from '../../core/game.ts';
import type { Judge } from '../../core/judge.ts';
import { type Random, seededRandom } from '../../core/random.ts';
import type { PlayedMove } from './playedgames.ts';

/** How many ways are tried in which it could have gone. */
const SAMPLES = 12;

/** `actual` is the change that came of it, which is the average if nothing is left to chance. */
export function expectedChange<State, Action>(
  game: Game<State, Action>,
  judge: Judge<State, Action>,
  move: PlayedMove<State, Action>,
  actual: readonly number[],
): readonly number[] {
  const { step, seat, action, before } = move;
  if (!game.determinise && !drawsNumbers(game, move)) return actual;
  const view = game.view(before, seat);
  const sums = new Float64Array(actual.length);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const random = seededRandom(`luck ${step} ${sample}`);
    const state = game.determinise?.(view, seat, random) ?? game.clone(before);
    // Each guess is compared with itself: what it alone changes is not the decision's.
    const start = judge.chances(state);
    game.play(state, seat, action, random);
    const end = judge.chances(state);
    for (let one = 0; one < sums.length; one++) sums[one]! += end[one]! - start[one]!;
  }
  return Array.from(sums, sum => sum / SAMPLES);
}

function drawsNumbers<State, Action>(
  game: Game<State, Action>,
  { before, seat, action }: PlayedMove<State, Action>,
): boolean {
  let draws = false;
  const random: Random = {
    below: () => {
      draws = true;
      return 0;
    },
  };
  game.play(game.clone(before), seat, action, random);
  return draws;
}
