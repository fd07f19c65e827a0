/** The automatic parts of a turn: who builds next, when drawing starts, the next player's turn, the end of the game. */
import type { Emit, Seat } from '../../core/game.ts';
import { DISPLAY_SIZE } from './buildings.ts';
import type { Event } from './events.ts';
import { layTile } from './grid.ts';
import { RESOURCES } from './resources.ts';
import { canShip, displayCount, handSize, markersAtZero, NONE, type State, villageOf } from './state.ts';
import { tileFace } from './tiles.ts';
import { affordableSpaces, openSpaces } from './village.ts';

/**
 * Whether a player could build with some building. This depends only on what everybody sees, so that skipping a player
 * reveals nothing about their hand.
 */
function canVisiblyBuild(state: State, seat: Seat): boolean {
  if (handSize(state, seat) === 0) return false;
  const village = villageOf(state, seat);
  for (let colour = 0; colour < RESOURCES.length; colour++) {
    const marker = state.markers[colour]!;
    if (marker > 0 && (openSpaces(village, colour) & affordableSpaces(marker)) !== 0) return true;
  }
  return false;
}

/** Finds the next player who may build, starting with the decider unless done; after the last one, drawing starts. */
export function nextBuilder(state: State, done: boolean, emit?: Emit<Event>): void {
  let found = !done && canVisiblyBuild(state, state.decider);
  while (!found) {
    state.decider = (state.decider + 1) % state.players;
    if (state.decider === state.turn) {
      startDrawing(state, emit);
      return;
    }
    found = canVisiblyBuild(state, state.decider);
  }
}

/** One building per marker at 0, as long as there are any left. */
function startDrawing(state: State, emit?: Emit<Event>): void {
  state.decider = state.turn;
  state.draws = Math.min(markersAtZero(state), displayCount(state) + state.bag.length);
  if (state.draws === 0) {
    endTurn(state, emit);
    return;
  }
  state.phase = 'draw';
  emit?.({ type: 'drawing', seat: state.turn, draws: state.draws, display: [...state.display] });
}

/** Refills the display, resets the markers, reveals a shipment or draws a tile, and passes the turn on. */
export function endTurn(state: State, emit?: Emit<Event>): void {
  const seat = state.turn;
  refill(state, emit);
  state.markers.fill(0);
  if (state.shipped !== NONE) revealShipment(state, emit);
  else if (state.stack.length > 0) {
    const tile = state.stack.pop()!;
    state.tiles[seat]!.push(tile);
    emit?.({ type: 'tile', seat, tile });
  }
  const next = state.free > 1 ? nextToPlace(state) : undefined;
  if (next === undefined) {
    state.phase = 'over';
    emit?.({ type: 'over' });
    return;
  }
  state.turn = next;
  state.decider = next;
  state.phase = 'place';
  emit?.({ type: 'turn', seat: next });
}

function refill(state: State, emit?: Emit<Event>): void {
  let changed = false;
  for (let index = 0; index < DISPLAY_SIZE; index++) {
    if (state.display[index] !== NONE || state.bag.length === 0) continue;
    state.display[index] = state.bag.pop()!;
    changed = true;
  }
  if (changed) emit?.({ type: 'refilled', display: [...state.display] });
}

/** A shipment is always revealed unrotated. */
function revealShipment(state: State, emit?: Emit<Event>): void {
  const seat = state.turn;
  const square = state.shipped;
  const tile = state.shipments[seat]!;
  layTile(state, square, tileFace(tile, 0));
  state.laid.push({ square, tile, rotation: 0 });
  state.shipments[seat] = NONE;
  state.shipped = NONE;
  emit?.({ type: 'turned', seat, square, tile });
}

/** Skips players without a tile, which can happen on boards with more squares than there are tiles. */
function nextToPlace(state: State): Seat | undefined {
  for (let step = 1; step <= state.players; step++) {
    const seat = (state.turn + step) % state.players;
    if (state.tiles[seat]!.length > 0 || canShip(state, seat)) return seat;
  }
  return undefined;
}
