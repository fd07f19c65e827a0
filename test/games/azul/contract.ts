/** Azul's cases for the contract suite: two to four players, bag files and saves. The order of the bag is hidden. */
import { shuffle } from '../../../src/core/random.ts';
import type { Action } from '../../../src/games/azul/actions.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import { azulGame as game } from '../../../src/games/azul/index.ts';
import type { Options } from '../../../src/games/azul/rules.ts';
import { BAG, IN_BAG, PLAYERS, type State } from '../../../src/games/azul/state.ts';
import { parseBag } from '../../../src/games/azul/tiles.ts';
import type { ContractOptions } from '../../../src/testing/index.ts';
import { filesIn, opened, withFile } from '../../openings.ts';

function bagOf([name, text]: readonly [string, string]): number[] {
  const bag = parseBag(text, name);
  if (!bag.ok) throw new Error(bag.fault);
  return bag.value;
}

export const contract: ContractOptions<State, Action, Event, Options> = {
  cases: [
    ...[2, 3, 4].map(players => ({
      name: `${players} players`,
      players,
      options: { players },
      session: { options: { players: `${players}` } },
    })),
    ...filesIn('layouts/azul').map(file => ({
      name: `the bag ${file[0]}`,
      players: 2,
      options: { bag: bagOf(file) },
      session: withFile('bag', file),
    })),
    ...filesIn('saves/azul').map(file => {
      const session = withFile('load', file);
      const start = opened(game, session);
      return { name: file[0], players: start[PLAYERS]!, start, session };
    }),
  ],
  resample: (state, _viewer, random) => {
    shuffle(state.subarray(BAG, BAG + state[IN_BAG]!), random);
    return state;
  },
};
