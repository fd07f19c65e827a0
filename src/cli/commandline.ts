/**
 * The command line: one dash or two, options and operands in any order; the last one wins if an option is repeated.
 * Commander parses it, according to an option table.
 */
import { Command, CommanderError, Option } from 'commander';
import { didYouMean, startingWith } from '../core/command.ts';
import { EXIT, exitCodeOf } from '../core/exit.ts';
import { flagOption, type OptionSpec, type OptionTable, type TypedOptions, type ValueKind } from '../core/option.ts';
import { type Failure, misused } from '../core/result.ts';
import type { TextGame } from '../core/session.ts';
import { quote } from '../core/text.ts';
import type { Io } from './io.ts';
import { VERSION } from './version.ts';

export interface Usage {
  /** What the user typed to get here: `gander azul`. */
  readonly name: string;
  readonly about: string;
  readonly options: OptionTable;
  /** As commander writes them: `<map> [seed]`. */
  readonly operands?: string | undefined;
  /** What a shell offers for each operand, in their order; the last one also for those that follow. */
  readonly takes?: readonly ValueKind[];
  /** What may follow the name; by default the operands and `[options]`. */
  readonly synopsis?: string | undefined;
  /** Printed at the end of the help. */
  readonly epilogue?: string | undefined;
}

export interface CommandLine {
  readonly typed: TypedOptions;
  readonly operands: readonly string[];
  /** -no-color is given. */
  readonly noColour: boolean;
}

/** What a command line runs, and all that describes it. */
export interface ProgramCommand {
  readonly usage: Usage;
  /** The game that it plays. */
  readonly game?: TextGame;
  /** Returns the exit code. */
  run(line: CommandLine, io: Io): number | Promise<number>;
}

export type ParsedCommandLine =
  | ({ readonly kind: 'options' } & CommandLine)
  /** Help or version, for standard output. */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: string };

const SYNTAX_HELP = `Options take one dash or two, and a space or an equals sign before the value
(-seed 7, --seed=7). The last one wins if an option is repeated.`;

const NO_COLOUR = 'no-color';

const NO_COLOUR_OPTION = flagOption({ name: NO_COLOUR, help: 'no colours, whatever the environment says' });
const VERSION_OPTION = flagOption({ name: 'version', help: 'print the version' });
const HELP_OPTION = flagOption({ name: 'help', help: 'print this help' });

/** The options that every command line has besides its own. */
export const SHARED_OPTIONS = [NO_COLOUR_OPTION, VERSION_OPTION, HELP_OPTION];

/** Single letters for some of them, unless an option of the table has that name. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['h', 'help'],
  ['v', 'version'],
  ['V', 'version'],
]);

/** Adds the second dash to every option that has one, and spells out short forms. Values are left as they are. */
export function doubleDashes(args: readonly string[], table: OptionTable): string[] {
  const takesValue = new Set(table.filter(row => row.placeholder !== undefined).map(row => row.name));
  const doubled: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '--') return [...doubled, ...args.slice(i)];
    const name = /^--?([a-z][a-z-]*)(=.*)?$/is.exec(arg);
    if (!name) {
      doubled.push(arg);
      continue;
    }
    const isOwn = hasOption(table, name[1]!);
    const long = isOwn ? name[1] : (SHORT_FORMS.get(name[1]!) ?? name[1]);
    // A single letter that means nothing keeps its dash, for the message about it.
    doubled.push(long!.length === 1 && !isOwn ? arg : `--${long}${name[2] ?? ''}`);
    if (takesValue.has(name[1]!) && name[2] === undefined && i + 1 < args.length) {
      // Joined, so that a value may start with a dash.
      doubled[doubled.length - 1] += `=${args[++i]}`;
    }
  }
  return doubled;
}

