/** A word after the program's or a game's name, with a command line of its own: `gander arena`, `gander newhaven check`. */
import type { OptionTable, OptionValues } from './option.ts';
import type { World } from './session.ts';

/** What a subcommand of a pure game may use. */
export interface SubcommandContext extends Omit<World, 'print'> {
  print(text: string): void;
  /** One sentence for standard error. */
  warn(sentence: string): void;
}

/** Its command line, read and checked. */
export interface SubcommandCall<Table extends OptionTable> {
  readonly options: OptionValues<Table>;
  /** As many as the subcommand asks for. */
  readonly operands: readonly string[];
}

export interface Subcommand<Context, Table extends OptionTable = OptionTable> {
  /** What it does, as its help says it. */
  readonly about: string;
  /** As the help writes them: `<map> [seed]`, `<file...>`; nothing but options without it. */
  readonly operands?: string;
  readonly options: Table;
  /** What its help ends with. */
  readonly epilogue?: string;
  /** Returns the exit code. */
  run(call: SubcommandCall<Table>, context: Context): number | Promise<number>;
}

/** A row in the list of subcommands, which is loaded when it is called for. */
export interface SubcommandEntry<Context> {
  readonly name: string;
  /** One line for lists. */
  readonly about: string;
  load(): Promise<Subcommand<Context>>;
}
