/** The rules. There are no turns: every player on the map may act at any time. */
import type { Emit, Outcome, Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Action } from './actions.ts';
import { addBits, emptyBits, HIDDEN_BITS, hasBit, isSuperset } from './bits.ts';
import { defaultMap } from './defaultmap.ts';
import type { Event } from './events.ts';
import { scatterGold } from './gold.ts';
import { MOVEMENTS, type Movement, RUN_KEYS, STEP_KEYS } from './keys.ts';
import { MAX_PLAYERS } from './limits.ts';
import { type GameMap, isSpot, neighbour, type Point, ROOM } from './map.ts';
import { roomSightFrom } from './roomsight.ts';
import { sightFrom } from './sight.ts';
import { NOWHERE, type Roster, type State, seatAt } from './state.ts';

export interface Options {
  readonly map?: GameMap;
  /** Fixed by default. */
  readonly roster?: Roster;
  /** Players on the map at the start; 2 by default. */
  readonly players?: number;
}

const REFUSALS = ['over', 'absent', 'blocked', 'full', 'fixed', 'joined'] as const;
export type Refusal = (typeof REFUSALS)[number];

export function create({ map = defaultMap(), roster = 'fixed', players = 2 }: Options, random: Random): State {
  const gold = scatterGold(map, Math.max(1, players), random);
  const state: State = {
    map,
    roster,
    gold,
    unclaimed: gold.reduce((sum, pile) => sum + pile, 0),
    joined: 0,
    at: new Int32Array(MAX_PLAYERS).fill(NOWHERE),
    purse: new Uint8Array(MAX_PLAYERS),
    known: [],
    sight: [],
    last: NOWHERE,
  };
  for (let seat = 0; seat < players; seat++) dropPlayer(state, random);
  return state;
}

const isOver = (state: State): boolean => state.unclaimed === 0;
const isPlaying = (state: State, seat: Seat): boolean => state.at[seat]! >= 0;

/** Everybody on the map, and the next seat if it may join. */
export function toAct(state: State): Seat[] {
  const seats: Seat[] = [];
  if (isOver(state)) return seats;
  for (let seat = 0; seat < state.joined; seat++) if (isPlaying(state, seat)) seats.push(seat);
  if (canJoin(state)) seats.push(state.joined);
  return seats;
}

const canJoin = (state: State): boolean =>
  state.roster === 'open' && state.joined < MAX_PLAYERS && state.map.cells.some((_, at) => isEmptyRoomSpot(state, at));

export function legal(state: State, seat: Seat): Action[] {
  if (isOver(state)) return [];
  if (seat === state.joined) return canJoin(state) ? ['join'] : [];
  if (!isPlaying(state, seat)) return [];
  const actions: Action[] = [];
  for (const keys of [STEP_KEYS, RUN_KEYS]) {
    for (const key of keys)
      if (stepTarget(state.map, state.at[seat]!, MOVEMENTS.get(key)!) !== undefined) actions.push(key);
  }
  if (state.roster === 'open') actions.push('Q');
  return actions;
}

export function play(
  state: State,
  seat: Seat,
  action: Action,
  random: Random,
  emit?: Emit<Event>,
): Refusal | undefined {
  if (isOver(state)) return 'over';
  if (action === 'join') {
    if (state.roster === 'fixed') return 'fixed';
    if (seat < state.joined) return 'joined';
    if (seat !== state.joined || !canJoin(state)) return 'full';
    const at = dropPlayer(state, random);
    emit?.({ type: 'joined', seat, at, seenBy: seatsSeeing(state, seat, at) });
  } else {
    if (!isPlaying(state, seat)) return 'absent';
    const movement = MOVEMENTS.get(action);
    if (movement) {
      if (stepTarget(state.map, state.at[seat]!, movement) === undefined) return 'blocked';
      move(state, seat, movement, emit);
    } else {
      if (state.roster === 'fixed') return 'fixed';
      const at = state.at[seat]!;
      state.at[seat] = NOWHERE;
      state.sight[seat] = HIDDEN_BITS;
      emit?.({ type: 'left', seat, at, seenBy: seatsSeeing(state, seat, at) });
    }
  }
  state.last = seat;
  return undefined;
}

