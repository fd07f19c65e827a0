/** Tells a journal again: reads it, opens its game and feeds it the lines, without touching the world. */
import { type Entry, type Journal, parseJournal } from '../../core/journal.ts';
import { bad, good, type Result } from '../../core/result.ts';
import type { TextGame, World } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import { Astray } from '../../core/witness.ts';
import { games } from '../../games/index.ts';
import { readText } from '../files.ts';
import { openTable } from '../opening.ts';
import type { Table } from '../table.ts';
import { VERSION } from '../version.ts';
import { rulesOf } from './keep.ts';

export interface Recorded {
  readonly file: string;
  readonly journal: Journal;
  readonly game: TextGame;
}

/** A journal whose game and rules this program knows. */
export async function readJournal(file: string, folder: string): Promise<Result<Recorded>> {
  const text = readText(file, folder);
  const journal = text.ok ? parseJournal(text.value, file) : text;
  if (!journal.ok) return journal;
  const { header, entries, damage } = journal.value;
  const game = await games.get(header.game)?.load();
  if (!game) return bad(`${quote(file)} is a journal of ${quote(header.game)}, a game this program does not know`);
  if (header.rules !== rulesOf(game)) {
    return bad(
      `${quote(file)} was written by version ${header.version} with other rules of ${game.title}; this is ${VERSION}`,
    );
  }
  if (entries[0]?.by !== 'begin') {
    return bad(
      damage
        ? `${quote(file)}, line ${damage.line}: ${damage.fault}: the journal is damaged`
        : `${quote(file)} ends before the first prompt: there is nothing to go on with`,
    );
  }
  return good({ file, journal: journal.value, game });
}

export interface Ears {
  print(text: string): void;
  warn?(sentence: string): void;
  note?(entry: Entry): void;
  tell?(event: unknown, state: unknown): void;
  /** What the game can reach once everything has been told. */
  readonly world?: Omit<World, 'print'>;
  width?(): number | undefined;
  /** Whether lines that are typed must be repeated, for want of a terminal that shows them. */
  readonly echo: boolean;
}

const noWorld: Omit<World, 'print'> = {
  read: () => bad('there is no world'),
  exists: () => false,
  write: () => bad('there is no world'),
};

export async function openRecorded({ journal, game }: Recorded, ears: Ears): Promise<Result<Table>> {
  const { header, entries } = journal;
  const opened = await openTable({
    game,
    options: new Map(header.options),
    rich: header.rich,
    echo: ears.echo,
    world: { ...(ears.world ?? noWorld), print: ears.print },
    width: ears.width ?? (() => undefined),
    warn: ears.warn ?? (() => {}),
    note: ears.note ?? (() => {}),
    first: entries[0]!,
    ...(ears.tell ? { tell: ears.tell } : {}),
  });
  return opened.ok ? good(opened.table) : opened;
}

/** Feeds one entry; the fault when something else came of it than then. */
export function retell(table: Table, { file, journal }: Recorded, step: number): Result<undefined> {
  const entry = journal.entries[step]!;
  try {
    table.repeat(entry);
    return good(undefined);
  } catch (error) {
    const { version } = journal.header;
    const what = entry.by === 'begin' ? 'the beginning' : `step ${step} (${quote(entry.text)})`;
    const why = error instanceof Astray ? error.message : `it cannot be played (${(error as Error).message})`;
    return bad(`${quote(file)}, written by version ${version}: ${what} takes another course: ${why}`);
  }
}
