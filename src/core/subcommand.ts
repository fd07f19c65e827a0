/** A subcommand of the program or of a game, with its own options: `gander arena`, `gander newhaven check`. */
import type { OptionTable, OptionValues, ValueKind } from './option.ts';
import type { World } from './session.ts';

/** What a game's subcommand may use; games are pure. */
export interface SubcommandContext extends Omit<World, 'print'> {
  print(text: string): void;
  /** One sentence for standard error. */
  warn(sentence: string): void;
}

/** A subcommand's command line, parsed and checked. */
export interface SubcommandCall<Table extends OptionTable> {
  readonly options: OptionValues<Table>;
  /** Their number is already checked. */
  readonly operands: readonly string[];
}

export interface Subcommand<Context, Table extends OptionTable = OptionTable> {
  /** What it does, for its help. */
  readonly about: string;
  /** In commander's syntax: `<map> [seed]`, `<file...>`; absent if there are only options. */
  readonly operands?: string;
  /** What a shell offers for each operand, in their order; the last one also for those that follow. */
  readonly takes?: readonly ValueKind[];
  /** What may follow the name; by default the operands and `[options]`. */
  readonly synopsis?: string;
  readonly options: Table;
  /** Printed at the end of its help. */
  readonly epilogue?: string;
  /** Returns the exit code. */
  run(call: SubcommandCall<Table>, context: Context): number | Promise<number>;
}

/** A row in the list of subcommands. The subcommand itself is loaded when it is run. */
export interface SubcommandEntry<Context> {
  readonly name: string;
  /** One line for the list. */
  readonly about: string;
  /** Accepted, but not listed in the help. */
  readonly hidden?: boolean;
  /** `args` are the words that follow its name, since some have the options of what the next word names. */
  load(args: readonly string[]): Promise<Subcommand<Context>>;
}
