/** The move that looks best one step ahead. Fast enough to play whole games with it in a search. */
import type { Random } from '../../core/random.ts';
import * as A from './action.ts';
import { type Action, action } from './action.ts';
import { findBuilds, findOpen, foundBuild } from './building.ts';
import { diceOf, rollDie } from './dice.ts';
import { CHANCE } from './income.ts';
import { type Offer, unpackOffer } from './offer.ts';
import { play } from './rules.ts';
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
  TILES,
  VICTIMS,
} from './state.ts';
import { TILE_ADDRESSES } from './topology.ts';
import { bestOffer, offerGain, wouldAccept } from './trading.ts';
import { Outlook, type Weights } from './value.ts';

/** What an action must bring at least to be preferred to doing nothing. */
const LEAST_GAIN = 0.001;

const mine = new Outlook();
const outlook = new Outlook();
const outlooks = Array.from({ length: BUILDERS }, () => new Outlook());
const threat = new Float64Array(BUILDERS);
const after = emptyState();
/** Builds and settling draw no chance. */
const NO_CHANCE: Random = { below: () => 0 };

export function greedyAction(state: State, weights: Weights, random: Random): Action {
  const builder = state[BUILDER]!;
  switch (state[PHASE]) {
    case SETUP:
      return settling(state, builder, weights);
    case START:
      return action(diceOf(state, builder) === 'fair' ? A.ROLL : A.FAIR_DICE);
    case DICE:
      // Whoever hands over loaded dice gets an honest roll.
      return action(A.NAME_ROLL, rollDie(random) + rollDie(random));
    case GEESE_MOVE:
      return sendingGeese(state, builder, weights);
    case STEAL:
      return stealing(state, builder, weights);
    case OFFERED:
      return answering(state, builder, unpackOffer(state[OFFER]!), weights);
    default:
      return building(state, builder, weights);
  }
}

/** A builder's standing after an action. */
export function standingAfter(state: State, builder: number, one: Action, weights: Weights): number {
  after.set(state);
  play(after, one, NO_CHANCE);
  return outlook.survey(after, builder, weights).standing(after, builder, weights);
}

function settling(state: State, builder: number, weights: Weights): Action {
  const open = findOpen(state);
  let best = -Infinity;
  let chosen = 0;
  // `foundBuild` names only what was found last, so the places are kept as actions before any is tried.
  for (let k = 0; k < open; k++) candidates[k] = action(A.SETTLE, A.whereOf(foundBuild(k)));
  for (let k = 0; k < open; k++) {
    const worth = standingAfter(state, builder, candidates[k]!, weights);
    if (worth > best) {
      best = worth;
      chosen = candidates[k]!;
    }
  }
  return chosen;
}

const candidates = new Int32Array(256);

function building(state: State, builder: number, weights: Weights): Action {
  const now = mine.survey(state, builder, weights).standing(state, builder, weights);
  let best = LEAST_GAIN;
  let chosen = action(A.NEXT);
  const found = findBuilds(state, builder);
  for (let k = 0; k < found; k++) candidates[k] = foundBuild(k);
  for (let k = 0; k < found; k++) {
    if (A.whatOf(candidates[k]!) === A.BUILD_ROAD && !mine.leadsOn(A.whereOf(candidates[k]!))) continue;
    const gain = standingAfter(state, builder, candidates[k]!, weights) - now;
    if (gain > best) {
      best = gain;
      chosen = candidates[k]!;
    }
  }
  const offer = bestOffer(state, builder, mine, weights);
  return offer >= 0 && offerGain > best ? action(A.PROPOSE, offer) : chosen;
}

const answering = (state: State, from: number, { to, give, take }: Offer, weights: Weights): Action =>
  action(A.ANSWER, wouldAccept(state, from, to, give, take, weights) ? 1 : 0);

/** How dangerous each other builder is: 1 for the strongest. */
function weighThreats(state: State, builder: number, weights: Weights): void {
  let most = -Infinity;
  for (let other = 0; other < BUILDERS; other++) {
    threat[other] = outlooks[other]!.survey(state, other, weights).standing(state, other, weights);
    if (other !== builder && threat[other]! > most) most = threat[other]!;
  }
  for (let other = 0; other < BUILDERS; other++) {
    threat[other] = other === builder ? -1 : Math.exp((threat[other]! - most) * weights.threat);
  }
}

/** What taking a random card of another's hand is worth: theirs to lose, mine to have. */
const loot = (state: State, other: number, weights: Weights): number =>
  cards(state, other) === 0 ? 0 : weights.loot * (0.5 + threat[other]!);

function sendingGeese(state: State, builder: number, weights: Weights): Action {
  weighThreats(state, builder, weights);
  let best = -Infinity;
  let chosen = 0;
  for (let tile = 0; tile < TILES; tile++) {
    if (tile === state[GEESE]) continue;
    const resource = state[TILE_RESOURCE + tile]!;
    const addresses = TILE_ADDRESSES[tile]!;
    let harm = 0;
    let prize = 0;
    for (let i = 0; i < addresses.length; i++) {
      const residence = state[RESIDENCE + addresses[i]!]!;
      if (residence === 0) continue;
      const other = residence >> 2;
      if (other !== builder) prize = Math.max(prize, loot(state, other, weights));
      if (resource === PARK) continue;
      harm +=
        threat[other]! * (residence & 3) * CHANCE[state[TILE_VALUE + tile]!]! * outlooks[other]!.marginal[resource]!;
    }
    if (harm + prize > best) {
      best = harm + prize;
      chosen = tile;
    }
  }
  return action(A.MOVE_GEESE, chosen);
}

function stealing(state: State, builder: number, weights: Weights): Action {
  weighThreats(state, builder, weights);
  const found = state[VICTIMS]!;
  let best = -Infinity;
  let chosen = 0;
  for (let other = 0; other < BUILDERS; other++) {
    if (((found >> other) & 1) === 0) continue;
    // A card is drawn at random: what it is worth to the thief on average, and to the victim.
    const worth = averageCard(state, builder, other, weights) + loot(state, other, weights);
    if (worth > best) {
      best = worth;
      chosen = other;
    }
  }
  return action(A.STEAL_FROM, chosen);
}

const hand = new Int32Array(KINDS);

function averageCard(state: State, builder: number, other: number, weights: Weights): number {
  const total = cards(state, other);
  let worth = 0;
  for (let r = 0; r < KINDS; r++) {
    const share = state[HANDS + other * KINDS + r]! / total;
    if (share === 0) continue;
    for (let i = 0; i < KINDS; i++) hand[i] = state[HANDS + builder * KINDS + i]!;
    hand[r]! += 1;
    worth += share * outlooks[builder]!.handWorth(hand, 0, weights);
  }
  return worth;
}
