/** The optional part of the contract, for bots. */
import type { Rule } from '../rule.ts';
import { fail, keyOf, type Position } from '../suite.ts';

export const BOT_RULES: readonly Rule[] = [
  {
    name: 'evaluate returns a number from 0 to 1',
    check(suite) {
      const check = (position: Position): void => {
        for (let seat = 0; seat < position.players; seat++) {
          const value = suite.game.evaluate?.(position.state, seat) ?? 0;
          if (!(value >= 0 && value <= 1)) fail(position, `it returns ${value}`, { seat });
        }
      };
      suite.visit(check);
    },
  },
  {
    name: 'botActions are some of the legal actions, and at least one',
    check(suite) {
      suite.visit(turn => {
        const offered = suite.game.botActions?.(turn.state, turn.legal);
        if (offered?.length === 0) fail(turn, 'a bot is offered nothing');
        const legal = new Set(turn.legal.map(keyOf));
        for (const action of offered ?? []) {
          if (!legal.has(keyOf(action))) fail(turn, 'a bot is offered an action that is not legal', { action });
        }
      });
    },
  },
  {
    name: 'a game that is unwinnable has no winner later',
    check(suite) {
      let since: number | undefined;
      suite.visit(
        turn => {
          if (suite.game.isUnwinnable?.(turn.state)) since ??= turn.step;
        },
        end => {
          const winners = suite.game.outcome(end.state)?.winners ?? [];
          if (since !== undefined && winners.length > 0) {
            fail(end, `it was unwinnable at step ${since}, and has a winner`);
          }
          since = undefined;
        },
      );
    },
  },
];
