/** The rules: whose turn it is, what each command does, the destroy pass, and who has won. */
import type { Emit, Outcome, Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { type Action, moveAction, SKIP, targetOf, tileAction, tileOf, verbOf } from './actions.ts';
import type { Event } from './events.ts';
import { DIRECTIONS, gridOf, type TileIndex } from './grid.ts';
import { adjacentBaron, fuelCost, type Refusal, refusalOf, SPAWN_COST, stepRefusal, UPGRADE_COST } from './legality.ts';
import {
  BARON,
  COMMANDS_PER_TURN,
  CROWD_SIZE,
  defaultState,
  EMPTY,
  FIELD,
  FOREST,
  FUEL,
  isOver,
  kindOf,
  LESS,
  LUMBER,
  MAX_STOCK,
  occupiedNeighbours,
  ownerOf,
  PBDS,
  PEAT,
  pieceAt,
  pieceOf,
  SERF,
  type State,
  SUPPLY,
  setPiece,
  stockIndex,
  terrainAt,
  VICTORY_POINTS,
  VPS,
} from './state.ts';

export interface Options {
  /** The position to start from; the default game if absent. */
  readonly start?: State;
}

/** Digging in peat is rich one time in ten, and poor otherwise. */
export const DIG_ODDS = 10;
export const POOR_DIG = 1;
export const RICH_DIG = 5;

export const create = ({ start }: Options): State => (start ? clone(start) : defaultState());

export const clone = (state: State): State => ({
  names: state.names,
  size: state.size,
  turn: state.turn,
  left: state.left,
  fallen: state.fallen,
  stock: state.stock.slice(),
  terrain: state.terrain,
  pieces: state.pieces.slice(),
  occupied: state.occupied.slice(),
});

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
      if (to < 0 || pieceAt(state, to) !== EMPTY) continue;
      if (!stepRefusal(state, tile, to)) actions.push(moveAction(tile, direction));
      // A tile next to several own Barons is listed only once.
      if (kind === BARON && adjacentBaron(state, to) === tile && !refusalOf(state, 'spawn', to, to)) {
        actions.push(tileAction('spawn', to));
      }
    }
    if (kind === LESS) actions.push(tileAction('saw', tile));
    if (kind === PBDS) actions.push(tileAction('dig', tile));
    if (kind === SERF && !refusalOf(state, 'less', tile, tile)) {
      actions.push(tileAction('less', tile), tileAction('pbds', tile));
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
    const refusal = refusalOf(state, verb, tile, to);
    if (refusal) return refusal;
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
  if (state.left === 0) endTurn(state, emit);
  return undefined;
}

const addStock = (state: State, seat: Seat, item: number, amount: number): void => {
  const index = stockIndex(seat, item);
  state.stock[index] = Math.min(state.stock[index]! + amount, MAX_STOCK);
};

function move(state: State, from: TileIndex, to: TileIndex, emit?: Emit<Event>): void {
  const piece = pieceAt(state, from);
  const fuel = fuelCost(state, piece, from, to);
  setPiece(state, from, EMPTY);
  setPiece(state, to, piece);
  addStock(state, state.turn, FUEL, -fuel);
  emit?.({ type: 'moved', piece, from, to, fuel });
}

function saw(state: State, tile: TileIndex, emit?: Emit<Event>): void {
  const lumber = terrainAt(state, tile) === FOREST ? 1 : 0;
  addStock(state, state.turn, LUMBER, lumber);
  emit?.({ type: 'sawed', tile, lumber });
}

function dig(state: State, tile: TileIndex, random: Random, emit?: Emit<Event>): void {
  let fuel = 0;
  if (terrainAt(state, tile) === PEAT) {
    fuel = random.below(DIG_ODDS) < DIG_ODDS - 1 ? POOR_DIG : RICH_DIG;
    if (fuel === RICH_DIG) {
      state.terrain = state.terrain.slice();
      state.terrain[tile] = FIELD;
    }
  }
  addStock(state, state.turn, FUEL, fuel);
  emit?.({ type: 'dug', tile, fuel });
}

function spawn(state: State, tile: TileIndex, emit?: Emit<Event>): void {
  const piece = pieceOf(state.turn, SERF);
  setPiece(state, tile, piece);
  addStock(state, state.turn, LUMBER, -SPAWN_COST);
  addStock(state, state.turn, SUPPLY, -1);
  emit?.({ type: 'spawned', piece, tile });
}

function upgrade(state: State, tile: TileIndex, kind: number, emit?: Emit<Event>): void {
  const piece = pieceOf(state.turn, kind);
  setPiece(state, tile, piece);
  addStock(state, state.turn, LUMBER, -UPGRADE_COST);
  emit?.({ type: 'upgraded', piece, tile });
}

/** Passes the turn, then destroys every piece that was crowded before the first one was removed. */
function endTurn(state: State, emit?: Emit<Event>): void {
  state.turn = 1 - state.turn;
  state.left = COMMANDS_PER_TURN;
  emit?.({ type: 'passed', to: state.turn });
  const crowded = state.occupied.filter(tile => occupiedNeighbours(state, tile) >= CROWD_SIZE);
  for (const tile of crowded) {
    const piece = pieceAt(state, tile);
    const kind = kindOf(piece);
    setPiece(state, tile, EMPTY);
    addStock(state, 1 - ownerOf(piece), VPS, VICTORY_POINTS[kind]!);
    if (kind === BARON) state.fallen = true;
    emit?.({ type: 'destroyed', piece, tile });
  }
}

/** The player with more victory points wins; a tie goes to Player Two. */
export function outcome(state: State): Outcome | undefined {
  if (!isOver(state)) return undefined;
  const scores = [state.stock[stockIndex(0, VPS)]!, state.stock[stockIndex(1, VPS)]!] as const;
  return { winners: [scores[0] > scores[1] ? 0 : 1], scores };
}
