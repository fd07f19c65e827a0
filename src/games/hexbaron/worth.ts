/** What a position is worth to a player when a turn has ended: the judgement of the greedy computer player. */
import type { Seat } from '../../core/game.ts';
import { distance, type Tile } from './grid.ts';
import { SPAWN_COST, stuckIn } from './legality.ts';
import {
  BARON,
  COMMANDS_A_TURN,
  CROWD,
  crowdAround,
  FOREST,
  FUEL,
  goodAt,
  isOver,
  kindOf,
  LESS,
  LUMBER,
  ownerOf,
  PBDS,
  PEAT,
  pieceAt,
  SERF,
  type State,
  SUPPLY,
  terrainAt,
  VICTORY_POINTS,
  VPS,
} from './state.ts';

/** Why a position is good or bad; the worth is their sum. */
export const TERMS = ['points', 'safety', 'attack', 'fuel', 'lumber', 'workers', 'room'] as const;
export type Term = (typeof TERMS)[number];
export type Worth = Record<Term, number>;

const POINT = 100;
const VICTORY = 100_000;

/** More commands than any attack is worth planning for. */
const HOPELESS = 40;

/** What an endless hoard of fuel or lumber is worth, and how much of it is about enough. */
const HOARD = 100;
const ENOUGH = 6;

interface Side {
  readonly tiles: Tile[];
  baron: Tile;
}

function sidesOf(state: State): [Side, Side] {
  const sides: [Side, Side] = [
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

/** Commands that an attacker needs to have two tiles around the other's Baron occupied. */
function commandsToFell(state: State, attacker: Seat, sides: readonly [Side, Side]): number {
  const target = sides[1 - attacker]!.baron;
  if (target < 0) return HOPELESS;
  const missing = CROWD - crowdAround(state, target);
  if (missing <= 0) return 0;
  const { tiles, baron } = sides[attacker]!;
  const ways: number[] = [];
  for (const tile of tiles) {
    const steps = distance(state.size, tile, target) - 1;
    if (steps > 0 && !stuckIn(state, pieceAt(state, tile), tile)) ways.push(steps);
  }
  if (baron >= 0) {
    // A new Serf appears one tile nearer than the Baron stands, for one command.
    const lumber = Math.floor(state.stock[goodAt(attacker, LUMBER)]! / SPAWN_COST);
    const fresh = Math.min(missing, lumber, state.stock[goodAt(attacker, SUPPLY)]!);
    const steps = Math.max(1, distance(state.size, baron, target) - 1);
    for (let n = 0; n < fresh; n++) ways.push(steps);
  }
  ways.sort((a, b) => a - b);
  let commands = 0;
  for (let n = 0; n < missing; n++) commands += ways[n] ?? HOPELESS;
  // Without the fuel for it there is a turn of digging first.
  if (commands > state.stock[goodAt(attacker, FUEL)]! + 1) commands += COMMANDS_A_TURN;
  return Math.min(commands, HOPELESS);
}

/** The less there is of a thing, the more the next one is worth; what lies beyond any need is worth nothing. */
const hoard = (amount: number): number => HOARD * (1 - Math.exp(-Math.max(amount, 0) / ENOUGH));

function workersOf(state: State, side: Side): number {
  let evaluate = 0;
  let sawyers = 0;
  let diggers = 0;
  for (const tile of side.tiles) {
    const kind = kindOf(pieceAt(state, tile));
    const terrain = terrainAt(state, tile);
    if (kind === SERF) evaluate += 9;
    else if (kind === LESS) evaluate += terrain === FOREST ? (sawyers++ === 0 ? 40 : 20) : 4;
    else if (kind === PBDS) evaluate += terrain === PEAT ? (diggers++ === 0 ? 40 : 20) : 4;
  }
  return evaluate;
}

/** Own pieces side by side invite one stranger to fell both. */
function roomOf(state: State, side: Side): number {
  let value = 0;
  for (const tile of side.tiles) {
    const kind = kindOf(pieceAt(state, tile));
    if (kind !== BARON) value -= crowdAround(state, tile) * 2 * VICTORY_POINTS[kind]!;
  }
  return value;
}

const dangerOf = (commands: number): number => (commands <= COMMANDS_A_TURN ? 900 : 480 / (commands - 1));

const chanceOf = (commands: number): number => (commands <= COMMANDS_A_TURN ? 200 : 0) + 1000 / (commands + 2);

export function worthOf(state: State, me: Seat): Worth {
  const other = 1 - me;
  const { stock } = state;
  const lead = stock[goodAt(me, VPS)]! - stock[goodAt(other, VPS)]!;
  let points = lead * POINT;
  // A tie goes to Player Two.
  if (isOver(state)) points += lead > 0 || (lead === 0 && me === 1) ? VICTORY : -VICTORY;
  const sides = sidesOf(state);
  return {
    points,
    safety: -dangerOf(commandsToFell(state, other, sides)),
    attack: chanceOf(commandsToFell(state, me, sides)),
    fuel: hoard(stock[goodAt(me, FUEL)]!),
    lumber: hoard(stock[goodAt(me, LUMBER)]!),
    workers: workersOf(state, sides[me]!) - workersOf(state, sides[other]!),
    room: roomOf(state, sides[me]!),
  };
}

export const total = (worth: Worth): number => {
  let sum = 0;
  for (const term of TERMS) sum += worth[term];
  return sum;
};

/** How much worth makes a win three times as likely as a defeat, roughly. */
const DECISIVE = 400;

/** A player's chance to win, by their worth against the other's. */
export const value = (state: State, me: Seat): number =>
  1 / (1 + Math.exp((total(worthOf(state, 1 - me)) - total(worthOf(state, me))) / DECISIVE));
