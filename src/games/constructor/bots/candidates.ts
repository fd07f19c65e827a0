/** What is worth a look, one step ahead, in every phase. Fast enough to play whole games with it in a search. */
import type { Random } from '../../../core/random.ts';
import * as A from '../actions.ts';
import { type Action, action } from '../actions.ts';
import { countOpen, openAddress } from '../building.ts';
import { Builds } from '../builds.ts';
import { diceOf, rollDie } from '../dice.ts';
import { type Offer, unpackOffer } from '../offer.ts';
import { play } from '../rules.ts';
import {
  BUILDER,
  BUILDERS,
  cards,
  DICE,
  emptyState,
  GEESE,
  GEESE_MOVE,
  HANDS,
  KINDS,
  OFFER,
  OFFERED,
  PARK,
  PHASE,
  RESIDENCE,
  SETUP,
  START,
  STEAL,
  type State,
  TILE_RESOURCE,
  TILE_VALUE,
  VICTIMS,
} from '../state.ts';
import { TILE_CORNERS, TILES } from '../topology.ts';
import { CHANCE } from './income.ts';
import { Outlook } from './outlook.ts';
import { Shortlist } from './shortlist.ts';
import { answerGain, considerOffers } from './trading.ts';
import type { Table } from './valuetable.ts';
import type { Weights } from './weights.ts';

/** What an action must bring at least to be preferred to doing nothing. */
const LEAST_GAIN = 0.001;

const outlook = new Outlook();
const threat = new Float64Array(BUILDERS);
const after = emptyState();
const builds = new Builds();
const hand = new Int32Array(KINDS);
/** Builds and settling draw no chance. */
const NO_CHANCE: Random = { below: () => 0 };

/** Lists what is worth a look now; the table must be of this board. */
export function consider(state: State, table: Table, random: Random, list: Shortlist): void {
  const builder = state[BUILDER]!;
  list.clear();
  switch (state[PHASE]) {
    case SETUP:
      considerSettling(state, builder, table, list);
      break;
    case START:
      list.add(action(diceOf(state, builder) === 'fair' ? A.ROLL : A.FAIR_DICE), 0);
      break;
    case DICE:
      // Whoever hands over loaded dice gets an honest roll.
      list.add(action(A.NAME_ROLL, rollDie(random) + rollDie(random)), 0);
      break;
    case GEESE_MOVE:
      considerGeese(state, builder, table, list);
      break;
    case STEAL:
      considerStealing(state, builder, table, list);
      break;
    case OFFERED:
      considerAnswer(state, builder, unpackOffer(state[OFFER]!), table, list);
      break;
    default:
      considerBuilding(state, builder, table, list);
      considerOffers(state, builder, table, list);
      list.add(action(A.NEXT), LEAST_GAIN);
  }
}

const shortlist = new Shortlist();

/** What a greedy player does; the table must be of this board. */
export function greedyAction(state: State, table: Table, random: Random): Action {
  consider(state, table, random, shortlist);
  return shortlist.best();
}

/** A builder's standing after settling or building somewhere. */
export function standingAfter(state: State, builder: number, one: Action, weights: Weights): number {
  after.set(state);
  play(after, builder, one, NO_CHANCE);
  return outlook.survey(after, builder, weights).standing(after, builder, weights);
}

function considerSettling(state: State, builder: number, table: Table, list: Shortlist): void {
  const open = countOpen(state);
  for (let k = 0; k < open; k++) {
    const one = action(A.SETTLE, openAddress(state, k));
    list.add(one, standingAfter(state, builder, one, table.weights));
  }
}

function considerBuilding(state: State, builder: number, table: Table, list: Shortlist): void {
  const found = builds.find(state, builder);
  if (found === 0) return;
  const mine = table.outlook(state, builder);
  const now = table.standing(state, builder);
  let paving = false;
  for (let k = 0; k < found; k++) {
    const one = builds.at(k);
    if (!mine.favours(one)) continue;
    if (A.whatOf(one) !== A.BUILD_ROAD) list.add(one, standingAfter(state, builder, one, table.weights) - now);
    else if (!paving) {
      // Of several ways one is enough.
      paving = true;
      list.add(one, mine.roadGain(state, HANDS + builder * KINDS, table.weights));
    }
  }
}

/** Of equals the first is taken, so an offer is accepted when it brings just enough. */
function considerAnswer(state: State, from: number, offer: Offer, table: Table, list: Shortlist): void {
  const { to, give, take } = offer;
  if (give !== take && state[HANDS + to * KINDS + take]! > 0) {
    list.add(action(A.ANSWER, 1), answerGain(state, from, offer, table));
  }
  list.add(action(A.ANSWER, 0), 0);
}

/** How dangerous each other builder is: 1 for the strongest; −1 for oneself. */
function weighThreats(state: State, builder: number, table: Table): void {
  let most = -Infinity;
  for (let other = 0; other < BUILDERS; other++) {
    threat[other] = table.standing(state, other);
    if (other !== builder && threat[other]! > most) most = threat[other]!;
  }
  for (let other = 0; other < BUILDERS; other++) {
    threat[other] = other === builder ? -1 : Math.exp((threat[other]! - most) * table.weights.threat);
  }
}

/** What taking a card of another's hand is worth beside the card itself. */
const loot = (state: State, other: number, table: Table): number =>
  cards(state, other) === 0 ? 0 : table.weights.loot * (0.5 + threat[other]!);

function considerGeese(state: State, builder: number, table: Table, list: Shortlist): void {
  weighThreats(state, builder, table);
  for (let tile = 0; tile < TILES; tile++) {
    if (tile !== state[GEESE]) list.add(action(A.MOVE_GEESE, tile), geeseWorth(state, builder, tile, table));
  }
}

/** What geese on a tile keep from the others, each by how dangerous they are, and the best theft there. */
function geeseWorth(state: State, builder: number, tile: number, table: Table): number {
  const resource = state[TILE_RESOURCE + tile]!;
  const chance = resource === PARK ? 0 : CHANCE[state[TILE_VALUE + tile]!]!;
  let harm = 0;
  let prize = 0;
  for (let i = tile * 6; i < tile * 6 + 6; i++) {
    const residence = state[RESIDENCE + TILE_CORNERS[i]!]!;
    if (residence === 0) continue;
    const other = residence >> 2;
    if (other !== builder) prize = Math.max(prize, loot(state, other, table));
    if (chance !== 0)
      harm += threat[other]! * (residence & 3) * chance * table.outlook(state, other).marginal[resource]!;
  }
  return harm + prize;
}

function considerStealing(state: State, builder: number, table: Table, list: Shortlist): void {
  weighThreats(state, builder, table);
  for (let other = 0; other < BUILDERS; other++) {
    if (((state[VICTIMS]! >> other) & 1) === 0) continue;
    list.add(action(A.STEAL_FROM, other), averageCard(state, builder, other, table) + loot(state, other, table));
  }
}

/** What the builder's hand is worth on average with a card drawn at random from another's. */
function averageCard(state: State, builder: number, other: number, table: Table): number {
  const mine = table.outlook(state, builder);
  let worth = 0;
  for (let r = 0; r < KINDS; r++) {
    const held = state[HANDS + other * KINDS + r]!;
    if (held === 0) continue;
    for (let i = 0; i < KINDS; i++) hand[i] = state[HANDS + builder * KINDS + i]!;
    hand[r]! += 1;
    worth += held * mine.handWorth(hand, 0, table.weights);
  }
  return worth / cards(state, other);
}
