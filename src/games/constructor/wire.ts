/** Constructor as JSON: positions by what is where, actions and events by their names. */

import * as v from 'valibot';
import { err, ok, type Result } from '../../core/result.ts';
import { codec, integer, listOf, listUpTo, plainCodec } from '../../core/schema.ts';
import type { Codec, Wire } from '../../core/wire.ts';
import * as A from './actions.ts';
import { type Action, type ActionJson, argumentOf, encode, typeOf } from './actions.ts';
import { addBasement, addRoad, improve } from './building.ts';
import { packDevelopment, unpackDevelopment } from './development.ts';
import { DICE_KINDS, diceOf, setDice } from './dice.ts';
import { MAX_CARDS } from './economy.ts';
import type { Event } from './events.ts';
import { victimList } from './geese.ts';
import { MAX_ADDRESSES, MAX_TILES } from './geometry.ts';
import { keep, keptIn } from './kept.ts';
import { type Layout, layoutOf, placeTiles } from './layout.ts';
import { decline, type Offer, packOffer, unpackOffer } from './offer.ts';
import type { Options } from './rules.ts';
import { changeRuleset } from './ruleset.ts';
import { standard } from './rulesets.ts';
import { rulesetFromJson } from './rulesetwire.ts';
import {
  BUILDER,
  DECLINED,
  emptyState,
  GEESE,
  HANDS,
  handOf,
  hasRoad,
  KINDS,
  LEVELS,
  MAX_BUILDERS,
  MAX_ROLL,
  MIN_BUILDERS,
  MIN_ROLL,
  NOWHERE,
  OFFER,
  OFFER_WORDS,
  OFFERED,
  OVER,
  PARK,
  PHASE,
  pointsOfAll,
  residences,
  roads,
  SETTLED,
  SETUP,
  STEAL,
  type State,
  VICTIMS,
} from './state.ts';
import { compile, STANDARD, type Variant } from './variant.ts';

const roll = integer(MIN_ROLL, MAX_ROLL);
const level = integer(1, LEVELS.length);
/** An index of `RESOURCES`: BRICK, ENERGY, GLASS, HEAT, WIFI. */
const resource = integer(0, KINDS - 1);
const hand = listOf(integer(0, MAX_CARDS), KINDS);

/** In the order of their numbers in the state. */
const PHASES = ['setup', 'start', 'dice', 'geese', 'steal', 'turn', 'offered', 'over'] as const;

const layoutOn = (tiles: number) =>
  v.strictObject({ resources: listOf(integer(0, PARK), tiles), values: listOf(roll, tiles) });

type KeptJson = Record<string, number>;

/** The numbers that the production keeps of tiles, in variants in which it does: `{ "tile": 3, "times": 2 }`. */
function keptSchema({ production: { kept }, geometry }: Variant): v.GenericSchema<KeptJson[]> {
  if (!kept) return v.never();
  const { field, least, most } = kept;
  const entries = { tile: integer(0, geometry.tiles - 1), [field]: integer(least, most) };
  return listUpTo(v.strictObject(entries), geometry.tiles);
}

const keptToJson = (state: State): { production?: KeptJson[] } => {
  const { kept } = state.variant.production;
  return kept ? { production: keptIn(state).map(({ tile, number }) => ({ tile, [kept.field]: number })) } : {};
};

function viewSchema(variant: Variant) {
  const { builders, geometry, setupOrder } = variant;
  const { tiles, addresses, paths } = geometry;
  const builder = integer(0, builders - 1);
  const offer = v.strictObject({ to: builder, give: resource, take: resource });
  return v.strictObject({
    /** Absent in the standard game; checked before the rest, which depends on it. */
    ruleset: v.exactOptional(v.unknown()),
    phase: v.picklist(PHASES),
    builder,
    settled: integer(0, setupOrder.length),
    geese: v.nullable(integer(0, tiles - 1)),
    dice: listOf(v.picklist(DICE_KINDS), builders),
    layout: layoutOn(tiles),
    production: v.exactOptional(keptSchema(variant)),
    hands: listOf(hand, builders),
    /** Both in the order of building. */
    roads: listUpTo(v.strictObject({ builder, path: integer(0, paths - 1) }), paths),
    residences: listUpTo(v.strictObject({ builder, address: integer(0, addresses - 1), level }), addresses),
    /** The offer waiting for an answer, and those declined this turn. */
    offer: v.nullable(offer),
    declined: listUpTo(offer, builders * KINDS * KINDS),
    victims: listUpTo(builder, builders),
  });
}
type ViewJson = v.InferOutput<ReturnType<typeof viewSchema>>;

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

