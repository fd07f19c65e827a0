/** Values of a game as JSON and back, for sockets, pages and other languages. */
import type { Result } from './result.ts';

/** `fromJson(toJson(x))` equals `x`; JSON that is not such a value is refused with a sentence. */
export interface Codec<T, Json = unknown> {
  /** The value as JSON. */
  toJson(value: T): Json;
  /** The value that some JSON stands for, or a sentence that says what is wrong with it. */
  fromJson(json: unknown): Result<T>;
}

/**
 * Codecs for everything that enters or leaves a running game. A view is a state, so `view` serves both; its JSON is a
 * record that always has the same fields, so that only those that have changed need to be sent.
 */
export interface Wire<State = unknown, Action = unknown, Event = unknown, Options = unknown, ActionJson = unknown> {
  readonly view: Codec<State>;
  readonly action: Codec<Action, ActionJson>;
  readonly event: Codec<Event>;
  readonly options: Codec<Options>;
}
