/** New Haven for the contract suite: two to four players, every map, every save. */
import type { Action } from '../../../src/games/newhaven/actions.ts';
import type { Event } from '../../../src/games/newhaven/events.ts';
import { newhavenGame as game } from '../../../src/games/newhaven/index.ts';
import type { Options } from '../../../src/games/newhaven/rules.ts';
import type { State } from '../../../src/games/newhaven/state.ts';
import { determinise } from '../../../src/games/newhaven/view.ts';
import type { ContractOptions } from '../../../src/testing/index.ts';
import { filesIn, opened, withFile } from '../../openings.ts';

export const contract: ContractOptions<State, Action, Event, Options> = {
  seeds: ['1'],
  steps: 100,
  cases: [
    ...[2, 3, 4].map(players => ({
      name: `${players} players`,
      players,
      options: { players },
      session: { options: { players: `${players}` } },
    })),
    ...filesIn('layouts/newhaven').map((file, i) => {
      const players = 2 + (i % 3);
      const { options, files } = withFile('map', file);
      const session = { options: { ...options, players: `${players}` }, files: files! };
      const { length, height, nodes } = opened(game, session);
      return {
        name: `${file[0]}, ${players} players`,
        players,
        options: { players, board: { length, height, nodes } },
        session,
      };
    }),
    ...filesIn('saves', '.newhaven').map(file => {
      const session = withFile('load', file);
      const start = opened(game, session);
      return { name: file[0], players: start.players, start, session };
    }),
  ],
  /** For spectators too: they see no hands. */
  resample: determinise,
};
