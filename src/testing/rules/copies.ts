/** Clones are independent, queries change nothing, and the same random numbers lead to the same game. */
import { difference } from '../../core/deepequal.ts';
import type { Seat } from '../../core/game.ts';
import { seededRandom } from '../../core/random.ts';
import type { Rule } from '../rule.ts';
import { snapshot } from '../snapshot.ts';
import { type ContractCase, fail, type Position, type Suite } from '../suite.ts';

export const COPY_RULES: readonly Rule[] = [
  {
    name: 'a clone is equal to its state and independent of it',
    check(suite) {
      const { game } = suite;
      suite.visit(turn => {
        const { state, seat, action, choices } = turn;
        const before = snapshot(state);
        const clone = game.clone(state);
        const unequal = difference(before, clone);
        if (unequal !== undefined) fail(turn, `the clone is different at state${unequal}`);
        game.play(clone, seat, action, choices);
        const changed = difference(before, state);
        if (changed !== undefined) fail(turn, `playing on a clone changes the original at state${changed}`, { action });
      });
    },
  },
  {
    name: 'queries do not change the state',
    check(suite) {
      const { game } = suite;
      suite.visit(turn => {
        // A fresh state, on which no query has been made yet.
        const state = game.clone(turn.state);
        if (game.play(state, turn.seat, turn.action, turn.choices) !== undefined) return;
        const before = snapshot(state);
        for (const [what, ask] of queries(suite, { ...turn, state })) {
          ask();
          const changed = difference(before, state);
          if (changed !== undefined)
            fail(turn, `${what} changes the state at state${changed}`, { action: turn.action });
        }
      });
    },
  },
  {
    name: 'the same seed and actions lead to the same game, with or without a listener',
    check(suite) {
      let played: [Seat, unknown][] = [];
      suite.visit(
        ({ step, seat, action }) => {
          if (step === 0) played = [];
          played.push([seat, action]);
        },
        end => {
          const actions = played.slice(0, end.step);
          const [first, second] = [0, 1].map(() => replay(suite, end.case, end.seed, actions));
          const state = difference(end.state, first!.state) ?? difference(end.state, second!.state);
          if (state !== undefined) fail(end, `replayed, the state is different at state${state}`);
          const events = difference(first!.events, second!.events);
          if (events !== undefined) fail(end, `replayed, the events are different at events${events}`);
        },
      );
    },
  },
];

/** Every query about a state. */
function queries(suite: Suite, position: Position): [string, () => unknown][] {
  const { game } = suite;
  const { state, players } = position;
  const seats = [...Array(players).keys()];
  return [
    ['toAct', () => game.toAct(state)],
    ['legal', () => seats.map(seat => game.legal(state, seat))],
    ['outcome', () => game.outcome(state)],
    ['view', () => suite.viewers(position).map(viewer => game.view(state, viewer))],
    ['evaluate', () => seats.map(seat => game.evaluate?.(state, seat))],
    ['botActions', () => seats.map(seat => game.botActions?.(state, game.legal(state, seat)))],
    ['turnStart', () => game.turnStart?.(state)],
    ['canEvaluate', () => game.canEvaluate?.(state, state)],
    ['isUnwinnable', () => game.isUnwinnable?.(state)],
  ];
}

function replay(
  suite: Suite,
  testCase: ContractCase,
  seed: string,
  actions: readonly (readonly [Seat, unknown])[],
): { readonly state: unknown; readonly events: readonly unknown[] } {
  const random = seededRandom(seed);
  const state = suite.start(testCase, random);
  const events: unknown[] = [];
  for (const [seat, action] of actions) {
    suite.game.play(state, seat, action, random, event => events.push(snapshot(event)));
  }
  return { state, events };
}
