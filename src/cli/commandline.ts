/**
 * The command line: one dash or two, options and operands in any order; the last one wins if an option is repeated.
 * Commander parses it, according to an option table.
 */
import { Command, CommanderError, Option } from 'commander';
import { didYouMean, startingWith } from '../core/command.ts';
import { EXIT, exitCodeOf } from '../core/exit.ts';
import type { OptionSpec, OptionTable, TypedOptions } from '../core/option.ts';
import { type Failure, misused } from '../core/result.ts';
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
  /** What may follow the name; by default the operands and `[options]`. */
  readonly synopsis?: string | undefined;
  /** Printed at the end of the help. */
  readonly epilogue?: string | undefined;
}

export interface CommandLine {
  readonly typed: TypedOptions;
  readonly operands: readonly string[];
}

export type ParsedCommandLine =
  | ({ readonly kind: 'options' } & CommandLine)
  /** Help or version, for standard output. */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: string };

const SYNTAX_HELP = `Options take one dash or two, and a space or an equals sign before the value
(-seed 7, --seed=7). The last one wins if an option is repeated.`;

/** Adds the second dash to every option that has one. Values are left as they are. */
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
    // A single letter keeps its dash: -h and -V are commander's own.
    doubled.push(name[1]!.length === 1 ? arg : `--${name[1]}${name[2] ?? ''}`);
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
    .usage(usage.synopsis ?? synopsisOf(usage.operands))
    .helpOption('-h, --help', 'print this help')
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
  for (const row of usage.options) {
    program.addOption(new Option(flagsOf(row), row.help).hideHelp(row.hidden ?? false));
    program.on(`option:${row.name}`, (word: string | undefined) => {
      for (const name of row.overrides ?? []) typed.delete(name);
      typed.set(row.name, word ?? '');
    });
  }
  program.version(VERSION, '-V, --version', 'print the version');
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
  return { kind: 'options', typed, operands: program.args };
}

const synopsisOf = (operands?: string): string =>
  operands === undefined ? '[options]' : `${operands.replace(/[<>]/g, '').toUpperCase()} [options]`;

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
  const names = [...table.filter(row => !row.hidden).map(({ name }) => name), 'help', 'version'];
  const bare = (arg: string): string => arg.replace(/^-+/, '');
  const typed = args.find(arg => arg.startsWith('-') && bare(arg) === bare(flag))!;
  const name = bare(flag).replace(/=.*/s, '');
  const matches = startingWith(names, name);
  const meant = matches.length === 1 ? matches[0] : didYouMean(name, names);
  const guess = meant === undefined ? '' : `; did you mean ${/^-+/.exec(typed)![0]}${meant}?`;
  return `unknown option '${quote(typed).slice(1, -1)}'${guess}`;
}

const flagsOf = ({ name, placeholder }: OptionSpec): string =>
  placeholder === undefined ? `--${name}` : `--${name} <${placeholder}>`;

/** Options are listed with one dash, as they are usually written; `SYNTAX_HELP` mentions two. */
const helpTerm = ({ flags }: Option): string => flags.replace(/^--/, '-').replace(/[<>]/g, '');

/** Parses a command line and runs `work`, unless it asks for help or the version, or is wrong. Returns the exit code. */
export async function withCommandLine(
  args: readonly string[],
  usage: Usage,
  io: Io,
  work: (line: CommandLine) => number | Promise<number>,
): Promise<number> {
  const parsed = parseCommandLine(args, usage);
  switch (parsed.kind) {
    case 'options':
      return work(parsed);
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
