/** Nuggets as JSON: the map as lines of text, sets of gridpoints as hexadecimal words. */
import * as v from 'valibot';
import { err, ok, type Result } from '../../core/result.ts';
import { codec, integer, listUpTo, plainCodec } from '../../core/schema.ts';
import type { Wire } from '../../core/wire.ts';
import { type Bits, emptyBits, HIDDEN_BITS } from './bits.ts';
import { KEYS } from './keys.ts';
import { MAX_GRIDPOINTS, MAX_PLAYERS, NUGGETS } from './limits.ts';
import { formatMap, type GameMap } from './map.ts';
import { type Action, type Event, NOWHERE, type Options, type State, TABLES } from './state.ts';

const seat = integer(0, MAX_PLAYERS - 1);
/** row × columns + column. */
const point = integer(0, MAX_GRIDPOINTS - 1);
const nuggets = integer(0, NUGGETS);
/** Eight digits for every 32 gridpoints, the lowest bit first; empty for what the viewer may not know. */
const bits = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{8})*$/), v.maxLength(MAX_GRIDPOINTS / 4));

/** Lines of equal length; what a viewer has not seen is blank. */
const map = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[ .#|+-]+$/))), v.minLength(1), v.maxLength(MAX_GRIDPOINTS));

const player = v.strictObject({ at: v.nullable(point), purse: nuggets, known: bits, sight: bits });

const view = v.strictObject({
  map,
  table: v.picklist(TABLES),
  gold: listUpTo(v.strictObject({ at: point, nuggets: integer(1, NUGGETS) }), NUGGETS),
  unclaimed: nuggets,
  /** In the order of joining. */
  players: listUpTo(player, MAX_PLAYERS),
  /** Who acted last. */
  last: v.nullable(seat),
});
type ViewJson = v.InferOutput<typeof view>;

const mapToJson = (one: GameMap): string[] => formatMap(one).slice(0, -1).split('\n');

function mapFromJson(lines: ViewJson['map']): Result<GameMap> {
  const columns = lines[0]!.length;
  if (lines.some(line => line.length !== columns)) return err('the lines of the map must be of the same length');
  if (lines.length * columns > MAX_GRIDPOINTS) return err('the map is too large');
  return ok({ rows: lines.length, columns, cells: Uint8Array.from(lines.join(''), code => code.charCodeAt(0)) });
}

const bitsToJson = (set: Bits): string => Array.from(set, word => word.toString(16).padStart(8, '0')).join('');

/** Undefined when it is a set of another map. */
function bitsFromJson(digits: string, size: number): Bits | undefined {
  if (digits === '') return HIDDEN_BITS;
  const set = emptyBits(size);
  if (digits.length !== set.length * 8) return undefined;
  return set.map((_, i) => Number.parseInt(digits.slice(i * 8, i * 8 + 8), 16));
}

const orNull = (one: number): number | null => (one === NOWHERE ? null : one);

const viewToJson = (state: State): ViewJson => ({
  map: mapToJson(state.map),
  table: state.table,
  gold: [...state.gold.entries()].filter(([, pile]) => pile > 0).map(([at, pile]) => ({ at, nuggets: pile })),
  unclaimed: state.unclaimed,
  players: Array.from({ length: state.joined }, (_, one) => ({
    at: orNull(state.at[one]!),
    purse: state.purse[one]!,
    known: bitsToJson(state.known[one]!),
    sight: bitsToJson(state.sight[one]!),
  })),
  last: orNull(state.last),
});

function viewFromJson(json: ViewJson): Result<State> {
  const read = mapFromJson(json.map);
  if (!read.ok) return read;
  const size = read.value.cells.length;
  const joined = json.players.length;
  if (json.last !== null && json.last >= joined) return err(`there are only ${joined} players`);
  if ([...json.gold, ...json.players].some(({ at }) => at !== null && at >= size)) {
    return err(`there are only ${size} gridpoints`);
  }
  const state: State = {
    map: read.value,
    table: json.table,
    gold: new Uint8Array(size),
    unclaimed: json.unclaimed,
    joined,
    at: new Int32Array(MAX_PLAYERS).fill(NOWHERE),
    purse: new Uint8Array(MAX_PLAYERS),
    known: [],
    sight: [],
    last: json.last ?? NOWHERE,
  };
  for (const { at, nuggets: pile } of json.gold) state.gold[at] = pile;
  for (const [one, { at, purse, known, sight }] of json.players.entries()) {
    const sets = [bitsFromJson(known, size), bitsFromJson(sight, size)] as const;
    if (!sets[0] || !sets[1]) return err(`players.${one}: known and sight do not fit the map`);
    state.at[one] = at ?? NOWHERE;
    state.purse[one] = purse;
    [state.known[one], state.sight[one]] = [sets[0], sets[1]];
  }
  return ok(state);
}

const action = v.strictObject({ key: v.picklist([...KEYS, 'join']) });

const seenBy = listUpTo(seat, MAX_PLAYERS);

const event = v.variant('type', [
  v.strictObject({ type: v.literal('joined'), seat, seenBy, at: point }),
  v.strictObject({ type: v.literal('moved'), seat, seenBy, from: point, to: point }),
  v.strictObject({ type: v.literal('swapped'), seat, seenBy, other: seat, from: point, to: point }),
  v.strictObject({ type: v.literal('collected'), seat, seenBy, at: point, nuggets }),
  v.strictObject({ type: v.literal('left'), seat, seenBy, at: point }),
]);

const options = v.strictObject({
  map: v.exactOptional(map),
  table: v.exactOptional(v.picklist(TABLES)),
  players: v.exactOptional(integer(0, MAX_PLAYERS)),
});

export const nuggetsWire: Wire<State, Action, Event, Options> = {
  view: codec(view, viewToJson, viewFromJson),
  action: codec(
    action,
    key => ({ key }),
    ({ key }) => ok(key),
  ),
  event: plainCodec(event),
  options: codec(
    options,
    ({ map: one, ...rest }) => (one ? { ...rest, map: mapToJson(one) } : rest),
    ({ map: lines, ...rest }) => {
      if (!lines) return ok(rest);
      const read = mapFromJson(lines);
      return read.ok ? ok({ ...rest, map: read.value }) : read;
    },
  ),
};
