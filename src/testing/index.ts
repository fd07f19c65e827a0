/** The contract as tests, for any game and any test runner. Pure, as games are. */
import type { Face } from '../core/face.ts';
import type { Game } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';
import type { Rule } from './rule.ts';
import { BOT_RULES } from './rules/bots.ts';
import { COPY_RULES } from './rules/copies.ts';
import { drawingRules } from './rules/drawings.ts';
import { EVENT_RULE } from './rules/events.ts';
import { faceRules } from './rules/faces.ts';
import { HIDDEN_RULES } from './rules/hidden.ts';
import { REFUSAL_RULES } from './rules/refusals.ts';
import { sceneRules } from './rules/scenes.ts';
import { sessionRules } from './rules/sessions.ts';
import { PLAYABLE, TURN_RULES } from './rules/turns.ts';
import { VIEW_RULES } from './rules/views.ts';
import { wireRules } from './rules/wire.ts';
import { type ContractOptions, Suite } from './suite.ts';
import { ContractViolation } from './violation.ts';

export type { ContractCase, ContractOptions, SessionCase } from './suite.ts';
export { ContractViolation, type Counterexample } from './violation.ts';

/** One rule of the contract. */
export interface ContractTest {
  readonly name: string;
  /** Throws a `ContractViolation` with a counterexample if the game breaks the rule. */
  run(): void;
}

/** One test for each rule: `for (const { name, run } of contractTests(game)) it(name, run)`. */
export function contractTests<State, Action, Event, Refusal extends string, Options>(
  game: Game<State, Action, Event, Refusal, Options>,
  options: ContractOptions<State, Action, Event, Options> = {},
): ContractTest[] {
  const anyGame = game as Game;
  const suite = new Suite(anyGame, options as ContractOptions);
  return rulesFor(anyGame, suite).map(({ name, check }) => ({
    name,
    run() {
      try {
        check(suite);
      } catch (error) {
        throw new ContractViolation(game.title, name, error);
      }
    },
  }));
}

/** Checks every rule; throws a `ContractViolation` for the first one that is broken. */
export function checkContract<State, Action, Event, Refusal extends string, Options>(
  game: Game<State, Action, Event, Refusal, Options>,
  options: ContractOptions<State, Action, Event, Options> = {},
): void {
  for (const { run } of contractTests(game, options)) run();
}

/** Later rules rely on earlier ones, so the first broken rule is the one to fix. */
const rulesFor = (game: Game, { wire }: Suite): Rule[] => [
  PLAYABLE,
  ...COPY_RULES,
  ...TURN_RULES,
  ...REFUSAL_RULES,
  ...VIEW_RULES,
  ...HIDDEN_RULES,
  EVENT_RULE,
  ...BOT_RULES,
  ...(wire ? wireRules(wire) : []),
  ...(isTextGame(game) ? sessionRules(game) : []),
  ...(isTextGame(game) && game.face ? [...faceRules(game.face), ...screenRules(game.face)] : []),
];

const screenRules = (face: Face): readonly Rule[] => [
  ...(face.draw || face.scene || face.panels || face.describe ? drawingRules(face) : []),
  ...(face.scene ? sceneRules(face) : []),
];

const isTextGame = (game: Game): game is TextGame => 'open' in game;
