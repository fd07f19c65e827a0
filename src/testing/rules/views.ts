/** Views and redacted events are idempotent, and a view is enough to choose an action. */
import { difference } from '../../core/deepequal.ts';
import type { Rule } from '../rule.ts';
import { snapshot } from '../snapshot.ts';
import { fail, type Position } from '../suite.ts';

export const VIEW_RULES: readonly Rule[] = [
  {
    name: 'a view of a view is the same view',
    check(suite) {
      const { game } = suite;
      const check = (position: Position): void => {
        for (const viewer of suite.viewers(position)) {
          const view = game.view(position.state, viewer);
          const found = difference(view, game.view(view, viewer));
          if (found !== undefined) fail(position, `they are different at view${found}`, { viewer });
        }
      };
      suite.visit(check, check);
    },
  },
  {
    name: 'a view has the legal actions of its viewer',
    check(suite) {
      const { game } = suite;
      suite.visit(turn => {
        // A seat that nobody has taken yet has seen nothing.
        if (turn.seat >= turn.players) return;
        const found = difference(turn.legal, game.legal(game.view(turn.state, turn.seat), turn.seat));
        if (found !== undefined) fail(turn, `state and view are different at legal${found}`);
      });
    },
  },
  {
    name: 'redact is idempotent and does not change the event',
    check(suite) {
      const { game } = suite;
      suite.visit(turn => {
        game.play(game.clone(turn.state), turn.seat, turn.action, turn.choices, event => {
          const before = snapshot(event);
          for (const viewer of suite.viewers(turn)) {
            const once = game.redact(event, viewer);
            const changed = difference(before, event);
            if (changed !== undefined) fail(turn, `redact changes the event at event${changed}`, { viewer });
            if (once === undefined) continue;
            const found = difference(once, game.redact(once, viewer));
            if (found !== undefined) fail(turn, `redacted twice it is different at event${found}`, { viewer });
          }
        });
      });
    },
  },
];
