/** The rules: setup, legal actions, and `play`, the only function that changes a game. */
import type { Emit, Outcome, Seat } from '../../core/game.ts';
import { type Random, shuffle } from '../../core/random.ts';
import { type Action, type DecodedAction, decodeAction } from './actions.ts';
import { BUILDINGS, COPIES_PER_KIND, colourOf, DISPLAY_SIZE, KINDS } from './buildings.ts';
import type { Event } from './events.ts';
import { freeSquares, layTile, type Square, type TileGrid } from './grid.ts';
import { harvest } from './harvest.ts';
import { builds, draws, placements, type Refusal, refusalOf } from './legality.ts';
import { RESOURCES } from './resources.ts';
import { standardBoard } from './standard.ts';
import { handSize, NONE, type State, villageOf } from './state.ts';
import { TILES, tileFace } from './tiles.ts';
import { endTurn, nextBuilder } from './turn.ts';
import { cellOf, countEmptySpaces, SPACES, spaceNumber, villageScore } from './village.ts';

export interface Options {
  /** 2 by default. */
  readonly players?: number;
  /** Any map with at least two free squares; the printed board by default. */
  readonly board?: TileGrid;
}

const HAND_BUILDINGS = 6;
const HAND_TILES = 2;

export function create(options: Options, random: Random): State {
  const players = options.players ?? 2;
  const board = options.board ?? standardBoard(players);
  const stack = Array.from({ length: TILES }, (_, tile) => tile);
  const bag = Array.from({ length: BUILDINGS }, (_, n) => Math.floor(n / COPIES_PER_KIND));
  shuffle(stack, random);
  shuffle(bag, random);
  const display = Int8Array.from({ length: DISPLAY_SIZE }, () => bag.pop()!);
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
    turn: 0,
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
      return placements(state, seat);
    case 'build':
      return builds(state, seat);
    case 'draw':
      return draws(state);
    case 'over':
      return [];
  }
}

/** Does not use `random`: stack and bag were shuffled at the start. */
export function play(
  state: State,
  seat: Seat,
  action: Action,
  _random: Random,
  emit?: Emit<Event>,
): Refusal | undefined {
  const decoded = decodeAction(action);
  const refusal = refusalOf(state, seat, decoded);
  if (refusal === undefined) perform(state, decoded!, emit);
  return refusal;
}

function perform(state: State, action: DecodedAction, emit?: Emit<Event>): void {
  const seat = state.decider;
  switch (action.type) {
    case 'place': {
      const { tile, square, rotation } = action;
      const own = state.tiles[seat]!;
      own.splice(own.indexOf(tile), 1);
      state.laid.push({ square, tile, rotation });
      emit?.({ type: 'placed', seat, tile, square, rotation });
      placeAndHarvest(state, square, tileFace(tile, rotation), emit);
      return;
    }
    case 'ship': {
      const { square, resource } = action;
      state.shipped = square;
      emit?.({ type: 'shipped', seat, resource, square });
      placeAndHarvest(state, square, [resource, resource, resource, resource], emit);
      return;
    }
    case 'build': {
      const { kind, space, down } = action;
      state.hands[seat * KINDS + kind]!--;
      state.villages[seat * SPACES + space] = cellOf(kind, down);
      state.markers[colourOf(kind)]! -= spaceNumber(space);
      emit?.({ type: 'built', seat, colour: colourOf(kind), kind, space, down, left: state.markers[colourOf(kind)]! });
      nextBuilder(state, false, emit);
      return;
    }
    case 'pass':
      emit?.({ type: 'passed', seat });
      nextBuilder(state, true, emit);
      return;
    case 'draw': {
      const kind = action.from === 'bag' ? state.bag.pop()! : state.display[action.from]!;
      if (action.from !== 'bag') state.display[action.from] = NONE;
      state.hands[seat * KINDS + kind]!++;
      state.draws--;
      emit?.({ type: 'drew', seat, kind, from: action.from });
      if (state.draws === 0) endTurn(state, emit);
      return;
    }
  }
}

/** Then the player whose turn it is may build. */
function placeAndHarvest(state: State, square: Square, face: ArrayLike<number>, emit?: Emit<Event>): void {
  layTile(state, square, face);
  state.free--;
  harvest(state.nodes.slice(), state.length, square, state.markers);
  emit?.({ type: 'harvested', seat: state.turn, markers: [...state.markers] });
  state.phase = 'build';
  nextBuilder(state, false, emit);
}

/** Most points win, then fewest empty spaces, then fewest buildings in hand; a complete tie is shared. */
export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  const scores = seats.map(seat => villageScore(villageOf(state, seat)));
  const rank = (seat: Seat) => [-scores[seat]!, countEmptySpaces(villageOf(state, seat)), handSize(state, seat)];
  const compare = (a: number[], b: number[]) => a.map((n, i) => n - b[i]!).find(difference => difference !== 0) ?? 0;
  const best = seats.map(rank).sort(compare)[0]!;
  return { winners: seats.filter(seat => compare(rank(seat), best) === 0), scores };
}

export function clone(state: State): State {
  return {
    length: state.length,
    height: state.height,
    nodes: state.nodes.slice(),
    players: state.players,
    phase: state.phase,
    turn: state.turn,
    decider: state.decider,
    free: state.free,
    laid: state.laid.slice(),
    shipped: state.shipped,
    markers: state.markers.slice(),
    draws: state.draws,
    display: state.display.slice(),
    hands: state.hands.slice(),
    villages: state.villages.slice(),
    tiles: state.tiles.map(own => own.slice()),
    shipments: state.shipments.slice(),
    stack: state.stack.slice(),
    bag: state.bag.slice(),
  };
}
