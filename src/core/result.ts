/** Expected failures are values: a parser gives what it read, or one sentence on what is wrong and where. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export interface Failure {
  readonly ok: false;
  readonly fault: string;
  /** It is the command line that is wrong, not a file. */
  readonly misused?: true;
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const err = (fault: string): Failure => ({ ok: false, fault });
/** For options that cannot be: another exit code than that of a bad file. */
export const misused = (fault: string): Failure => ({ ok: false, fault, misused: true });
