/**
 * Deep copies that do not rely on a game's own `clone`, so that a wrong `clone` cannot hide a change. What is frozen
 * cannot change, and is shared.
 */
export function snapshot<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof DataView) return structuredClone(value);
  if (ArrayBuffer.isView(value)) return withMembersOf(value, (value as Uint8Array).slice());
  if (Array.isArray(value)) return value.map(copy);
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [copy(key), copy(item)]));
  if (value instanceof Set) return new Set([...value].map(copy));
  const record: Record<string, unknown> = Object.create(Object.getPrototypeOf(value));
  for (const [key, member] of Object.entries(value)) {
    Object.defineProperty(record, key, { value: copy(member), enumerable: true, configurable: true, writable: true });
  }
  return record;
}

/** What else a typed array was given, as a state that names its ruleset. */
function withMembersOf(view: object, bytes: Uint8Array): Uint8Array {
  for (const key of Object.keys(view).slice(bytes.length)) {
    Object.assign(bytes, { [key]: copy(view[key as keyof typeof view]) });
  }
  return bytes;
}
