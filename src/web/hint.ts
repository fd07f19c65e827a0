/** A hint, thought out in the page from what its user sees, in slices that leave the page alive. */
import { hintFor, hintText } from '../bots/hint.ts';
import { iterations } from '../bots/search.ts';
import type { Sight } from '../core/face.ts';
import { DEFAULT_SEED } from '../core/random.ts';
import type { TextGame } from '../core/session.ts';

/** As at a terminal. */
const ITERATIONS = 400;
const SLICE_MS = 10;

/** In a whole line. */
export async function hintOf(game: TextGame, { view, viewer }: Sight): Promise<string> {
  const thought = hintFor({
    game,
    state: view,
    seat: viewer === 'spectator' ? undefined : viewer,
    seed: DEFAULT_SEED,
    budget: iterations(ITERATIONS),
    formatAction: action => game.face.formatAction(action, view),
  });
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = thought.next();
      if (done) return hintText(value);
    } while (performance.now() < end);
    await new Promise(resolve => setTimeout(resolve));
  }
}
