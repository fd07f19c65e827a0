/** What a decision changes about everybody's chances on average, whatever dice, draws and hidden pieces come of it. */
import type { Game } from '../../core/game.ts';
import type { Judge } from '../../core/judge.ts';
import { type Random, seededRandom } from '../../core/random.ts';
import type { PlayedMove } from './playedgames.ts';

/** How many ways are tried in which it could have gone. */
const SAMPLES = 12;

/**
 * Each sample is a guess at what was hidden from the seat, before and after the action, so that what the guess itself
 * changes does not count. `actual` is the change that came of it.
 */
export function expectedChange<State, Action>(
  game: Game<State, Action>,
  judge: Judge<State, Action>,
  { step, seat, action, before }: PlayedMove<State, Action>,
  actual: readonly number[],
): readonly number[] {
  if (!game.determinise && !drawsNumbers(game, before, seat, action)) return actual;
  const view = game.view(before, seat);
  const sums = new Float64Array(actual.length);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const random = seededRandom(`luck ${step} ${sample}`);
    const state = game.determinise?.(view, seat, random) ?? game.clone(before);
    const start = game.determinise ? judge.chances(state) : undefined;
    game.play(state, seat, action, random);
    const end = judge.chances(state);
    for (let one = 0; one < sums.length; one++) sums[one]! += end[one]! - (start?.[one] ?? 0);
  }
  const base = game.determinise ? undefined : judge.chances(before);
  return Array.from(sums, (sum, one) => sum / SAMPLES - (base?.[one] ?? 0));
}

function drawsNumbers<State, Action>(
  game: Game<State, Action>,
  state: State,
  ...[seat, action]: [number, Action]
): boolean {
  let draws = false;
  const random: Random = {
    below: () => {
      draws = true;
      return 0;
    },
  };
  game.play(game.clone(state), seat, action, random);
  return draws;
}
