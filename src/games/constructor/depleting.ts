/**
 * Depleting production: a tile that has delivered so many times is depleted, and delivers each builder there one card
 * less than their residences would get, until a seven is rolled. A tile delivers when its value is rolled, no geese are
 * on it and somebody has a residence there.
 */
import { counted } from '../../core/text.ts';
import { addGain, forEachPaid, NO_RESOURCE, type Production } from './production.ts';
import { GEESE, PAID_BITS, PARK, paidTo, type State } from './state.ts';

const LESS = 1;

export function depletingProduction({ after }: { readonly after: number }): Production {
  const less = (state: State, tile: number): number => (state[state.variant.keptOfTile + tile]! >= after ? LESS : 0);

  /** What a tile delivers to a builder whose residences would get so many cards. */
  const delivered = (state: State, tile: number, cards: number): number => Math.max(0, cards - less(state, tile));

  const shift = (state: State, tile: number, sign: -1 | 1): void => {
    const resource = state[state.variant.tileResource + tile]!;
    if (resource === PARK) return;
    forEachPaid(state, tile, (builder, cards) => {
      addGain(state, tile, builder, resource, sign * delivered(state, tile, cards));
    });
  };

  /** Changes how often a tile has delivered; what geese block is put into the tables when they leave. */
  const setTimes = (state: State, tile: number, times: number): void => {
    if (tile !== state[GEESE]) shift(state, tile, -1);
    state[state.variant.keptOfTile + tile] = times;
    if (tile !== state[GEESE]) shift(state, tile, 1);
  };

  return {
    kept: {
      word: 'delivered',
      field: 'times',
      least: 1,
      most: after,
      fault: (state, tile) =>
        state[state.variant.tileResource + tile] === PARK
          ? `tile ${tile} is a PARK, which delivers nothing`
          : undefined,
    },

    raise(state, tile, builder, cards) {
      const { paidAround, tileResource } = state.variant;
      const before = paidTo(state[paidAround + tile]!, builder);
      state[paidAround + tile]! += cards << (builder * PAID_BITS);
      const resource = state[tileResource + tile]!;
      if (resource === PARK) return;
      const more = delivered(state, tile, before + cards) - delivered(state, tile, before);
      addGain(state, tile, builder, resource, tile === state[GEESE] ? 0 : more);
    },

    shift,

    paid(state, roll, emit) {
      const { geometry, tileResource, tileValue, paidAround, keptOfTile } = state.variant;
      const tiles: number[] = [];
      for (let tile = 0; tile < geometry.tiles; tile++) {
        if (state[tileValue + tile] !== roll || state[tileResource + tile] === PARK) continue;
        const times = state[keptOfTile + tile]!;
        if (tile === state[GEESE] || state[paidAround + tile] === 0 || times === after) continue;
        setTimes(state, tile, times + 1);
        if (times + 1 === after) tiles.push(tile);
      }
      if (tiles.length > 0) emit?.({ type: 'depleted', tiles });
    },

    seven(state, emit) {
      const tiles: number[] = [];
      for (let tile = 0; tile < state.variant.geometry.tiles; tile++) {
        if (less(state, tile) > 0) tiles.push(tile);
        if (state[state.variant.keptOfTile + tile] !== 0) setTimes(state, tile, 0);
      }
      if (tiles.length > 0) emit?.({ type: 'recovered', tiles });
    },

    second: () => NO_RESOURCE,
    less,
    play: () => 'not now',
    rules: `A tile that has delivered ${counted(after, 'time')} is depleted, and marked -1: it delivers one card less to each builder there. A 7 lets all tiles recover.`,
    signs: [['-1', 'delivers one card less']],
  };
}
