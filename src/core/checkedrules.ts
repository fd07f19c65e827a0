/** The rules of a game from outside: a return value that makes no sense is an error at once, not later and elsewhere. */
import type { Game, Outcome } from './game.ts';

type CheckedRules<State, Action> = Pick<Game<State, Action>, 'toAct' | 'legal' | 'outcome'>;

/** The same methods, which throw if what they return makes no sense. */
export function checkedRules<State, Action>(rules: CheckedRules<State, Action>): CheckedRules<State, Action> {
  const outcome = (state: State): Outcome | undefined => {
    const result = rules.outcome(state);
    if (result !== undefined && !isOutcome(result))
      throw new Error('outcome() returned no lists of winners and scores');
    return result;
  };
  return {
    toAct(state) {
      const seats = rules.toAct(state);
      if (!Array.isArray(seats)) throw new Error(`toAct() returned ${kindOf(seats)}, not a list of seats`);
      if (seats.length === 0 && !outcome(state)) throw new Error('nobody may act, but there is no outcome()');
      return seats;
    },
    legal(state, seat) {
      const actions = rules.legal(state, seat);
      if (!Array.isArray(actions)) throw new Error(`legal() returned ${kindOf(actions)}, not a list of actions`);
      if (actions.length === 0 && rules.toAct(state).includes(seat))
        throw new Error(`nothing is legal for seat ${seat}, which may act`);
      return actions;
    },
    outcome,
  };
}

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value);

function isOutcome(result: Partial<Outcome>): boolean {
  const { winners, scores } = result ?? {};
  return Array.isArray(winners) && Array.isArray(scores) && winners.every(seat => scores[seat] !== undefined);
}
