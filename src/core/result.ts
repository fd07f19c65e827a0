/** Expected failures are values: a parser returns what it read, or one sentence about what is wrong and where. */
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

/** An expected failure: a sentence that says what is wrong. */
export interface Failure {
  readonly ok: false;
  readonly fault: string;
  /** The command line is wrong, not a file. */
  readonly misused?: true;
}

/** A success with its value. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
/** A failure with its sentence. */
export const err = (fault: string): Failure => ({ ok: false, fault });
/** A wrong command line, which has another exit code than a bad file. */
export const misused = (fault: string): Failure => ({ ok: false, fault, misused: true });
