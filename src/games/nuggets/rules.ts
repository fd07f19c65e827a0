/** The rules: who may do what, and what it changes. Several players act at once, each for itself. */
import type { Emit, Game, Outcome, Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { addBits, emptyBits, HIDDEN_BITS, hasBit, includesBits } from './bits.ts';
import { defaultMap } from './defaultmap.ts';
import { scatter } from './gold.ts';
import { horizonOf } from './horizon.ts';
import { RUNS, STEPS, WAYS, type Way } from './keys.ts';
import { MAX_PLAYERS } from './limits.ts';
import { type GameMap, isSpot, neighbour, type Point, ROOM } from './map.ts';
import { sightFrom } from './sight.ts';
import { type Action, type Event, NOWHERE, type Options, type State, standingAt } from './state.ts';
import { redact, view } from './view.ts';

const REFUSALS = ['over', 'absent', 'blocked', 'full', 'fixed', 'joined'] as const;
export type Refusal = (typeof REFUSALS)[number];

function create({ map = defaultMap(), table = 'fixed', players = 2 }: Options, random: Random): State {
  const gold = scatter(map, Math.max(1, players), random);
  const state: State = {
    map,
    table,
    gold,
    unclaimed: gold.reduce((sum, pile) => sum + pile, 0),
    joined: 0,
    at: new Int32Array(MAX_PLAYERS).fill(NOWHERE),
    purse: new Uint8Array(MAX_PLAYERS),
    known: [],
    sight: [],
    last: NOWHERE,
  };
  for (let seat = 0; seat < players; seat++) drop(state, random);
  return state;
}

const isOver = (state: State): boolean => state.unclaimed === 0;
const isPlaying = (state: State, seat: Seat): boolean => state.at[seat]! >= 0;

/** Everybody on the map, and whoever may still come. */
function toAct(state: State): Seat[] {
  const seats: Seat[] = [];
  if (isOver(state)) return seats;
  for (let seat = 0; seat < state.joined; seat++) if (isPlaying(state, seat)) seats.push(seat);
  if (mayJoin(state)) seats.push(state.joined);
  return seats;
}

const mayJoin = (state: State): boolean =>
  state.table === 'open' && state.joined < MAX_PLAYERS && state.map.cells.some((_, at) => isEmptyRoom(state, at));

function legal(state: State, seat: Seat): Action[] {
  if (isOver(state)) return [];
  if (seat === state.joined) return mayJoin(state) ? ['join'] : [];
  if (!isPlaying(state, seat)) return [];
  const actions: Action[] = [];
  for (const keys of [STEPS, RUNS]) {
    for (const key of keys) if (ahead(state.map, state.at[seat]!, WAYS.get(key)!) !== undefined) actions.push(key);
  }
  if (state.table === 'open') actions.push('Q');
  return actions;
}

function play(state: State, seat: Seat, key: Action, random: Random, emit?: Emit<Event>): Refusal | undefined {
  if (isOver(state)) return 'over';
  if (key === 'join') {
    if (state.table === 'fixed') return 'fixed';
    if (seat < state.joined) return 'joined';
    if (seat !== state.joined || !mayJoin(state)) return 'full';
    const at = drop(state, random);
    emit?.({ type: 'joined', seat, at, seenBy: whoSees(state, seat, at) });
  } else {
    if (!isPlaying(state, seat)) return 'absent';
    const way = WAYS.get(key);
    if (way) {
      if (ahead(state.map, state.at[seat]!, way) === undefined) return 'blocked';
      move(state, seat, way, emit);
    } else {
      if (state.table === 'fixed') return 'fixed';
      const at = state.at[seat]!;
      state.at[seat] = NOWHERE;
      state.sight[seat] = HIDDEN_BITS;
      emit?.({ type: 'left', seat, at, seenBy: whoSees(state, seat, at) });
    }
  }
  state.last = seat;
  return undefined;
}

/** Everybody but whoever acts who has all of these gridpoints in sight. */
function whoSees(state: State, actor: Seat, ...points: readonly Point[]): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.joined; seat++) {
    const sight = state.sight[seat]!;
    if (seat !== actor && sight.length > 0 && points.every(point => hasBit(sight, point))) seats.push(seat);
  }
  return seats;
}

