/** HexBaron as JSON: the board is a string of terrain and a list of pieces. */
import * as v from 'valibot';
import { err, ok, type Result } from '../../core/result.ts';
import { codec, integer, listOf, listUpTo, plainCodec } from '../../core/schema.ts';
import type { Codec, Wire } from '../../core/wire.ts';
import { type Action, type ActionJson, moveAction, SKIP, tileAction, tileOf, VERBS, verbOf } from './actions.ts';
import type { Event } from './events.ts';
import { DIRECTIONS, isTile, MAX_SIZE, MIN_SIZE } from './grid.ts';
import type { Options } from './rules.ts';
import {
  COMMANDS_PER_TURN,
  EMPTY,
  KINDS,
  kindOf,
  MAX_STOCK,
  ownerOf,
  pieceAt,
  pieceOf,
  STOCK_ITEMS,
  type State,
  setPiece,
  TERRAINS,
} from './state.ts';

const MAX_TILES = (MAX_SIZE * MAX_SIZE) / 2;
const seat = integer(0, 1);
const tile = integer(0, MAX_TILES - 1);
const amount = integer(-MAX_STOCK, MAX_STOCK);
/** 1 plus the kind (Baron, Serf, LESS, PBDS), plus 4 for Player Two. */
const piece = integer(1, 2 * KINDS.length);

const view = v.strictObject({
  names: v.strictTuple([v.string(), v.string()]),
  size: v.pipe(integer(MIN_SIZE, MAX_SIZE), v.multipleOf(2)),
  turn: seat,
  left: integer(1, COMMANDS_PER_TURN),
  fallen: v.boolean(),
  /** Per player VPs, fuel, lumber, supply. */
  stock: listOf(listOf(amount, STOCK_ITEMS.length), 2),
  /** A character per tile: a space for field, # for forest, ~ for peat. */
  terrain: v.pipe(v.string(), v.regex(/^[ #~]*$/)),
  pieces: listUpTo(v.strictObject({ tile, owner: seat, kind: integer(0, KINDS.length - 1) }), MAX_TILES),
});
type ViewJson = v.InferOutput<typeof view>;

const viewToJson = (state: State): ViewJson => ({
  names: [...state.names],
  size: state.size,
  turn: state.turn,
  left: state.left,
  fallen: state.fallen,
  stock: [state.stock.slice(0, STOCK_ITEMS.length), state.stock.slice(STOCK_ITEMS.length)],
  terrain: Array.from(state.terrain, code => TERRAINS[code]).join(''),
  pieces: state.occupied.map(at => {
    const one = pieceAt(state, at);
    return { tile: at, owner: ownerOf(one), kind: kindOf(one) };
  }),
});

function viewFromJson(json: ViewJson): Result<State> {
  const { names, size, turn, left, fallen } = json;
  if (!isTile(size, json.terrain.length - 1) || isTile(size, json.terrain.length)) {
    return err(`a board of size ${size} has ${(size * size) / 2} tiles, but terrain has ${json.terrain.length}`);
  }
  const state: State = {
    names,
    size,
    turn,
    left,
    fallen,
    stock: json.stock.flat(),
    terrain: Uint8Array.from(json.terrain, letter => TERRAINS.indexOf(letter as (typeof TERRAINS)[number])),
    pieces: new Uint8Array(json.terrain.length),
    occupied: [],
  };
  for (const one of json.pieces) {
    if (!isTile(size, one.tile)) return err(`there is no tile ${one.tile}`);
    if (pieceAt(state, one.tile) !== EMPTY) return err(`there are two pieces on tile ${one.tile}`);
    setPiece(state, one.tile, pieceOf(one.owner, one.kind));
  }
  return ok(state);
}

const viewCodec: Codec<State> = codec(view, viewToJson, viewFromJson);

const TILE_VERBS = VERBS.filter(verb => verb !== 'move');

/** A direction is the index of the target among the six neighbours, ascending, including those off the board. */
const actionJson = v.variant('type', [
  v.strictObject({ type: v.literal('skip') }),
  v.strictObject({ type: v.literal('move'), tile, direction: integer(0, DIRECTIONS - 1) }),
  v.strictObject({ type: v.picklist(TILE_VERBS), tile }),
]);

function actionToJson(action: Action): ActionJson {
  const verb = verbOf(action);
  if (verb === undefined) return { type: 'skip' };
  const at = tileOf(action);
  return verb === 'move' ? { type: verb, tile: at, direction: action - moveAction(at, 0) } : { type: verb, tile: at };
}

function actionFromJson(json: ActionJson): Action {
  if (json.type === 'skip') return SKIP;
  return json.type === 'move' ? moveAction(json.tile, json.direction) : tileAction(json.type, json.tile);
}

const event = v.variant('type', [
  v.strictObject({ type: v.literal('skipped'), seat }),
  v.strictObject({ type: v.literal('moved'), piece, from: tile, to: tile, fuel: amount }),
  v.strictObject({ type: v.literal('sawed'), tile, lumber: amount }),
  v.strictObject({ type: v.literal('dug'), tile, fuel: amount }),
  v.strictObject({ type: v.literal('spawned'), piece, tile }),
  v.strictObject({ type: v.literal('upgraded'), piece, tile }),
  v.strictObject({ type: v.literal('destroyed'), piece, tile }),
  v.strictObject({ type: v.literal('passed'), to: seat }),
]);

const options = v.strictObject({ start: v.exactOptional(view) });

/** HexBaron as JSON: views, actions, events and options. */
export const hexbaronWire: Wire<State, Action, Event, Options, ActionJson> = {
  view: viewCodec,
  action: codec(actionJson, actionToJson, json => ok(actionFromJson(json))),
  event: plainCodec(event),
  options: codec(
    options,
    ({ start }) => (start ? { start: viewToJson(start) } : {}),
    ({ start }) => {
      if (!start) return ok({});
      const state = viewFromJson(start);
      return state.ok ? ok({ start: state.value }) : state;
    },
  ),
};
