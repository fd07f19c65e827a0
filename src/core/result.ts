/** Expected failures are values: a parser gives what it read, or one sentence on what is wrong and where. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

export const good = <T>(value: T): Result<T> => ({ ok: true, value });
export const bad = (fault: string): { readonly ok: false; readonly fault: string } => ({ ok: false, fault });
