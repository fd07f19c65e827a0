/**
 * Hidden information. A state is exchanged for another one that differs in what is hidden from a viewer, and the same is
 * done in both: whatever reaches the viewer must be the same, or it tells them something they may not know.
 */
import { difference } from '../../core/deepequal.ts';
import type { Seat, Viewer } from '../../core/game.ts';
import { type Random, seededRandom } from '../../core/random.ts';
import type { Rule } from '../rule.ts';
import { snapshot } from '../snapshot.ts';
import { type ContractCase, fail, keyOf, type Position, pick, reporting, type Suite, someOf } from '../suite.ts';

/** Actions of the viewer whose refusals are compared. */
const TRIED = 8;

export const HIDDEN_RULES: readonly Rule[] = [
  {
    name: 'a view shows only what its viewer may know',
    check(suite) {
      let hides: Position | undefined;
      let replaced = false;
      const check = (position: Position): void => {
        for (const viewer of suite.viewers(position)) {
          if (!hides && difference(position.state, suite.game.view(position.state, viewer))) hides = position;
          const twin = suite.resample(position.state, viewer, position.choices);
          if (twin === undefined) continue;
          replaced ||= difference(position.state, twin) !== undefined;
          const found = shownDifference(suite, position.state, twin, viewer);
          if (found !== undefined)
            fail(position, `with other hidden things the view is different at ${found}`, { viewer });
        }
      };
      suite.visit(check, check);
      if (!hides) return;
      if (!suite.canResample) fail(hides, 'something is hidden, but neither determinise nor resample can replace it');
      if (!replaced) fail(hides, 'something is hidden, but nothing is ever replaced: leaks cannot be found');
    },
  },
  {
    name: 'what is legal or refused depends only on what the seat may know',
    check(suite) {
      const { game } = suite;
      const check = (position: Position, known: readonly unknown[]): void => {
        const { state, seats } = position;
        for (const viewer of suite.viewers(position)) {
          const twin = suite.resample(state, viewer, position.choices);
          if (twin === undefined) continue;
          const acting = difference(seats, game.toAct(twin));
          if (acting !== undefined)
            fail(position, `other hidden things change who may act: seats${acting}`, { viewer });
          if (viewer === 'spectator') continue;
          const legal = difference(game.legal(state, viewer), game.legal(twin, viewer));
          if (legal !== undefined)
            fail(position, `other hidden things change what is legal: legal${legal}`, { viewer });
          for (const action of someOf(known, TRIED, position.choices)) {
            const [here, there] = [state, twin].map(one =>
              game.play(game.clone(one), viewer, action, seededRandom(position.seed)),
            );
            if (here !== there)
              fail(position, `other hidden things change the refusal: ${here} and ${there}`, { viewer, action });
          }
        }
      };
      const known = new Map<string, unknown>();
      suite.visit(
        turn => {
          known.set(keyOf(turn.action), turn.action);
          check(turn, [...known.values()]);
        },
        end => check(end, []),
      );
    },
  },
  {
    name: 'an event tells a viewer only what they may know',
    check(suite) {
      for (const one of suite.cases) {
        for (const seed of suite.seeds) {
          for (const viewer of suite.viewers({ players: suite.playersOf(one) })) playTwins(suite, one, seed, viewer);
        }
      }
    },
  },
];

/** What a viewer is shown: the view, and the text that leaves the program if there is a wire form. */
function shownDifference({ game, wire }: Suite, state: unknown, twin: unknown, viewer: Viewer): string | undefined {
  const [here, there] = [game.view(state, viewer), game.view(twin, viewer)];
  const found = difference(here, there);
  if (found !== undefined || !wire) return found && `view${found}`;
  const json = difference(wire.view.toJson(here), wire.view.toJson(there));
  return json && `JSON${json}`;
}

/** Plays a state and its twin side by side as long as the viewer cannot tell them apart; then finds it another twin. */
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
      const legal = game.legal(state, seat);
      let open = legalInBoth(suite, legal, twin, seat);
      if (open.length === 0) {
        twin = suite.resample(state, viewer, choices);
        open = legalInBoth(suite, legal, twin, seat);
      }
      if (open.length === 0) twin = undefined;
      const action = pick(open.length > 0 ? open : legal, choices);
      const random = (): Random => seededRandom(`${seed} ${where.step}`);
      if (twin === undefined) {
        if (game.play(state, seat, action, random()) !== undefined) return;
        continue;
      }
      const here = observe(suite, state, seat, action, viewer, random());
      const there = observe(suite, twin, seat, action, viewer, random());
      if (here === undefined) return;
      if (there === undefined || difference(here.views, there.views) !== undefined) {
        twin = undefined;
        continue;
      }
      const found = difference(here.events, there.events);
      if (found === undefined) continue;
      const position = { state, seats, case: one, seed, step: where.step, players: suite.playersOf(one), choices };
      const problem = `with other hidden things all views are the same, but the events are different at events${found}`;
      fail(position, problem, { seat, viewer, action });
    }
  });
}

function legalInBoth({ game }: Suite, legal: readonly unknown[], twin: unknown, seat: Seat): unknown[] {
  if (twin === undefined) return [];
  const keys = new Set(game.legal(twin, seat).map(keyOf));
  return legal.filter(action => keys.has(keyOf(action)));
}

interface Observation {
  /** What the viewer sees before the action, after each event and after the action, as far as it changes. */
  readonly views: readonly unknown[];
  /** What they are told. */
  readonly events: readonly unknown[];
}

/** Plays an action as a viewer follows it; undefined if it is refused. */
function observe(
  { game }: Suite,
  state: unknown,
  seat: Seat,
  action: unknown,
  viewer: Viewer,
  random: Random,
): Observation | undefined {
  const views: unknown[] = [];
  const events: unknown[] = [];
  const look = (): void => {
    const view = game.view(state, viewer);
    if (views.length === 0 || difference(views.at(-1), view) !== undefined) views.push(snapshot(view));
  };
  look();
  const refusal = game.play(state, seat, action, random, event => {
    const told = game.redact(event, viewer);
    if (told !== undefined) events.push(snapshot(told));
    look();
  });
  look();
  return refusal === undefined ? { views, events } : undefined;
}
