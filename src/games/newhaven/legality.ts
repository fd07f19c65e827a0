/** Legal actions by phase, and why other actions are refused. */
import type { Seat } from '../../core/game.ts';
import {
  type Action,
  buildAction,
  type DecodedAction,
  DRAW_BAG,
  drawAction,
  PASS,
  placeAction,
  shipAction,
} from './actions.ts';
import { colourOf, DISPLAY_SIZE, numberOf } from './buildings.ts';
import { freeSquares, isFree, isOutside, type Square } from './grid.ts';
import { RESOURCES } from './resources.ts';
import { canShip, handOf, isFirstDraw, NONE, type State, villageOf } from './state.ts';
import { affordableSpaces, EMPTY, openSpaces, SPACES, spaceNumber } from './village.ts';

export const REFUSALS = [
  'invalid-action',
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
  'too-expensive',
  'not-adjacent',
  'wrong-number',
  'first-from-display',
  'gap-in-display',
  'bag-empty',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export function placements(state: State, seat: Seat): Action[] {
  const actions: Action[] = [];
  const mayShip = canShip(state, seat);
  for (const square of freeSquares(state)) {
    for (const tile of state.tiles[seat]!) {
      for (let rotation = 0; rotation < 4; rotation++) actions.push(placeAction(tile, square, rotation));
    }
    if (!mayShip) continue;
    for (let resource = 0; resource < RESOURCES.length; resource++) actions.push(shipAction(resource, square));
  }
  return actions;
}

export function builds(state: State, seat: Seat): Action[] {
  const actions = [PASS];
  const village = villageOf(state, seat);
  const hand = handOf(state, seat);
  for (let colour = 0; colour < RESOURCES.length; colour++) {
    if (state.markers[colour] === 0) continue;
    const spaces = openSpaces(village, colour) & affordableSpaces(state.markers[colour]!);
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

export function draws(state: State): Action[] {
  const actions: Action[] = [];
  for (let index = 0; index < DISPLAY_SIZE; index++) if (state.display[index] !== NONE) actions.push(drawAction(index));
  if (state.bag.length > 0 && !isFirstDraw(state)) actions.push(DRAW_BAG);
  return actions;
}

/** `action` is undefined for a number that does not encode one. */
export function refusalOf(state: State, seat: Seat, action: DecodedAction | undefined): Refusal | undefined {
  if (!action) return 'invalid-action';
  if (state.phase === 'over') return 'over';
  if (seat !== state.decider) return 'not-your-turn';
  switch (action.type) {
    case 'place':
    case 'ship':
      return state.phase === 'place' ? placementRefusal(state, seat, action) : 'not-placing';
    case 'build':
      return state.phase === 'build' ? checkBuild(state, seat, action) : 'not-building';
    case 'pass':
      return state.phase === 'build' ? undefined : 'not-building';
    case 'draw':
      if (state.phase !== 'draw') return 'not-drawing';
      if (action.from !== 'bag') return state.display[action.from] === NONE ? 'gap-in-display' : undefined;
      if (isFirstDraw(state)) return 'first-from-display';
      return state.bag.length === 0 ? 'bag-empty' : undefined;
  }
}

export type Placement = DecodedAction & { readonly type: 'place' | 'ship' };

/** Why a seat could not lay this, if it were the time for it. */
export function placementRefusal(state: State, seat: Seat, action: Placement): Refusal | undefined {
  if (action.type === 'ship') return canShip(state, seat) ? checkSquare(state, action.square) : 'no-shipment';
  return state.tiles[seat]!.includes(action.tile) ? checkSquare(state, action.square) : 'not-your-tile';
}

function checkSquare(state: State, square: Square): Refusal | undefined {
  if (square >= state.length * state.height) return 'off-board';
  if (isFree(state, square)) return undefined;
  return isOutside(state, square) ? 'outside' : 'occupied';
}

/** The most useful reason comes first. */
function checkBuild(
  state: State,
  seat: Seat,
  { kind, space, down }: DecodedAction & { type: 'build' },
): Refusal | undefined {
  const colour = colourOf(kind);
  const village = villageOf(state, seat);
  if (handOf(state, seat)[kind] === 0) return 'not-in-hand';
  if (village[space] !== EMPTY) return 'space-taken';
  if (spaceNumber(space) > state.markers[colour]!) return 'too-expensive';
  if ((openSpaces(village, colour) & (1 << space)) === 0) return 'not-adjacent';
  return down || numberOf(kind) === spaceNumber(space) ? undefined : 'wrong-number';
}
