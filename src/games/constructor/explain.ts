/** Explanations for people: why an action is refused, what a question asks for, who is waited for. */
import type { Command } from '../../core/command.ts';
import { eitherOf, listed } from '../../core/text.ts';
import * as A from './actions.ts';
import { type Action, argumentOf, typeOf } from './actions.ts';
import { amounts } from './amounts.ts';
import { askedFor } from './commands.ts';
import { type Development, unpackDevelopment } from './development.ts';
import { victimList } from './geese.ts';
import { nearbyPlaces } from './nearby.ts';
import { unpackOffer } from './offer.ts';
import { NO_RESOURCE } from './production.ts';
import type { Refusal } from './refusal.ts';
import { activeSeat } from './rules.ts';
import {
  BUILDER,
  COLOURS,
  handOf,
  LEVELS,
  levelOf,
  MAX_ROLL,
  MIN_ROLL,
  OFFERED,
  OVER,
  ownerOf,
  PARK,
  PHASE,
  paidTo,
  RESOURCES,
  roads,
  SETUP,
  START,
  type State,
  TURN,
} from './state.ts';
import { BASEMENT, type Cost, HOUSE, ROAD, TOWER } from './variant.ts';

/** What somebody learns who acts while others are waited for. */
export function waitingFor(state: State): string {
  if (state[PHASE] === OVER) return 'The game is over.';
  const colour = COLOURS[activeSeat(state)];
  return state[PHASE] === SETUP || state[PHASE] === OFFERED ? `${colour} is asked.` : `It is ${colour}'s turn.`;
}

const victims = (state: State): string => eitherOf(victimList(state).map(builder => COLOURS[builder]!));

/** What the question of this phase takes for an answer. */
export function expectedAnswer(state: State): string {
  switch (askedFor(state)) {
    case A.SETTLE:
      return `Type the number of a free address, from 0 to ${state.variant.geometry.addresses - 1}, that has no residence next to it.`;
    case A.NAME_ROLL:
      return `Type a roll from ${MIN_ROLL} to ${MAX_ROLL}.`;
    case A.MOVE_GEESE:
      return `Type the number of another tile, from 0 to ${state.variant.geometry.tiles - 1}.`;
    case A.STEAL_FROM:
      return `Type ${victims(state)}.`;
    default:
      return 'Type yes or no.';
  }
}

/** Why the rules refuse an action of a builder. */
export function explainRefusal(refusal: Refusal, action: Action, state: State, builder: number): string {
  const argument = argumentOf(action);
  const { tiles } = state.variant.geometry;
  switch (refusal) {
    case 'place':
      if (typeOf(action) === A.DEVELOP) return explainTile(unpackDevelopment(argument), state, builder);
      return explainPlace(typeOf(action), argument, state, builder);
    case 'cost':
      return explainCost(typeOf(action), argument, state, builder);
    case 'roll':
      return `A roll is a number from ${MIN_ROLL} to ${MAX_ROLL}.`;
    case 'tile':
      if (argument >= tiles) return noSuchTile(tiles);
      return `The geese are already on tile ${argument}: they must go to another one.`;
    case 'victim':
      return `You can only steal from ${victims(state)}.`;
    case 'offer':
      return 'You can only trade with another builder.';
    case 'not-your-turn':
      return waitingFor(state);
    case 'not now':
      if (askedFor(state) !== undefined) return expectedAnswer(state);
      return state[PHASE] !== TURN || OPENING.has(typeOf(action)) ? explainMoment(state) : 'That is not possible now.';
  }
}

/** The types of actions that start a turn. */
const OPENING: ReadonlySet<number> = new Set([A.ROLL, A.LOAD_DICE, A.FAIR_DICE]);

/** What comes first in this part of a turn. */
export const explainMoment = (state: State): string => {
  if (state[PHASE] === OVER) return waitingFor(state);
  return state[PHASE] === START ? 'Roll the dice first.' : 'The dice have been rolled in this turn.';
};

const whose = (owner: number, builder: number): string => (owner === builder ? 'your' : `${COLOURS[owner]}'s`);
const levelName = (level: number): string => LEVELS[level - 1]!.toLowerCase();
/** The residence at an address, as its owner or somebody else speaks of it. */
export function residenceAt(state: State, address: number, builder: number): string {
  const residence = state[state.variant.residence + address]!;
  return `${whose(ownerOf(residence), builder)} ${levelName(levelOf(residence))}`;
}

/** Which rule forbids the place, and where else it would be allowed. */
const explainPlace = (type: number, place: number, state: State, builder: number): string =>
  forbiddingRule(type, place, state, builder) + nearbyPlaces(type, place, state, builder);

