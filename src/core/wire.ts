/** Values of a game as JSON and back, for sockets, pages and other languages. */
import type { Result } from './result.ts';

/** Two directions: `fromJson(toJson(x))` equals `x`, and anything else that is not one is refused with a sentence. */
export interface Codec<T> {
  toJson(value: T): unknown;
  fromJson(json: unknown): Result<T>;
}

/** All that leaves or enters a running game. A view is a state, so `view` serves both. */
export interface Wire<State = unknown, Action = unknown, Event = unknown, Options = unknown> {
  readonly view: Codec<State>;
  readonly action: Codec<Action>;
  readonly event: Codec<Event>;
  readonly options: Codec<Options>;
}
