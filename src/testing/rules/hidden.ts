/**
 * Hidden information in a position. A state is replaced by another one that differs only in what is hidden from a viewer:
 * if anything that reaches the viewer is different then, it is a leak.
 */
import { difference } from '../../core/deepequal.ts';
import type { Viewer } from '../../core/game.ts';
import { seededRandom } from '../../core/random.ts';
import type { Rule } from '../rule.ts';
import { fail, keyOf, type Position, type Suite, sampleOf } from '../suite.ts';

/** Actions of the viewer whose refusals are compared. */
const COMPARED_ACTIONS = 8;

export const HIDDEN_RULES: readonly Rule[] = [
  {
    name: 'a view shows only what its viewer may know',
    check(suite) {
      let hides: Position | undefined;
      let replaced = false;
      const check = (position: Position): void => {
        for (const viewer of suite.viewers(position)) {
          if (!hides && difference(position.state, suite.game.view(position.state, viewer))) hides = position;
          const twin = suite.resample(position.state, viewer, position.choices);
          if (twin === undefined) continue;
          replaced ||= difference(position.state, twin) !== undefined;
          const found = shownDifference(suite, position.state, twin, viewer);
          if (found !== undefined)
            fail(position, `with other hidden information the view is different at ${found}`, { viewer });
        }
      };
      suite.visit(check, check);
      if (!hides) return;
      if (!suite.canResample) fail(hides, 'something is hidden, but neither determinise nor resample can replace it');
      if (!replaced) fail(hides, 'something is hidden, but nothing is ever replaced: leaks cannot be found');
    },
  },
  {
    name: 'what is legal or refused depends only on what the seat may know',
    check(suite) {
      const { game } = suite;
      const check = (position: Position, known: readonly unknown[]): void => {
        const { state, seats } = position;
        for (const viewer of suite.viewers(position)) {
          const twin = suite.resample(state, viewer, position.choices);
          if (twin === undefined) continue;
          const acting = difference(seats, game.toAct(twin));
          if (acting !== undefined)
            fail(position, `other hidden information changes who may act: seats${acting}`, { viewer });
          if (viewer === 'spectator') continue;
          const legal = difference(game.legal(state, viewer), game.legal(twin, viewer));
          if (legal !== undefined)
            fail(position, `other hidden information changes what is legal: legal${legal}`, { viewer });
          for (const action of sampleOf(known, COMPARED_ACTIONS, position.choices)) {
            const [here, there] = [state, twin].map(one =>
              game.play(game.clone(one), viewer, action, seededRandom(position.seed)),
            );
            if (here !== there)
              fail(position, `other hidden information changes the refusal: ${here} and ${there}`, { viewer, action });
          }
        }
      };
      const known = new Map<string, unknown>();
      suite.visit(
        turn => {
          known.set(keyOf(turn.action), turn.action);
          check(turn, [...known.values()]);
        },
        end => check(end, []),
      );
    },
  },
];

/** Compares what a viewer gets: the view and, if the game has codecs, its JSON. */
function shownDifference({ game, wire }: Suite, state: unknown, twin: unknown, viewer: Viewer): string | undefined {
  const [here, there] = [game.view(state, viewer), game.view(twin, viewer)];
  const found = difference(here, there);
  if (found !== undefined || !wire) return found && `view${found}`;
  const json = difference(wire.view.toJson(here), wire.view.toJson(there));
  return json && `JSON${json}`;
}
