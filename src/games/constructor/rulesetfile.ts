/** Rulesets as JSON, made to be written by hand: read with a sentence for what is wrong, and written on few lines. */
import * as v from 'valibot';
import { deepEqual } from '../../core/deepequal.ts';
import { parseJson } from '../../core/json.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { codec, integer, listOf, listUpTo, textLike } from '../../core/schema.ts';
import { quote } from '../../core/text.ts';
import type { Codec } from '../../core/wire.ts';
import { MAX_TILES, TILE_SHAPES } from './geometry.ts';
import {
  type ByLevel,
  DICE,
  MAX_COST,
  MAX_DELIVERIES,
  MAX_HALVING,
  MAX_PAYS,
  MAX_POINTS,
  MAX_RESIDENCE_POINTS,
  type Price,
  type Ruleset,
  SETUP_ORDERS,
  TILE_VALUES,
} from './ruleset.ts';
import { rulesetFault } from './rulesetfault.ts';
import { RULESETS } from './rulesets.ts';
import { MAX_BUILDERS, MIN_BUILDERS, RESOURCES, TILE_RESOURCES } from './state.ts';

const MAX_NAME = 32;
const MAX_LAYOUT_TEXT = 2000;
/** Rows and columns of a picture: enough for any tiles with gaps between them. */
const MAX_PICTURE = 200;

/** Whole numbers by name; every name may be absent. */
const countsOf = <Name extends string | number>(names: readonly Name[], max: number) =>
  v.strictObject(
    Object.fromEntries(names.map(name => [name, v.exactOptional(integer(0, max))])) as Record<
      Name,
      v.ExactOptionalSchema<ReturnType<typeof integer>, undefined>
    >,
  );

const costSchema = countsOf(RESOURCES, MAX_COST) as v.GenericSchema<Price>;

const byLevel = (min: number, max: number) =>
  listOf(integer(min, max), 3) as unknown as v.GenericSchema<ByLevel<number>>;

const columnSchema = v.lazy(input =>
  typeof input === 'object'
    ? v.strictObject({ offset: integer(0, 2 * MAX_TILES), length: integer(1, MAX_TILES) })
    : integer(0, MAX_TILES),
);
const pictureRow = textLike(new RegExp(`^[#. ]{0,${MAX_PICTURE}}$`), `at most ${MAX_PICTURE} of "#" and "." or blanks`);
const tilesSchema = v.picklist(TILE_SHAPES);

const SHAPE_SCHEMAS = {
  picture: v.strictObject({ tiles: tilesSchema, places: listUpTo(pictureRow, MAX_PICTURE) }),
  columns: v.strictObject({ tiles: v.literal('hex'), columns: listUpTo(columnSchema, MAX_TILES) }),
  grid: v.strictObject({
    tiles: v.literal('square'),
    rows: integer(1, MAX_TILES),
    columns: integer(1, MAX_TILES),
  }),
};

const boardSchema = v.lazy(input => {
  const board: { tiles?: unknown; places?: unknown } = typeof input === 'object' && input !== null ? input : {};
  if (board.places !== undefined) return SHAPE_SCHEMAS.picture;
  if (board.tiles === 'square') return SHAPE_SCHEMAS.grid;
  return board.tiles === 'hex' ? SHAPE_SCHEMAS.columns : v.object({ tiles: tilesSchema });
}) as v.GenericSchema<Ruleset['board']>;

const productionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('fixed') }),
  v.strictObject({ kind: v.literal('depleting'), after: integer(1, MAX_DELIVERIES) }),
  v.strictObject({ kind: v.literal('developing'), cost: costSchema }),
]);

const builders = integer(MIN_BUILDERS, MAX_BUILDERS);

const schema = v.strictObject({
  name: textLike(new RegExp(`^[a-z0-9-]{1,${MAX_NAME}}$`), `1 to ${MAX_NAME} small letters, digits and hyphens`),
  builders: v.strictObject({ min: builders, max: builders, usual: builders }),
  board: boardSchema,
  resources: countsOf(TILE_RESOURCES, MAX_TILES),
  values: countsOf(TILE_VALUES, MAX_TILES),
  layout: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_LAYOUT_TEXT))),
  points: integer(1, MAX_POINTS),
  halving: integer(2, MAX_HALVING),
  costs: v.strictObject({ road: costSchema, basement: costSchema, house: costSchema, tower: costSchema }),
  residences: v.strictObject({ pays: byLevel(1, MAX_PAYS), points: byLevel(1, MAX_RESIDENCE_POINTS) }),
  dice: v.picklist(DICE),
  setup: v.strictObject({ order: v.picklist(SETUP_ORDERS), secondPays: v.boolean() }),
  production: productionSchema,
});

export const rulesetCodec: Codec<Ruleset> = codec<Ruleset, typeof schema>(
  schema,
  ruleset => ruleset,
  ruleset => {
    const fault = rulesetFault(ruleset);
    return fault === undefined ? ok(ruleset) : err(fault);
  },
);

/** Whether a text is JSON, perhaps with faults, and no other file of the game. */
export const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

/** Other rules need another name, because a name alone stands for rules that are known. */
export function parseRuleset(text: string, file: string): Result<Ruleset> {
  const json = parseJson(text, file);
  if (!json.ok) return json;
  const parsed = rulesetCodec.fromJson(json.value);
  if (!parsed.ok) return err(`${file}: ${parsed.fault}`);
  const { name } = parsed.value;
  const known = RULESETS.get(name);
  if (!known || deepEqual(known, parsed.value)) return ok(known ?? parsed.value);
  return err(`${file}: name must not be ${quote(name)}, which is another ruleset`);
}

/** In the order of the schema, whatever the order of the members. */
export const formatRuleset = (ruleset: Ruleset): string => `${formatJson(v.parse(schema, ruleset), '')}\n`;

const MAX_LINE = 100;

/** What fits in a line is on one line; of anything longer each member is. */
function formatJson(json: unknown, indent: string, used = indent.length): string {
  const line = oneLine(json);
  if (typeof json !== 'object' || json === null || used + line.length < MAX_LINE) return line;
  const [open, close] = Array.isArray(json) ? '[]' : '{}';
  const inner = `${indent}  `;
  const members = Array.isArray(json)
    ? json.map(member => formatJson(member, inner))
    : membersOf(json).map(([key, member]) => `${key}: ${formatJson(member, inner, inner.length + key.length + 2)}`);
  return `${open}\n${members.map(member => `${inner}${member}`).join(',\n')}\n${indent}${close}`;
}

const membersOf = (json: object): [key: string, member: unknown][] =>
  Object.entries(json).flatMap(([key, member]) => (member === undefined ? [] : [[JSON.stringify(key), member]]));

function oneLine(json: unknown): string {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  if (Array.isArray(json)) return `[${json.map(oneLine).join(', ')}]`;
  const members = membersOf(json).map(([key, member]) => `${key}: ${oneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
