/** Actions that are not legal are refused, and a refusal has no side effects. */
import { difference } from '../../core/deepequal.ts';
import type { Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Rule } from '../rule.ts';
import { snapshot } from '../snapshot.ts';
import { fail, keyOf, type Position, type Suite, sampleOf } from '../suite.ts';

/** At each position: how many legal actions are remembered, and how many illegal ones are attempted. */
const REMEMBERED_ACTIONS = 4;
const ATTEMPTS = 24;

interface Attempt {
  readonly seat: Seat;
  readonly action: unknown;
}

export const REFUSAL_RULES: readonly Rule[] = [
  {
    name: 'an action that is not legal is refused',
    check(suite) {
      visitAttempts(suite, (position, attempts) => {
        for (const attempt of attempts) {
          if (!position.seats.includes(attempt.seat)) continue;
          if (isAccepted(suite, position, attempt))
            fail(position, 'play accepts an action that is not listed', attempt);
        }
      });
    },
  },
  {
    name: 'a seat that may not act has no legal actions and is refused',
    check(suite) {
      visitAttempts(suite, (position, attempts) => {
        for (const attempt of attempts) {
          const { seat } = attempt;
          if (position.seats.includes(seat)) continue;
          if (suite.game.legal(position.state, seat).length > 0) fail(position, 'it has legal actions', { seat });
          if (isAccepted(suite, position, attempt)) fail(position, 'play accepts its action', attempt);
        }
      });
    },
  },
  {
    name: 'a refusal changes nothing, emits nothing and draws no random number',
    check(suite) {
      visitAttempts(suite, (position, attempts) => {
        // All at once is faster; if there is a side effect, the attempt that causes it is found one by one.
        if (traceOf(suite, position, attempts) === undefined) return;
        for (const attempt of attempts) {
          const trace = traceOf(suite, position, [attempt]);
          if (trace !== undefined) fail(position, trace, attempt);
        }
      });
    },
  },
];

const isAccepted = ({ game }: Suite, { state, choices }: Position, { seat, action }: Attempt): boolean =>
  typeof game.play(game.clone(state), seat, action, choices) !== 'string';

/** The side effect of refused actions, if there is any. */
function traceOf({ game }: Suite, position: Position, attempts: readonly Attempt[]): string | undefined {
  const state = game.clone(position.state);
  const before = snapshot(state);
  let trace: string | undefined;
  const random: Random = {
    below: n => {
      trace ??= 'it draws a random number';
      return position.choices.below(n);
    },
  };
  for (const { seat, action } of attempts) {
    const emit = (event: unknown): void => {
      trace ??= `it emits ${JSON.stringify(event)}`;
    };
    // If the action is accepted, another rule is broken.
    if (game.play(state, seat, action, random, emit) === undefined) return undefined;
  }
  const changed = difference(before, state);
  return changed === undefined ? trace : `the state changes at state${changed}`;
}

/** Attempts actions that were legal elsewhere but are not here, for every seat and for seats that do not exist. */
function visitAttempts(suite: Suite, visit: (position: Position, attempts: readonly Attempt[]) => void): void {
  const { game } = suite;
  const known = new Map<string, unknown>();
  const attempt = (position: Position): void => {
    const actions = [...known];
    const seats = [-1, ...Array(position.players).keys(), game.seats.max];
    const attempts: Attempt[] = [];
    for (const seat of seats) {
      const legal = new Set(game.legal(position.state, seat).map(keyOf));
      for (const [key, action] of sampleOf(actions, ATTEMPTS / 2, position.choices)) {
        if (!legal.has(key)) attempts.push({ seat, action });
      }
    }
    visit(position, sampleOf(attempts, ATTEMPTS, position.choices));
  };
  suite.visit(turn => {
    for (const action of [turn.action, ...sampleOf(turn.legal, REMEMBERED_ACTIONS, turn.choices)]) {
      known.set(keyOf(action), action);
    }
    attempt(turn);
  }, attempt);
}
