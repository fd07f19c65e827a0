/** Replays a journal: reads it, opens its game and repeats its entries, without touching the world. */
import zlib from 'node:zlib';
import type { TypedOptions } from '../../core/option.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Text } from '../../core/richtext.ts';
import type { Setup, TextGame, World } from '../../core/session.ts';
import { rulesOf } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import type { JournalEntry } from '../../record/journal.ts';
import { JournalReader } from '../../record/journalreader.ts';
import { ReplayMismatch } from '../../record/recorder.ts';
import type { FindBot } from '../botnames.ts';
import { parseCommandLine } from '../commandline.ts';
import { type HostOptions, optionsFor, readHostOptions } from '../hostoptions.ts';
import { StreamError } from '../output.ts';
import { openStack } from '../stack/openstack.ts';
import type { SessionStack } from '../stack/sessionstack.ts';
import { VERSION } from '../version.ts';
import { findRecordedBot } from './recordedbots.ts';
import { openSource } from './source.ts';

export interface RecordedGame {
  readonly file: string;
  readonly game: TextGame;
  /** Its command line: for the game, and for the host. */
  readonly typed: TypedOptions;
  readonly host: HostOptions;
  /** The beginning, which has been read; the others are still to come. */
  readonly first: JournalEntry;
  readonly journal: JournalReader;
}

export interface JournalReadOptions {
  /** Whether the user named the file; otherwise it was found. True unless given. */
  readonly named?: boolean;
  /** The game, if the user named it: a journal never loads a module by itself. */
  readonly game?: TextGame | undefined;
}

/** A journal whose game and rules this program knows. */
export async function readJournal(
  file: string,
  folder: string,
  { named = true, game }: JournalReadOptions = {},
): Promise<Result<RecordedGame>> {
  const source = openSource(file, folder, named);
  if (!source.ok) return source;
  try {
    const journal = JournalReader.open(source.value, file, zlib.crc32);
    if (!journal.ok) return journal;
    const recorded = await withGame(file, journal.value, game);
    if (!recorded.ok) journal.value.close();
    return recorded;
  } catch (error) {
    return unreadable(error);
  }
}

/** A disk may fail at any piece. */
function unreadable(error: unknown): Result<never> {
  if (error instanceof StreamError) return err(error.message);
  throw error;
}

/** One of this program's games, or the one that the user named. */
async function findGame(file: string, id: string, given: TextGame | undefined): Promise<Result<TextGame>> {
  const of = `${quote(file)} is a journal of ${quote(id)}`;
  if (given) return given.id === id ? ok(given) : err(`${of}, not of ${given.title}`);
  const entry = games.get(id);
  if (entry) return ok(await entry.load());
  return err(`${of}, which is not a game of this program: add -game and its file or package`);
}

async function withGame(file: string, journal: JournalReader, given?: TextGame): Promise<Result<RecordedGame>> {
  const { header } = journal;
  const found = await findGame(file, header.game, given);
  if (!found.ok) return found;
  const game = found.value;
  if (header.rules !== rulesOf(game)) {
    return err(
      `${quote(file)} was written by version ${header.version} with other rules of ${game.title}; this is ${VERSION}`,
    );
  }
  const first = journal.next();
  if (first?.by !== 'begin') {
    return err(
      damageOf(file, journal) ?? `${quote(file)} ends before the first prompt: there is nothing to go on with`,
    );
  }
  const typed = optionsOf(journal, game);
  const host = typed && readHostOptions(game, typed);
  if (!typed || !host?.ok) return err(`${quote(file)}, line 1: these are not options of ${game.title}`);
  return ok({ file, game, typed, host: host.value, first, journal });
}

/** Returns undefined unless a command line could have these options: a file may contain anything. */
function optionsOf({ header }: JournalReader, game: TextGame): TypedOptions | undefined {
  const options = optionsFor(game);
  const takesValue = (name: string): boolean => options.some(row => row.name === name && row.placeholder !== undefined);
  const args = header.options.map(([name, value]) => `--${name}${takesValue(name) ? `=${value}` : ''}`);
  const parsed = parseCommandLine(args, { name: '', about: '', options });
  return parsed.kind === 'options' ? parsed.typed : undefined;
}

