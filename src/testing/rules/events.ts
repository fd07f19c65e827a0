/**
 * Hidden information in events. Two states that a viewer cannot tell apart are played side by side: as long as all that
 * the viewer sees is the same in both, they must be told the same.
 */
import { difference } from '../../core/deepequal.ts';
import type { Seat, Viewer } from '../../core/game.ts';
import { type Random, seededRandom } from '../../core/random.ts';
import type { Rule } from '../rule.ts';
import { snapshot } from '../snapshot.ts';
import { type ContractCase, fail, keyOf, type Position, pick, reporting, type Suite, someOf } from '../suite.ts';

/** Other actions of another seat that might look the same. */
const TRIED = 4;

export const EVENT_RULE: Rule = {
  name: 'an event tells a viewer only what they may know',
  check(suite) {
    for (const one of suite.cases) {
      for (const seed of suite.canResample ? suite.seeds : []) {
        for (const viewer of suite.viewers({ players: suite.playersOf(one) })) playTwins(suite, one, seed, viewer);
      }
    }
  },
};

/** An action that is about to be played, as one viewer follows it. */
interface Followed extends Position {
  readonly seat: Seat;
  readonly action: unknown;
  readonly viewer: Viewer;
}

/** Plays a state and its twin as long as the viewer cannot tell them apart; then finds another twin. */
function playTwins(suite: Suite, one: ContractCase, seed: string, viewer: Viewer): void {
  const { game } = suite;
  const choices = seededRandom(`${seed} twins`);
  const where = { case: one.name, seed, step: 0, viewer };
  reporting(where, () => {
    const state = suite.start(one, seededRandom(seed));
    let twin: unknown;
    for (; where.step < suite.steps; where.step++) {
      const seats = game.toAct(state);
      const seat = seats[choices.below(seats.length)];
      if (seat === undefined) return;
      twin ??= suite.resample(state, viewer, choices);
      // Nothing is hidden from them here.
      if (twin === undefined) {
        if (game.play(state, seat, pick(game.legal(state, seat), choices), choices) !== undefined) return;
        continue;
      }
      const legal = game.legal(state, seat);
      const open = legalInBoth(suite, legal, twin, seat);
      const action = pick(open.length > 0 ? open : legal, choices);
      const position = { state, seats, case: one, seed, step: where.step, players: suite.playersOf(one), choices };
      const here = observe(suite, { ...position, seat, action, viewer }, state);
      if (here === undefined) return;
      if (seat !== viewer) compareOtherActions(suite, here, twin);
      const there = open.length > 0 ? observe(suite, here.followed, twin) : undefined;
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
  readonly followed: Followed;
  /** What the viewer sees before the action, after each event and after the action, as far as it changes. */
  readonly views: readonly unknown[];
  /** What they are told. */
  readonly events: readonly unknown[];
}

/** Plays an action as the viewer follows it; undefined if it is refused. */
function observe({ game }: Suite, followed: Followed, state: unknown): Observation | undefined {
  const { seat, action, viewer } = followed;
  const views: unknown[] = [];
  const events: unknown[] = [];
  const look = (): void => {
    const view = game.view(state, viewer);
    if (views.length === 0 || difference(views.at(-1), view) !== undefined) views.push(snapshot(view));
  };
  look();
  const refusal = game.play(state, seat, action, numbersFor(followed), event => {
    const told = game.redact(event, viewer);
    if (told !== undefined) events.push(snapshot(told));
    look();
  });
  look();
  return refusal === undefined ? { followed, views, events } : undefined;
}

/** The same random outcomes for both. */
const numbersFor = ({ seed, step }: Followed): Random => seededRandom(`${seed} ${step}`);

/**
 * What another seat does may itself be hidden, such as which card is played face down: an action that leads to the same
 * views must be told in the same words.
 */
function compareOtherActions(suite: Suite, here: Observation, twin: unknown): void {
  const { game } = suite;
  const { followed, views } = here;
  const { seat, viewer, action, choices } = followed;
  for (const other of someOf(game.legal(twin, seat), TRIED, choices)) {
    if (keyOf(other) === keyOf(action) || suite.tellsApart(action, other, viewer)) continue;
    const end = game.clone(twin);
    if (game.play(end, seat, other, numbersFor(followed)) !== undefined) continue;
    if (difference(views.at(-1), game.view(end, viewer)) !== undefined) continue;
    const there = observe(suite, { ...followed, action: other }, game.clone(twin));
    if (there === undefined || difference(views, there.views) !== undefined) continue;
    // Events of other kinds are different things to do, which everybody may see.
    if (difference(here.events.map(shapeOf), there.events.map(shapeOf)) === undefined) compareEvents(here, there);
  }
}

const shapeOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null ? [(event as { type?: unknown }).type, Object.keys(event)] : typeof event;

function compareEvents(here: Observation, there: Observation): void {
  const found = difference(here.events, there.events);
  if (found === undefined) return;
  const { seat, viewer, action } = here.followed;
  const [one, other] = [keyOf(action), keyOf(there.followed.action)];
  const what = one === other ? 'with other hidden things' : `with the action ${other}`;
  const problem = `${what} all views are the same, but the events are different at events${found}`;
  fail(here.followed, problem, { seat, viewer, action });
}
