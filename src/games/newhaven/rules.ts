/** The rules: setting up, who may do what, and the one function that changes a game. */
import type { Emit, Outcome, Seat } from '../../core/game.ts';
import { type Random, shuffle } from '../../core/random.ts';
import {
  type Action,
  buildAction,
  DRAW_BAG,
  drawAction,
  type Move,
  moveOf,
  PASS,
  placeAction,
  shipAction,
} from './actions.ts';
import { BUILDINGS, COPIES, colourOf, DISPLAY, KINDS, numberOf } from './buildings.ts';
import type { Event } from './events.ts';
import { freeSquares, type Grid, isFree, isOutside, layTile, type Square } from './grid.ts';
import { harvest } from './harvest.ts';
import { RESOURCES } from './resources.ts';
import { standardBoard } from './standard.ts';
import { canShip, firstDraw, handOf, handSize, NONE, type State, villageOf } from './state.ts';
import { TILES, tileFace } from './tiles.ts';
import { endTurn, goOn } from './turn.ts';
import { DOWN, emptySpaces, openTo, payable, SPACES, spaceNumber, villageScore } from './village.ts';

export interface Options {
  /** 2 unless said otherwise. */
  readonly players?: number;
  /** Any map with at least two free squares; the printed board unless said otherwise. */
  readonly board?: Grid;
}

const HAND_BUILDINGS = 6;
const HAND_TILES = 2;

