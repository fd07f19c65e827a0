/** How a turn goes on by itself: from one builder to the next, to the drawing, to the next player, to the end. */
import type { Emit, Seat } from '../../core/game.ts';
import { DISPLAY } from './buildings.ts';
import type { Event } from './events.ts';
import { layTile } from './grid.ts';
import { RESOURCES } from './resources.ts';
import { canShip, displayed, handSize, markersAtZero, NONE, type State, villageOf } from './state.ts';
import { tileFace } from './tiles.ts';
import { openTo, payable } from './village.ts';

/**
 * Whether a player could build with some building or other. Only what everybody sees decides, so that nobody learns
 * anything about a hand from a player being passed over.
 */
function mightBuild(state: State, seat: Seat): boolean {
  if (handSize(state, seat) === 0) return false;
  const village = villageOf(state, seat);
  for (let colour = 0; colour < RESOURCES.length; colour++) {
    const marker = state.markers[colour]!;
    if (marker > 0 && (openTo(village, colour) & payable(marker)) !== 0) return true;
  }
  return false;
}

/** Goes on to whoever may build next, the speaker first unless done; after the last player the drawing begins. */
export function goOn(state: State, done: boolean, emit?: Emit<Event>): void {
  let waiting = !done && mightBuild(state, state.decider);
  while (!waiting) {
    state.decider = (state.decider + 1) % state.players;
    if (state.decider === state.active) {
      beginDraws(state, emit);
      return;
    }
    waiting = mightBuild(state, state.decider);
  }
}

/** One building for each marker at 0, as long as there are any. */
function beginDraws(state: State, emit?: Emit<Event>): void {
  state.decider = state.active;
  state.draws = Math.min(markersAtZero(state), displayed(state) + state.bag.length);
  if (state.draws === 0) {
    endTurn(state, emit);
    return;
  }
  state.phase = 'draw';
  emit?.({ type: 'drawing', seat: state.active, draws: state.draws, display: [...state.display] });
}

/** Refills the display, turns a shipment over or draws a tile, puts the markers back and hands the turn on. */
export function endTurn(state: State, emit?: Emit<Event>): void {
  const seat = state.active;
  refill(state, emit);
  state.markers.fill(0);
  if (state.shipped !== NONE) turnOver(state, emit);
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
  state.active = next;
  state.decider = next;
  state.phase = 'place';
  emit?.({ type: 'turn', seat: next });
}

function refill(state: State, emit?: Emit<Event>): void {
  let changed = false;
  for (let index = 0; index < DISPLAY; index++) {
    if (state.display[index] !== NONE || state.bag.length === 0) continue;
    state.display[index] = state.bag.pop()!;
    changed = true;
  }
  if (changed) emit?.({ type: 'refilled', display: [...state.display] });
}

/** Nobody chose how the shipment lies: it shows its squares unturned. */
function turnOver(state: State, emit?: Emit<Event>): void {
  const seat = state.active;
  const square = state.shipped;
  const tile = state.shipments[seat]!;
  layTile(state, square, tileFace(tile, 0));
  state.laid.push({ square, tile, rotation: 0 });
  state.shipments[seat] = NONE;
  state.shipped = NONE;
  emit?.({ type: 'turned', seat, square, tile });
}

/** On a board that is larger than the stack of tiles lasts, players who have none left are passed over. */
function nextToPlace(state: State): Seat | undefined {
  for (let step = 1; step <= state.players; step++) {
    const seat = (state.active + step) % state.players;
    if (state.tiles[seat]!.length > 0 || canShip(state, seat)) return seat;
  }
  return undefined;
}
