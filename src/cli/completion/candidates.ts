/** What a shell offers for the word under the cursor, from the same tables as the help. */
import { startingWith } from '../../core/command.ts';
import type { OptionSpec, OptionTable, ValueKind } from '../../core/option.ts';
import type { TextGame } from '../../core/session.ts';
import { games } from '../../games/index.ts';
import { type ProgramCommand, SHARED_OPTIONS } from '../commandline.ts';
import { commandRows, findProgramCommand, type ProgramName } from '../commands.ts';
import { HOST_OPTIONS } from '../hostoptions.ts';
import { type ValueContext, valueCandidates } from './values.ts';

/** The words of a command line up to the cursor. */
export interface TypedWords {
  readonly program: ProgramName;
  readonly before: readonly string[];
  /** The word under the cursor, as far as it is typed. */
  readonly last: string;
}

export interface Candidate {
  readonly word: string;
  readonly about?: string | undefined;
}

export interface Offer {
  readonly candidates: readonly Candidate[];
  /** The shell adds names of files, or of folders. */
  readonly files?: 'file' | 'folder' | undefined;
}

/** Everything that can be typed instead of the last word and starts with it. */
export async function offerFor({ program, before, last }: TypedWords): Promise<Offer> {
  const offer = await offerAll(program, before, last);
  const matching = new Set(
    startingWith(
      offer.candidates.map(({ word }) => word),
      last,
    ),
  );
  return { ...offer, candidates: offer.candidates.filter(({ word }) => matching.has(word)) };
}

async function offerAll(program: ProgramName, before: readonly string[], last: string): Promise<Offer> {
  const rows = program === 'gander' && !last.startsWith('-') ? commandRows(before) : [];
  if (rows.length === 0) {
    const { command, args } = await commandOf(program, before);
    return offerWithin(command, args, last);
  }
  // The first word can also be the file of a game.
  const isFile = before.length === 0 && /[./]/.test(last);
  return { candidates: rows.map(({ name, about }) => ({ word: name, about })), ...(isFile && { files: 'file' }) };
}

/** Completing runs no code of a user's: of a game that is a module, only the options that every game has are known. */
async function commandOf(program: ProgramName, before: readonly string[]) {
  const [word, ...args] = before;
  const isBuiltIn = (name: string): boolean => games.has(name) || name.startsWith('-');
  const isKnown =
    program === 'constructor' ||
    word === undefined ||
    isBuiltIn(word) ||
    commandRows([]).some(row => row.name === word);
  if (!isKnown) return { command: MODULE_COMMAND, args };
  // A subcommand may look at the next word to load the game that it names.
  const loadable = word !== undefined && !games.has(word) && !isBuiltIn(args[0] ?? '-') ? [word] : before;
  const found = await findProgramCommand(program, loadable);
  if (!found.ok) return { command: MODULE_COMMAND, args };
  return { command: found.value.command, args: loadable === before ? found.value.args : args };
}

const MODULE_COMMAND: Pick<ProgramCommand, 'usage' | 'game'> = {
  usage: { name: '', about: '', options: HOST_OPTIONS },
};

async function offerWithin(
  { usage, game }: Pick<ProgramCommand, 'usage' | 'game'>,
  args: readonly string[],
  last: string,
): Promise<Offer> {
  const table = [...usage.options, ...SHARED_OPTIONS].filter(({ hidden }) => !hidden);
  const { pending, operands, given, isOver } = walk(args, table);
  const context = { game: game ?? (await gameIn(given, operands, table, usage.takes)), given, operands };
  if (pending) return optionValueCandidates(pending, last, context);
  const value = isOver ? null : /^(--?([a-z][a-z-]*)=)(.*)$/is.exec(last);
  if (value) {
    const row = table.find(({ name }) => name === value[2]);
    const offer = await optionValueCandidates(row, value[3]!, context);
    return { ...offer, candidates: offer.candidates.map(({ word, about }) => ({ word: value[1]! + word, about })) };
  }
  if (last.startsWith('-') && !isOver) return optionCandidates(table, given, last.startsWith('--') ? '--' : '-');
  const takes = operandKind(usage.takes ?? [], operands.length);
  const offer = await valueCandidates(takes, last, context);
  const hasNothing = offer.candidates.length === 0 && offer.files === undefined && last === '' && !isOver;
  return hasNothing ? optionCandidates(table, given, '-') : offer;
}

/** Words that have a meaning of their own come before the names of files. */
async function optionValueCandidates(
  row: OptionSpec | undefined,
  typed: string,
  context: ValueContext,
): Promise<Offer> {
  const offer = await valueCandidates(row?.takes, typed, context);
  const names = row && 'parseFile' in row && row.named ? [...row.named.keys()] : [];
  return { ...offer, candidates: [...names.map(word => ({ word })), ...offer.candidates] };
}

/** The built-in game that an option or an operand names. */
async function gameIn(
  given: ReadonlyMap<string, string>,
  operands: readonly string[],
  table: OptionTable,
  takes: readonly ValueKind[] = [],
): Promise<TextGame | undefined> {
  const option = table.find(row => row.takes === 'game');
  const name = option ? (given.get(option.name) ?? option.default) : operands[takes.indexOf('game')];
  return typeof name === 'string' ? games.get(name)?.load() : undefined;
}

const operandKind = (kinds: readonly ValueKind[], index: number): ValueKind | undefined =>
  kinds[Math.min(index, kinds.length - 1)];

const optionCandidates = (table: OptionTable, given: ReadonlyMap<string, string>, dashes: string): Offer => ({
  candidates: table
    .filter(({ name }) => !given.has(name))
    .map(({ name, help }) => ({ word: `${dashes}${name}`, about: help })),
});

interface Walked {
  /** The option whose value comes next. */
  readonly pending?: OptionSpec | undefined;
  readonly operands: readonly string[];
  /** The options that are there already, with their values. */
  readonly given: ReadonlyMap<string, string>;
  /** After `--`, everything is an operand. */
  readonly isOver: boolean;
}

/** Reads the words before the cursor as the command line does. */
function walk(args: readonly string[], table: OptionTable): Walked {
  const given = new Map<string, string>();
  const operands: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '--') return { operands: [...operands, ...args.slice(i + 1)], given, isOver: true };
    const [, name, value] = /^--?([a-z][a-z-]*)(=.*)?$/is.exec(arg) ?? [];
    const row = table.find(one => one.name === name);
    if (name === undefined) operands.push(arg);
    if (!row) continue;
    given.set(row.name, value?.slice(1) ?? '');
    if (row.placeholder === undefined || value !== undefined) continue;
    if (i + 1 === args.length) return { pending: row, operands, given, isOver: false };
    given.set(row.name, args[++i]!);
  }
  return { operands, given, isOver: false };
}
