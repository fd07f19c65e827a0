/** Constructor as JSON: positions by what is where, actions and events by their names. */

import * as v from 'valibot';
import { err, ok, type Result } from '../../core/result.ts';
import { codec, integer, listOf, listUpTo, plainCodec } from '../../core/schema.ts';
import type { Wire } from '../../core/wire.ts';
import * as A from './actions.ts';
import { type Action, argumentOf, encode, typeOf } from './actions.ts';
import { addBasement, addRoad, improve } from './building.ts';
import { DICE_KINDS, diceOf, setDice } from './dice.ts';
import { MAX_CARDS } from './economy.ts';
import type { Event } from './events.ts';
import { victimList } from './geese.ts';
import type { Layout } from './layout.ts';
import { layoutOf } from './layout.ts';
import { type Offer, packOffer, unpackOffer } from './offer.ts';
import { type Options, SETUP_ORDER, WINNING_POINTS } from './rules.ts';
import {
  BUILDER,
  BUILDERS,
  COLOURS,
  DECLINED,
  emptyState,
  GEESE,
  HANDS,
  handOf,
  KINDS,
  LEVELS,
  MAX_ROLL,
  MIN_ROLL,
  NOWHERE,
  OFFER,
  OFFER_WORDS,
  OFFERED,
  OVER,
  PARK,
  PAVED,
  PHASE,
  POINTS,
  RESIDENCE,
  RESIDENCE_COUNT,
  RESIDENCES,
  ROAD_COUNT,
  ROADS,
  SETTLED,
  SETUP,
  STEAL,
  type State,
  TILE_RESOURCE,
  TILE_VALUE,
  VICTIMS,
} from './state.ts';
import { ADDRESSES, PATHS, TILES } from './topology.ts';

const builder = integer(0, BUILDERS - 1);
const address = integer(0, ADDRESSES - 1);
const path = integer(0, PATHS - 1);
const tile = integer(0, TILES - 1);
const roll = integer(MIN_ROLL, MAX_ROLL);
const level = integer(1, LEVELS.length);
/** An index of `RESOURCES`: BRICK, ENERGY, GLASS, HEAT, WIFI. */
const resource = integer(0, KINDS - 1);
const hand = listOf(integer(0, MAX_CARDS), KINDS);
const offer = v.strictObject({ to: builder, give: resource, take: resource });

const layout = v.strictObject({
  resources: listOf(integer(0, PARK), TILES),
  values: listOf(roll, TILES),
});

/** In the order of their numbers in the state. */
const PHASES = ['setup', 'start', 'dice', 'geese', 'steal', 'turn', 'offered', 'over'] as const;

const view = v.strictObject({
  phase: v.picklist(PHASES),
  builder,
  settled: integer(0, SETUP_ORDER.length),
  geese: v.nullable(tile),
  dice: listOf(v.picklist(DICE_KINDS), BUILDERS),
  layout,
  hands: listOf(hand, BUILDERS),
  /** Both in the order of building. */
  roads: listUpTo(v.strictObject({ builder, path }), PATHS),
  residences: listUpTo(v.strictObject({ builder, address, level }), ADDRESSES),
  /** The offer waiting for an answer, and those declined this turn. */
  offer: v.nullable(offer),
  declined: listUpTo(offer, BUILDERS * KINDS * KINDS),
  victims: listUpTo(builder, BUILDERS),
});
type ViewJson = v.InferOutput<typeof view>;

const layoutToJson = ({ resources, values }: Layout): ViewJson['layout'] => ({
  resources: [...resources],
  values: [...values],
});

function declinedIn(state: State): Offer[] {
  const declined: Offer[] = [];
  for (let packed = 0; packed < OFFER_WORDS * 32; packed++) {
    if (state[DECLINED + (packed >> 5)]! & (1 << packed)) declined.push(unpackOffer(packed));
  }
  return declined;
}

