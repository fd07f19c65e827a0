/**
 * Hidden information in events. Two states that a viewer cannot distinguish are played side by side: as long as the
 * viewer's views are the same in both, the events that reach the viewer must be the same too.
 */
import { difference } from '../../core/deepequal.ts';
import type { Seat, Viewer } from '../../core/game.ts';
import { type Random, seededRandom } from '../../core/random.ts';
import type { Rule } from '../rule.ts';
import { snapshot } from '../snapshot.ts';
import { type ContractCase, fail, keyOf, type Position, pick, type Suite, sampleOf, withLocation } from '../suite.ts';

/** How many other actions of a seat are compared: they might look the same to the viewer. */
const OTHER_ACTIONS = 4;

export const EVENT_RULE: Rule = {
  name: 'a redacted event has only what its viewer may know',
  check(suite) {
    for (const one of suite.cases) {
      for (const seed of suite.canResample ? suite.seeds : []) {
        for (const viewer of suite.viewers({ players: suite.playersOf(one) })) playTwins(suite, one, seed, viewer);
      }
    }
  },
};

/** An action that is about to be played, as one viewer observes it. */
interface ObservedAction extends Position {
  readonly seat: Seat;
  readonly action: unknown;
  readonly viewer: Viewer;
}

/** Plays a state and its twin as long as the viewer cannot distinguish them; then makes another twin. */
function playTwins(suite: Suite, testCase: ContractCase, seed: string, viewer: Viewer): void {
  const { game } = suite;
  const choices = seededRandom(`${seed} twins`);
  const location = { case: testCase.name, seed, step: 0, viewer };
  withLocation(location, () => {
    const state = suite.start(testCase, seededRandom(seed));
    let twin: unknown;
    for (; location.step < suite.steps; location.step++) {
      const seats = game.toAct(state);
      const seat = seats[choices.below(seats.length)];
      if (seat === undefined) return;
      twin ??= suite.resample(state, viewer, choices);
      // Nothing is hidden from the viewer here.
      if (twin === undefined) {
        if (game.play(state, seat, pick(game.legal(state, seat), choices), choices) !== undefined) return;
        continue;
      }
      const legal = game.legal(state, seat);
      const common = legalInBoth(suite, legal, twin, seat);
      const action = pick(common.length > 0 ? common : legal, choices);
      const position = suite.position(testCase, { state, seats, seed, step: location.step, choices });
      const here = observe(suite, { ...position, seat, action, viewer }, state);
      if (here === undefined) return;
      if (seat !== viewer) compareOtherActions(suite, here, twin);
      const there = common.length > 0 ? observe(suite, here.observed, twin) : undefined;
      if (there !== undefined && difference(here.views, there.views) === undefined) compareEvents(here, there);
      else twin = undefined;
    }
  });
}

function legalInBoth({ game }: Suite, legal: readonly unknown[], twin: unknown, seat: Seat): unknown[] {
  const keys = new Set(game.legal(twin, seat).map(keyOf));
  return legal.filter(action => keys.has(keyOf(action)));
}

interface Observation {
  readonly observed: ObservedAction;
  /** The viewer's view before the action, after each event and after the action, without repetitions. */
  readonly views: readonly unknown[];
  /** As redacted for the viewer. */
  readonly events: readonly unknown[];
}

/** Plays an action and records what the viewer observes; undefined if it is refused. */
function observe({ game }: Suite, observed: ObservedAction, state: unknown): Observation | undefined {
  const { seat, action, viewer } = observed;
  const views: unknown[] = [];
  const events: unknown[] = [];
  const recordView = (): void => {
    const view = game.view(state, viewer);
    if (views.length === 0 || difference(views.at(-1), view) !== undefined) views.push(snapshot(view));
  };
  recordView();
  const refusal = game.play(state, seat, action, randomFor(observed), event => {
    const redacted = game.redact(event, viewer);
    if (redacted !== undefined) events.push(snapshot(redacted));
    recordView();
  });
  recordView();
  return refusal === undefined ? { observed: observed, views, events } : undefined;
}

/** The same random outcomes for both. */
const randomFor = ({ seed, step }: ObservedAction): Random => seededRandom(`${seed} ${step}`);

/**
 * The action of another seat may itself be hidden, such as which card is played face down: actions that lead to the same
 * views must have the same redacted events.
 */
function compareOtherActions(suite: Suite, here: Observation, twin: unknown): void {
  const { game } = suite;
  const { observed, views } = here;
  const { seat, viewer, action, choices } = observed;
  for (const other of sampleOf(game.legal(twin, seat), OTHER_ACTIONS, choices)) {
    if (keyOf(other) === keyOf(action) || suite.canDistinguish(action, other, viewer)) continue;
    const end = game.clone(twin);
    if (game.play(end, seat, other, randomFor(observed)) !== undefined) continue;
    if (difference(views.at(-1), game.view(end, viewer)) !== undefined) continue;
    const there = observe(suite, { ...observed, action: other }, game.clone(twin));
    if (there === undefined || difference(views, there.views) !== undefined) continue;
    // Events of different types come from different kinds of actions, which all viewers may distinguish.
    if (difference(here.events.map(shapeOf), there.events.map(shapeOf)) === undefined) compareEvents(here, there);
  }
}

const shapeOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null ? [(event as { type?: unknown }).type, Object.keys(event)] : typeof event;

function compareEvents(here: Observation, there: Observation): void {
  const found = difference(here.events, there.events);
  if (found === undefined) return;
  const { seat, viewer, action } = here.observed;
  const [one, other] = [keyOf(action), keyOf(there.observed.action)];
  const what = one === other ? 'with other hidden information' : `with the action ${other}`;
  const problem = `${what} all views are the same, but the events are different at events${found}`;
  fail(here.observed, problem, { seat, viewer, action });
}
