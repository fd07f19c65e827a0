/** The rules: what is legal now, and the one function that changes a state. */

import type { Emit, Outcome, Seat } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import * as A from './actions.ts';
import { type Action, argumentOf, encode, typeOf } from './actions.ts';
import { balancedLayout } from './balance.ts';
import {
  addBasement,
  addRoad,
  canBuildBasement,
  canBuildRoad,
  countOpen,
  improve,
  isOpen,
  openAddress,
} from './building.ts';
import { Builds } from './builds.ts';
import { pay } from './cost.ts';
import { type DiceKind, diceOf, rollDie, setAllDice, setDice } from './dice.ts';
import { canPay, distribute, gainsOf, receive } from './economy.ts';
import type { Event } from './events.ts';
import { discard, drawCard, findVictims, moveGeese, victimList } from './geese.ts';
import { geeseStart, type Layout, placeTiles, randomLayout } from './layout.ts';
import { decline, forgetDeclined, packOffer, unpackOffer } from './offer.ts';
import type { Refusal } from './refusal.ts';
import type { Ruleset } from './ruleset.ts';
import { standard } from './rulesets.ts';
import {
  ANY_DECLINED,
  BUILDER,
  DICE,
  emptyState,
  GEESE,
  GEESE_MOVE,
  HANDS,
  handOf,
  handSize,
  KINDS,
  levelOf,
  MAX_BUILDERS,
  MAX_ROLL,
  MIN_ROLL,
  OFFER,
  OFFERED,
  OVER,
  ownerOf,
  PARK,
  PHASE,
  POINTS,
  pointsOfAll,
  SETTLED,
  SETUP,
  START,
  STEAL,
  type State,
  TURN,
  VICTIMS,
} from './state.ts';
import { BASEMENT, compile, HOUSE, ROAD, TOWER, type Variant } from './variant.ts';

export interface Options {
  /** The standard one if absent. */
  readonly ruleset?: Ruleset;
  /** How many builders there are; as many as the ruleset says if absent. */
  readonly players?: number;
  /** Drawn at random if absent. */
  readonly layout?: Layout;
  /** Whether a board that is drawn at random must be a balanced one. */
  readonly balanced?: boolean;
  /** What all builders start with; fair if absent. */
  readonly dice?: DiceKind;
}

const SEVEN = 7;

export function create(options: Options, random: Random): State {
  const variant = compile(options.ruleset ?? standard, options.players);
  const layout = options.layout ?? drawLayout(variant, options, random);
  const state = emptyState(variant);
  placeTiles(state, layout);
  state[GEESE] = geeseStart(layout);
  if (options.dice !== 'loaded') setAllDice(state, 'fair');
  return state;
}

/** Throws a RangeError if a ruleset hardly has balanced boards; `configure` has checked that. */
function drawLayout({ ruleset, geometry }: Variant, { balanced = false }: Options, random: Random): Layout {
  if (!balanced) return randomLayout(ruleset, random);
  const drawn = balancedLayout(ruleset, geometry, random);
  if (!drawn.ok) throw new RangeError(drawn.fault);
  return drawn.value;
}

const SEATS: readonly (readonly Seat[])[] = Array.from({ length: MAX_BUILDERS }, (_, seat) => [seat]);
const NOBODY: readonly Seat[] = [];

/** The seat to act, as long as the game is not over. */
export const activeSeat = (state: State): Seat =>
  state[PHASE] === OFFERED ? unpackOffer(state[OFFER]!).to : state[BUILDER]!;

export const toAct = (state: State): readonly Seat[] => (state[PHASE] === OVER ? NOBODY : SEATS[activeSeat(state)]!);

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export function legal(state: State, seat: Seat): Action[] {
  if (!toAct(state).includes(seat)) return [];
  switch (state[PHASE]) {
    case SETUP:
      return upTo(0, countOpen(state) - 1).map(k => encode(A.SETTLE, openAddress(state, k)));
    case START:
      return [encode(A.ROLL), encode(A.LOAD_DICE), encode(A.FAIR_DICE)];
    case DICE:
      return upTo(MIN_ROLL, MAX_ROLL).map(roll => encode(A.NAME_ROLL, roll));
    case GEESE_MOVE:
      return upTo(0, state.variant.geometry.tiles - 1)
        .filter(tile => tile !== state[GEESE])
        .map(tile => encode(A.MOVE_GEESE, tile));
    case STEAL:
      return victimList(state).map(builder => encode(A.STEAL_FROM, builder));
    case OFFERED:
      return [encode(A.ANSWER, 1), encode(A.ANSWER, 0)];
    default:
      return turnActions(state, seat);
  }
}

/** All that a turn allows: builds, every possible offer (anything in hand for anything), ending the turn. */
function turnActions(state: State, seat: Seat): Action[] {
  const list: Action[] = [];
  const builds = new Builds();
  const found = builds.find(state, seat);
  for (let k = 0; k < found; k++) list.push(builds.at(k));
  for (let to = 0; to < state.variant.builders; to++) {
    if (to === seat) continue;
    for (let give = 0; give < KINDS; give++) {
      if (state[HANDS + seat * KINDS + give] === 0) continue;
      for (let take = 0; take < KINDS; take++) list.push(encode(A.PROPOSE, packOffer(to, give, take)));
    }
  }
  list.push(encode(A.NEXT));
  return list;
}

