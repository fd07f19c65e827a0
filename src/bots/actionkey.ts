/** Actions that are equal have the same key. */
export const keyOf = (action: unknown): unknown => (typeof action === 'object' ? JSON.stringify(action) : action);
