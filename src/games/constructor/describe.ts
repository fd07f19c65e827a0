/** One line on what a legal line, or the beginning of one, would bring, cost or mean. */
import type { Sight } from '../../core/face.ts';
import { counted, eitherOf, listed, words } from '../../core/text.ts';
import * as A from './actions.ts';
import { type Action, argumentOf, typeOf } from './actions.ts';
import { amounts } from './amounts.ts';
import { CHANCE } from './bots/income.ts';
import { isOpen } from './building.ts';
import { type Development, unpackDevelopment } from './development.ts';
import { diceOf } from './dice.ts';
import { gainsOf } from './economy.ts';
import { priceOf, residenceAt } from './explain.ts';
import { findVictims, victimList } from './geese.ts';
import { linesFrom } from './legallines.ts';
import { unpackOffer } from './offer.ts';
import { resourcesOf } from './resources.ts';
import {
  BUILDER,
  COLOURS,
  clone,
  GEESE,
  handOf,
  handSize,
  LEVELS,
  levelOf,
  OFFER,
  ownerOf,
  PARK,
  POINTS,
  paidTo,
  RESOURCES,
  roadsOf,
  type State,
  TILE_RESOURCES,
} from './state.ts';
import { ROAD } from './variant.ts';

export function describe(line: string, sight: Sight<State>): string {
  const { view, viewer } = sight;
  const typed = words(line);
  if (viewer === 'spectator' || typed.length === 0) return '';
  const lines = linesFrom(line, sight);
  const whole = lines.find(one => words(one.line).length === typed.length);
  if (whole) return describeAction(whole.action, view, viewer);
  const actions = lines.map(({ action }) => action);
  return actions.length === 0 ? '' : describeChoice(actions, typed.length, view, viewer);
}

export function describeAction(action: Action, view: State, builder: number): string {
  const argument = argumentOf(action);
  switch (typeOf(action)) {
    case A.SETTLE:
      return worthOf(view, argument, 1);
    case A.LOAD_DICE:
      return 'From now on you say what you roll';
    case A.FAIR_DICE:
      return 'From now on you roll two fair dice';
    case A.ROLL:
      return describeRoll(view, builder);
    case A.NAME_ROLL:
      return describeNamedRoll(view, argument);
    case A.MOVE_GEESE:
      return describeGeese(view, argument, builder);
    case A.STEAL_FROM:
      return `${COLOURS[argument]} has ${counted(handSize(view, argument), 'card')}: ${amounts(handOf(view, argument))}`;
    case A.BUILD_ROAD:
      return `${amounts(view.variant.costs[ROAD])}; ${roadTarget(view, argument, builder)}`;
    case A.BUILD_BASEMENT:
      return `${worthOf(view, argument, 1)}${victory(view, builder, 1)}`;
    case A.IMPROVE: {
      const level = levelOf(view[view.variant.residence + argument]!) + 1;
      const name = LEVELS[level - 1]!.toLowerCase();
      return `${worthOf(view, argument, level)} more as a ${name}${victory(view, builder, level)}`;
    }
    case A.DEVELOP:
      return describeDevelopment(unpackDevelopment(argument), view, builder);
    case A.PROPOSE: {
      const { to, give, take } = unpackOffer(argument);
      return `${COLOURS[to]} has ${held(view, to, take)}; you have ${held(view, builder, give)}`;
    }
    case A.ANSWER:
      return describeAnswer(view, argument === 1, builder);
    default:
      return `Ends your turn; ${COLOURS[(builder + 1) % view.variant.builders]} is next`;
  }
}

/** What is chosen from, once the first words of a line have been typed. */
function describeChoice(actions: readonly Action[], typed: number, view: State, builder: number): string {
  const type = typeOf(actions[0]!);
  if (type === A.DEVELOP) return describeDevelopable(actions, typed, view, builder);
  if (type !== A.PROPOSE) {
    const prices = new Map(actions.map(action => priceOf(type, argumentOf(action), view)));
    const costs = [...prices].map(([thing, cost]) => `${thing} costs ${amounts(cost)}`);
    return `${costs.join('; ')} (${counted(actions.length, 'place')})`;
  }
  const { to, give } = unpackOffer(argumentOf(actions[0]!));
  const theirs = `${COLOURS[to]} has ${amounts(handOf(view, to)) || 'no cards'}`;
  if (typed === 1) return "Offer one of your cards for one of another builder's";
  return typed === 2 ? theirs : `${theirs}; you have ${held(view, builder, give)}`;
}

const held = (view: State, builder: number, resource: number): string =>
  `${handOf(view, builder)[resource] || 'no'} ${RESOURCES[resource]}`;

const cardsPerRoll = (cards: number): string => `${cards.toFixed(2)} cards a roll`;

export const tileText = (view: State, tile: number): string => {
  const resource = view[view.variant.tileResource + tile]!;
  const name = TILE_RESOURCES[resource]!;
  if (resource === PARK) return name;
  const names = resourcesOf(view, tile).map(delivered => RESOURCES[delivered]);
  const less = view.variant.production.less(view, tile);
  const depleted = less === 0 ? '' : ` (-${less})`;
  return `${names.join(' + ')} ${view[view.variant.tileValue + tile]}${depleted}${tile === view[GEESE] ? ' (geese)' : ''}`;
};
const tilesAt = (view: State, address: number): string =>
  view.variant.geometry.addressTiles[address]!.map(tile => tileText(view, tile)).join(', ');

