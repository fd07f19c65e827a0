/** Opens a game's session by the options of a command line. */
import { type OptionTable, type OptionValues, readOptions, type TypedOptions } from './option.ts';
import type { Result } from './result.ts';
import type { Setup } from './session.ts';

/** A setup with the command line, which only `openSession` reads. */
export interface SetupWithOptions extends Setup {
  readonly options: TypedOptions;
}

/** A game, as far as it is needed to open it. */
export interface Openable<S> {
  readonly options: OptionTable;
  open(values: OptionValues<OptionTable>, setup: Setup): Result<S>;
}

/** Files that options name are read through the session's world, so that a recorder has them too. */
export function openSession<S>(game: Openable<S>, setup: SetupWithOptions): Result<S> {
  const values = readOptions(game.options, setup.options, setup);
  return values.ok ? game.open(values.value, setup) : values;
}
