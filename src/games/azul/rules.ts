/** The rules: how a game starts, whose turn it is, what an action does. The end of a round is in round.ts. */
import type { Emit, Outcome, Seat } from '../../core/game.ts';
import { type Random, shuffle } from '../../core/random.ts';
import { type Action, colourOf, type Destination, destinationOf, sourceOf, TO_FLOOR } from './actions.ts';
import type { Event } from './events.ts';
import { actionBuffer, listActions, type Refusal, refusalOf } from './legality.ts';
import { endRound, scores, startRound, winners } from './round.ts';
import {
  BAG,
  boardOf,
  CENTRE,
  type Colour,
  emptyState,
  FLOOR,
  FLOOR_COUNT,
  FLOOR_SPACES,
  IN_BAG,
  LID,
  LINE_COLOUR,
  LINE_COUNT,
  MARKER,
  MARKER_IN_CENTRE,
  ON_TABLE,
  OVER,
  PLAYERS,
  SIZE,
  SOURCES,
  STARTER,
  type State,
  TILE_COUNT,
  TILES_PER_COLOUR,
  TURN,
} from './state.ts';

export const SEATS = { min: 2, max: 4 } as const;

export interface Options {
  readonly players?: number;
  /** The order in which the 100 tiles are drawn; random if absent. */
  readonly bag?: readonly Colour[];
}

export function create(options: Options, random: Random): State {
  const players = options.players ?? SEATS.min;
  if (!(players >= SEATS.min && players <= SEATS.max)) throw new RangeError(`Azul is not for ${players} players`);
  const state = emptyState(players);
  // Drawn before the bag is shuffled, so that a given bag does not change who starts.
  state[STARTER] = random.below(players);
  state[IN_BAG] = TILE_COUNT;
  for (let i = 0; i < TILE_COUNT; i++) {
    state[BAG + i] = options.bag ? options.bag[TILE_COUNT - 1 - i]! : Math.floor(i / TILES_PER_COLOUR);
  }
  if (!options.bag) shuffle(state.subarray(BAG, BAG + TILE_COUNT), random);
  startRound(state, random);
  return state;
}

export const clone = (state: State): State => state.slice();

const NO_SEATS: readonly Seat[] = [];
const ONE_SEAT: readonly (readonly Seat[])[] = Array.from({ length: SEATS.max }, (_, seat) => [seat]);

export const toAct = (state: State): readonly Seat[] => (state[OVER] === 1 ? NO_SEATS : ONE_SEAT[state[TURN]!]!);

const scratch = actionBuffer();

export function legal(state: State, seat: Seat): Action[] {
  if (seat !== state[TURN]) return [];
  const actions: Action[] = [];
  const count = listActions(state, scratch);
  for (let i = 0; i < count; i++) actions.push(scratch[i]!);
  return actions;
}

export function play(
  state: State,
  seat: Seat,
  action: Action,
  random: Random,
  emit?: Emit<Event>,
): Refusal | undefined {
  const refused = refusalOf(state, seat, action);
  if (refused !== undefined) return refused;
  const source = sourceOf(action);
  const colour = colourOf(action);
  const from = SOURCES + source * SIZE;
  const taken = state[from + colour]!;
  state[from + colour] = 0;
  state[ON_TABLE]! -= taken;
  let marker = false;
  if (source === CENTRE) {
    marker = state[MARKER_IN_CENTRE] === 1;
    // Before the tiles, since it takes the leftmost free space.
    if (marker) takeMarker(state, seat);
  } else {
    for (let other = 0; other < SIZE; other++) {
      state[SOURCES + other]! += state[from + other]!;
      state[from + other] = 0;
    }
  }
  const toLine = fillLine(state, seat, destinationOf(action), colour, taken);
  const toFloor = fillFloor(state, seat, colour, taken - toLine);
  const toLid = taken - toLine - toFloor;
  state[LID + colour]! += toLid;
  emit?.({ type: 'took', seat, action, toLine, toFloor, toLid, marker });
  if (state[ON_TABLE] === 0) endRound(state, random, emit);
  else state[TURN] = (seat + 1) % state[PLAYERS]!;
  return undefined;
}

function takeMarker(state: State, seat: Seat): void {
  state[MARKER_IN_CENTRE] = 0;
  state[STARTER] = seat;
  const board = boardOf(seat);
  state[board + FLOOR + state[board + FLOOR_COUNT]!++] = MARKER;
}

/** Returns how many of the tiles fit on the line. */
function fillLine(state: State, seat: Seat, destination: Destination, colour: Colour, tiles: number): number {
  if (destination === TO_FLOOR) return 0;
  const board = boardOf(seat);
  const held = state[board + LINE_COUNT + destination]!;
  const placed = Math.min(tiles, destination + 1 - held);
  state[board + LINE_COUNT + destination] = held + placed;
  state[board + LINE_COLOUR + destination] = colour;
  return placed;
}

/** Returns how many of the tiles fit on the floor. */
function fillFloor(state: State, seat: Seat, colour: Colour, tiles: number): number {
  const board = boardOf(seat);
  const held = state[board + FLOOR_COUNT]!;
  const placed = Math.min(tiles, FLOOR_SPACES - held);
  // Negative if the marker lies beside a full floor, which makes eight pieces.
  if (placed <= 0) return 0;
  for (let i = 0; i < placed; i++) state[board + FLOOR + held + i] = colour;
  state[board + FLOOR_COUNT] = held + placed;
  return placed;
}

export const outcome = (state: State): Outcome | undefined =>
  state[OVER] === 1 ? { winners: winners(state), scores: scores(state) } : undefined;
