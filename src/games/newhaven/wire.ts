/**
 * New Haven as JSON. A view is a complete state in which hidden pieces are dealt again in sorted order (view.ts), and so
 * is its JSON: of another player's hand, every shipment, the stack and the bag it tells how many there are, not which.
 */
import * as v from 'valibot';
import { err, ok, type Result } from '../../core/result.ts';
import { codec, integer, listOf, listUpTo, plainCodec } from '../../core/schema.ts';
import type { Wire } from '../../core/wire.ts';
import {
  type Action,
  buildAction,
  type DecodedAction,
  DRAW_BAG,
  decodeAction,
  drawAction,
  PASS,
  placeAction,
  shipAction,
} from './actions.ts';
import { BUILDINGS, DISPLAY_SIZE, KINDS } from './buildings.ts';
import type { Event } from './events.ts';
import { freeSquares, type TileGrid } from './grid.ts';
import { findFault } from './invariants.ts';
import { MAX_TILES } from './map.ts';
import { defaultNames, MAX_PLAYERS, MIN_PLAYERS } from './players.ts';
import { RESOURCES } from './resources.ts';
import type { Options } from './rules.ts';
import { NONE, PHASES, type State } from './state.ts';
import { TILES } from './tiles.ts';
import { FACE_DOWN, SPACES } from './village.ts';

const seat = integer(0, MAX_PLAYERS - 1);
/** From 0. */
const tile = integer(0, TILES - 1);
/** row × length + column. */
const square = integer(0, MAX_TILES - 1);
/** Quarter turns clockwise. */
const rotation = integer(0, 3);
const resource = integer(0, RESOURCES.length - 1);
/** colour × 6 + number − 1. */
const kind = integer(0, KINDS - 1);
const space = integer(0, SPACES - 1);
const from = v.union([integer(0, DISPLAY_SIZE - 1), v.literal('bag')]);
const display = listOf(v.nullable(kind), DISPLAY_SIZE);
const markers = listOf(integer(0, 4 * MAX_TILES), RESOURCES.length);
/** 0 for empty, or kind + 1, plus 32 if the building is face down. */
const cell = v.union([integer(0, KINDS), integer(FACE_DOWN + 1, FACE_DOWN + KINDS)]);

/** Two rows of nodes per row of tiles, one digit per node: 0 free, 1 to 4 a resource, 5 outside the area. */
const board = v.strictObject({
  length: integer(1, MAX_TILES),
  height: integer(1, MAX_TILES),
  nodes: v.pipe(v.string(), v.regex(/^[0-5]*$/)),
});

const players = integer(MIN_PLAYERS, MAX_PLAYERS);
const perSeat = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(MIN_PLAYERS), v.maxLength(MAX_PLAYERS));

const view = v.strictObject({
  board,
  phase: v.picklist(PHASES),
  turn: seat,
  decider: seat,
  laid: listUpTo(v.strictObject({ square, tile, rotation }), TILES),
  shipped: v.nullable(square),
  markers,
  draws: integer(0, RESOURCES.length),
  display,
  /** The number of each kind. */
  hands: perSeat(listOf(integer(0, BUILDINGS), KINDS)),
  villages: perSeat(listOf(cell, SPACES)),
  tiles: perSeat(listUpTo(tile, 2)),
  shipments: perSeat(v.nullable(tile)),
  stack: listUpTo(tile, TILES),
  bag: listUpTo(kind, BUILDINGS),
});
type ViewJson = v.InferOutput<typeof view>;

const orNull = (piece: number): number | null => (piece === NONE ? null : piece);

function boardToJson({ length, height, nodes }: TileGrid): ViewJson['board'] {
  let digits = '';
  for (let node = 0; node < nodes.length; node++) digits += nodes[node];
  return { length, height, nodes: digits };
}

function boardFromJson({ length, height, nodes }: ViewJson['board']): Result<TileGrid> {
  if (nodes.length !== 4 * length * height || length * height > MAX_TILES) {
    return err(`a board of ${length} by ${height} tiles has ${4 * length * height} nodes, not ${nodes.length}`);
  }
  return ok({ length, height, nodes: Uint8Array.from(nodes, Number) });
}

/** A loop, since every move of a room comes here and iterating over a typed array takes several times as long. */
function chunks(list: Uint8Array, size: number): number[][] {
  const lists: number[][] = [];
  for (let start = 0; start < list.length; start += size) {
    const chunk: number[] = [];
    for (let i = start; i < start + size; i++) chunk.push(list[i]!);
    lists.push(chunk);
  }
  return lists;
}