const viewToJson = (state: State): ViewJson => ({
  ...(state.variant === STANDARD ? {} : { ruleset: state.variant.ruleset }),
  phase: PHASES[state[PHASE]!]!,
  builder: state[BUILDER]!,
  settled: state[SETTLED]!,
  geese: state[GEESE] === NOWHERE ? null : state[GEESE]!,
  dice: state.variant.colours.map((_, seat) => diceOf(state, seat)),
  layout: layoutToJson(layoutOf(state)),
  ...keptToJson(state),
  hands: state.variant.colours.map((_, seat) => handOf(state, seat)),
  roads: roads(state),
  residences: residences(state),
  offer: state[PHASE] === OFFERED ? unpackOffer(state[OFFER]!) : null,
  declined: declinedIn(state),
  victims: victimList(state),
});

/** Rebuilds the position piece by piece, so that everything derived (points, sites, gains) is right. */
function viewFromJson(json: ViewJson, variant: Variant): Result<State> {
  const state = emptyState(variant);
  placeTiles(state, json.layout);
  state[GEESE] = json.geese ?? NOWHERE;
  for (const { tile, ...one } of json.production ?? []) {
    const fault = keep(state, { tile: tile!, number: one[variant.production.kept!.field]! });
    if (fault !== undefined) return err(fault);
  }
  for (const { builder, path } of json.roads) {
    if (hasRoad(state, path)) return err(`there are two roads on path ${path}`);
    addRoad(state, builder, path);
  }
  for (const { builder, address, level } of json.residences) {
    if (state[variant.residence + address] !== 0) return err(`there are two residences at address ${address}`);
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
  for (const { to, give, take } of json.declined) decline(state, packOffer(to, give, take));
  for (const victim of json.victims) state[VICTIMS]! |= 1 << victim;
  const fault = phaseFault(state, json);
  return fault === undefined ? ok(state) : err(fault);
}

function phaseFault(state: State, { phase, offer, victims, builder, settled }: ViewJson): string | undefined {
  const { winningPoints, setupOrder } = state.variant;
  const won = pointsOfAll(state).some(points => points >= winningPoints);
  if (won !== (state[PHASE] === OVER)) return `the phase cannot be ${phase}: the points say otherwise`;
  if ((offer !== null) !== (state[PHASE] === OFFERED)) return 'an offer is there in phase offered, and only then';
  if (offer?.to === builder) return 'nobody makes an offer to themselves';
  if (victims.length > 0 !== (state[PHASE] === STEAL)) return 'there are victims in phase steal, and only then';
  if (settled < setupOrder.length !== (state[PHASE] === SETUP)) return 'settled does not fit the phase';
  return undefined;
}

const viewCodecs = new WeakMap<Variant, Codec<State>>();

function viewCodecOf(variant: Variant): Codec<State> {
  const known = viewCodecs.get(variant) ?? codec(viewSchema(variant), viewToJson, json => viewFromJson(json, variant));
  viewCodecs.set(variant, known);
  return known;
}

/** The variant that JSON with a ruleset in it is of; the standard one if it has none. */
function variantIn(json: unknown): Result<Variant> {
  const ruleset = typeof json === 'object' && json !== null && 'ruleset' in json ? json.ruleset : undefined;
  if (ruleset === undefined) return ok(STANDARD);
  const parsed = rulesetFromJson(ruleset);
  return parsed.ok ? ok(compile(parsed.value)) : err(`ruleset: ${parsed.fault}`);
}

const viewCodec: Codec<State> = {
  toJson: viewToJson,
  fromJson: json => {
    const variant = variantIn(json);
    return variant.ok ? viewCodecOf(variant.value).fromJson(json) : variant;
  },
};

// What follows is checked for the largest board there can be: the rules refuse what is not on the present one.
const builder = integer(0, MAX_BUILDERS - 1);
const address = integer(0, MAX_ADDRESSES - 1);
const path = integer(0, MAX_ADDRESSES - 1);
const tile = integer(0, MAX_TILES - 1);
const offer = v.strictObject({ to: builder, give: resource, take: resource });

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
  v.strictObject({ type: v.literal('develop'), tile, resource }),
]);

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
    case A.DEVELOP:
      return { type: 'develop', ...unpackDevelopment(argument) };
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
    case 'develop':
      return encode(A.DEVELOP, packDevelopment(json.tile, json.resource));
  }
}