/** How many cards a roll a tile is expected to pay for each that a residence gets, without geese. */
const tileYield = (view: State, tile: number): number =>
  resourcesOf(view, tile).length * CHANCE[view[view.variant.tileValue + tile]!]!;

/** What reaching a level brings now, in addition to the one before: geese block their tile. */
function worthOf(view: State, address: number, level: number): string {
  const { geometry, pays } = view.variant;
  const paying = geometry.addressTiles[address]!.filter(tile => tile !== view[GEESE]);
  const cards = (pays[level]! - pays[level - 1]!) * paying.reduce((sum, tile) => sum + tileYield(view, tile), 0);
  return `${tilesAt(view, address)}: ${cardsPerRoll(cards)}`;
}

function victory(view: State, builder: number, level: number): string {
  const { points, winningPoints } = view.variant;
  return view[POINTS + builder]! + points[level]! - points[level - 1]! >= winningPoints ? '; wins the game' : '';
}

function roadTarget(view: State, path: number, builder: number): string {
  const { geometry, residence } = view.variant;
  const roads = roadsOf(view, builder);
  const isReached = (address: number): boolean => {
    const there = view[residence + address]!;
    return (
      (there !== 0 && ownerOf(there) === builder) || geometry.addressPaths[address]!.some(at => roads.includes(at))
    );
  };
  const target = geometry.pathEnds[path]!.find(end => !isReached(end));
  if (target === undefined) return 'joins your roads';
  if (view[residence + target] !== 0) return `leads to ${target} (${residenceAt(view, target, builder)})`;
  return `leads to ${target} (${tilesAt(view, target)}${isOpen(view, target) ? '' : '; too close'})`;
}

/** What a second resource brings everybody there. */
function describeDevelopment({ tile, resource }: Development, view: State, builder: number): string {
  const chance = CHANCE[view[view.variant.tileValue + tile]!]!;
  const gainers = gainsAt(view, tile, builder, chance);
  const geese = tile === view[GEESE] ? ', once the geese have left' : '';
  return `${tileText(view, tile)} also delivers ${RESOURCES[resource]}: ${listed(gainers)} cards a roll${geese}`;
}

/** What the residences at a tile bring: `you 0.14`, `Red 0.28`. */
const gainsAt = (view: State, tile: number, builder: number, perCard: number): string[] =>
  view.variant.colours.flatMap((colour, seat) => {
    const cards = paidTo(view[view.variant.paidAround + tile]!, seat) * perCard;
    return cards === 0 ? [] : [`${seat === builder ? 'you' : colour} ${cards.toFixed(2)}`];
  });

/** The tiles to choose from, or the one that was chosen. */
function describeDevelopable(actions: readonly Action[], typed: number, view: State, builder: number): string {
  const [thing, cost] = priceOf(A.DEVELOP, 0, view);
  const tiles = [...new Set(actions.map(action => unpackDevelopment(argumentOf(action)).tile))];
  if (typed === 1) return `${thing} costs ${amounts(cost)} (${counted(tiles.length, 'tile')})`;
  const [tile] = tiles as [number];
  const gainers = gainsAt(view, tile, builder, CHANCE[view[view.variant.tileValue + tile]!]!);
  return `${tileText(view, tile)}: a second resource brings ${listed(gainers)} cards a roll`;
}

function describeRoll(view: State, builder: number): string {
  if (diceOf(view, builder) === 'loaded') return 'You are asked what to roll';
  const cards = handSize(view, builder);
  const risk = cards < view.variant.halving ? '' : `; a 7 would cost you ${cards >> 1} of your ${cards} cards`;
  return `Two fair dice${risk}`;
}

function describeNamedRoll(view: State, roll: number): string {
  if (roll === 7) return `You move the geese; whoever has ${view.variant.halving} cards or more loses half of them`;
  const gains = gainsOf(view, roll).map(amounts);
  const gainers = gains.flatMap((gain, seat) => (gain === '' ? [] : [`${COLOURS[seat]} gains ${gain}`]));
  return gainers.join('; ') || 'Nobody gains anything';
}

function describeGeese(view: State, tile: number, builder: number): string {
  const blocked = gainsAt(view, tile, builder, tileYield(view, tile));
  const after = clone(view);
  after[GEESE] = tile;
  findVictims(after);
  const victims = victimList(after).map(seat => COLOURS[seat]!);
  const loss = blocked.length === 0 ? 'costs nobody anything' : `costs ${listed(blocked)} cards a roll`;
  const prey = victims.length === 0 ? 'nobody to steal from' : `steal from ${eitherOf(victims)}`;
  return `${tileText(view, tile)}: ${loss}; ${prey}`;
}

function describeAnswer(view: State, accepts: boolean, builder: number): string {
  const { give, take } = unpackOffer(view[OFFER]!);
  if (!accepts) return `${COLOURS[view[BUILDER]!]} keeps the ${RESOURCES[give]}`;
  if (handOf(view, builder)[take] === 0) return `You have no ${RESOURCES[take]}, so nothing would change`;
  return `You give one ${RESOURCES[take]} and get one ${RESOURCES[give]}`;
}