export function outcome(state: State): Outcome | undefined {
  if (state[PHASE] !== OVER) return undefined;
  const scores = pointsOfAll(state);
  return { winners: [scores.findIndex(points => points >= state.variant.winningPoints)], scores };
}

/** The phase in which an action is legal, by the action's type. */
const PHASE_OF: readonly number[] = [
  SETUP,
  START,
  START,
  START,
  DICE,
  GEESE_MOVE,
  STEAL,
  TURN,
  TURN,
  TURN,
  TURN,
  OFFERED,
  TURN,
  TURN,
];

export function play(
  state: State,
  seat: Seat,
  action: Action,
  random: Random,
  emit?: Emit<Event>,
): Refusal | undefined {
  const type = typeOf(action);
  const argument = argumentOf(action);
  if (PHASE_OF[type] !== state[PHASE]) return 'not now';
  const builder = state[BUILDER]!;
  // Everything but the answer to an offer is up to the builder whose turn it is.
  if (seat !== (type === A.ANSWER ? activeSeat(state) : builder)) return 'not-your-turn';
  switch (type) {
    case A.SETTLE:
      return settle(state, builder, argument, emit);
    case A.LOAD_DICE:
      return argument === 0 ? changeDice(state, builder, 'loaded', emit) : 'not now';
    case A.FAIR_DICE:
      return argument === 0 ? changeDice(state, builder, 'fair', emit) : 'not now';
    case A.ROLL:
      return argument === 0 ? roll(state, builder, random, emit) : 'not now';
    case A.NAME_ROLL:
      if (argument < MIN_ROLL || argument > MAX_ROLL) return 'roll';
      emit?.({ type: 'rolled', builder, roll: argument });
      return rolled(state, argument, random, emit);
    case A.MOVE_GEESE:
      return sendGeese(state, builder, argument, emit);
    case A.STEAL_FROM:
      return steal(state, builder, argument, random, emit);
    case A.BUILD_ROAD:
      return buildRoad(state, builder, argument, emit);
    case A.BUILD_BASEMENT:
      return buildBasement(state, builder, argument, emit);
    case A.IMPROVE:
      return improveResidence(state, builder, argument, emit);
    case A.PROPOSE:
      return propose(state, builder, argument, emit);
    case A.ANSWER:
      return argument <= 1 ? answer(state, builder, argument === 1, emit) : 'not now';
    case A.NEXT: {
      const next = builder + 1;
      return argument === 0 ? startTurn(state, next === state.variant.builders ? 0 : next, emit) : 'not now';
    }
    default:
      return state.variant.production.play(state, builder, action, emit);
  }
}

function startTurn(state: State, builder: number, emit?: Emit<Event>): undefined {
  state[BUILDER] = builder;
  state[PHASE] = START;
  if (state[ANY_DECLINED] !== 0) forgetDeclined(state);
  emit?.({ type: 'turn', builder });
}

function settle(state: State, builder: number, address: number, emit?: Emit<Event>): Refusal | undefined {
  const { geometry, setupOrder, builders, ruleset } = state.variant;
  if (address >= geometry.addresses || !isOpen(state, address)) return 'place';
  addBasement(state, builder, address);
  emit?.({ type: 'settled', builder, address });
  if (ruleset.setup.secondPays && state[SETTLED]! >= builders) payForSecond(state, builder, address, emit);
  state[SETTLED]! += 1;
  const next = setupOrder[state[SETTLED]!];
  if (next === undefined) return startTurn(state, 0, emit);
  state[BUILDER] = next;
  return undefined;
}

/** A card of each tile around the second basement. */
function payForSecond(state: State, builder: number, address: number, emit?: Emit<Event>): void {
  const { geometry, tileResource, colours } = state.variant;
  const gains = colours.map(() => new Array<number>(KINDS).fill(0));
  for (const tile of geometry.addressTiles[address]!) {
    const resource = state[tileResource + tile]!;
    if (resource === PARK) continue;
    receive(state, HANDS + builder * KINDS + resource, 1);
    gains[builder]![resource]! += 1;
  }
  emit?.({ type: 'gained', gains });
}

function changeDice(state: State, builder: number, kind: DiceKind, emit?: Emit<Event>): undefined {
  setDice(state, builder, kind);
  emit?.({ type: 'dice', builder, kind });
}

function roll(state: State, builder: number, random: Random, emit?: Emit<Event>): undefined {
  if (diceOf(state, builder) === 'loaded') {
    state[PHASE] = DICE;
    return;
  }
  const first = rollDie(random);
  const second = rollDie(random);
  emit?.({ type: 'rolled', builder, roll: first + second, dice: [first, second] });
  rolled(state, first + second, random, emit);
}

