/** Structural comparison of game data: records, arrays, typed arrays, maps and sets, all the way down. */

/**
 * Strict: 0 is not −0, a missing member is not an undefined one, a Uint8Array is not an array, and the entries of maps
 * and sets must come in the same order.
 */
export const deepEqual = (a: unknown, b: unknown): boolean => difference(a, b) === undefined;

/** Where two values first differ, and both values there (`.hands[3]: 1 and 2`); undefined if they are equal. */
export function difference(a: unknown, b: unknown): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return `: ${show(a)} and ${show(b)}`;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return `: ${show(a)} and ${show(b)}`;
  if (ArrayBuffer.isView(a)) return viewDifference(a, b as ArrayBufferView);
  if (Array.isArray(a)) return listDifference(a, b as unknown[]);
  if (a instanceof Map || a instanceof Set) return listDifference([...a], [...(b as typeof a)]);
  return recordDifference(a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>);
}

/** Positions are mostly typed arrays that are mostly equal, so their bytes are compared first: that is quick. */
function viewDifference(a: ArrayBufferView, b: ArrayBufferView): string | undefined {
  const [bytes, others] = [bytesOf(a), bytesOf(b)];
  if (haveSameBytes(bytes, others)) return undefined;
  return a instanceof DataView
    ? listDifference(bytes, others)
    : listDifference(a as Uint8Array, b as unknown as Uint8Array);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

function haveSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function listDifference(a: ArrayLike<unknown>, b: ArrayLike<unknown>): string | undefined {
  if (a.length !== b.length) return `.length: ${a.length} and ${b.length}`;
  for (let i = 0; i < a.length; i++) {
    if (Object.is(a[i], b[i])) continue;
    const found = difference(a[i], b[i]);
    if (found !== undefined) return `[${i}]${found}`;
  }
  return undefined;
}

function recordDifference(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const key of Object.keys(a)) {
    if (!Object.hasOwn(b, key)) return `.${key}: ${show(a[key])} and nothing`;
    const found = difference(a[key], b[key]);
    if (found !== undefined) return `.${key}${found}`;
  }
  const more = Object.keys(b).find(key => !Object.hasOwn(a, key));
  return more === undefined ? undefined : `.${more}: nothing and ${show(b[more])}`;
}

const MAX_SHOWN = 60;

/** A value, shortened. */
function show(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') return String(value);
  if (ArrayBuffer.isView(value) || value instanceof Map || value instanceof Set) return value.constructor.name;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