/** The other players who have all of these gridpoints in sight. */
function seatsSeeing(state: State, actor: Seat, ...points: readonly Point[]): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.joined; seat++) {
    const sight = state.sight[seat]!;
    if (seat !== actor && sight.length > 0 && points.every(point => hasBit(sight, point))) seats.push(seat);
  }
  return seats;
}

/** The room or passage spot that a step leads to, which may be occupied. */
function stepTarget(map: GameMap, from: Point, movement: Movement): Point | undefined {
  const to = neighbour(map, from, movement.down, movement.right);
  return to !== undefined && isSpot(map.cells[to]) ? to : undefined;
}

/** One step, or a run as far as possible; the game may end on the way. */
function move(state: State, seat: Seat, movement: Movement, emit: Emit<Event> | undefined): void {
  for (;;) {
    const from = state.at[seat]!;
    const to = stepTarget(state.map, from, movement);
    if (to === undefined) break;
    const other = seatAt(state, to);
    if (other === undefined) {
      passThrough(state, seat, to);
      emit?.({ type: 'moved', seat, from, to, seenBy: seatsSeeing(state, seat, from, to) });
    } else {
      // Both see each other after the swap, even in the middle of a run.
      moveTo(state, seat, to);
      moveTo(state, other, from);
      emit?.({ type: 'swapped', seat, other, from, to, seenBy: seatsSeeing(state, seat, from, to) });
    }
    const nuggets = state.gold[to]!;
    if (nuggets > 0) {
      state.gold[to] = 0;
      state.purse[seat]! += nuggets;
      state.unclaimed -= nuggets;
      emit?.({ type: 'collected', seat, at: to, nuggets, seenBy: seatsSeeing(state, seat, to) });
    }
    if (!movement.isRun || isOver(state)) break;
  }
  moveTo(state, seat, state.at[seat]!);
}

/** Adds what is seen on the way to what is known. In a room that is known completely nothing new can be seen. */
function passThrough(state: State, seat: Seat, at: Point): void {
  state.at[seat] = at;
  const known = state.known[seat]!;
  const roomSight = roomSightFrom(state.map, at);
  if (!roomSight || !isSuperset(known, roomSight)) addBits(known, sightFrom(state.map, at));
}

function moveTo(state: State, seat: Seat, at: Point): void {
  state.at[seat] = at;
  const sight = sightFrom(state.map, at);
  state.sight[seat] = sight;
  addBits(state.known[seat]!, sight);
}

const isEmptyRoomSpot = (state: State, at: Point): boolean =>
  state.map.cells[at] === ROOM && state.gold[at] === 0 && seatAt(state, at) === undefined;

function countEmptyRoomSpots(state: State): number {
  let count = 0;
  for (let at = 0; at < state.map.cells.length; at++) if (isEmptyRoomSpot(state, at)) count++;
  return count;
}

/** Puts the next player on a random empty room spot, and returns it. */
function dropPlayer(state: State, random: Random): Point {
  const seat = state.joined;
  let skip = random.below(countEmptyRoomSpots(state));
  let at = 0;
  while (!isEmptyRoomSpot(state, at) || skip-- > 0) at++;
  state.joined++;
  state.known[seat] = emptyBits(state.map.cells.length);
  moveTo(state, seat, at);
  return at;
}

export function outcome(state: State): Outcome | undefined {
  if (toAct(state).length > 0) return undefined;
  const scores = Array.from(state.purse.subarray(0, state.joined));
  const best = Math.max(0, ...scores);
  return { winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])), scores };
}

export function clone(state: State): State {
  return {
    ...state,
    gold: state.gold.slice(),
    at: state.at.slice(),
    purse: state.purse.slice(),
    known: state.known.map(bits => bits.slice()),
    sight: state.sight.slice(),
  };
}
