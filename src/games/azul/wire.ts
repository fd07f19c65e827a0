/** Azul as JSON. The bag is sent as counts only, so a decoded state is always a view. */
import * as v from 'valibot';
import { err, ok, type Result } from '../../core/result.ts';
import { codec, integer, listOf, listUpTo, plainCodec } from '../../core/schema.ts';
import type { Wire } from '../../core/wire.ts';
import {
  type Action,
  type ActionJson,
  colourOf,
  destinationOf,
  encodeAction,
  MAX_ACTIONS,
  sourceOf,
  TO_FLOOR,
} from './actions.ts';
import type { Event } from './events.ts';
import { type Options, SEATS } from './rules.ts';
import {
  BAG,
  BAG_UNKNOWN,
  boardOf,
  COLOURS,
  emptyState,
  FLOOR,
  FLOOR_COUNT,
  FLOOR_SPACES,
  FULL_ROW,
  factoryCount,
  IN_BAG,
  LID,
  LINE_COLOUR,
  LINE_COUNT,
  MARKER,
  MARKER_IN_CENTRE,
  MAX_POINTS,
  MAX_ROUNDS,
  MOSAIC,
  ON_TABLE,
  OVER,
  PLAYERS,
  ROUND,
  SCORE,
  SIZE,
  SOURCES,
  STARTER,
  type State,
  TILE_COUNT,
  TILES_PER_COLOUR,
  TURN,
} from './state.ts';

const MAX_FACTORIES = 2 * SEATS.max + 1;

const seat = integer(0, SEATS.max - 1);
/** An index of `COLOURS`. */
const colour = integer(0, SIZE - 1);
const line = integer(0, SIZE - 1);
const points = integer(0, MAX_POINTS);
/** Number of tiles by colour. */
const counts = listOf(integer(0, TILES_PER_COLOUR), SIZE);

const board = v.strictObject({
  score: points,
  lines: listOf(v.strictObject({ colour, count: integer(0, SIZE) }), SIZE),
  /** The colours on each row, ascending. */
  mosaic: listOf(listUpTo(colour, SIZE), SIZE),
  /** Colours from left to right; 5 is the marker. */
  floor: listUpTo(integer(0, MARKER), FLOOR_SPACES + 1),
});

const view = v.strictObject({
  turn: seat,
  starter: seat,
  markerInCentre: v.boolean(),
  over: v.boolean(),
  round: integer(1, MAX_ROUNDS),
  bag: counts,
  lid: counts,
  centre: counts,
  factories: listUpTo(counts, MAX_FACTORIES),
  boards: v.pipe(v.array(board), v.minLength(SEATS.min), v.maxLength(SEATS.max)),
});
type ViewJson = v.InferOutput<typeof view>;

const colours = COLOURS.map((_, one) => one);
const countsAt = (state: State, offset: number): number[] => colours.map(one => state[offset + one]!);

const viewToJson = (state: State): ViewJson => ({
  turn: state[TURN]!,
  starter: state[STARTER]!,
  markerInCentre: state[MARKER_IN_CENTRE] === 1,
  over: state[OVER] === 1,
  round: state[ROUND]!,
  bag: colours.map(one => state.subarray(BAG, BAG + state[IN_BAG]!).filter(tile => tile === one).length),
  lid: countsAt(state, LID),
  centre: countsAt(state, SOURCES),
  factories: Array.from({ length: factoryCount(state) }, (_, i) => countsAt(state, SOURCES + (i + 1) * SIZE)),
  boards: Array.from({ length: state[PLAYERS]! }, (_, player) => boardToJson(state, boardOf(player))),
});

const boardToJson = (state: State, offset: number): ViewJson['boards'][number] => ({
  score: state[offset + SCORE]!,
  lines: colours.map(i => ({ colour: state[offset + LINE_COLOUR + i]!, count: state[offset + LINE_COUNT + i]! })),
  mosaic: colours.map(row => colours.filter(one => state[offset + MOSAIC + row]! & (1 << one))),
  floor: [...state.subarray(offset + FLOOR, offset + FLOOR + state[offset + FLOOR_COUNT]!)],
});

function viewFromJson(json: ViewJson): Result<State> {
  const players = json.boards.length;
  const state = emptyState(players);
  if (json.factories.length !== factoryCount(state))
    return err(`${players} players have ${factoryCount(state)} factories`);
  if (json.turn >= players || json.starter >= players) return err(`there are only ${players} players`);
  state[TURN] = json.turn;
  state[STARTER] = json.starter;
  state[MARKER_IN_CENTRE] = json.markerInCentre ? 1 : 0;
  state[OVER] = json.over ? 1 : 0;
  state[ROUND] = json.round;
  state[BAG_UNKNOWN] = 1;
  const bag = json.bag.flatMap((count, one) => Array<number>(count).fill(one));
  if (bag.length > TILE_COUNT) return err(`a bag holds at most ${TILE_COUNT} tiles`);
  state[IN_BAG] = bag.length;
  state.set(bag, BAG);
  state.set(json.lid, LID);
  const table = [json.centre, ...json.factories].flat();
  state.set(table, SOURCES);
  state[ON_TABLE] = table.reduce((sum, count) => sum + count, 0);
  for (const [player, one] of json.boards.entries()) {
    const fault = putBoard(state, boardOf(player), one);
    if (fault !== undefined) return err(`boards.${player}: ${fault}`);
  }
  const fault = conservationFault(json) ?? (json.over ? undefined : roundFault(state));
  return fault === undefined ? ok(state) : err(fault);
}

