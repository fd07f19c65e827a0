/**
 * Plain data as JSON and back without loss: records, lists, maps, sets, typed arrays, and the values that JSON lacks.
 * What JSON has no form for becomes a record whose member `$` says what it is.
 */
import { err, ok } from './result.ts';
import type { Codec } from './wire.ts';

const TYPED_ARRAYS = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
] as const;

const tagged = (tag: string, value?: unknown) => (value === undefined ? { $: tag } : { $: tag, value });

/** Throws if it contains anything else: a function, an instance of a class. */
function toJsonData(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : tagged('number', Object.is(value, -0) ? '-0' : `${value}`);
    case 'undefined':
      return tagged('undefined');
    case 'bigint':
      return tagged('bigint', `${value}`);
    case 'object':
      return value === null ? null : objectToJson(value);
    default:
      throw new TypeError(`a ${typeof value} has no form in JSON`);
  }
}

function objectToJson(value: object): unknown {
  if (Array.isArray(value)) return Array.from(value, toJsonData);
  if (value instanceof Map) return tagged('Map', [...value].map(toJsonData));
  if (value instanceof Set) return tagged('Set', [...value].map(toJsonData));
  const array = TYPED_ARRAYS.find(type => value instanceof type);
  if (array) return tagged(array.name, Array.from(value as Int8Array, toJsonData));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    const className = value.constructor?.name;
    throw new TypeError(`an instance of ${className || 'an anonymous class'} has no form in JSON`);
  }
  const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toJsonData(member)]));
  return '$' in members ? tagged('object', members) : members;
}

/** Throws if `toJsonData` cannot have written it. */
function fromJsonData(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(fromJsonData);
  if ('$' in json) return fromTagged(json.$, 'value' in json ? json.value : undefined);
  return membersOf(json);
}

const membersOf = (json: object): unknown =>
  Object.fromEntries(Object.entries(json).map(([key, member]) => [key, fromJsonData(member)]));

function fromTagged(tag: unknown, value: unknown): unknown {
  const array = TYPED_ARRAYS.find(type => type.name === tag);
  if (array) return array.from(listOf(value) as number[]);
  switch (tag) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(value);
    case 'bigint':
      return BigInt(value as string);
    case 'Map':
      return new Map(listOf(value) as [unknown, unknown][]);
    case 'Set':
      return new Set(listOf(value));
    case 'object':
      return membersOf(value as object);
    default:
      throw new TypeError(`${String(tag)} is not a kind of data`);
  }
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError('a list is missing');
  return value.map(fromJsonData);
}

/** For values that are plain data. What is read is plain data again; its type is not checked. */
export const dataCodec = <T>(): Codec<T> => ({
  toJson: toJsonData,
  fromJson: json => {
    try {
      return ok(fromJsonData(json) as T);
    } catch (error) {
      return err((error as Error).message);
    }
  },
});
