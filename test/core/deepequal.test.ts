/** Structural comparison: what counts as equal, and how a difference is reported. */
import { expect, it } from 'vitest';
import { deepEqual, difference } from '../../src/core/deepequal.ts';

const buffer = (...bytes: number[]): DataView => new DataView(Uint8Array.from(bytes).buffer);

it.each([
  ['numbers', 1, 1],
  ['NaN', Number.NaN, Number.NaN],
  ['nested records, whatever the order of their members', { a: [1, { b: 2 }], c: 3 }, { c: 3, a: [1, { b: 2 }] }],
  ['typed arrays', Int16Array.of(1, -2), Int16Array.of(1, -2)],
  ['a part of a typed array and a copy of it', Uint8Array.of(9, 1, 2).subarray(1), Uint8Array.of(1, 2)],
  ['typed arrays inside records', { nodes: Uint8Array.of(1) }, { nodes: Uint8Array.of(1) }],
  ['maps', new Map([['a', [1]]]), new Map([['a', [1]]])],
  ['sets', new Set([1, 2]), new Set([1, 2])],
  ['buffers', buffer(1, 2), buffer(1, 2)],
  ['bigints', 1n, 1n],
  ['records without a prototype', Object.create(null), Object.create(null)],
])('%s are equal', (_what, a, b) => {
  expect(difference(a, b)).toBeUndefined();
  expect(deepEqual(a, b)).toBe(true);
});

it.each([
  ['0 and −0', 0, -0, ': 0 and -0'],
  ['0 and −0 in a Float64Array', Float64Array.of(0), Float64Array.of(-0), '[0]: 0 and -0'],
  ['null and a record', null, {}, ': null and {}'],
  ['a record and null', { a: {} }, { a: null }, '.a: {} and null'],
  ['text and a number', '1', 1, ': "1" and 1'],
  ['an array and a typed array', [1], Uint8Array.of(1), ': [1] and Uint8Array'],
  ['two kinds of typed arrays', Uint8Array.of(1), Int8Array.of(1), ': Uint8Array and Int8Array'],
  ['an array and a record', [], {}, ': [] and {}'],
  ['lengths', [1], [1, 2], '.length: 1 and 2'],
  ['elements', [1, [2, 3]], [1, [2, 4]], '[1][1]: 3 and 4'],
  ['elements of typed arrays', { hands: Uint8Array.of(1, 2) }, { hands: Uint8Array.of(1, 3) }, '.hands[1]: 2 and 3'],
  ['a missing member and an undefined one', {}, { a: undefined }, '.a: nothing and undefined'],
  ['an undefined member and a missing one', { a: undefined }, {}, '.a: undefined and nothing'],
  ['an own member and an inherited one', { toString: 1 }, { other: 1 }, '.toString: 1 and nothing'],
  ['values of maps', new Map([['a', 1]]), new Map([['a', 2]]), '[0][1]: 1 and 2'],
  ['keys of maps', new Map([['a', 1]]), new Map([['b', 1]]), '[0][0]: "a" and "b"'],
  ['a map and a set', new Map(), new Set(), ': Map and Set'],
  ['sizes of sets', new Set([1]), new Set([1, 2]), '.length: 1 and 2'],
  ['the order of sets', new Set([1, 2]), new Set([2, 1]), '[0]: 1 and 2'],
  ['bytes of buffers', buffer(1, 2), buffer(1, 3), '[1]: 2 and 3'],
])('%s differ', (_what, a, b, found) => {
  expect(difference(a, b)).toBe(found);
  expect(deepEqual(a, b)).toBe(false);
});

it('long values are shortened', () => {
  expect(difference('x'.repeat(100), 1)).toBe(`: "${'x'.repeat(59)}… and 1`);
});
