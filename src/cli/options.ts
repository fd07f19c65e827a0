/** The command line: one dash or two, any order, the last of a repeated option counts. Commander does the reading. */
import { Command, CommanderError, Option } from 'commander';
import type { OptionSpec } from '../core/session.ts';

export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { name: 'seed', value: 'WORD', help: 'seed of the random numbers (without it always the same sequence)' },
  { name: 'load', value: 'FILE', help: 'go on with a saved game' },
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
  readonly epilogue?: string;
}

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
    .version(usage.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({
      writeOut: text => {
        answer += text;
      },
      writeErr: () => {},
    });
  if (usage.operands !== undefined) program.arguments(usage.operands);
  if (usage.epilogue !== undefined) program.addHelpText('after', `\n${usage.epilogue}`);
  for (const spec of usage.options) {
    const flags = spec.value === undefined ? `--${spec.name}` : `--${spec.name} <${spec.value}>`;
    const option = new Option(flags, spec.help);
    if (spec.choices) option.choices(spec.choices);
    program.addOption(option);
    program.on(`option:${spec.name}`, (value: string | undefined) => {
      if (spec.name === 'plain') options.delete('rich');
      if (spec.name === 'rich') options.delete('plain');
      options.set(spec.name, value ?? '');
    });
  }
  try {
    program.parse(doubleDashes(args, usage.options), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'answer', text: answer };
    const [first] = error.message.replace(/^error: /, '').split('\n');
    return { kind: 'fault', fault: `${first!.replace(/\.$/, '')} (${usage.name} --help lists what there is)` };
  }
  return { kind: 'options', options, operands: program.args };
}
