/** Evaluates a position at the end of a turn, for search and the greedy bot. */
import type { Seat } from '../../core/game.ts';
import { distance, type TileIndex } from './grid.ts';
import { SPAWN_COST, terrainRefusal } from './legality.ts';
import {
  BARON,
  COMMANDS_PER_TURN,
  CROWD_SIZE,
  FOREST,
  FUEL,
  isOver,
  kindOf,
  LESS,
  LUMBER,
  occupiedNeighbours,
  ownerOf,
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

/** The terms that an evaluation adds up. */
export const TERMS = ['points', 'safety', 'attack', 'fuel', 'lumber', 'workers', 'spacing'] as const;
export type Term = (typeof TERMS)[number];
export type Evaluation = Record<Term, number>;

const POINT_VALUE = 100;
const WIN_VALUE = 100_000;

/** Attacks that need this many commands or more all count as equally remote. */
export const MAX_COMMANDS = 40;

/** What unlimited fuel or lumber is worth, and the amount that is worth 63 % of it. */
const MAX_STOCK_VALUE = 100;
const STOCK_SCALE = 6;

interface SidePieces {
  readonly tiles: TileIndex[];
  /** −1 if it was destroyed. */
  baron: TileIndex;
}

export function piecesBySide(state: State): [SidePieces, SidePieces] {
  const sides: [SidePieces, SidePieces] = [
    { tiles: [], baron: -1 },
    { tiles: [], baron: -1 },
  ];
  for (const tile of state.occupied) {
    const piece = pieceAt(state, tile);
    const side = sides[ownerOf(piece)]!;
    side.tiles.push(tile);
    if (kindOf(piece) === BARON) side.baron = tile;
  }
  return sides;
}

/** The number of commands an attacker needs to crowd the opponent's Baron. */
export function commandsToCrowd(state: State, attacker: Seat, sides: readonly [SidePieces, SidePieces]): number {
  const target = sides[1 - attacker]!.baron;
  if (target < 0) return MAX_COMMANDS;
  const missing = CROWD_SIZE - occupiedNeighbours(state, target);
  if (missing <= 0) return 0;
  const { tiles, baron } = sides[attacker]!;
  const distances: number[] = [];
  for (const tile of tiles) {
    const steps = distance(state.size, tile, target) - 1;
    if (steps > 0 && !terrainRefusal(state, pieceAt(state, tile), tile)) distances.push(steps);
  }
  if (baron >= 0) {
    // Spawning a Serf is one command and puts it a tile closer than the attacker's Baron.
    const lumber = Math.floor(state.stock[stockIndex(attacker, LUMBER)]! / SPAWN_COST);
    const spawnable = Math.min(missing, lumber, state.stock[stockIndex(attacker, SUPPLY)]!);
    const steps = Math.max(1, distance(state.size, baron, target) - 1);
    for (let n = 0; n < spawnable; n++) distances.push(steps);
  }
  distances.sort((a, b) => a - b);
  let commands = 0;
  for (let n = 0; n < missing; n++) commands += distances[n] ?? MAX_COMMANDS;
  // Without enough fuel it takes a turn of digging first.
  if (commands > state.stock[stockIndex(attacker, FUEL)]! + 1) commands += COMMANDS_PER_TURN;
  return Math.min(commands, MAX_COMMANDS);
}

/** Diminishing returns: the less there is, the more the next unit is worth. */
const stockValue = (amount: number): number => MAX_STOCK_VALUE * (1 - Math.exp(-Math.max(amount, 0) / STOCK_SCALE));

function workersValue(state: State, side: SidePieces): number {
  let value = 0;
  let sawyers = 0;
  let diggers = 0;
  for (const tile of side.tiles) {
    const kind = kindOf(pieceAt(state, tile));
    const terrain = terrainAt(state, tile);
    if (kind === SERF) value += 9;
    else if (kind === LESS) value += terrain === FOREST ? (sawyers++ === 0 ? 40 : 20) : 4;
    else if (kind === PBDS) value += terrain === PEAT ? (diggers++ === 0 ? 40 : 20) : 4;
  }
  return value;
}

/** Two adjacent pieces of one's own are a risk: a single enemy piece can crowd both. */
function spacingValue(state: State, side: SidePieces): number {
  let value = 0;
  for (const tile of side.tiles) {
    const kind = kindOf(pieceAt(state, tile));
    if (kind !== BARON) value -= occupiedNeighbours(state, tile) * 2 * VICTORY_POINTS[kind]!;
  }
  return value;
}

const dangerPenalty = (commands: number): number => (commands <= COMMANDS_PER_TURN ? 900 : 480 / (commands - 1));

const attackBonus = (commands: number): number => (commands <= COMMANDS_PER_TURN ? 200 : 0) + 1000 / (commands + 2);

export function evaluateTerms(state: State, seat: Seat): Evaluation {
  const opponent = 1 - seat;
  const { stock } = state;
  const lead = stock[stockIndex(seat, VPS)]! - stock[stockIndex(opponent, VPS)]!;
  let points = lead * POINT_VALUE;
  // A tie goes to Player Two.
  if (isOver(state)) points += lead > 0 || (lead === 0 && seat === 1) ? WIN_VALUE : -WIN_VALUE;
  const sides = piecesBySide(state);
  return {
    points,
    safety: -dangerPenalty(commandsToCrowd(state, opponent, sides)),
    attack: attackBonus(commandsToCrowd(state, seat, sides)),
    fuel: stockValue(stock[stockIndex(seat, FUEL)]!),
    lumber: stockValue(stock[stockIndex(seat, LUMBER)]!),
    workers: workersValue(state, sides[seat]!) - workersValue(state, sides[opponent]!),
    spacing: spacingValue(state, sides[seat]!),
  };
}

export const sumTerms = (terms: Evaluation): number => {
  let sum = 0;
  for (const term of TERMS) sum += terms[term];
  return sum;
};

/** With an advantage of this much a win is about three times as likely as a loss. */
const ADVANTAGE_SCALE = 400;

/** The chance to win, from 0 to 1, by the difference of the two players' evaluations. */
export const evaluate = (state: State, seat: Seat): number =>
  1 /
  (1 + Math.exp((sumTerms(evaluateTerms(state, 1 - seat)) - sumTerms(evaluateTerms(state, seat))) / ADVANTAGE_SCALE));
