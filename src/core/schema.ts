/** Codecs with a schema for their JSON: input is checked, and refused with a sentence that says what is wrong. */
import * as v from 'valibot';
import { err, ok, type Result } from './result.ts';
import { quote } from './text.ts';
import type { Codec } from './wire.ts';

/** A codec with a schema; `decode` checks what a schema cannot express. */
export function codec<T, Schema extends v.GenericSchema>(
  schema: Schema,
  encode: (value: T) => v.InferInput<Schema>,
  decode: (json: v.InferOutput<Schema>) => Result<T>,
): Codec<T, v.InferInput<Schema>> {
  return {
    toJson: encode,
    fromJson: json => {
      // A schema that has only optional fields would accept a list as an empty object.
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return err('it must be a JSON object');
      const parsed = v.safeParse(schema, json, { abortEarly: true });
      return parsed.success ? decode(parsed.output) : err(sentenceOf(parsed.issues[0]));
    },
  };
}

/** A codec for values that are already plain JSON. */
export const plainCodec = <T>(schema: v.GenericSchema<unknown, T>): Codec<T> => codec(schema, value => value, ok);

/** `hands.2.0 must be a whole number from 0 to 9, not "x"`. */
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue) ?? 'it';
  if (issue.expected === 'never') return `there is no ${quote(where)}`;
  if (issue.input === undefined) return `${where} is missing`;
  return `${where} must be ${expectedText(issue)}, not ${inputText(issue.input)}`;
}

function expectedText({ type, expected, message, input }: v.BaseIssue<unknown>): string {
  if (type === 'custom') return message;
  if (type === 'length') return `a list of ${expected}`;
  const most = expected?.replace('<=', '');
  if (type === 'max_length')
    return typeof input === 'string' ? `at most ${most} characters` : `a list of at most ${most}`;
  if (type === 'max_entries') return `at most ${most} members`;
  if (expected === 'Object') return 'an object';
  if (expected === 'Array') return 'a list';
  if (expected === 'boolean') return 'true or false';
  return expected?.replaceAll('|', 'or').replace(/^\((.*)\)$/, '$1') ?? 'something else';
}

/** An untrusted value, shortened. */
function inputText(input: unknown): string {
  if (typeof input === 'string') return quote(input);
  if (Array.isArray(input)) return `a list of ${input.length}`;
  return typeof input === 'object' && input !== null ? 'an object' : String(input);
}

/** A whole number from `min` to `max`; −0 is refused, since JSON does not preserve it. */
export const integer = (min: number, max: number) =>
  v.custom<number>(
    value => Number.isInteger(value) && !Object.is(value, -0) && (value as number) >= min && (value as number) <= max,
    `a whole number from ${min} to ${max}`,
  );

/** A text in a form that `what` names. */
export const textLike = (pattern: RegExp, what: string) =>
  v.custom<string>(value => typeof value === 'string' && pattern.test(value), what);

/** A list of a fixed length. */
export const listOf = <Item extends v.GenericSchema>(item: Item, length: number) =>
  v.pipe(v.array(item), v.length(length));

/** A list of limited length, so that nobody can make us hold an endless one. */
export const listUpTo = <Item extends v.GenericSchema>(item: Item, maxLength: number) =>
  v.pipe(v.array(item), v.maxLength(maxLength));
