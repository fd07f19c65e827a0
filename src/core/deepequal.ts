/** Whether two states are equal: plain records, lists, typed arrays, maps and sets, all the way down. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (ArrayBuffer.isView(a) || Array.isArray(a)) return equalLists(a as ArrayLike<unknown>, b as ArrayLike<unknown>);
  if (a instanceof Map || a instanceof Set)
    return b instanceof a.constructor && deepEqual([...a], [...(b as Set<unknown>)]);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    key => key in b && deepEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

function equalLists(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!deepEqual(a[i], b[i])) return false;
  return true;
}
