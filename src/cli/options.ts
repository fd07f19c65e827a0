/** The command line: one dash or two, any order, the last of a repeated option counts. Commander does the reading. */
import { Command, CommanderError, Option } from 'commander';
import { didYouMean, startingWith } from '../core/command.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { OptionSpec } from '../core/session.ts';
import { quote, wholeNumber } from '../core/text.ts';

export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { name: 'seed', value: 'WORD', help: 'seed of the random numbers (without it always the same sequence)' },
  { name: 'load', value: 'FILE', help: 'go on with a saved game' },
  { name: 'bots', value: 'LIST', help: 'who is played by the computer: red=greedy,2=random or all=search' },
  { name: 'think', value: 'N|Nms', help: 'how long they think: iterations (reproducible) or milliseconds a decision' },
  {
    name: 'journal',
    value: 'FILE',
    help: 'keep a journal there (at a terminal there is one anyway): gander resume, replay',
  },
  { name: 'keep', help: 'keep the journal of a terminal when the game is over' },
  { name: 'undo', help: 'take the word undo, as in rich mode' },
  { name: 'plain', help: 'exactly the specified text, as for a pipe' },
  { name: 'rich', help: 'colour, completion and hints, as at a terminal' },
];

export type Parsed =
  | { readonly kind: 'options'; readonly options: ReadonlyMap<string, string>; readonly operands: readonly string[] }
  /** Help or version, for standard output. */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: string };

export interface Usage {
  /** What the user typed to get here: `gander azul`. */
  readonly name: string;
  readonly about: string;
  readonly version: string;
  readonly options: readonly OptionSpec[];
  /** Operands as commander writes them: `<map>`, `[seed]`. */
  readonly operands?: string;
  /** What may follow the name; `[options]` unless said otherwise. */
  readonly synopsis?: string;
  /** What the help ends with. */
  readonly epilogue?: string;
}

const BOTH_DASHES = `One dash or two, a blank or an equals sign before a value (-seed 7, --seed=7).
Of an option given twice the last counts.`;

/** Gives every option its second dash; the value after an option is left as it is. */
export function doubleDashes(args: readonly string[], specs: readonly OptionSpec[]): string[] {
  const takesValue = new Set(specs.filter(spec => spec.value !== undefined).map(spec => spec.name));
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

export function parseOptions(args: readonly string[], usage: Usage): Parsed {
  const options = new Map<string, string>();
  let answer = '';
  const program = new Command(usage.name)
    .description(usage.about)
    .usage(usage.synopsis ?? '[options]')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureHelp({ optionTerm: helpTerm, optionDescription: option => option.description })
    .configureOutput({
      writeOut: text => {
        answer += text;
      },
      writeErr: () => {},
    });
  if (usage.operands !== undefined) program.arguments(usage.operands);
  program.addHelpText('after', `\n${BOTH_DASHES}\n${usage.epilogue === undefined ? '' : `\n${usage.epilogue}`}`);
  for (const spec of usage.options) {
    const option = new Option(flagsOf(spec), spec.help);
    if (spec.choices) option.choices(spec.choices);
    program.addOption(option);
    program.on(`option:${spec.name}`, (value: string | undefined) => {
      if (spec.name === 'plain') options.delete('rich');
      if (spec.name === 'rich') options.delete('plain');
      options.set(spec.name, value ?? '');
    });
  }
  program.version(usage.version, '-V, --version', 'print the version');
  const doubled = doubleDashes(args, usage.options);
  try {
    program.parse(doubled, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'answer', text: answer };
    return {
      kind: 'fault',
      fault: `${faultOf(error, program, doubled, args, usage)} (${usage.name} --help lists what there is)`,
    };
  }
  return { kind: 'options', options, operands: program.args };
}

/** What is wrong, told by commander's code in words of our own: its words are English for people, and may change. */
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
      // Values are joined to their options, so only the last can be without.
      return `option '${flagsOf(usage.options.find(({ name }) => `--${name}` === doubled.at(-1))!)}' argument missing`;
    case 'commander.invalidArgument': {
      const [spec, value] = wrongChoice(doubled, usage.options)!;
      return `option '${flagsOf(spec)}' argument '${value}' is invalid: the choices are ${spec.choices!.join(', ')}`;
    }
    case 'commander.missingArgument':
      return `missing required argument '${program.registeredArguments[program.args.length]!.name()}'`;
    case 'commander.excessArguments':
      return `unexpected word ${quote(program.args[program.registeredArguments.length]!)}`;
    default:
      return message;
  }
}

/** The option that there is not, as it was typed, and the one that was meant, with the same dashes. */
function unknownOption(flag: string, args: readonly string[], specs: readonly OptionSpec[]): string {
  const names = [...specs.map(({ name }) => name), 'help', 'version'];
  const bare = (arg: string): string => arg.replace(/^-+/, '');
  const typed = args.find(arg => arg.startsWith('-') && bare(arg) === bare(flag))!;
  const name = bare(flag).replace(/=.*/s, '');
  const begun = startingWith(names, name);
  const meant = begun.length === 1 ? begun[0] : didYouMean(name, names);
  const guess = meant === undefined ? '' : `; did you mean ${/^-+/.exec(typed)![0]}${meant}?`;
  return `unknown option '${quote(typed).slice(1, -1)}'${guess}`;
}

/** The first option whose value is none of its choices. */
function wrongChoice(args: readonly string[], specs: readonly OptionSpec[]): [OptionSpec, string] | undefined {
  for (const arg of args) {
    const [, name, value] = /^--([^=]+)=(.*)$/s.exec(arg) ?? [];
    const spec = specs.find(one => one.name === name);
    if (spec?.choices && !spec.choices.includes(value!)) return [spec, value!];
  }
  return undefined;
}

const flagsOf = ({ name, value, choices }: OptionSpec): string =>
  value === undefined ? `--${name}` : `--${name} <${choices?.join('|') ?? value}>`;

/** Options are listed with one dash, as they are mostly written; the help says that two do as well. */
const helpTerm = ({ flags }: Option): string => flags.replace(/^--/, '-').replace(/[<>]/g, '');

/** The value of an option that is a whole number within bounds. */
export function numberOption(
  options: ReadonlyMap<string, string>,
  name: string,
  otherwise: number,
  most: number,
  least = 1,
): Result<number> {
  const word = options.get(name);
  const value = word === undefined ? otherwise : wholeNumber(word);
  if (value !== undefined && value >= least && value <= most) return ok(value);
  return err(`-${name} must be a whole number from ${least} to ${most}, not ${quote(word!)}`);
}