const viewToJson = (state: State): v.InferInput<typeof view> => ({
  phase: PHASES[state[PHASE]!]!,
  builder: state[BUILDER]!,
  settled: state[SETTLED]!,
  geese: state[GEESE] === NOWHERE ? null : state[GEESE]!,
  dice: COLOURS.map((_, seat) => diceOf(state, seat)),
  layout: layoutToJson(layoutOf(state)),
  hands: COLOURS.map((_, seat) => handOf(state, seat)),
  roads: [...state.subarray(ROADS, ROADS + state[ROAD_COUNT]!)].map(road => ({ builder: road & 3, path: road >> 2 })),
  residences: [...state.subarray(RESIDENCES, RESIDENCES + state[RESIDENCE_COUNT]!)].map(at => ({
    builder: state[RESIDENCE + at]! >> 2,
    address: at,
    level: state[RESIDENCE + at]! & 3,
  })),
  offer: state[PHASE] === OFFERED ? unpackOffer(state[OFFER]!) : null,
  declined: declinedIn(state),
  victims: victimList(state),
});

/** Rebuilds the position piece by piece, so that everything derived (points, sites, gains) is right. */
function viewFromJson(json: ViewJson): Result<State> {
  const state = emptyState();
  state.set(json.layout.resources, TILE_RESOURCE);
  state.set(json.layout.values, TILE_VALUE);
  state[GEESE] = json.geese ?? NOWHERE;
  for (const { builder, path } of json.roads) {
    if (state[PAVED + (path >> 5)]! & (1 << path)) return err(`there are two roads on path ${path}`);
    addRoad(state, builder, path);
  }
  for (const { builder, address, level } of json.residences) {
    if (state[RESIDENCE + address] !== 0) return err(`there are two residences at address ${address}`);
    addBasement(state, builder, address);
    for (let built = 1; built < level; built++) improve(state, builder, address);
  }
  state.set(json.hands.flat(), HANDS);
  json.dice.forEach((kind, seat) => {
    setDice(state, seat, kind);
  });
  state[PHASE] = PHASES.indexOf(json.phase);
  state[BUILDER] = json.builder;
  state[SETTLED] = json.settled;
  state[OFFER] = json.offer ? packOffer(json.offer.to, json.offer.give, json.offer.take) : 0;
  for (const { to, give, take } of json.declined) {
    const packed = packOffer(to, give, take);
    state[DECLINED + (packed >> 5)]! |= 1 << packed;
  }
  for (const victim of json.victims) state[VICTIMS]! |= 1 << victim;
  const fault = phaseFault(state, json);
  return fault === undefined ? ok(state) : err(fault);
}

function phaseFault(state: State, { phase, offer, victims, builder, settled }: ViewJson): string | undefined {
  const won = COLOURS.some((_, seat) => state[POINTS + seat]! >= WINNING_POINTS);
  if (won !== (state[PHASE] === OVER)) return `the phase cannot be ${phase}: the points say otherwise`;
  if ((offer !== null) !== (state[PHASE] === OFFERED)) return 'an offer is there in phase offered, and only then';
  if (offer?.to === builder) return 'nobody makes an offer to themselves';
  if (victims.length > 0 !== (state[PHASE] === STEAL)) return 'there are victims in phase steal, and only then';
  if (settled < SETUP_ORDER.length !== (state[PHASE] === SETUP)) return 'settled does not fit the phase';
  return undefined;
}

const plainAction = <Type extends string>(type: Type) => v.strictObject({ type: v.literal(type) });

const actionJson = v.variant('type', [
  v.strictObject({ type: v.literal('settle'), address }),
  plainAction('load-dice'),
  plainAction('fair-dice'),
  plainAction('roll'),
  v.strictObject({ type: v.literal('name-roll'), roll }),
  v.strictObject({ type: v.literal('move-geese'), tile }),
  v.strictObject({ type: v.literal('steal'), from: builder }),
  v.strictObject({ type: v.literal('build-road'), path }),
  v.strictObject({ type: v.literal('build-basement'), address }),
  v.strictObject({ type: v.literal('improve'), address }),
  v.strictObject({ type: v.literal('propose'), ...offer.entries }),
  v.strictObject({ type: v.literal('answer'), accept: v.boolean() }),
  plainAction('next'),
]);
type ActionJson = v.InferOutput<typeof actionJson>;

