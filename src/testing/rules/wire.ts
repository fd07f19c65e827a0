/** Everything that enters or leaves a running game survives JSON. */
import { difference } from '../../core/deepequal.ts';
import type { Codec, Wire } from '../../core/wire.ts';
import type { Rule } from '../rule.ts';
import { fail, type Position, sampleOf } from '../suite.ts';

/** How many legal actions are checked at each position. */
const CHECKED_ACTIONS = 8;

export const wireRules = (wire: Wire): readonly Rule[] => [
  {
    name: 'a view survives JSON',
    check(suite) {
      const check = (position: Position): void => {
        for (const viewer of suite.viewers(position)) {
          const problem = jsonProblem(wire.view, suite.game.view(position.state, viewer));
          if (problem !== undefined) fail(position, problem, { viewer });
        }
      };
      suite.visit(check, check);
    },
  },
  {
    name: 'an action survives JSON',
    check(suite) {
      suite.visit(turn => {
        for (const action of sampleOf(turn.legal, CHECKED_ACTIONS, turn.choices)) {
          const problem = jsonProblem(wire.action, action);
          if (problem !== undefined) fail(turn, problem, { action });
        }
      });
    },
  },
  {
    name: 'an event survives JSON, whole and redacted',
    check(suite) {
      const { game } = suite;
      suite.visit(turn => {
        game.play(game.clone(turn.state), turn.seat, turn.action, turn.choices, event => {
          const redacted = suite.viewers(turn).map(viewer => game.redact(event, viewer));
          for (const one of [event, ...redacted]) {
            const problem = one === undefined ? undefined : jsonProblem(wire.event, one);
            if (problem !== undefined) fail(turn, `${JSON.stringify(one)}: ${problem}`, { action: turn.action });
          }
        });
      });
    },
  },
  {
    name: 'options survive JSON',
    check(suite) {
      suite.visit(turn => {
        if (turn.step > 0) return;
        const problem = jsonProblem(wire.options, turn.case.options ?? {});
        if (problem !== undefined) fail(turn, problem);
      });
    },
  },
];

/** Converts a value to text and back. */
function jsonProblem(codec: Codec<unknown>, value: unknown): string | undefined {
  const read = codec.fromJson(JSON.parse(JSON.stringify(codec.toJson(value))));
  if (!read.ok) return `its own JSON is refused: ${read.fault}`;
  const found = difference(value, read.value);
  return found && `it comes back different: ${found}`;
}
