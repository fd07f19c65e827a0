/** How a player stands, for the experts' judgement: also in the middle of a turn, as if it ended now. */
import type { Seat } from '../../core/game.ts';
import { commandsToCrowd, piecesBySide } from './evaluate.ts';
import { DIRECTIONS, distance, gridOf } from './grid.ts';
import { terrainRefusal } from './legality.ts';
import {
  BARON,
  COMMANDS_PER_TURN,
  EMPTY,
  FOREST,
  FUEL,
  isCrowded,
  kindOf,
  LESS,
  LUMBER,
  PBDS,
  PEAT,
  pieceAt,
  SERF,
  type State,
  SUPPLY,
  stockIndex,
  terrainAt,
  VICTORY_POINTS,
  VPS,
} from './state.ts';

/** What is described of each side. */
const SIDE_FEATURES = 20;
const COMMON_FEATURES = 8;
/** Both sides, one's own first, then what they have in common; last, for nobody, the sum of both sides. */
export const FEATURES = 3 * SIDE_FEATURES + COMMON_FEATURES + 1;

type Sides = ReturnType<typeof piecesBySide>;

const saturating = (amount: number, scale: number): number => 1 - Math.exp(-Math.max(0, amount) / scale);

function describeSide(state: State, seat: Seat, sides: Sides, row: Float64Array, at: number): void {
  const { tiles, baron } = sides[seat]!;
  const target = sides[1 - seat]!.baron;
  const moves = state.turn === seat;
  const commands = commandsToCrowd(state, seat, sides);
  const available = moves ? state.left : COMMANDS_PER_TURN;
  row[at]! += 4 / (3 + commands);
  row[at + 1]! += commands <= available ? 1 : 0;
  row[at + 2]! += commands <= available + COMMANDS_PER_TURN ? 1 : 0;
  row[at + 3]! += commands <= available && moves ? 1 : 0;
  const fuel = state.stock[stockIndex(seat, FUEL)]!;
  const lumber = state.stock[stockIndex(seat, LUMBER)]!;
  row[at + 4]! += saturating(fuel, 5);
  row[at + 5]! += Math.min(fuel, 40) / 20;
  row[at + 6]! += saturating(lumber, 5);
  row[at + 7]! += Math.min(lumber, 40) / 20;
  row[at + 8]! += Math.min(state.stock[stockIndex(seat, SUPPLY)]!, 8) / 5;
  let near = 8;
  let second = 8;
  for (const tile of tiles) {
    const kind = kindOf(pieceAt(state, tile));
    const terrain = terrainAt(state, tile);
    if (kind === SERF) row[at + 9]! += 0.5;
    else if (kind === LESS) row[at + (terrain === FOREST ? 10 : 11)]! += 1;
    else if (kind === PBDS) row[at + (terrain === PEAT ? 12 : 13)]! += 1;
    if (isCrowded(state, tile)) row[at + 14]! += VICTORY_POINTS[kind]! / 5;
    if (kind === BARON || target < 0 || terrainRefusal(state, pieceAt(state, tile), tile)) continue;
    const steps = distance(state.size, tile, target);
    if (steps < near) [near, second] = [steps, near];
    else if (steps < second) second = steps;
  }
  row[at + 15]! += near / 8;
  row[at + 16]! += second / 8;
  if (baron < 0) {
    row[at + 17]! += 1;
    return;
  }
  const { neighbours } = gridOf(state.size);
  for (let i = baron * DIRECTIONS, end = i + DIRECTIONS; i < end; i++) {
    const beside = neighbours[i]!;
    if (beside < 0) continue;
    if (pieceAt(state, beside) === EMPTY) row[at + 18]! += 1 / DIRECTIONS;
    else row[at + 19]! += 0.5;
  }
}

/** That nobody wins depends on both sides alike. */
function describeStall(state: State, sides: Sides, row: Float64Array): void {
  const at = 2 * SIDE_FEATURES + COMMON_FEATURES;
  describeSide(state, 0, sides, row, at);
  describeSide(state, 1, sides, row, at);
  row[at + SIDE_FEATURES] = 1;
}

export function describe(state: State, seat: Seat, row: Float64Array): void {
  const sides = piecesBySide(state);
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
}