function actionToJson(action: Action): ActionJson {
  const argument = argumentOf(action);
  switch (typeOf(action)) {
    case A.SETTLE:
      return { type: 'settle', address: argument };
    case A.LOAD_DICE:
      return { type: 'load-dice' };
    case A.FAIR_DICE:
      return { type: 'fair-dice' };
    case A.ROLL:
      return { type: 'roll' };
    case A.NAME_ROLL:
      return { type: 'name-roll', roll: argument };
    case A.MOVE_GEESE:
      return { type: 'move-geese', tile: argument };
    case A.STEAL_FROM:
      return { type: 'steal', from: argument };
    case A.BUILD_ROAD:
      return { type: 'build-road', path: argument };
    case A.BUILD_BASEMENT:
      return { type: 'build-basement', address: argument };
    case A.IMPROVE:
      return { type: 'improve', address: argument };
    case A.PROPOSE:
      return { type: 'propose', ...unpackOffer(argument) };
    case A.ANSWER:
      return { type: 'answer', accept: argument === 1 };
    default:
      return { type: 'next' };
  }
}

function actionFromJson(json: ActionJson): Action {
  switch (json.type) {
    case 'settle':
      return encode(A.SETTLE, json.address);
    case 'load-dice':
      return encode(A.LOAD_DICE);
    case 'fair-dice':
      return encode(A.FAIR_DICE);
    case 'roll':
      return encode(A.ROLL);
    case 'name-roll':
      return encode(A.NAME_ROLL, json.roll);
    case 'move-geese':
      return encode(A.MOVE_GEESE, json.tile);
    case 'steal':
      return encode(A.STEAL_FROM, json.from);
    case 'build-road':
      return encode(A.BUILD_ROAD, json.path);
    case 'build-basement':
      return encode(A.BUILD_BASEMENT, json.address);
    case 'improve':
      return encode(A.IMPROVE, json.address);
    case 'propose':
      return encode(A.PROPOSE, packOffer(json.to, json.give, json.take));
    case 'answer':
      return encode(A.ANSWER, json.accept ? 1 : 0);
    case 'next':
      return encode(A.NEXT);
  }
}

const die = integer(1, 6);

const event = v.variant('type', [
  v.strictObject({ type: v.literal('settled'), builder, address }),
  v.strictObject({ type: v.literal('turn'), builder }),
  v.strictObject({ type: v.literal('dice'), builder, kind: v.picklist(DICE_KINDS) }),
  v.strictObject({ type: v.literal('rolled'), builder, roll, dice: v.exactOptional(v.strictTuple([die, die])) }),
  v.strictObject({ type: v.literal('gained'), gains: listOf(hand, BUILDERS) }),
  v.strictObject({ type: v.literal('lost'), builder, hand }),
  v.strictObject({ type: v.literal('geese'), builder, tile, victims: listUpTo(builder, BUILDERS) }),
  v.strictObject({ type: v.literal('stolen'), builder, from: builder, resource }),
  v.strictObject({ type: v.literal('paved'), builder, path }),
  v.strictObject({ type: v.literal('built'), builder, address, level }),
  v.strictObject({ type: v.literal('offered'), builder, ...offer.entries }),
  v.strictObject({
    type: v.literal('answered'),
    builder,
    to: builder,
    answer: v.picklist(['accepted', 'declined', 'unpaid']),
  }),
  v.strictObject({ type: v.literal('won'), builder }),
]);

const options = v.strictObject({
  layout: v.exactOptional(layout),
  dice: v.exactOptional(v.picklist(DICE_KINDS)),
});

export const constructorWire: Wire<State, Action, Event, Options> = {
  view: codec(view, viewToJson, viewFromJson),
  action: codec(actionJson, actionToJson, json => ok(actionFromJson(json))),
  event: plainCodec(event),
  options: plainCodec(options),
};