const viewToJson = (state: State): ViewJson => ({
  board: boardToJson(state),
  phase: state.phase,
  turn: state.turn,
  decider: state.decider,
  laid: state.laid.map(({ square, tile, rotation }) => ({ square, tile, rotation })),
  shipped: orNull(state.shipped),
  markers: [...state.markers],
  draws: state.draws,
  display: Array.from(state.display, orNull),
  hands: chunks(state.hands, KINDS),
  villages: chunks(state.villages, SPACES),
  tiles: state.tiles.map(own => own.slice()),
  shipments: Array.from(state.shipments, orNull),
  stack: state.stack.slice(),
  bag: state.bag.slice(),
});

function viewFromJson(json: ViewJson): Result<State> {
  const grid = boardFromJson(json.board);
  if (!grid.ok) return grid;
  const seats = json.hands.length;
  if ([json.villages, json.tiles, json.shipments].some(list => list.length !== seats)) {
    return err('hands, villages, tiles and shipments must be of the same players');
  }
  const squares = grid.value.length * grid.value.height;
  if (json.turn >= seats || json.decider >= seats) return err(`there are only ${seats} players`);
  if ([...json.laid.map(placed => placed.square), json.shipped ?? 0].some(used => used >= squares)) {
    return err(`there are only ${squares} squares`);
  }
  const state: State = {
    ...grid.value,
    players: seats,
    phase: json.phase,
    turn: json.turn,
    decider: json.decider,
    free: freeSquares(grid.value).length,
    laid: json.laid,
    shipped: json.shipped ?? NONE,
    markers: Int32Array.from(json.markers),
    draws: json.draws,
    display: Int8Array.from(json.display, shown => shown ?? NONE),
    hands: Uint8Array.from(json.hands.flat()),
    villages: Uint8Array.from(json.villages.flat()),
    tiles: json.tiles,
    shipments: Int8Array.from(json.shipments, shipment => shipment ?? NONE),
    stack: json.stack,
    bag: json.bag,
  };
  const found = findFault(state, defaultNames(seats));
  return found === undefined ? ok(state) : err(found.fault);
}

const actionJson = v.variant('type', [
  v.strictObject({ type: v.literal('place'), tile, square, rotation }),
  v.strictObject({ type: v.literal('ship'), resource, square }),
  v.strictObject({ type: v.literal('build'), kind, space, down: v.boolean() }),
  v.strictObject({ type: v.literal('pass') }),
  v.strictObject({ type: v.literal('draw'), from }),
]);

function actionFromJson(move: DecodedAction): Action {
  switch (move.type) {
    case 'place':
      return placeAction(move.tile, move.square, move.rotation);
    case 'ship':
      return shipAction(move.resource, move.square);
    case 'build':
      return buildAction(move.kind, move.space, move.down);
    case 'pass':
      return PASS;
    case 'draw':
      return move.from === 'bag' ? DRAW_BAG : drawAction(move.from);
  }
}

const event = v.variant('type', [
  v.strictObject({ type: v.literal('placed'), seat, tile, square, rotation }),
  v.strictObject({ type: v.literal('shipped'), seat, resource, square }),
  v.strictObject({ type: v.literal('harvested'), seat, markers }),
  v.strictObject({
    type: v.literal('built'),
    seat,
    colour: resource,
    kind: v.exactOptional(kind),
    space,
    down: v.boolean(),
    left: integer(0, 4 * MAX_TILES),
  }),
  v.strictObject({ type: v.literal('passed'), seat }),
  v.strictObject({
    type: v.literal('drawing'),
    seat,
    draws: integer(0, RESOURCES.length),
    display: listOf(integer(NONE, KINDS - 1), DISPLAY_SIZE),
  }),
  v.strictObject({ type: v.literal('drew'), seat, kind: v.exactOptional(kind), from }),
  v.strictObject({ type: v.literal('refilled'), display: listOf(integer(NONE, KINDS - 1), DISPLAY_SIZE) }),
  v.strictObject({ type: v.literal('turned'), seat, square, tile }),
  v.strictObject({ type: v.literal('tile'), seat, tile: v.exactOptional(tile) }),
  v.strictObject({ type: v.literal('turn'), seat }),
  v.strictObject({ type: v.literal('over') }),
]);

const options = v.strictObject({ players: v.exactOptional(players), board: v.exactOptional(board) });

/** New Haven as JSON: views, actions, events and options. */
export const newhavenWire: Wire<State, Action, Event, Options, DecodedAction> = {
  view: codec(view, viewToJson, viewFromJson),
  action: codec(
    actionJson,
    action => decodeAction(action)!,
    json => ok(actionFromJson(json)),
  ),
  event: plainCodec(event),
  options: codec(
    options,
    ({ board: grid, ...rest }) => (grid ? { ...rest, board: boardToJson(grid) } : rest),
    ({ board: json, ...rest }) => {
      if (!json) return ok(rest);
      const grid = boardFromJson(json);
      return grid.ok ? ok({ ...rest, board: grid.value }) : grid;
    },
  ),
};
