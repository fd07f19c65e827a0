/** Nuggets for the contract suite: one to 26 players, every map, both rosters. What is out of sight is hidden. */
import type { Seat } from '../../../src/core/game.ts';
import { type Random, shuffle } from '../../../src/core/random.ts';
import type { Action } from '../../../src/games/nuggets/actions.ts';
import { addBits, emptyBits, hasBit, setBit } from '../../../src/games/nuggets/bits.ts';
import type { Event } from '../../../src/games/nuggets/events.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import { type GameMap, isSpot, PASSAGE, type Point, ROCK, ROOM } from '../../../src/games/nuggets/map.ts';
import type { Options } from '../../../src/games/nuggets/rules.ts';
import { sightFrom } from '../../../src/games/nuggets/sight.ts';
import { NOWHERE, type State } from '../../../src/games/nuggets/state.ts';
import type { ContractOptions } from '../../../src/testing/index.ts';
import { filesIn, opened, withFile } from '../../openings.ts';

/** One of this many unknown gridpoints is changed. */
const CHANGE_ODDS = 6;

export const contract: ContractOptions<State, Action, Event, Options> = {
  seeds: ['1'],
  steps: 30,
  cases: [
    ...Array.from({ length: 26 }, (_, i) => i + 1).map(players => ({
      name: `${players} players`,
      players,
      options: { players },
      session: { options: { players: `${players}` } },
    })),
    ...filesIn('layouts/nuggets').map(file => {
      const { options, files } = withFile('map', file);
      const session = { options: { ...options, players: '3' }, files: files! };
      return {
        name: `3 players, ${file[0]}`,
        players: 3,
        options: { players: 3, map: opened(game, session).map },
        session,
      };
    }),
    { name: 'an open roster', players: 2, options: { players: 2, roster: 'open' } },
    { name: 'an open roster without players', players: 0, options: { players: 0, roster: 'open' } },
  ],
  /** A spectator sees everything. */
  resample: (state, viewer, random) => (viewer === 'spectator' ? undefined : resampleHidden(state, viewer, random)),
};

/** Changes what the viewer cannot see: the map, gold, players, and what those own and know. */
function resampleHidden(state: State, viewer: Seat, random: Random): State {
  const own = { known: state.known[viewer]!, sight: state.sight[viewer]! };
  const map = resampleMap(state, viewer, random);
  const dark = [...map.cells.keys()].filter(at => isSpot(map.cells[at]) && !hasBit(own.sight, at));
  shuffle(dark, random);
  const others = [...Array(state.joined).keys()].filter(seat => seat !== viewer);
  const at = state.at.slice();
  for (const seat of others) {
    if (at[seat] !== NOWHERE && !hasBit(own.sight, at[seat]!)) at[seat] = dark.pop() ?? at[seat]!;
  }
  const other: State = {
    ...state,
    map,
    at,
    gold: resampleGold(
      state,
      viewer,
      dark.filter(spot => map.cells[spot] === ROOM),
      random,
    ),
    purse: state.purse.slice(),
    known: [],
    sight: [],
  };
  const purses = others.map(seat => state.purse[seat]!);
  shuffle(purses, random);
  for (const [i, seat] of others.entries()) other.purse[seat] = purses[i]!;
  for (let seat = 0; seat < state.joined; seat++) {
    const isOnMap = at[seat] !== NOWHERE;
    other.sight[seat] = seat === viewer || !isOnMap ? state.sight[seat]! : sightFrom(map, at[seat]!);
    other.known[seat] = seat === viewer ? own.known.slice() : randomBits(map, random);
    if (seat !== viewer && isOnMap) addBits(other.known[seat]!, other.sight[seat]!);
  }
  return other;
}

/** Sometimes changes the map where the viewer has never looked, unless that would change what they see now. */
function resampleMap(state: State, viewer: Seat, random: Random): GameMap {
  const { map } = state;
  if (random.below(4) > 0) return map;
  const cells = map.cells.map((cell, at) => {
    if (hasBit(state.known[viewer]!, at) || random.below(CHANGE_ODDS) > 0) return cell;
    return [ROCK, ROOM, PASSAGE][random.below(3)]!;
  });
  // Players and gold out of sight must stay on spots.
  for (const at of state.at) if (at !== NOWHERE) cells[at] = map.cells[at]!;
  for (const [at, pile] of state.gold.entries()) if (pile > 0) cells[at] = map.cells[at]!;
  const changed = { ...map, cells };
  const from = state.at[viewer]!;
  const sameSight = from === NOWHERE || sightFrom(changed, from).join() === state.sight[viewer]!.join();
  return sameSight ? changed : map;
}

/** Moves the gold that is out of sight, into other piles. */
function resampleGold(state: State, viewer: Seat, rooms: readonly Point[], random: Random): Uint8Array {
  const gold = state.gold.map((pile, at) => (hasBit(state.sight[viewer]!, at) ? pile : 0));
  const hidden = state.gold.reduce((sum, pile, at) => sum + (hasBit(state.sight[viewer]!, at) ? 0 : pile), 0);
  if (rooms.length === 0) return state.gold.slice();
  const piles = rooms.slice(0, 1 + random.below(Math.min(rooms.length, 30)));
  for (let i = 0; i < hidden; i++) gold[piles[random.below(piles.length)]!]!++;
  return gold;
}

function randomBits(map: GameMap, random: Random): Uint32Array {
  const bits = emptyBits(map.cells.length);
  for (let at = 0; at < map.cells.length; at++) if (random.below(2) === 0) setBit(bits, at);
  return bits;
}