function rolled(state: State, value: number, random: Random, emit?: Emit<Event>): undefined {
  if (value === SEVEN) return sevenRolled(state, random, emit);
  const gains = emit && gainsOf(state, value);
  distribute(state, value);
  state[PHASE] = TURN;
  if (gains) emit({ type: 'gained', gains });
  state.variant.production.paid?.(state, value, emit);
}

function sevenRolled(state: State, random: Random, emit?: Emit<Event>): undefined {
  const { builders, halving, production } = state.variant;
  for (let builder = 0; builder < builders; builder++) {
    if (handSize(state, builder) >= halving) loseHalf(state, builder, random, emit);
  }
  production.seven?.(state, emit);
  state[PHASE] = GEESE_MOVE;
}

function loseHalf(state: State, builder: number, random: Random, emit?: Emit<Event>): void {
  const before = emit ? handOf(state, builder) : undefined;
  discard(state, builder, handSize(state, builder) >> 1, random);
  if (!emit || !before) return;
  const after = handOf(state, builder);
  emit({ type: 'lost', builder, hand: before.map((amount, resource) => amount - after[resource]!) });
}

function sendGeese(state: State, builder: number, tile: number, emit?: Emit<Event>): Refusal | undefined {
  if (tile >= state.variant.geometry.tiles || tile === state[GEESE]) return 'tile';
  moveGeese(state, tile);
  findVictims(state);
  state[PHASE] = state[VICTIMS] === 0 ? TURN : STEAL;
  if (emit) emit({ type: 'geese', builder, tile, victims: victimList(state) });
  return undefined;
}

function steal(state: State, builder: number, from: number, random: Random, emit?: Emit<Event>): Refusal | undefined {
  if (from >= state.variant.builders || ((state[VICTIMS]! >> from) & 1) === 0) return 'victim';
  const resource = drawCard(state, from, random);
  receive(state, HANDS + builder * KINDS + resource, 1);
  state[VICTIMS] = 0;
  state[PHASE] = TURN;
  emit?.({ type: 'stolen', builder, from, resource });
  return undefined;
}

/** Here and below the place is checked before the cost, as specified. */
function buildRoad(state: State, builder: number, path: number, emit?: Emit<Event>): Refusal | undefined {
  const { geometry, costs } = state.variant;
  if (path >= geometry.paths || !canBuildRoad(state, builder, path)) return 'place';
  if (!canPay(state, builder, ROAD)) return 'cost';
  pay(state, builder, costs[ROAD]);
  addRoad(state, builder, path);
  emit?.({ type: 'paved', builder, path });
  return undefined;
}

function buildBasement(state: State, builder: number, address: number, emit?: Emit<Event>): Refusal | undefined {
  const { geometry, costs } = state.variant;
  if (address >= geometry.addresses || !canBuildBasement(state, builder, address)) return 'place';
  if (!canPay(state, builder, BASEMENT)) return 'cost';
  pay(state, builder, costs[BASEMENT]);
  addBasement(state, builder, address);
  return built(state, builder, address, emit);
}

function improveResidence(state: State, builder: number, address: number, emit?: Emit<Event>): Refusal | undefined {
  const { geometry, costs, residence } = state.variant;
  const there = address < geometry.addresses ? state[residence + address]! : 0;
  const level = levelOf(there);
  if (ownerOf(there) !== builder || level === 0 || level === 3) return 'place';
  const thing = level === 1 ? HOUSE : TOWER;
  if (!canPay(state, builder, thing)) return 'cost';
  pay(state, builder, costs[thing]);
  improve(state, builder, address);
  return built(state, builder, address, emit);
}

/** Called after a residence was built or improved, which is the only way to win. */
function built(state: State, builder: number, address: number, emit?: Emit<Event>): undefined {
  const { residence, winningPoints } = state.variant;
  emit?.({ type: 'built', builder, address, level: levelOf(state[residence + address]!) });
  if (state[POINTS + builder]! < winningPoints) return;
  state[PHASE] = OVER;
  emit?.({ type: 'won', builder });
}

function propose(state: State, builder: number, packed: number, emit?: Emit<Event>): Refusal | undefined {
  const { to, give, take } = unpackOffer(packed);
  if (to >= state.variant.builders || to === builder) return 'offer';
  if (state[HANDS + builder * KINDS + give] === 0) return 'cost';
  state[OFFER] = packed;
  state[PHASE] = OFFERED;
  emit?.({ type: 'offered', builder, to, give, take });
  return undefined;
}

/** Accepting without having the resource asked for changes no hand, but ends the offer. */
function answer(state: State, builder: number, yes: boolean, emit?: Emit<Event>): undefined {
  const packed = state[OFFER]!;
  const { to, give, take } = unpackOffer(packed);
  state[PHASE] = TURN;
  state[OFFER] = 0;
  const mine = HANDS + builder * KINDS;
  const theirs = HANDS + to * KINDS;
  const paid = yes && state[theirs + take]! > 0;
  if (paid) {
    state[mine + give]! -= 1;
    state[theirs + take]! -= 1;
    receive(state, theirs + give, 1);
    receive(state, mine + take, 1);
  } else decline(state, packed);
  emit?.({ type: 'answered', builder, to, answer: paid ? 'accepted' : yes ? 'unpaid' : 'declined' });
}