/** Where a step leads: to a room or passage spot, whoever or whatever is there. */
function ahead(map: GameMap, from: Point, way: Way): Point | undefined {
  const to = neighbour(map, from, way.down, way.right);
  return to !== undefined && isSpot(map.cells[to]) ? to : undefined;
}

/** One step, or as many as are possible; the game may end on the way. */
function move(state: State, seat: Seat, way: Way, emit: Emit<Event> | undefined): void {
  for (;;) {
    const from = state.at[seat]!;
    const to = ahead(state.map, from, way);
    if (to === undefined) break;
    const other = standingAt(state, to);
    if (other === undefined) {
      pass(state, seat, to);
      emit?.({ type: 'moved', seat, from, to, seenBy: whoSees(state, seat, from, to) });
    } else {
      // Both look around at once: they see with whom they have changed places, even in the middle of a run.
      stand(state, seat, to);
      stand(state, other, from);
      emit?.({ type: 'swapped', seat, other, from, to, seenBy: whoSees(state, seat, from, to) });
    }
    const nuggets = state.gold[to]!;
    if (nuggets > 0) {
      state.gold[to] = 0;
      state.purse[seat]! += nuggets;
      state.unclaimed -= nuggets;
      emit?.({ type: 'collected', seat, at: to, nuggets, seenBy: whoSees(state, seat, to) });
    }
    if (!way.runs || isOver(state)) break;
  }
  stand(state, seat, state.at[seat]!);
}

/** What is seen on the way is known afterwards; who knows the whole room need not look around at every step. */
function pass(state: State, seat: Seat, at: Point): void {
  state.at[seat] = at;
  const known = state.known[seat]!;
  const horizon = horizonOf(state.map, at);
  if (!horizon || !includesBits(known, horizon)) addBits(known, sightFrom(state.map, at));
}

/** What is seen from here is known from now on. */
function stand(state: State, seat: Seat, at: Point): void {
  state.at[seat] = at;
  const sight = sightFrom(state.map, at);
  state.sight[seat] = sight;
  addBits(state.known[seat]!, sight);
}

const isEmptyRoom = (state: State, at: Point): boolean =>
  state.map.cells[at] === ROOM && state.gold[at] === 0 && standingAt(state, at) === undefined;

function countEmpty(state: State): number {
  let count = 0;
  for (let at = 0; at < state.map.cells.length; at++) if (isEmptyRoom(state, at)) count++;
  return count;
}

/** Puts the next player on a random empty room spot. */
function drop(state: State, random: Random): Point {
  const seat = state.joined;
  let skip = random.below(countEmpty(state));
  let at = 0;
  while (!isEmptyRoom(state, at) || skip-- > 0) at++;
  state.joined++;
  state.known[seat] = emptyBits(state.map.cells.length);
  stand(state, seat, at);
  return at;
}

function outcome(state: State): Outcome | undefined {
  if (toAct(state).length > 0) return undefined;
  const scores = Array.from(state.purse.subarray(0, state.joined));
  const most = Math.max(0, ...scores);
  return { winners: scores.flatMap((score, seat) => (score === most ? [seat] : [])), scores };
}

function clone(state: State): State {
  return {
    ...state,
    gold: state.gold.slice(),
    at: state.at.slice(),
    purse: state.purse.slice(),
    known: state.known.map(bits => bits.slice()),
    sight: state.sight.slice(),
  };
}

export const nuggetsRules: Game<State, Action, Event, Refusal, Options> = {
  id: 'nuggets',
  title: 'Nuggets',
  seats: { min: 1, max: MAX_PLAYERS },
  create,
  toAct,
  legal,
  play,
  outcome,
  clone,
  view,
  redact,
};
