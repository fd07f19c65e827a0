/** Between the rounds: tiling, the floors, dealing from the bag, and the end of the game. Nobody decides anything here. */
import type { Emit, Seat } from '../../core/game.ts';
import { type Random, shuffle } from '../../core/random.ts';
import type { Event } from './events.ts';
import { bonus, floorLoss, fullRows, tilePoints } from './scoring.ts';
import {
  BAG,
  BAG_UNKNOWN,
  boardOf,
  type Colour,
  FLOOR,
  FLOOR_COUNT,
  FULL_ROW,
  factories,
  IN_BAG,
  LID,
  LINE_COLOUR,
  LINE_COUNT,
  MARKER,
  MARKER_FREE,
  MOSAIC,
  MOST_POINTS,
  MOST_ROUNDS,
  ON_TABLE,
  OVER,
  PER_FACTORY,
  PLAYERS,
  ROUND,
  SCORE,
  SIZE,
  SOURCES,
  STARTER,
  type State,
  TURN,
} from './state.ts';

type Listener = Emit<Event> | undefined;

export function endRound(state: State, random: Random, emit: Listener): void {
  const players = state[PLAYERS]!;
  let rowDone = false;
  emit?.({ type: 'roundEnded' });
  for (let seat = 0; seat < players; seat++) {
    if (tileLines(state, seat, emit)) rowDone = true;
    sweepFloor(state, seat, emit);
  }
  emit?.({ type: 'scored', scores: scores(state) });
  if (rowDone) finish(state, emit);
  else startRound(state, random, emit);
}

/** Full lines move to the mosaic, top to bottom; true when that completes a row. */
function tileLines(state: State, seat: Seat, emit: Listener): boolean {
  const at = boardOf(seat);
  let rowDone = false;
  for (let line = 0; line < SIZE; line++) {
    if (state[at + LINE_COUNT + line]! <= line) continue;
    const colour = state[at + LINE_COLOUR + line]!;
    const points = tilePoints(state, seat, line, colour);
    state[at + LINE_COUNT + line] = 0;
    state[at + LINE_COLOUR + line] = 0;
    state[LID + colour]! += line;
    state[at + MOSAIC + line]! |= 1 << colour;
    state[at + SCORE] = Math.min(state[at + SCORE]! + points, MOST_POINTS);
    if (state[at + MOSAIC + line] === FULL_ROW) rowDone = true;
    emit?.({ type: 'tiled', seat, line, colour, points });
  }
  return rowDone;
}

function sweepFloor(state: State, seat: Seat, emit: Listener): void {
  const at = boardOf(seat);
  const pieces = state[at + FLOOR_COUNT]!;
  if (pieces === 0) return;
  const lost = Math.min(state[at + SCORE]!, floorLoss(pieces));
  state[at + SCORE]! -= lost;
  for (let i = 0; i < pieces; i++) {
    const piece = state[at + FLOOR + i]!;
    if (piece === MARKER) state[MARKER_FREE] = 1;
    else state[LID + piece]!++;
    state[at + FLOOR + i] = 0;
  }
  state[at + FLOOR_COUNT] = 0;
  emit?.({ type: 'swept', seat, lost });
}

/** Deals the factories; with nothing to deal the game is over. */
export function startRound(state: State, random: Random, emit?: Listener): void {
  if (state[BAG_UNKNOWN] === 1) {
    shuffle(state.subarray(BAG, BAG + state[IN_BAG]!), random);
    state[BAG_UNKNOWN] = 0;
  }
  const dealt: Colour[][] | undefined = emit && [];
  for (let source = 1; source <= factories(state); source++) {
    const tiles: Colour[] | undefined = dealt && [];
    for (let i = 0; i < PER_FACTORY; i++) {
      if (state[IN_BAG] === 0 && !refill(state, random, emit)) break;
      const last = BAG + --state[IN_BAG]!;
      const colour = state[last]!;
      state[last] = 0;
      state[SOURCES + source * SIZE + colour]!++;
      state[ON_TABLE]!++;
      tiles?.push(colour);
    }
    // The order in which they were drawn is nobody's to know.
    dealt?.push(tiles!.sort((a, b) => a - b));
  }
  if (state[ON_TABLE] === 0) {
    finish(state, emit);
    return;
  }
  state[ROUND] = Math.min(state[ROUND]! + 1, MOST_ROUNDS);
  state[TURN] = state[STARTER]!;
  emit?.({ type: 'roundStarted', round: state[ROUND]!, starter: state[STARTER]!, factories: dealt! });
}

/** Puts the lid back into the empty bag; false when there is nothing in it. */
function refill(state: State, random: Random, emit: Listener): boolean {
  let tiles = 0;
  for (let colour = 0; colour < SIZE; colour++) {
    for (let left = state[LID + colour]!; left > 0; left--) state[BAG + tiles++] = colour;
    state[LID + colour] = 0;
  }
  if (tiles === 0) return false;
  state[IN_BAG] = tiles;
  shuffle(state.subarray(BAG, BAG + tiles), random);
  emit?.({ type: 'refilled', tiles });
  return true;
}

function finish(state: State, emit: Listener): void {
  state[OVER] = 1;
  emit?.({ type: 'gameEnded' });
  for (let seat = 0; seat < state[PLAYERS]!; seat++) {
    const gained = bonus(state, seat);
    state[boardOf(seat) + SCORE]! += gained.points;
    emit?.({ type: 'bonus', seat, ...gained });
  }
  emit?.({ type: 'won', scores: scores(state), winners: winners(state) });
}

export const scores = (state: State): number[] =>
  Array.from({ length: state[PLAYERS]! }, (_, seat) => state[boardOf(seat) + SCORE]!);

/** Most points; of those, most full rows; several when that is equal too. */
export function winners(state: State): Seat[] {
  // A row is worth less than a point, and there are only five of them.
  const rank = (seat: Seat): number => state[boardOf(seat) + SCORE]! * (SIZE + 1) + fullRows(state, seat);
  const ranks = Array.from({ length: state[PLAYERS]! }, (_, seat) => rank(seat));
  const best = Math.max(...ranks);
  return ranks.flatMap((one, seat) => (one === best ? [seat] : []));
}
