/** How a player stands, for the experts' judgement: also in the middle of a turn, as if it ended now. */
import type { Seat } from '../../core/game.ts';
import { DIRECTIONS, distance, gridOf } from './grid.ts';
import {
  COMMANDS_PER_TURN,
  EMPTY,
  FOREST,
  FUEL,
  isCrowded,
  kindOf,
  LESS,
  LUMBER,
  ownerOf,
  PBDS,
  PEAT,
  pieceAt,
  type State,
  SUPPLY,
  stockIndex,
  terrainAt,
  VICTORY_POINTS,
  VPS,
} from './state.ts';
import { commandsToStrike, commandsToWin } from './strike.ts';
import { commandsToWork, sitesOf } from './supply.ts';
import { type Survey, survey } from './survey.ts';

/** What is described of each side. */
const SIDE_FEATURES = 25;
const COMMON_FEATURES = 9;
/** Both sides, one's own first, then what they have in common; last, for nobody, the sum of both sides. */
const STALL = 2 * SIDE_FEATURES + COMMON_FEATURES;
export const FEATURES = STALL + SIDE_FEATURES + 2;

/** About as many as there are on the default board. */
const USUAL_BOGS = 7;

/** What a worker counts that is a command away, against one at work. */
const WORKER_DELAY = 0.9;

const saturating = (amount: number, scale: number): number => 1 - Math.exp(-Math.max(0, amount) / scale);

function describeStrikes(state: State, seat: Seat, sides: Survey, row: Float64Array, at: number): void {
  const moves = state.turn === seat;
  const available = moves ? state.left : COMMANDS_PER_TURN;
  const commands = commandsToWin(state, seat, sides);
  row[at]! += 4 / (3 + commands);
  row[at + 1]! += commands <= available ? 1 : 0;
  row[at + 2]! += commands <= available + COMMANDS_PER_TURN ? 1 : 0;
  row[at + 3]! += commands <= available && moves ? 1 : 0;
  const clean = commandsToStrike(state, seat, sides, false);
  row[at + 4]! += 4 / (3 + clean);
  row[at + 5]! += clean <= available ? 1 : 0;
}

function describeStock({ stock }: State, seat: Seat, row: Float64Array, at: number): void {
  const fuel = stock[stockIndex(seat, FUEL)]!;
  const lumber = stock[stockIndex(seat, LUMBER)]!;
  const supply = stock[stockIndex(seat, SUPPLY)]!;
  row[at]! += saturating(fuel, 5);
  row[at + 1]! += Math.min(fuel, 40) / 20;
  row[at + 2]! += saturating(lumber, 5);
  row[at + 3]! += Math.min(lumber, 40) / 20;
  row[at + 4]! += Math.min(supply, 8) / 5;
  row[at + 5]! += supply > 0 ? 1 : 0;
}

function describePieces(state: State, seat: Seat, sides: Survey, row: Float64Array, at: number): void {
  const side = sides[seat]!;
  row[at]! += side.serfs / 2;
  row[at + 1]! += side.sawyers;
  row[at + 2]! += side.diggers;
  for (const tile of state.occupied) {
    const piece = pieceAt(state, tile);
    if (ownerOf(piece) !== seat) continue;
    const kind = kindOf(piece);
    if (kind === LESS && terrainAt(state, tile) !== FOREST) row[at + 3]! += 1;
    else if (kind === PBDS && terrainAt(state, tile) !== PEAT) row[at + 4]! += 1;
    if (isCrowded(state, tile)) row[at + 5]! += VICTORY_POINTS[kind]! / 5;
  }
  row[at + 6]! += Math.min(side.near.steps, 8) / 8;
  row[at + 7]! += Math.min(side.second.steps, 8) / 8;
  row[at + 8]! += side.diggers > 0 ? 1 : WORKER_DELAY ** commandsToWork(state, seat, PBDS, side);
  row[at + 9]! += side.sawyers > 0 ? 1 : WORKER_DELAY ** commandsToWork(state, seat, LESS, side);
}

function describeBaron(state: State, seat: Seat, sides: Survey, row: Float64Array, at: number): void {
  const { baron } = sides[seat]!;
  if (baron < 0) {
    row[at]! += 1;
    return;
  }
  const { neighbours } = gridOf(state.size);
  for (let i = baron * DIRECTIONS, end = i + DIRECTIONS; i < end; i++) {
    const beside = neighbours[i]!;
    if (beside < 0) continue;
    if (pieceAt(state, beside) === EMPTY) row[at + 1]! += 1 / DIRECTIONS;
    else row[at + 2]! += 0.5;
  }
}

function describeSide(state: State, seat: Seat, sides: Survey, row: Float64Array, at: number): void {
  describeStrikes(state, seat, sides, row, at);
  describeStock(state, seat, row, at + 6);
  describePieces(state, seat, sides, row, at + 12);
  describeBaron(state, seat, sides, row, at + 22);
}

const bogsLeft = (state: State): number => Math.min(3, sitesOf(state, PBDS).length / USUAL_BOGS);

/** That nobody wins depends on both sides alike. */
function describeStall(state: State, sides: Survey, row: Float64Array): void {
  describeSide(state, 0, sides, row, STALL);
  describeSide(state, 1, sides, row, STALL);
  row[STALL + SIDE_FEATURES] = 1;
  row[STALL + SIDE_FEATURES + 1] = bogsLeft(state);
}

export function describe(state: State, seat: Seat, row: Float64Array): void {
  const sides = survey(state);
  if (seat > 1) {
    describeStall(state, sides, row);
    return;
  }
  describeSide(state, seat, sides, row, 0);
  describeSide(state, 1 - seat, sides, row, SIDE_FEATURES);
  const lead = state.stock[stockIndex(seat, VPS)]! - state.stock[stockIndex(1 - seat, VPS)]!;
  const moves = state.turn === seat;
  const at = 2 * SIDE_FEATURES;
  row[at] = lead / 5;
  row[at + 1] = lead / (Math.abs(lead) + 2);
  // A tie goes to Player Two.
  row[at + 2] = lead > 0 || (lead === 0 && seat === 1) ? 1 : 0;
  row[at + 3] = state.fallen ? row[at + 2]! : 0;
  row[at + 4] = moves ? 1 : 0;
  row[at + 5] = moves ? state.left / COMMANDS_PER_TURN : 0;
  row[at + 6] = state.fallen ? lead / 5 : 0;
  row[at + 7] = distance(state.size, Math.max(0, sides[0].baron), Math.max(0, sides[1].baron)) / 8;
  row[at + 8] = bogsLeft(state);
}