const die = integer(1, 6);

const event = v.variant('type', [
  v.strictObject({ type: v.literal('settled'), builder, address }),
  v.strictObject({ type: v.literal('turn'), builder }),
  v.strictObject({ type: v.literal('dice'), builder, kind: v.picklist(DICE_KINDS) }),
  v.strictObject({ type: v.literal('rolled'), builder, roll, dice: v.exactOptional(v.strictTuple([die, die])) }),
  v.strictObject({ type: v.literal('gained'), gains: listUpTo(hand, MAX_BUILDERS) }),
  v.strictObject({ type: v.literal('lost'), builder, hand }),
  v.strictObject({ type: v.literal('geese'), builder, tile, victims: listUpTo(builder, MAX_BUILDERS) }),
  v.strictObject({ type: v.literal('stolen'), builder, from: builder, resource }),
  v.strictObject({ type: v.literal('paved'), builder, path }),
  v.strictObject({ type: v.literal('built'), builder, address, level }),
  v.strictObject({ type: v.literal('developed'), builder, tile, resource }),
  v.strictObject({ type: v.picklist(['depleted', 'recovered']), tiles: listUpTo(tile, MAX_TILES) }),
  v.strictObject({ type: v.literal('offered'), builder, ...offer.entries }),
  v.strictObject({
    type: v.literal('answered'),
    builder,
    to: builder,
    answer: v.picklist(['accepted', 'declined', 'unpaid']),
  }),
  v.strictObject({ type: v.literal('won'), builder }),
]);

const optionsSchema = ({ geometry }: Variant) =>
  v.strictObject({
    ruleset: v.exactOptional(v.unknown()),
    players: v.exactOptional(integer(MIN_BUILDERS, MAX_BUILDERS)),
    layout: v.exactOptional(layoutOn(geometry.tiles)),
    balanced: v.exactOptional(v.boolean()),
    dice: v.exactOptional(v.picklist(DICE_KINDS)),
  });

const optionsToJson = ({ ruleset = standard, layout, ...options }: Options) => ({
  ...(ruleset !== standard && { ruleset }),
  ...(layout && { layout: layoutToJson(layout) }),
  ...options,
});

const optionsCodec: Codec<Options> = {
  toJson: optionsToJson,
  fromJson: json => {
    const variant = variantIn(json);
    if (!variant.ok) return variant;
    const { ruleset } = variant.value;
    return codec<Options, ReturnType<typeof optionsSchema>>(
      optionsSchema(variant.value),
      optionsToJson,
      ({ ruleset: _, ...options }) => {
        const { players: builders } = options;
        const fit = changeRuleset(ruleset, builders === undefined ? {} : { builders });
        return fit.ok ? ok(ruleset === standard ? options : { ruleset, ...options }) : fit;
      },
    ).fromJson(json);
  },
};

/** Constructor as JSON: views, actions, events and options. */
export const constructorWire: Wire<State, Action, Event, Options, ActionJson> = {
  view: viewCodec,
  action: codec(actionJson, actionToJson, json => ok(actionFromJson(json))),
  event: plainCodec(event),
  options: optionsCodec,
};