/** What is wrong with the part of a journal that has been read. */
export const damageOf = (file: string, { damage }: JournalReader): string | undefined =>
  damage && `${quote(file)}, line ${damage.line}: ${damage.fault}: the journal is damaged`;

export const TORN = 'the last line of the journal was not complete and is left out';

/** When a game began, up to the minute. */
export const formatTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

export interface OpenReplayOptions {
  print(text: Text): void;
  clearScreen?: (() => void) | undefined;
  warn?(sentence: string): void;
  onEntry?(entry: JournalEntry): void;
  readonly onEvent?: Setup['onEvent'];
  readonly onAction?: Setup['onAction'];
  /** What the game can reach once everything has been replayed. */
  readonly world?: Omit<World, 'print'>;
  width?(): number | undefined;
  /** Whether lines that humans typed must be shown, because there is no terminal that shows them. */
  readonly echo: boolean;
  /** Whether the answers to host commands are checked too, as far as they can be computed again. */
  readonly prove?: boolean;
  /** Finds the bots; without it, only the game's own levels are loaded. */
  readonly findBot?: FindBot;
  /** The file or package of a game from outside, for threads. */
  readonly module?: string | undefined;
}

const noWorld: Omit<World, 'print'> = {
  read: () => err('there is no world'),
  exists: () => false,
  write: () => err('there is no world'),
};

export async function openReplay(recorded: RecordedGame, replay: OpenReplayOptions): Promise<Result<SessionStack>> {
  const { journal, game, typed, host, first } = recorded;
  try {
    return await openStack({
      game,
      module: replay.module,
      typed,
      host,
      rich: journal.header.rich,
      echo: replay.echo,
      world: { ...(replay.world ?? noWorld), print: replay.print },
      width: replay.width ?? (() => undefined),
      clearScreen: replay.clearScreen,
      warn: replay.warn ?? (() => {}),
      onEntry: replay.onEntry ?? (() => {}),
      digest: journal.format.newDigest(zlib.crc32, journal.header.rich),
      onEvent: replay.onEvent,
      onAction: replay.onAction,
      replay: { first, prove: replay.prove ?? false },
      findBot: replay.findBot ?? findRecordedBot(),
    });
  } catch (error) {
    return err(otherCourse(recorded, 'the beginning', error));
  }
}

export interface ReplaySteps {
  /** The last step to be replayed. */
  readonly to?: number | undefined;
  before?(entry: JournalEntry): void;
  after?(entry: JournalEntry): void;
}

/** Repeats the entries, as far as they are whole; fails if one of them turns out differently. */
export function replayEntries(stack: SessionStack, recorded: RecordedGame, steps: ReplaySteps = {}): Result<undefined> {
  const { to = Number.POSITIVE_INFINITY, before, after } = steps;
  const { first, journal } = recorded;
  let step = 0;
  try {
    for (let entry: JournalEntry | undefined = first; entry; entry = step <= to ? journal.next() : undefined) {
      before?.(entry);
      try {
        stack.repeat(entry);
      } catch (error) {
        const what = entry.by === 'begin' ? 'the beginning' : `step ${step} (${quote(entry.text)})`;
        return err(otherCourse(recorded, what, error));
      }
      after?.(entry);
      step++;
    }
    return ok(undefined);
  } catch (error) {
    return unreadable(error);
  } finally {
    journal.close();
  }
}

function otherCourse({ file, journal }: RecordedGame, what: string, error: unknown): string {
  const why = error instanceof ReplayMismatch ? error.message : `it cannot be played (${(error as Error).message})`;
  return `${quote(file)}, written by version ${journal.header.version}: ${what} takes another course: ${why}`;
}
