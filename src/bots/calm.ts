/** Brings a position to where a guide can describe it. */
import { botChoices } from '../core/bot.ts';
import type { Game } from '../core/game.ts';
import type { Guide } from '../core/guide.ts';
import type { Random } from '../core/random.ts';

/** Actions played to reach a quiet position, at most. */
const MAX_UNREST = 60;

/** In place: plays what looks best until nothing is pending. */
export function calm<State, Action>(
  game: Game<State, Action>,
  guide: Guide<State, Action>,
  state: State,
  random: Random,
): void {
  if (!guide.isQuiet) return;
  for (let n = 0; n < MAX_UNREST && !guide.isQuiet(state); n++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return;
    const actions = botChoices(game, state, seat);
    const best = actions.length === 1 ? 0 : indexOfMax(guide.rate(state, seat, actions));
    game.play(state, seat, actions[best]!, random);
  }
}

export function indexOfMax(numbers: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < numbers.length; i++) if (numbers[i]! > numbers[best]!) best = i;
  return best;
}
