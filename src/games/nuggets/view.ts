/** A player's view: the map as far as they have seen it, gold and players only where they are in sight. */
import type { Viewer } from '../../core/game.ts';
import { HIDDEN_BITS, hasBit } from './bits.ts';
import { type GameMap, ROCK } from './map.ts';
import { NOWHERE, type State } from './state.ts';

export function view(state: State, viewer: Viewer): State {
  if (viewer === 'spectator') {
    return {
      ...state,
      gold: state.gold.slice(),
      at: state.at.slice(),
      purse: state.purse.slice(),
      known: state.known.map(bits => bits.slice()),
      sight: state.sight.slice(),
    };
  }
  const known = state.known[viewer] ?? HIDDEN_BITS;
  const sight = state.sight[viewer] ?? HIDDEN_BITS;
  const map: GameMap = { ...state.map, cells: state.map.cells.map((cell, i) => (hasBit(known, i) ? cell : ROCK)) };
  return {
    ...state,
    map,
    gold: state.gold.map((pile, i) => (hasBit(sight, i) ? pile : 0)),
    at: state.at.map((at, seat) => (seat === viewer || (at !== NOWHERE && hasBit(sight, at)) ? at : NOWHERE)),
    purse: state.purse.map((nuggets, seat) => (seat === viewer ? nuggets : 0)),
    known: state.known.map((bits, seat) => (seat === viewer ? bits.slice() : HIDDEN_BITS)),
    sight: state.sight.map((bits, seat) => (seat === viewer ? bits : HIDDEN_BITS)),
  };
}