function forbiddingRule(type: number, place: number, state: State, builder: number): string {
  if (type === A.BUILD_ROAD) return explainPath(place, state, builder);
  const { geometry, residence: residenceOffset } = state.variant;
  const { addresses } = geometry;
  if (place >= addresses) return `There is no such address: they have the numbers 0 to ${addresses - 1}.`;
  const residence = state[residenceOffset + place]!;
  if (type === A.IMPROVE) {
    if (residence === 0) return `There is no residence at address ${place}.`;
    if (ownerOf(residence) === builder) return `A tower cannot be improved, and there is one at address ${place}.`;
    return `The ${levelName(levelOf(residence))} at address ${place} is ${COLOURS[ownerOf(residence)]}'s.`;
  }
  if (residence !== 0) {
    return `Address ${place} is taken: ${residenceAt(state, place, builder)} is there.`;
  }
  const near = geometry.neighbours[place]!.find(address => state[residenceOffset + address] !== 0);
  if (near === undefined) return `None of your roads leads to address ${place}.`;
  return `Address ${place} is too close to ${residenceAt(state, near, builder)} at address ${near}.`;
}

function explainPath(path: number, state: State, builder: number): string {
  const { paths } = state.variant.geometry;
  if (path >= paths) return `There is no such path: they have the numbers 0 to ${paths - 1}.`;
  const road = roads(state).find(built => built.path === path);
  if (road !== undefined) return `Path ${path} is taken: ${whose(road.builder, builder)} road is there.`;
  return `Path ${path} is not next to a road or residence of yours.`;
}

const noSuchTile = (tiles: number): string => `There is no such tile: they have the numbers 0 to ${tiles - 1}.`;

/** Why a tile cannot be developed, and which can. */
function explainTile({ tile, resource }: Development, state: State, builder: number): string {
  const { geometry, tileResource, paidAround, production } = state.variant;
  if (tile >= geometry.tiles) return noSuchTile(geometry.tiles);
  const own = state[tileResource + tile]!;
  if (own === PARK) return `Tile ${tile} is a PARK, which cannot be developed.`;
  const second = production.second(state, tile);
  if (second !== NO_RESOURCE) return `Tile ${tile} delivers ${RESOURCES[own]} and ${RESOURCES[second]} already.`;
  if (paidTo(state[paidAround + tile]!, builder) === 0) return `You have no residence at tile ${tile}.`;
  return `Tile ${tile} delivers ${RESOURCES[resource]} anyway: add another resource.`;
}

function explainCost(type: number, argument: number, state: State, builder: number): string {
  const hand = handOf(state, builder);
  if (type === A.PROPOSE) return `You have no ${RESOURCES[unpackOffer(argument).give]} to offer.`;
  const [thing, cost] = priceOf(type, argument, state);
  const kinds = cost.flatMap((amount, kind) => (hand[kind]! < amount ? [kind] : []));
  const lacking = kinds.map(kind => `${hand[kind] === 0 ? 'no' : `only ${hand[kind]}`} ${RESOURCES[kind]}`);
  return `${thing} costs ${amounts(cost)}; you have ${listed(lacking)}; ${ownersOf(kinds, state, builder)}.`;
}

/** Which others have cards of these kinds: `Orange has 2 WIFI; nobody else has any HEAT`. */
function ownersOf(kinds: readonly number[], state: State, builder: number): string {
  const hands = state.variant.colours.map((_, other) => (other === builder ? [] : handOf(state, other)));
  const found = kinds.flatMap(kind =>
    hands.flatMap((hand, other) =>
      (hand[kind] ?? 0) > 0 ? [`${COLOURS[other]} has ${hand[kind]} ${RESOURCES[kind]}`] : [],
    ),
  );
  const rare = kinds.filter(kind => hands.every(hand => (hand[kind] ?? 0) === 0));
  if (rare.length > 0) found.push(`nobody else has any ${eitherOf(rare.map(kind => RESOURCES[kind]!))}`);
  return found.join('; ');
}

export function priceOf(type: number, address: number, state: State): [thing: string, cost: Cost] {
  const { costs, residence } = state.variant;
  if (type === A.BUILD_ROAD) return ['A road', costs[ROAD]];
  if (type === A.BUILD_BASEMENT) return ['A basement', costs[BASEMENT]];
  if (type === A.DEVELOP) return ['A second resource', state.variant.production.cost!];
  return levelOf(state[residence + address]!) === 1 ? ['A house', costs[HOUSE]] : ['A tower', costs[TOWER]];
}

/** What is wrong with the arguments of a command. */
export function explainUsage({ name, usage }: Pick<Command<never>, 'name' | 'usage'>, state: State): string {
  const sentence = `Type it like this: ${usage}.`;
  if (name === 'develop') return `${sentence} The resource is ${eitherOf(RESOURCES)}.`;
  if (name !== 'trade') return sentence;
  const others = state.variant.colours.filter((_, builder) => builder !== state[BUILDER]);
  return `${sentence} The colour is ${eitherOf(others)}; resources are ${listed(RESOURCES)}.`;
}
