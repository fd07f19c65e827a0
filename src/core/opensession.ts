/** Opens a game's session with the options of a command line. */
import { type OptionTable, type OptionValues, readOptions, type TypedOptions } from './option.ts';
import type { Result } from './result.ts';
import type { Setup } from './session.ts';

/** A setup with the options as typed, which only `openSession` reads. */
export interface SetupWithOptions extends Setup {
  readonly options: TypedOptions;
}

/** The part of a game that is needed to open a session. */
export interface Openable<S> {
  readonly options: OptionTable;
  open(values: OptionValues<OptionTable>, setup: Setup): Result<S>;
}

/** Files named by options are read through the session's world, so that a recorder gets their content too. */
export function openSession<S>(game: Openable<S>, setup: SetupWithOptions): Result<S> {
  const values = readOptions(game.options, setup.options, setup);
  return values.ok ? game.open(values.value, setup) : values;
}
