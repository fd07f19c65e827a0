/** The contract suite with the games' own cases finds leaks in the games that hide something. */
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/core/game.ts';
import { azulGame } from '../../src/games/azul/index.ts';
import { newhavenGame } from '../../src/games/newhaven/index.ts';
import { nuggetsGame } from '../../src/games/nuggets/index.ts';
import { type ContractOptions, contractTests } from '../../src/testing/index.ts';
import { contract as azul } from '../games/azul/contract.ts';
import { contract as newhaven } from '../games/newhaven/contract.ts';
import { contract as nuggets } from '../games/nuggets/contract.ts';

const VIEW = 'a view shows only what its viewer may know';
const EVENT = 'a redacted event has only what its viewer may know';

const check = <State, Action, Event, Refusal extends string, Options>(
  game: Game<State, Action, Event, Refusal, Options>,
  options: ContractOptions<State, Action, Event, Options>,
  rule: string,
) =>
  expect(() =>
    contractTests(game, options)
      .find(({ name }) => name === rule)!
      .run(),
  );

/** A view that shows these members as they are. */
const showing =
  <State, Viewer>(view: (state: State, viewer: Viewer) => State, ...keys: (keyof State)[]) =>
  (state: State, viewer: Viewer): State => ({
    ...view(state, viewer),
    ...(Object.fromEntries(keys.map(key => [key, state[key]])) as Partial<State>),
  });

describe('Azul', () => {
  it('must not show the order of the bag', () => {
    check({ ...azulGame, view: state => state.slice() }, azul, VIEW).toThrow('the view is different at view[');
  });
});

describe('New Haven', () => {
  it.each(['hands', 'tiles', 'shipments', 'villages', 'stack', 'bag'] as const)('must not show its %s', key => {
    check({ ...newhavenGame, view: showing(newhavenGame.view, key) }, newhaven, VIEW).toThrow(
      `different at view.${key}`,
    );
  });

  it.each(['built', 'drew', 'tile'] as const)('must not reveal the piece in the event %s', type => {
    const redact: typeof newhavenGame.redact = (event, viewer) =>
      event.type === type ? event : newhavenGame.redact(event, viewer);
    // New tiles come with shipments, which are rare in the beginning.
    const saved = { ...newhaven, cases: newhaven.cases!.filter(({ start }) => start) };
    check({ ...newhavenGame, redact }, saved, EVENT).toThrow('the events are different at events[');
  });
});

it('two actions that a viewer may distinguish may have different events', () => {
  const redact: typeof newhavenGame.redact = (event, viewer) =>
    event.type === 'built' ? event : newhavenGame.redact(event, viewer);
  const options = { ...newhaven, cases: newhaven.cases!.slice(0, 3) };
  check({ ...newhavenGame, redact }, options, EVENT).toThrow('with the action');
  check({ ...newhavenGame, redact }, { ...options, canDistinguish: () => true }, EVENT).not.toThrow();
});

describe('Nuggets', () => {
  it.each(['gold', 'map', 'at', 'purse', 'known', 'sight'] as const)('must not show its %s', key => {
    check({ ...nuggetsGame, view: showing(nuggetsGame.view, key) }, nuggets, VIEW).toThrow(`different at view.${key}`);
  });

  it('must not reveal what happens out of sight', () => {
    check({ ...nuggetsGame, redact: event => event }, nuggets, EVENT).toThrow('the events are different at events');
  });

  it('must not reveal who else has seen something', () => {
    const redact: typeof nuggetsGame.redact = (event, viewer) => nuggetsGame.redact(event, viewer) && event;
    // Only in a room with corners is it hidden who sees what.
    const corners = { ...nuggets, cases: nuggets.cases!.filter(({ name }) => name.includes('pond')) };
    check({ ...nuggetsGame, redact }, corners, EVENT).toThrow(/the events are different at events\[\d+\]\.seenBy/);
  });
});
