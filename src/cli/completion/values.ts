/** Candidates for a value: the words or the kind of thing that the row of an option or an operand names. */
import { levelsOf } from '../../bots/levels.ts';
import type { ValueKind } from '../../core/option.ts';
import type { TextGame } from '../../core/session.ts';
import { games } from '../../games/index.ts';
import { seatNamesOf } from '../../room/roomgame.ts';
import { commandRows } from '../commands.ts';
import { SETTINGS } from '../config/config.ts';
import type { Offer } from './candidates.ts';

/** What the rest of the command line says. */
export interface ValueContext {
  /** The built-in game that the command line names; undefined if it is unknown which it is. */
  readonly game: TextGame | undefined;
  /** The options that are there already. */
  readonly given: ReadonlyMap<string, string>;
  /** The operands before this one. */
  readonly operands: readonly string[];
}

const offerOf = (words: readonly string[]): Offer => ({ candidates: words.map(word => ({ word })) });

export async function valueCandidates(
  kind: ValueKind | undefined,
  typed: string,
  context: ValueContext,
): Promise<Offer> {
  if (kind === undefined) return offerOf([]);
  if (typeof kind !== 'string') return offerOf(kind);
  switch (kind) {
    case 'file':
    case 'folder':
      return { candidates: [], files: kind };
    case 'game':
      return { candidates: [...games].map(([word, { about }]) => ({ word, about })), files: 'file' };
    case 'command':
      return { candidates: commandRows(context.operands).map(({ name, about }) => ({ word: name, about })) };
    case 'setting':
      return settingCandidates(typed, context);
    case 'seat':
      return offerOf(seatsOf(context));
    case 'level':
      return offerOf(await levelNames(context.game));
    case 'levels':
      return inList(typed, await levelNames(context.game));
    case 'bots':
      return botCandidates(typed, context);
  }
}

/** The value of the setting that the operand before it names. */
async function settingCandidates(typed: string, { operands: [key, ...more] }: ValueContext): Promise<Offer> {
  const row = SETTINGS.find(({ name }) => name === key);
  return more.length > 0
    ? offerOf([])
    : valueCandidates(row?.takes, typed, { game: undefined, given: new Map(), operands: [] });
}

/** Without a game, the levels of all. */
async function levelNames(game: TextGame | undefined): Promise<string[]> {
  const all = game ? [game] : await Promise.all([...games.values()].map(({ load }) => load()));
  return [...new Set(all.flatMap(one => [...levelsOf(one).keys()]))];
}

/** Names of seats in a new game as they are typed, or numbers where names have blanks. No files are read for them. */
function seatsOf({ game, given }: ValueContext): string[] {
  if (!game) return [];
  const options = Object.fromEntries([...given].filter(([name]) => game.options.some(row => row.name === name)));
  const asGiven = seatNamesOf(game, { options, files: {} });
  const names = asGiven.ok ? asGiven : seatNamesOf(game, { options: {}, files: {} });
  if (!names.ok) return [];
  return names.value.map((name, seat) => (/^\S+$/.test(name) ? name.toLowerCase() : String(seat + 1)));
}

/** Candidates for the last item of a list, with the items before it. */
function inList(typed: string, words: readonly string[]): Offer {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1);
  return offerOf(words.map(word => before + word));
}

/** `red=greedy`: a seat that has no computer yet, then its level. */
async function botCandidates(typed: string, context: ValueContext): Promise<Offer> {
  const items = typed.split(',');
  const [seat, level] = items.at(-1)!.split('=');
  if (level !== undefined)
    return inList(
      typed,
      (await levelNames(context.game)).map(name => `${seat}=${name}`),
    );
  const taken = new Set(items.slice(0, -1).map(item => item.split('=')[0]!.toLowerCase()));
  const free = [...seatsOf(context), 'all'].filter(name => !taken.has(name));
  return inList(
    typed,
    free.map(name => `${name}=`),
  );
}
