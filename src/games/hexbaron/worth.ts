/**
 * What the end of a turn is worth to players who want to win: first a sawyer and a digger, then Serfs, and with these to
 * the other Baron. Stocks are worth little beyond what the next turns need, since whoever hoards never attacks; but a
 * player who can get neither fuel nor lumber any more is as good as lost, or the game would never end.
 */
import type { Seat } from '../../core/game.ts';
import {
  BARON,
  COMMANDS_PER_TURN,
  FUEL,
  isOver,
  kindOf,
  LESS,
  LUMBER,
  occupiedNeighbours,
  ownerOf,
  PBDS,
  pieceAt,
  type State,
  SUPPLY,
  stockIndex,
  VICTORY_POINTS,
  VPS,
} from './state.ts';
import { commandsToStrike, commandsToWin } from './strike.ts';
import { commandsToWork } from './supply.ts';
import { type Side, type Survey, survey } from './survey.ts';

const POINT_VALUE = 100;
const WIN_VALUE = 100_000;
/** As good as won. */
const DECIDED_VALUE = 10_000;

const FUEL_VALUE = 350;
const LUMBER_VALUE = 60;
/** The stock that is worth 63 % of what unlimited stock would be. */
const STOCK_SCALE = 4;
/** Of pieces that can still be spawned, in the same way: there will be no others. */
const SUPPLY_VALUE = 150;
const SUPPLY_SCALE = 2;

/** The first digger and the first sawyer at work; more of them are worth less than a Serf. */
const DIGGER_VALUE = 500;
const SAWYER_VALUE = 600;
const SECOND_WORKER_VALUE = 10;
const SERF_VALUE = 28;
/** The share of a sawyer's value that does not depend on fuel. */
const LONELY_SAWYER = 0.5;
/** What is left of a worker's value with each command that it still takes. */
const DELAY = 0.9;
/** About how many commands a sawyer needs to pay for a digger. */
const LUMBER_DELAY = 8;

/** For each step that one of the two nearest pieces is closer to the other Baron. */
const STEP_VALUE = 3;
const FARTHEST = 10;

const saturating = (amount: number, scale: number): number => 1 - Math.exp(-Math.max(0, amount) / scale);
const delayed = (value: number, commands: number): number => value * DELAY ** commands;
const dangerPenalty = (commands: number): number => (commands <= COMMANDS_PER_TURN ? 900 : 200 / (commands - 1));
const attackBonus = (commands: number): number => (commands <= COMMANDS_PER_TURN ? 600 : 0) + 5000 / (commands + 2);

/** Of a sawyer: lumber without any fuel only makes Serfs that cannot leave their Baron. */
const sawyerValue = (saw: number, prospect: number): number =>
  delayed(SAWYER_VALUE, saw) * (LONELY_SAWYER + (1 - LONELY_SAWYER) * prospect);

/** Of diggers and sawyers at work, and of those that could be. */
function workersValue(state: State, seat: Seat, side: Side): number {
  const { diggers, sawyers } = side;
  const dig = diggers > 0 ? 0 : commandsToWork(state, seat, PBDS, side);
  const saw = sawyers > 0 ? 0 : commandsToWork(state, seat, LESS, side);
  const fuel = saturating(state.stock[stockIndex(seat, FUEL)]!, STOCK_SCALE);
  const further = SECOND_WORKER_VALUE * (Math.max(0, diggers - 1) + Math.max(0, sawyers - 1));
  if (diggers > 0 || sawyers > 0)
    return delayed(DIGGER_VALUE, dig) + sawyerValue(saw, Math.max(fuel, delayed(1, dig))) + further;
  // There is seldom lumber for both: a sawyer brings that for a digger, but not the other way round.
  return Math.max(
    delayed(DIGGER_VALUE, dig),
    sawyerValue(saw, fuel) + (dig < Number.POSITIVE_INFINITY ? delayed(DIGGER_VALUE, saw + LUMBER_DELAY) : 0),
  );
}

function forceValue(state: State, seat: Seat, sides: Survey): number {
  const side = sides[seat]!;
  const steps = Math.min(side.near.steps, FARTHEST) + Math.min(side.second.steps, FARTHEST);
  return SERF_VALUE * side.serfs + workersValue(state, seat, side) - STEP_VALUE * steps;
}

function stockValue({ stock }: State, seat: Seat): number {
  return (
    FUEL_VALUE * saturating(stock[stockIndex(seat, FUEL)]!, STOCK_SCALE) +
    LUMBER_VALUE * saturating(stock[stockIndex(seat, LUMBER)]!, STOCK_SCALE) +
    SUPPLY_VALUE * saturating(stock[stockIndex(seat, SUPPLY)]!, SUPPLY_SCALE)
  );
}

/** Two adjacent pieces of one's own are a risk: a single enemy piece can crowd both. */
function crowdingPenalty(state: State, seat: Seat): number {
  let penalty = 0;
  for (const tile of state.occupied) {
    const piece = pieceAt(state, tile);
    if (ownerOf(piece) !== seat || kindOf(piece) === BARON) continue;
    penalty += 2 * VICTORY_POINTS[kindOf(piece)]! * occupiedNeighbours(state, tile);
  }
  return penalty;
}

/** A Baron has fallen in Player One's turn, and Player Two has one more. */
function lastTurnWorth(state: State, seat: Seat, sides: Survey): number {
  const lead = state.stock[stockIndex(1, VPS)]! - state.stock[stockIndex(0, VPS)]!;
  const reply = commandsToStrike(state, 1, sides, true) <= state.left ? VICTORY_POINTS[BARON] : 0;
  const value = POINT_VALUE * (lead + reply) + (lead + reply >= 0 ? DECIDED_VALUE : -DECIDED_VALUE);
  return seat === 1 ? value : -value;
}

/** `careless`: to somebody who does not look at how soon the other player can strike. */
export function worth(state: State, seat: Seat, careless = false): number {
  const other = 1 - seat;
  const lead = state.stock[stockIndex(seat, VPS)]! - state.stock[stockIndex(other, VPS)]!;
  // A tie goes to Player Two.
  if (isOver(state)) return lead > 0 || (lead === 0 && seat === 1) ? WIN_VALUE : -WIN_VALUE;
  const sides = survey(state);
  if (state.fallen) return lastTurnWorth(state, seat, sides);
  return (
    POINT_VALUE * lead +
    attackBonus(commandsToWin(state, seat, sides)) -
    (careless ? 0 : dangerPenalty(commandsToWin(state, other, sides))) +
    stockValue(state, seat) +
    forceValue(state, seat, sides) -
    forceValue(state, other, sides) -
    crowdingPenalty(state, seat)
  );
}
