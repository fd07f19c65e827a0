/** Which seats may act, what they may do, and when a game is over. */
import type { Outcome } from '../../core/game.ts';
import type { Rule } from '../rule.ts';
import { fail, keyOf, type Position, type Suite, sampleOf } from '../suite.ts';

/** How many legal actions are checked at each position. */
const CHECKED_ACTIONS = 8;

export const PLAYABLE: Rule = {
  name: 'legal actions can be played without an exception',
  check: suite => suite.visit(() => {}),
};

export const TURN_RULES: readonly Rule[] = [
  {
    name: 'somebody may act if and only if there is no outcome',
    check(suite) {
      const check = (position: Position): void => checkTurn(suite, position);
      suite.visit(check, check);
    },
  },
  {
    name: 'a seat that may act has a legal action',
    check(suite) {
      const check = (position: Position): void => {
        for (const seat of position.seats) {
          if (suite.game.legal(position.state, seat).length === 0) fail(position, 'nothing is legal', { seat });
        }
      };
      suite.visit(check, check);
    },
  },
  {
    name: 'no legal action is listed twice',
    check(suite) {
      suite.visit(turn => {
        const seen = new Set<string>();
        for (const action of turn.legal) {
          if (seen.has(keyOf(action))) fail(turn, 'an action is listed twice', { action });
          seen.add(keyOf(action));
        }
      });
    },
  },
  {
    name: 'every legal action is accepted',
    check(suite) {
      const { game } = suite;
      suite.visit(turn => {
        for (const action of [turn.action, ...sampleOf(turn.legal, CHECKED_ACTIONS, turn.choices)]) {
          const refusal = game.play(game.clone(turn.state), turn.seat, action, turn.choices);
          if (refusal !== undefined) fail(turn, `play refuses it (${refusal})`, { action });
        }
      });
    },
  },
];

function checkTurn({ game }: Suite, position: Position): void {
  const { state, seats } = position;
  for (const seat of seats) {
    if (!Number.isInteger(seat) || seat < 0 || seat >= game.seats.max)
      fail(position, 'there is no such seat', { seat });
  }
  if (new Set(seats).size < seats.length) fail(position, `a seat is listed twice: ${seats.join(', ')}`);
  const outcome = game.outcome(state);
  if (outcome === undefined && seats.length === 0) fail(position, 'nobody may act, but there is no outcome');
  if (outcome === undefined) return;
  if (seats.length > 0) fail(position, `there is an outcome, but seat ${seats[0]} may act`);
  const problem = outcomeProblem(outcome, position);
  if (problem !== undefined) fail(position, problem);
}

function outcomeProblem({ winners, scores }: Outcome, { players }: Position): string | undefined {
  if (scores.length < players) return `there are ${scores.length} scores for ${players} players`;
  if (winners.some(winner => scores[winner] === undefined)) return `a winner has no score: ${winners.join(', ')}`;
  return new Set(winners).size < winners.length ? `a winner is listed twice: ${winners.join(', ')}` : undefined;
}