function putBoard(state: State, offset: number, { score, lines, mosaic, floor }: ViewJson['boards'][number]) {
  state[offset + SCORE] = score;
  for (const [i, one] of lines.entries()) {
    if (one.count > i + 1) return `line ${i} has room for ${i + 1}`;
    if (one.count === 0 && one.colour !== 0) return `line ${i} is empty, so its colour is 0`;
    state[offset + LINE_COLOUR + i] = one.colour;
    state[offset + LINE_COUNT + i] = one.count;
  }
  for (const [row, set] of mosaic.entries()) {
    if (new Set(set).size < set.length) return `row ${row} has a colour twice`;
    for (const one of set) state[offset + MOSAIC + row]! |= 1 << one;
  }
  state[offset + FLOOR_COUNT] = floor.length;
  state.set(floor, offset + FLOOR);
  return undefined;
}

/** There must be twenty tiles of each colour. */
function conservationFault(json: ViewJson): string | undefined {
  const total = colours.map(one =>
    [json.bag, json.lid, json.centre, ...json.factories].reduce((sum, list) => sum + list[one]!, 0),
  );
  for (const { lines, mosaic, floor } of json.boards) {
    for (const one of lines) total[one.colour]! += one.count;
    for (const one of [...mosaic.flat(), ...floor]) if (one !== MARKER) total[one]!++;
  }
  const wrong = total.findIndex(count => count !== TILES_PER_COLOUR);
  return wrong < 0 ? undefined : `there are ${total[wrong]} tiles of colour ${wrong}, not ${TILES_PER_COLOUR}`;
}

/** Unless the game is over, there must be tiles to take, and no row may be complete. */
function roundFault(state: State): string | undefined {
  if (state[ON_TABLE] === 0) return 'no tile can be taken, so the round would be over';
  for (let player = 0; player < state[PLAYERS]!; player++) {
    const rows = state.subarray(boardOf(player) + MOSAIC, boardOf(player) + MOSAIC + SIZE);
    if (rows.includes(FULL_ROW)) return `boards.${player} has a complete row, so the game would be over`;
  }
  return undefined;
}

/** `source` 0 is the centre; `line` null is the floor. */
const actionJson = v.strictObject({ source: integer(0, MAX_FACTORIES), colour, line: v.nullable(line) });

const event = v.variant('type', [
  v.strictObject({
    type: v.literal('took'),
    seat,
    action: integer(0, MAX_ACTIONS - 1),
    toLine: points,
    toFloor: points,
    toLid: points,
    marker: v.boolean(),
  }),
  v.strictObject({ type: v.literal('roundEnded') }),
  v.strictObject({ type: v.literal('tiled'), seat, line, colour, points }),
  v.strictObject({ type: v.literal('swept'), seat, lost: points }),
  v.strictObject({ type: v.literal('scored'), scores: listUpTo(points, SEATS.max) }),
  v.strictObject({ type: v.literal('refilled'), tiles: integer(0, TILE_COUNT) }),
  v.strictObject({
    type: v.literal('roundStarted'),
    round: integer(1, MAX_ROUNDS),
    starter: seat,
    factories: listUpTo(listUpTo(colour, TILE_COUNT), MAX_FACTORIES),
  }),
  v.strictObject({ type: v.literal('gameEnded') }),
  v.strictObject({ type: v.literal('bonus'), seat, rows: points, columns: points, colours: points, points }),
  v.strictObject({
    type: v.literal('won'),
    scores: listUpTo(points, SEATS.max),
    winners: listUpTo(seat, SEATS.max),
  }),
]);

const options = v.strictObject({
  players: v.exactOptional(integer(SEATS.min, SEATS.max)),
  bag: v.exactOptional(listOf(colour, TILE_COUNT)),
});

/** Azul as JSON: views, actions, events and options. */
export const azulWire: Wire<State, Action, Event, Options, ActionJson> = {
  view: codec(view, viewToJson, viewFromJson),
  action: codec(
    actionJson,
    action => {
      const to = destinationOf(action);
      return { source: sourceOf(action), colour: colourOf(action), line: to === TO_FLOOR ? null : to };
    },
    json => ok(encodeAction(json.source, json.colour, json.line ?? TO_FLOOR)),
  ),
  event: plainCodec(event),
  options: plainCodec(options),
};
