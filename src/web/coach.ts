/** Who answers `hint` and `why` in the page, from what its user sees, in slices that leave the page alive. */
import { hintFor, hintText } from '../bots/hint.ts';
import { iterations } from '../bots/search.ts';
import { whyText } from '../bots/why.ts';
import type { Thought } from '../core/bot.ts';
import { DEFAULT_SEED } from '../core/random.ts';
import type { TextGame } from '../core/session.ts';
import type { Coach } from '../room/coach.ts';

/** As at a terminal. */
const ITERATIONS = 400;
const SLICE_MS = 10;

export const pageCoach = (game: TextGame): Coach => ({
  hint: async ({ view, viewer }) =>
    hintText(
      await inSlices(
        hintFor({
          game,
          state: view,
          seat: viewer === 'spectator' ? undefined : viewer,
          seed: DEFAULT_SEED,
          budget: iterations(ITERATIONS),
          formatAction: action => game.face.formatAction(action, view),
        }),
      ),
    ),
  why: asked => inSlices(whyText({ ...asked, game, seed: DEFAULT_SEED, budget: iterations(ITERATIONS) })),
});

async function inSlices<T>(thought: Thought<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = thought.next();
      if (done) return value;
    } while (performance.now() < end);
    await new Promise(resolve => setTimeout(resolve));
  }
}
