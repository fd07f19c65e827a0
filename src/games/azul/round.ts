/** What happens between rounds, without decisions: tiling, clearing floors, dealing factories, the end of the game. */
import type { Emit, Seat } from '../../core/game.ts';
import { type Random, shuffle } from '../../core/random.ts';
import type { Event } from './events.ts';
import { bonusOf, floorLoss, fullRows, tilePoints } from './scoring.ts';
import {
  BAG,
  BAG_UNKNOWN,
  boardOf,
  type Colour,
  FLOOR,
  FLOOR_COUNT,
  FULL_ROW,
  factoryCount,
  IN_BAG,
  LID,
  LINE_COLOUR,
  LINE_COUNT,
  MARKER,
  MARKER_IN_CENTRE,
  MAX_POINTS,
  MAX_ROUNDS,
  MOSAIC,
  ON_TABLE,
  OVER,
  PLAYERS,
  ROUND,
  SCORE,
  SIZE,
  SOURCES,
  STARTER,
  type State,
  TILES_PER_FACTORY,
  TURN,
} from './state.ts';

export function endRound(state: State, random: Random, emit?: Emit<Event>): void {
  const players = state[PLAYERS]!;
  let rowCompleted = false;
  emit?.({ type: 'roundEnded' });
  for (let seat = 0; seat < players; seat++) {
    if (tileLines(state, seat, emit)) rowCompleted = true;
    sweepFloor(state, seat, emit);
  }
  emit?.({ type: 'scored', scores: scores(state) });
  if (rowCompleted) endGame(state, emit);
  else startRound(state, random, emit);
}

/** Moves full lines to the mosaic, top to bottom. Returns whether that completes a row. */
function tileLines(state: State, seat: Seat, emit?: Emit<Event>): boolean {
  const board = boardOf(seat);
  let rowCompleted = false;
  for (let line = 0; line < SIZE; line++) {
    if (state[board + LINE_COUNT + line]! <= line) continue;
    const colour = state[board + LINE_COLOUR + line]!;
    const points = tilePoints(state, seat, line, colour);
    state[board + LINE_COUNT + line] = 0;
    state[board + LINE_COLOUR + line] = 0;
    state[LID + colour]! += line;
    state[board + MOSAIC + line]! |= 1 << colour;
    state[board + SCORE] = Math.min(state[board + SCORE]! + points, MAX_POINTS);
    if (state[board + MOSAIC + line] === FULL_ROW) rowCompleted = true;
    emit?.({ type: 'tiled', seat, line, colour, points });
  }
  return rowCompleted;
}

function sweepFloor(state: State, seat: Seat, emit?: Emit<Event>): void {
  const board = boardOf(seat);
  const pieces = state[board + FLOOR_COUNT]!;
  if (pieces === 0) return;
  const lost = Math.min(state[board + SCORE]!, floorLoss(pieces));
  state[board + SCORE]! -= lost;
  for (let i = 0; i < pieces; i++) {
    const piece = state[board + FLOOR + i]!;
    if (piece === MARKER) state[MARKER_IN_CENTRE] = 1;
    else state[LID + piece]!++;
    state[board + FLOOR + i] = 0;
  }
  state[board + FLOOR_COUNT] = 0;
  emit?.({ type: 'swept', seat, lost });
}

/** Deals the factories, or ends the game if there is nothing to deal. */
export function startRound(state: State, random: Random, emit?: Emit<Event>): void {
  if (state[BAG_UNKNOWN] === 1) {
    shuffle(state.subarray(BAG, BAG + state[IN_BAG]!), random);
    state[BAG_UNKNOWN] = 0;
  }
  const dealt: Colour[][] | undefined = emit && [];
  for (let source = 1; source <= factoryCount(state); source++) {
    const tiles: Colour[] | undefined = dealt && [];
    for (let i = 0; i < TILES_PER_FACTORY; i++) {
      if (state[IN_BAG] === 0 && !refill(state, random, emit)) break;
      const last = BAG + --state[IN_BAG]!;
      const colour = state[last]!;
      state[last] = 0;
      state[SOURCES + source * SIZE + colour]!++;
      state[ON_TABLE]!++;
      tiles?.push(colour);
    }
    // Sorted, because the order of drawing is not public.
    dealt?.push(tiles!.sort((a, b) => a - b));
  }
  if (state[ON_TABLE] === 0) {
    endGame(state, emit);
    return;
  }
  state[ROUND] = Math.min(state[ROUND]! + 1, MAX_ROUNDS);
  state[TURN] = state[STARTER]!;
  emit?.({ type: 'roundStarted', round: state[ROUND]!, starter: state[STARTER]!, factories: dealt! });
}

/** Refills the empty bag from the lid. Returns false if the lid is empty too. */
function refill(state: State, random: Random, emit?: Emit<Event>): boolean {
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

function endGame(state: State, emit?: Emit<Event>): void {
  state[OVER] = 1;
  emit?.({ type: 'gameEnded' });
  for (let seat = 0; seat < state[PLAYERS]!; seat++) {
    const gained = bonusOf(state, seat);
    state[boardOf(seat) + SCORE]! += gained.points;
    emit?.({ type: 'bonus', seat, ...gained });
  }
  emit?.({ type: 'won', scores: scores(state), winners: winners(state) });
}

export const scores = (state: State): number[] =>
  Array.from({ length: state[PLAYERS]! }, (_, seat) => state[boardOf(seat) + SCORE]!);

/** The players with the most points; of these, the ones with the most full rows. */
export function winners(state: State): Seat[] {
  // Rows only break ties: a player has at most SIZE of them, which is less than one point counts here.
  const rankOf = (seat: Seat): number => state[boardOf(seat) + SCORE]! * (SIZE + 1) + fullRows(state, seat);
  const ranks = Array.from({ length: state[PLAYERS]! }, (_, seat) => rankOf(seat));
  const best = Math.max(...ranks);
  return ranks.flatMap((rank, seat) => (rank === best ? [seat] : []));
}
