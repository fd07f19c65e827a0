/**
 * What a player may know. A view is a complete state in which everything hidden (other hands, the numbers of other
 * players' face-down buildings, every shipment tile, stack and bag) is dealt again from one pool, in sorted order.
 */
import type { Viewer } from '../../core/game.ts';
import { type Random, shuffle } from '../../core/random.ts';
import { colourOf, KINDS, type Kind } from './buildings.ts';
import { clone } from './rules.ts';
import { handSize, NONE, type State } from './state.ts';
import { type HarvestTile, TILES } from './tiles.ts';
import { buildingOf, EMPTY, FACE_DOWN, isFaceDown, SPACES } from './village.ts';

const MAX_PIECE = Math.max(KINDS, TILES);

/** Orders a pool of hidden pieces. */
type Arrange = (pool: number[]) => void;

/** Counts pieces, since they are small numbers: rooms make a view for everybody after every move. */
function sort(pool: number[]): number[] {
  const counts = new Uint8Array(MAX_PIECE);
  for (const piece of pool) counts[piece]!++;
  let next = 0;
  for (let piece = 0; piece < MAX_PIECE; piece++) {
    for (let n = counts[piece]!; n > 0; n--) pool[next++] = piece;
  }
  return pool;
}

export const view = (state: State, viewer: Viewer): State => dealHidden(state, viewer, sort);

/** A state that the viewer cannot distinguish from the real one: the hidden pieces are dealt at random. */
export const determinise = (state: State, viewer: Viewer, random: Random): State =>
  dealHidden(state, viewer, pool => shuffle(sort(pool), random));

function dealHidden(state: State, viewer: Viewer, arrange: Arrange): State {
  const dealt = clone(state);
  dealTiles(dealt, viewer, arrange);
  dealBuildings(dealt, viewer, arrange);
  return dealt;
}

/** Shipment tiles are hidden from their owners too. */
function dealTiles(state: State, viewer: Viewer, arrange: Arrange): void {
  const pool: HarvestTile[] = [...state.stack, ...state.shipments.filter(tile => tile !== NONE)];
  state.tiles.forEach((own, seat) => {
    if (seat !== viewer) pool.push(...own);
  });
  arrange(pool);
  let next = 0;
  state.tiles.forEach((own, seat) => {
    if (seat !== viewer) for (let i = 0; i < own.length; i++) own[i] = pool[next++]!;
  });
  for (let seat = 0; seat < state.players; seat++) {
    if (state.shipments[seat] !== NONE) state.shipments[seat] = pool[next++]!;
  }
  for (let i = 0; i < state.stack.length; i++) state.stack[i] = pool[next++]!;
}

function dealBuildings(state: State, viewer: Viewer, arrange: Arrange): void {
  const sizes = state.tiles.map((_, seat) => handSize(state, seat));
  const hidden: number[] = [];
  const pool: Kind[] = [...state.bag];
  for (let seat = 0; seat < state.players; seat++) {
    if (seat === viewer) continue;
    for (let kind = 0; kind < KINDS; kind++) {
      for (let n = state.hands[seat * KINDS + kind]!; n > 0; n--) pool.push(kind);
      state.hands[seat * KINDS + kind] = 0;
    }
    for (let i = seat * SPACES; i < (seat + 1) * SPACES; i++) {
      const cell = state.villages[i]!;
      if (cell === EMPTY || !isFaceDown(cell)) continue;
      hidden.push(i);
      pool.push(buildingOf(cell));
    }
  }
  arrange(pool);
  // The back of a building shows its colour, so these are dealt first.
  for (const i of hidden) {
    const colour = colourOf(buildingOf(state.villages[i]!));
    const [kind] = pool.splice(
      pool.findIndex(candidate => colourOf(candidate) === colour),
      1,
    );
    state.villages[i] = kind! + 1 + FACE_DOWN;
  }
  let next = 0;
  for (let seat = 0; seat < state.players; seat++) {
    if (seat === viewer) continue;
    for (let n = 0; n < sizes[seat]!; n++) state.hands[seat * KINDS + pool[next++]!]!++;
  }
  for (let i = 0; i < state.bag.length; i++) state.bag[i] = pool[next++]!;
}
