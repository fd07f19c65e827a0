/**
 * What the end of a turn is worth to players who want to win: first a digger and a sawyer, then Serfs, and with these to
 * the other Baron. Stocks are worth little beyond what the next turns need: whoever hoards never attacks.
 */
import type { Seat } from '../../core/game.ts';
import { evaluateTerms, piecesBySide } from './evaluate.ts';
import { distance } from './grid.ts';
import { terrainRefusal } from './legality.ts';
import {
  FOREST,
  FUEL,
  kindOf,
  LESS,
  LUMBER,
  PBDS,
  PEAT,
  pieceAt,
  SERF,
  type State,
  stockIndex,
  terrainAt,
} from './state.ts';

const ATTACK_WEIGHT = 3;
const FUEL_VALUE = 250;
const LUMBER_VALUE = 60;
/** The stock that is worth 63 % of what unlimited stock would be. */
const STOCK_SCALE = 4;
/** The first digger and the first sawyer at work; more of them are worth less than a Serf. */
const DIGGER_VALUE = 220;
const SAWYER_VALUE = 120;
const SECOND_WORKER_VALUE = 10;
const SERF_VALUE = 28;
/** For each step that one of the two nearest pieces is closer to the other Baron. */
const STEP_VALUE = 3;
const FAR = 10;

const stockValue = (amount: number): number => 1 - Math.exp(-Math.max(0, amount) / STOCK_SCALE);

function forceValue(state: State, seat: Seat): number {
  const sides = piecesBySide(state);
  const target = sides[1 - seat]!.baron;
  let value = 0;
  let diggers = 0;
  let sawyers = 0;
  let near = FAR;
  let second = FAR;
  for (const tile of sides[seat]!.tiles) {
    const piece = pieceAt(state, tile);
    const kind = kindOf(piece);
    if (kind === SERF) value += SERF_VALUE;
    else if (kind === PBDS && terrainAt(state, tile) === PEAT)
      value += diggers++ === 0 ? DIGGER_VALUE : SECOND_WORKER_VALUE;
    else if (kind === LESS && terrainAt(state, tile) === FOREST)
      value += sawyers++ === 0 ? SAWYER_VALUE : SECOND_WORKER_VALUE;
    if (target < 0 || tile === sides[seat]!.baron || terrainRefusal(state, piece, tile)) continue;
    const steps = distance(state.size, tile, target);
    if (steps < near) [near, second] = [steps, near];
    else if (steps < second) second = steps;
  }
  return value - STEP_VALUE * (near + second);
}

export function worth(state: State, seat: Seat): number {
  const { points, safety, attack, spacing } = evaluateTerms(state, seat);
  const fuel = FUEL_VALUE * stockValue(state.stock[stockIndex(seat, FUEL)]!);
  const lumber = LUMBER_VALUE * stockValue(state.stock[stockIndex(seat, LUMBER)]!);
  const force = forceValue(state, seat) - forceValue(state, 1 - seat);
  return points + safety + ATTACK_WEIGHT * attack + fuel + lumber + force + spacing;
}