/** Collects the options as typed; `readOptions` checks their values. */
export function parseCommandLine(args: readonly string[], usage: Usage): ParsedCommandLine {
  const typed = new Map<string, string>();
  let answer = '';
  const program = new Command(usage.name)
    .description(usage.about)
    .usage(synopsisOf(usage))
    .helpOption(flagsOf(HELP_OPTION, usage.options), HELP_OPTION.help)
    .exitOverride()
    .configureHelp({ optionTerm: helpTerm })
    .configureOutput({
      writeOut: text => {
        answer += text;
      },
      writeErr: () => {},
    });
  if (usage.operands !== undefined) program.arguments(usage.operands);
  program.addHelpText('after', `\n${SYNTAX_HELP}\n${usage.epilogue === undefined ? '' : `\n${usage.epilogue}`}`);
  for (const row of [...usage.options, NO_COLOUR_OPTION]) {
    program.addOption(new Option(flagsOf(row), row.help).hideHelp(row.hidden ?? false));
    program.on(`option:${row.name}`, (word: string | undefined) => {
      for (const name of row.overrides ?? []) typed.delete(name);
      typed.set(row.name, word ?? '');
    });
  }
  program.version(VERSION, flagsOf(VERSION_OPTION, usage.options), VERSION_OPTION.help);
  const doubled = doubleDashes(args, usage.options);
  try {
    program.parse(doubled, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'answer', text: answer };
    return {
      kind: 'fault',
      fault: `${faultOf(error, program, doubled, args, usage)} (see ${usage.name} --help)`,
    };
  }
  const noColour = typed.delete(NO_COLOUR);
  return { kind: 'options', typed, operands: program.args, noColour };
}

/** What may follow a command's name. */
export const synopsisOf = ({ synopsis, operands }: Usage): string =>
  synopsis ?? (operands === undefined ? '[options]' : `${operands.replace(/[<>]/g, '').toUpperCase()} [options]`);

/** What is wrong, in our own words, since commander's may change. */
function faultOf(
  { code, message }: CommanderError,
  program: Command,
  doubled: string[],
  args: readonly string[],
  usage: Usage,
): string {
  switch (code) {
    case 'commander.unknownOption':
      return unknownOption(program.parseOptions(doubled).unknown[0]!, args, usage.options);
    case 'commander.optionMissingArgument':
      // Values are joined to their options, so only the last one can lack its value.
      return `option '${flagsOf(usage.options.find(({ name }) => `--${name}` === doubled.at(-1))!)}' argument missing`;
    case 'commander.missingArgument':
      return `missing required argument '${program.registeredArguments[program.args.length]!.name()}'`;
    case 'commander.excessArguments':
      return `unexpected word ${quote(program.args[program.registeredArguments.length]!)}`;
    default:
      return message;
  }
}

/** Names the unknown option as it was typed, and suggests a similar one with the same dashes. */
function unknownOption(flag: string, args: readonly string[], table: OptionTable): string {
  const names = [...table, ...SHARED_OPTIONS].filter(row => !row.hidden).map(({ name }) => name);
  const bare = (arg: string): string => arg.replace(/^-+/, '');
  const typed = args.find(arg => arg.startsWith('-') && bare(arg) === bare(flag))!;
  const name = bare(flag).replace(/=.*/s, '');
  const matches = startingWith(names, name);
  const meant = matches.length === 1 ? matches[0] : didYouMean(name, names);
  const guess = meant === undefined ? '' : `; did you mean ${/^-+/.exec(typed)![0]}${meant}?`;
  return `unknown option '${quote(typed).slice(1, -1)}'${guess}`;
}

/** In commander's syntax; `table` is the rest of the command line, whose names are not short forms. */
const flagsOf = ({ name, placeholder }: OptionSpec, table: OptionTable = []): string => {
  const [short] = [...SHORT_FORMS].find(([letter, long]) => long === name && !hasOption(table, letter)) ?? [];
  return `${short === undefined ? '' : `-${short}, `}--${name}${placeholder === undefined ? '' : ` <${placeholder}>`}`;
};

const hasOption = (table: OptionTable, name: string): boolean => table.some(row => row.name === name);

/** Options are listed with one dash, as they are usually written; `SYNTAX_HELP` mentions two. */
const helpTerm = ({ flags }: { readonly flags: string }): string => flags.replace(/^--/, '-').replace(/[<>]/g, '');

/** An option as the help lists it: `-seed WORD`. */
export const optionTerm = (row: OptionSpec): string => helpTerm({ flags: flagsOf(row) });

/** Parses a command's words and runs it, unless they ask for help or the version, or are wrong. Returns the exit code. */
export async function runCommand(command: ProgramCommand, args: readonly string[], io: Io): Promise<number> {
  const parsed = parseCommandLine(args, command.usage);
  switch (parsed.kind) {
    case 'options':
      if (parsed.noColour) io.noColour = true;
      return command.run(parsed, io);
    case 'answer':
      io.print(parsed.text);
      io.flush();
      return EXIT.fine;
    case 'fault':
      return refuse(misused(parsed.fault), io);
  }
}

/** Warns about a failure and returns its exit code. */
export function refuse(failure: Failure, io: Pick<Io, 'warn'>, code = exitCodeOf(failure)): number {
  io.warn(failure.fault);
  return code;
}
