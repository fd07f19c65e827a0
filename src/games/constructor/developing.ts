/**
 * Developing production: a builder with a residence at a tile may pay for a second resource, another than its own, which
 * the tile then delivers to everybody there as well. A tile is developed once, and a PARK, which has no value, never.
 */
import { type Action, argumentOf, DEVELOP, encode, typeOf } from './actions.ts';
import { amounts } from './amounts.ts';
import { costOf, covers, pay } from './cost.ts';
import { packDevelopment, unpackDevelopment } from './development.ts';
import { addGain, forEachPaid, NO_RESOURCE, type Production } from './production.ts';
import type { Price } from './ruleset.ts';
import { GEESE, KINDS, PAID_BITS, PARK, paidTo, RESOURCES, type State } from './state.ts';

const second = (state: State, tile: number): number => state[state.variant.keptOfTile + tile]! - 1;

/** Changes the tables for each of the one or two resources of a tile. */
function addGains(state: State, tile: number, builder: number, cards: number): void {
  const resource = state[state.variant.tileResource + tile]!;
  if (resource === PARK) return;
  addGain(state, tile, builder, resource, cards);
  const other = second(state, tile);
  if (other !== NO_RESOURCE) addGain(state, tile, builder, other, cards);
}

const canDevelop = (state: State, builder: number, tile: number): boolean =>
  paidTo(state[state.variant.paidAround + tile]!, builder) > 0 &&
  state[state.variant.tileResource + tile] !== PARK &&
  second(state, tile) === NO_RESOURCE;

const NONE: readonly Action[] = [];

export function developingProduction({ cost: price }: { readonly cost: Price }): Production {
  const cost = costOf(price);
  return {
    kept: {
      word: 'developed',
      field: 'resource',
      least: 0,
      most: KINDS - 1,
      fault(state, tile, resource) {
        const own = state[state.variant.tileResource + tile]!;
        if (own === PARK) return `tile ${tile} is a PARK, which cannot be developed`;
        return own === resource ? `tile ${tile} delivers ${RESOURCES[own]} anyway` : undefined;
      },
    },

    raise(state, tile, builder, cards) {
      state[state.variant.paidAround + tile]! += cards << (builder * PAID_BITS);
      addGains(state, tile, builder, tile === state[GEESE] ? 0 : cards);
    },

    shift(state, tile, sign) {
      forEachPaid(state, tile, (builder, cards) => addGains(state, tile, builder, sign * cards));
    },

    second,
    less: () => 0,
    cost,

    builds(state, builder) {
      if (!covers(state, builder, cost)) return NONE;
      const actions: Action[] = [];
      for (let tile = 0; tile < state.variant.geometry.tiles; tile++) {
        if (!canDevelop(state, builder, tile)) continue;
        for (let resource = 0; resource < KINDS; resource++) {
          if (resource !== state[state.variant.tileResource + tile])
            actions.push(encode(DEVELOP, packDevelopment(tile, resource)));
        }
      }
      return actions;
    },

    play(state, builder, action, emit) {
      if (typeOf(action) !== DEVELOP) return 'not now';
      const { geometry, tileResource, keptOfTile } = state.variant;
      const { tile, resource } = unpackDevelopment(argumentOf(action));
      if (tile >= geometry.tiles || !canDevelop(state, builder, tile)) return 'place';
      if (resource === state[tileResource + tile]) return 'place';
      if (!covers(state, builder, cost)) return 'cost';
      pay(state, builder, cost);
      state[keptOfTile + tile] = resource + 1;
      forEachPaid(state, tile, (other, cards) => {
        addGain(state, tile, other, resource, tile === state[GEESE] ? 0 : cards);
      });
      emit?.({ type: 'developed', builder, tile, resource });
      return undefined;
    },

    rules: `Whoever has a residence at a tile may develop it, once, for ${amounts(cost)}: "develop 5 HEAT" makes tile 5 deliver HEAT as well, marked +H, to everybody there. A PARK cannot be developed.`,
    signs: [['+H', 'delivers HEAT too']],
  };
}
