/** Plain data survives JSON; anything else is refused. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataCodec } from '../../src/core/jsondata.ts';

const codec = dataCodec<unknown>();
const again = (value: unknown): unknown => {
  const read = codec.fromJson(JSON.parse(JSON.stringify(codec.toJson(value))));
  if (!read.ok) throw new Error(read.fault);
  return read.value;
};

it('any plain data is read back as it was written', () => {
  const data = fc.anything({
    withBigInt: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: false,
    key: fc.oneof(fc.string(), fc.constantFrom('$', 'value', '__proto__', 'constructor')),
  });
  fc.assert(
    fc.property(data, value => {
      fc.pre(!hasBigArray(value));
      expect(isDeepStrictEqual(again(value), value)).toBe(true);
    }),
  );
});

/** Arrays of 64-bit integers are not supported. */
const hasBigArray = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof BigInt64Array || value instanceof BigUint64Array) return true;
  const items = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value);
  return !ArrayBuffer.isView(value) && items.some(hasBigArray);
};

it.each([
  ['a function has no form in JSON', () => {}],
  ['a symbol has no form in JSON', Symbol('x')],
  ['an instance of Date has no form in JSON', new Date(0)],
  ['an instance of Card has no form in JSON', new (class Card {})()],
])('%s', (fault, value) => {
  expect(() => codec.toJson({ deep: [value] })).toThrow(fault);
});

it.each([
  { $: 'Date', value: 0 },
  { $: 'Map' },
  { $: 'Map', value: [1] },
  { $: 'Int8Array', value: 'x' },
  { $: 'bigint', value: 'x' },
  { $: 'object', value: null },
])('%j was never written', json => {
  expect(codec.fromJson([json])).toMatchObject({ ok: false, fault: expect.any(String) });
});