export const REFUSALS = [
  'nonsense',
  'over',
  'not-your-turn',
  'not-placing',
  'not-building',
  'not-drawing',
  'not-your-tile',
  'off-board',
  'outside',
  'occupied',
  'no-shipment',
  'not-in-hand',
  'space-taken',
  'too-dear',
  'not-adjacent',
  'wrong-number',
  'first-from-display',
  'gap-in-display',
  'bag-empty',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export function create(options: Options, random: Random): State {
  const players = options.players ?? 2;
  const board = options.board ?? standardBoard(players);
  const stack = Array.from({ length: TILES }, (_, tile) => tile);
  const bag = Array.from({ length: BUILDINGS }, (_, n) => Math.floor(n / COPIES));
  shuffle(stack, random);
  shuffle(bag, random);
  const display = Int8Array.from({ length: DISPLAY }, () => bag.pop()!);
  const hands = new Uint8Array(players * KINDS);
  for (let seat = 0; seat < players; seat++) {
    for (let i = 0; i < HAND_BUILDINGS; i++) hands[seat * KINDS + bag.pop()!]!++;
  }
  const tiles = Array.from({ length: players }, () => Array.from({ length: HAND_TILES }, () => stack.pop()!));
  const shipments = Int8Array.from({ length: players }, () => stack.pop()!);
  const nodes = board.nodes.slice();
  return {
    length: board.length,
    height: board.height,
    nodes,
    players,
    phase: 'place',
    active: 0,
    decider: 0,
    free: freeSquares(board).length,
    laid: [],
    shipped: NONE,
    markers: new Int32Array(RESOURCES.length),
    draws: 0,
    display,
    hands,
    villages: new Uint8Array(players * SPACES),
    tiles,
    shipments,
    stack,
    bag,
  };
}

export const toAct = (state: State): readonly Seat[] => (state.phase === 'over' ? [] : [state.decider]);

export function legal(state: State, seat: Seat): Action[] {
  if (seat !== state.decider) return [];
  switch (state.phase) {
    case 'place':
      return layings(state, seat);
    case 'build':
      return buildings(state, seat);
    case 'draw':
      return drawings(state);
    case 'over':
      return [];
  }
}

function layings(state: State, seat: Seat): Action[] {
  const actions: Action[] = [];
  const ship = canShip(state, seat);
  for (const square of freeSquares(state)) {
    for (const tile of state.tiles[seat]!) {
      for (let rotation = 0; rotation < 4; rotation++) actions.push(placeAction(tile, square, rotation));
    }
    if (!ship) continue;
    for (let resource = 0; resource < RESOURCES.length; resource++) actions.push(shipAction(resource, square));
  }
  return actions;
}

function buildings(state: State, seat: Seat): Action[] {
  const actions = [PASS];
  const village = villageOf(state, seat);
  const hand = handOf(state, seat);
  for (let colour = 0; colour < RESOURCES.length; colour++) {
    if (state.markers[colour] === 0) continue;
    const spaces = openTo(village, colour) & payable(state.markers[colour]!);
    for (let kind = colour * 6; kind < colour * 6 + 6; kind++) {
      if (hand[kind] === 0) continue;
      for (let space = 0; space < SPACES; space++) {
        if ((spaces & (1 << space)) === 0) continue;
        if (numberOf(kind) === spaceNumber(space)) actions.push(buildAction(kind, space, false));
        actions.push(buildAction(kind, space, true));
      }
    }
  }
  return actions;
}

function drawings(state: State): Action[] {
  const actions: Action[] = [];
  for (let index = 0; index < DISPLAY; index++) if (state.display[index] !== NONE) actions.push(drawAction(index));
  if (state.bag.length > 0 && !firstDraw(state)) actions.push(DRAW_BAG);
  return actions;
}

/** Why a tile cannot be laid, if it cannot: for a look at its harvest beforehand. */
export function checkLaying(state: State, action: Action): Refusal | undefined {
  const move = moveOf(action);
  return move ? check(state, move) : 'nonsense';
}

/** Draws nothing from `random`: what chance decides lies in the shuffled stack and bag. */
export function play(
  state: State,
  seat: Seat,
  action: Action,
  _random: Random,
  emit?: Emit<Event>,
): Refusal | undefined {
  const move = moveOf(action);
  if (!move) return 'nonsense';
  const refusal = seat === state.decider || state.phase === 'over' ? check(state, move) : 'not-your-turn';
  if (refusal) return refusal;
  perform(state, move, emit);
  return undefined;
}

function check(state: State, move: Move): Refusal | undefined {
  if (state.phase === 'over') return 'over';
  switch (move.type) {
    case 'place':
      if (state.phase !== 'place') return 'not-placing';
      return state.tiles[state.decider]!.includes(move.tile) ? checkSquare(state, move.square) : 'not-your-tile';
    case 'ship':
      if (state.phase !== 'place') return 'not-placing';
      return canShip(state, state.decider) ? checkSquare(state, move.square) : 'no-shipment';
    case 'build':
      return state.phase === 'build' ? checkBuilding(state, move) : 'not-building';
    case 'pass':
      return state.phase === 'build' ? undefined : 'not-building';
    case 'draw':
      if (state.phase !== 'draw') return 'not-drawing';
      if (move.from !== 'bag') return state.display[move.from] === NONE ? 'gap-in-display' : undefined;
      if (firstDraw(state)) return 'first-from-display';
      return state.bag.length === 0 ? 'bag-empty' : undefined;
  }
}

function checkSquare(state: State, square: Square): Refusal | undefined {
  if (square >= state.length * state.height) return 'off-board';
  if (isFree(state, square)) return undefined;
  return isOutside(state, square) ? 'outside' : 'occupied';
}

/** The order tells people the most useful reason first. */
function checkBuilding(state: State, { kind, space, down }: Move & { type: 'build' }): Refusal | undefined {
  const seat = state.decider;
  const colour = colourOf(kind);
  const village = villageOf(state, seat);
  if (handOf(state, seat)[kind] === 0) return 'not-in-hand';
  if (village[space] !== 0) return 'space-taken';
  if (spaceNumber(space) > state.markers[colour]!) return 'too-dear';
  if ((openTo(village, colour) & (1 << space)) === 0) return 'not-adjacent';
  return down || numberOf(kind) === spaceNumber(space) ? undefined : 'wrong-number';
}

function perform(state: State, move: Move, emit?: Emit<Event>): void {
  const seat = state.decider;
  switch (move.type) {
    case 'place': {
      const { tile, square, rotation } = move;
      const own = state.tiles[seat]!;
      own.splice(own.indexOf(tile), 1);
      state.laid.push({ square, tile, rotation });
      emit?.({ type: 'placed', seat, tile, square, rotation });
      lay(state, square, tileFace(tile, rotation), emit);
      return;
    }
    case 'ship': {
      const { square, resource } = move;
      state.shipped = square;
      emit?.({ type: 'shipped', seat, resource, square });
      lay(state, square, [resource, resource, resource, resource], emit);
      return;
    }
    case 'build': {
      const { kind, space, down } = move;
      state.hands[seat * KINDS + kind]!--;
      state.villages[seat * SPACES + space] = kind + 1 + (down ? DOWN : 0);
      state.markers[colourOf(kind)]! -= spaceNumber(space);
      emit?.({ type: 'built', seat, colour: colourOf(kind), kind, space, down, left: state.markers[colourOf(kind)]! });
      goOn(state, false, emit);
      return;
    }
    case 'pass':
      emit?.({ type: 'passed', seat });
      goOn(state, true, emit);
      return;
    case 'draw': {
      const kind = move.from === 'bag' ? state.bag.pop()! : state.display[move.from]!;
      if (move.from !== 'bag') state.display[move.from] = NONE;
      state.hands[seat * KINDS + kind]!++;
      state.draws--;
      emit?.({ type: 'drew', seat, kind, from: move.from });
      if (state.draws === 0) endTurn(state, emit);
      return;
    }
  }
}

/** Puts four squares on the board and harvests them; then the active player may build. */
function lay(state: State, square: Square, face: ArrayLike<number>, emit?: Emit<Event>): void {
  layTile(state, square, face);
  state.free--;
  harvest(state.nodes.slice(), state.length, square, state.markers);
  emit?.({ type: 'harvested', seat: state.active, markers: [...state.markers] });
  state.phase = 'build';
  goOn(state, false, emit);
}

/** Most points, then fewest empty spaces, then fewest buildings in hand; whoever is equal in all shares the win. */
export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  const scores = seats.map(seat => villageScore(villageOf(state, seat)));
  const rank = (seat: Seat) => [-scores[seat]!, emptySpaces(villageOf(state, seat)), handSize(state, seat)];
  const better = (a: number[], b: number[]) => a.map((n, i) => n - b[i]!).find(difference => difference !== 0) ?? 0;
  const best = seats.map(rank).sort(better)[0]!;
  return { winners: seats.filter(seat => better(rank(seat), best) === 0), scores };
}
