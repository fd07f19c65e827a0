/** The rules: who may do what, what it does, the destroy pass, and who has won. */
import type { Emit, Outcome, Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { type Action, moveAction, SKIP, targetOf, tileOf, verbOf, workAction } from './actions.ts';
import { DIRECTIONS, gridOf, type Tile } from './grid.ts';
import { baronBeside, cannotStep, fuelCost, type Refusal, refusalOf, SPAWN_COST, UPGRADE_COST } from './legality.ts';
import {
  BARON,
  COMMANDS_A_TURN,
  CROWD,
  clone,
  crowdAround,
  defaultState,
  FIELD,
  FOREST,
  FUEL,
  goodAt,
  isOver,
  kindOf,
  LESS,
  LUMBER,
  MOST_GOODS,
  NOBODY,
  ownerOf,
  PBDS,
  PEAT,
  type Piece,
  pieceAt,
  pieceOf,
  put,
  SERF,
  type State,
  SUPPLY,
  terrainAt,
  VICTORY_POINTS,
  VPS,
} from './state.ts';

export interface Options {
  /** The position to begin with; the default game without it. */
  readonly start?: State;
}

export type Event =
  | { readonly type: 'skipped'; readonly seat: Seat }
  | { readonly type: 'moved'; readonly piece: Piece; readonly from: Tile; readonly to: Tile; readonly fuel: number }
  | { readonly type: 'sawed'; readonly tile: Tile; readonly lumber: number }
  /** Five of fuel empty the bog: the tile is a field from then on. */
  | { readonly type: 'dug'; readonly tile: Tile; readonly fuel: number }
  | { readonly type: 'spawned'; readonly piece: Piece; readonly tile: Tile }
  | { readonly type: 'upgraded'; readonly piece: Piece; readonly tile: Tile }
  | { readonly type: 'destroyed'; readonly piece: Piece; readonly tile: Tile }
  | { readonly type: 'passed'; readonly to: Seat };

/** Digging is usually poor, and one time in ten rich. */
export const DIG_ODDS = 10;
export const POOR_DIG = 1;
export const RICH_DIG = 5;

export const create = ({ start }: Options): State => (start ? clone(start) : defaultState());

export const toAct = (state: State): readonly Seat[] => (isOver(state) ? [] : [state.turn]);

export function legal(state: State, seat: Seat): Action[] {
  if (isOver(state) || seat !== state.turn) return [];
  const actions: Action[] = [SKIP];
  const { neighbours } = gridOf(state.size);
  for (const tile of state.occupied) {
    const piece = pieceAt(state, tile);
    if (ownerOf(piece) !== seat) continue;
    const kind = kindOf(piece);
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const to = neighbours[tile * DIRECTIONS + direction]!;
      if (to < 0 || pieceAt(state, to) !== NOBODY) continue;
      if (!cannotStep(state, tile, to)) actions.push(moveAction(tile, direction));
      // A tile beside several own Barons is listed for the first of them only.
      if (kind === BARON && baronBeside(state, to) === tile && !refusalOf(state, 'spawn', to, to)) {
        actions.push(workAction('spawn', to));
      }
    }
    if (kind === LESS) actions.push(workAction('saw', tile));
    if (kind === PBDS) actions.push(workAction('dig', tile));
    if (kind === SERF && !refusalOf(state, 'less', tile, tile)) {
      actions.push(workAction('less', tile), workAction('pbds', tile));
    }
  }
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
  if (seat !== state.turn) return 'not-your-turn';
  if (action === SKIP) emit?.({ type: 'skipped', seat: state.turn });
  else {
    const verb = verbOf(action);
    if (!verb) return 'no-action';
    const tile = tileOf(action);
    const to = targetOf(state.size, action);
    const fault = refusalOf(state, verb, tile, to);
    if (fault) return fault;
    switch (verb) {
      case 'move':
        move(state, tile, to, emit);
        break;
      case 'saw':
        saw(state, tile, emit);
        break;
      case 'dig':
        dig(state, tile, random, emit);
        break;
      case 'spawn':
        spawn(state, tile, emit);
        break;
      case 'less':
        upgrade(state, tile, LESS, emit);
        break;
      case 'pbds':
        upgrade(state, tile, PBDS, emit);
        break;
    }
  }
  state.left--;
  if (state.left === 0) pass(state, emit);
  return undefined;
}

const gain = (state: State, seat: Seat, good: number, amount: number): void => {
  const at = goodAt(seat, good);
  state.stock[at] = Math.min(state.stock[at]! + amount, MOST_GOODS);
};

function move(state: State, from: Tile, to: Tile, emit?: Emit<Event>): void {
  const piece = pieceAt(state, from);
  const fuel = fuelCost(state, piece, from, to);
  put(state, from, NOBODY);
  put(state, to, piece);
  gain(state, state.turn, FUEL, -fuel);
  emit?.({ type: 'moved', piece, from, to, fuel });
}

function saw(state: State, tile: Tile, emit?: Emit<Event>): void {
  const lumber = terrainAt(state, tile) === FOREST ? 1 : 0;
  gain(state, state.turn, LUMBER, lumber);
  emit?.({ type: 'sawed', tile, lumber });
}

function dig(state: State, tile: Tile, random: Random, emit?: Emit<Event>): void {
  let fuel = 0;
  if (terrainAt(state, tile) === PEAT) {
    fuel = random.below(DIG_ODDS) < DIG_ODDS - 1 ? POOR_DIG : RICH_DIG;
    if (fuel === RICH_DIG) {
      state.terrain = state.terrain.slice();
      state.terrain[tile] = FIELD;
    }
  }
  gain(state, state.turn, FUEL, fuel);
  emit?.({ type: 'dug', tile, fuel });
}

function spawn(state: State, tile: Tile, emit?: Emit<Event>): void {
  const piece = pieceOf(state.turn, SERF);
  put(state, tile, piece);
  gain(state, state.turn, LUMBER, -SPAWN_COST);
  gain(state, state.turn, SUPPLY, -1);
  emit?.({ type: 'spawned', piece, tile });
}

function upgrade(state: State, tile: Tile, kind: number, emit?: Emit<Event>): void {
  const piece = pieceOf(state.turn, kind);
  put(state, tile, piece);
  gain(state, state.turn, LUMBER, -UPGRADE_COST);
  emit?.({ type: 'upgraded', piece, tile });
}

/** The turn passes, then every crowded piece falls; the board before the pass decides, so all fall together. */
function pass(state: State, emit?: Emit<Event>): void {
  state.turn = 1 - state.turn;
  state.left = COMMANDS_A_TURN;
  emit?.({ type: 'passed', to: state.turn });
  const crowded = state.occupied.filter(tile => crowdAround(state, tile) >= CROWD);
  for (const tile of crowded) {
    const piece = pieceAt(state, tile);
    const kind = kindOf(piece);
    put(state, tile, NOBODY);
    gain(state, 1 - ownerOf(piece), VPS, VICTORY_POINTS[kind]!);
    if (kind === BARON) state.fallen = true;
    emit?.({ type: 'destroyed', piece, tile });
  }
}

/** Most victory points win; a tie goes to Player Two. */
export function outcome(state: State): Outcome | undefined {
  if (!isOver(state)) return undefined;
  const scores = [state.stock[goodAt(0, VPS)]!, state.stock[goodAt(1, VPS)]!] as const;
  return { winners: [scores[0] > scores[1] ? 0 : 1], scores };
}
