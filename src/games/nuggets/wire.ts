/** Nuggets as JSON: the map as lines of text, sets of gridpoints as hexadecimal words. */
import * as v from 'valibot';
import { err, ok, type Result } from '../../core/result.ts';
import { codec, integer, listUpTo, plainCodec } from '../../core/schema.ts';
import type { Wire } from '../../core/wire.ts';
import type { Action, ActionJson } from './actions.ts';
import { type Bits, formatBits, HIDDEN_BITS, parseBits } from './bits.ts';
import type { Event } from './events.ts';
import { KEYS } from './keys.ts';
import { MAX_GRIDPOINTS, MAX_PLAYERS, TOTAL_NUGGETS } from './limits.ts';
import { formatMap, type GameMap } from './map.ts';
import type { Options } from './rules.ts';
import { NOWHERE, ROSTERS, type State } from './state.ts';

const seat = integer(0, MAX_PLAYERS - 1);
/** row × columns + column. */
const point = integer(0, MAX_GRIDPOINTS - 1);
const nuggets = integer(0, TOTAL_NUGGETS);
/** Eight digits per 32 gridpoints, lowest bit first; empty for what the viewer may not know. */
const bits = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{8})*$/), v.maxLength(MAX_GRIDPOINTS / 4));

/** Lines of equal length; what the viewer has not seen is blank. */
const map = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[ .#|+-]+$/))), v.minLength(1), v.maxLength(MAX_GRIDPOINTS));

const playerJson = v.strictObject({ at: v.nullable(point), purse: nuggets, known: bits, sight: bits });

const view = v.strictObject({
  map,
  roster: v.picklist(ROSTERS),
  gold: listUpTo(v.strictObject({ at: point, nuggets: integer(1, TOTAL_NUGGETS) }), TOTAL_NUGGETS),
  unclaimed: nuggets,
  /** In the order of joining. */
  players: listUpTo(playerJson, MAX_PLAYERS),
  /** Who acted last. */
  last: v.nullable(seat),
});
type ViewJson = v.InferOutput<typeof view>;

const mapToJson = (value: GameMap): string[] => formatMap(value).slice(0, -1).split('\n');

function mapFromJson(lines: ViewJson['map']): Result<GameMap> {
  const columns = lines[0]!.length;
  if (lines.some(line => line.length !== columns)) return err('the lines of the map must be of the same length');
  if (lines.length * columns > MAX_GRIDPOINTS) return err('the map is too large');
  return ok({ rows: lines.length, columns, cells: Uint8Array.from(lines.join(''), code => code.charCodeAt(0)) });
}

/** Returns undefined if it is not a set of points of the map. */
const bitsFromJson = (digits: string, size: number): Bits | undefined =>
  digits === '' ? HIDDEN_BITS : parseBits(digits, size);

const orNull = (value: number): number | null => (value === NOWHERE ? null : value);

const viewToJson = (state: State): ViewJson => ({
  map: mapToJson(state.map),
  roster: state.roster,
  gold: [...state.gold.entries()].filter(([, pile]) => pile > 0).map(([at, pile]) => ({ at, nuggets: pile })),
  unclaimed: state.unclaimed,
  players: Array.from({ length: state.joined }, (_, index) => ({
    at: orNull(state.at[index]!),
    purse: state.purse[index]!,
    known: formatBits(state.known[index]!),
    sight: formatBits(state.sight[index]!),
  })),
  last: orNull(state.last),
});

function viewFromJson(json: ViewJson): Result<State> {
  const parsed = mapFromJson(json.map);
  if (!parsed.ok) return parsed;
  const size = parsed.value.cells.length;
  const joined = json.players.length;
  if (json.last !== null && json.last >= joined) return err(`there are only ${joined} players`);
  if ([...json.gold, ...json.players].some(({ at }) => at !== null && at >= size)) {
    return err(`there are only ${size} gridpoints`);
  }
  const state: State = {
    map: parsed.value,
    roster: json.roster,
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
  for (const [index, player] of json.players.entries()) {
    const known = bitsFromJson(player.known, size);
    const sight = bitsFromJson(player.sight, size);
    if (!known || !sight) return err(`players.${index}: known and sight do not fit the map`);
    state.at[index] = player.at ?? NOWHERE;
    state.purse[index] = player.purse;
    state.known[index] = known;
    state.sight[index] = sight;
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
  roster: v.exactOptional(v.picklist(ROSTERS)),
  players: v.exactOptional(integer(0, MAX_PLAYERS)),
});

/** Nuggets as JSON: views, actions, events and options. */
export const nuggetsWire: Wire<State, Action, Event, Options, ActionJson> = {
  view: codec(view, viewToJson, viewFromJson),
  action: codec(
    action,
    key => ({ key }),
    ({ key }) => ok(key),
  ),
  event: plainCodec(event),
  options: codec(
    options,
    ({ map: value, ...rest }) => (value ? { ...rest, map: mapToJson(value) } : rest),
    ({ map: lines, ...rest }) => {
      if (!lines) return ok(rest);
      const parsed = mapFromJson(lines);
      return parsed.ok ? ok({ ...rest, map: parsed.value }) : parsed;
    },
  ),
};
