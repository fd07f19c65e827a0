/** Keeps the journal of a running session: in which file, when it is written, and whether it is kept in the end. */
import path from 'node:path';
import zlib from 'node:zlib';
import type { TypedOptions } from '../../core/option.ts';
import { DEFAULT_SEED } from '../../core/random.ts';
import { err, type Failure } from '../../core/result.ts';
import type { Session, TextGame } from '../../core/session.ts';
import type { JournalEntry, JournalHeader } from '../../record/journal.ts';
import { CURRENT_FORMAT } from '../../record/journalformat.ts';
import type { JournalReader } from '../../record/journalreader.ts';
import type { TextDigest } from '../../record/textdigest.ts';
import type { Host } from '../host.ts';
import type { HostOptions } from '../hostoptions.ts';
import type { Io } from '../io.ts';
import { runSession } from '../shutdown.ts';
import { VERSION } from '../version.ts';
import { JournalFile } from './file.ts';
import { isTemporary, newJournalFile, removeOldJournals, stateFolder } from './folder.ts';
import { unlock } from './lock.ts';

export interface Journaling {
  /** Entries before `start` are counted but not written. */
  onEntry(entry: JournalEntry): void;
  /** Starts to write; fails if the user asked for a journal that cannot be written. */
  start(): Failure | undefined;
  /** Runs the session and closes the journal; returns the exit code. */
  run(session: Session, host: Host): Promise<number>;
}

/** In a script, this many lines go to the disk together while the next are played; their answers wait until then. */
const BATCH_SIZE = 1 << 10;

/** The version of a game's rules, as journals have it. */
export const rulesOf = (game: TextGame): number => game.rulesVersion ?? 1;

const newHeader = (
  game: TextGame,
  typed: TypedOptions,
  { seed = DEFAULT_SEED }: HostOptions,
  rich: boolean,
  terminal: boolean,
): JournalHeader => ({
  game: game.id,
  version: VERSION,
  rules: rulesOf(game),
  options: [...typed].filter(([name]) => name !== 'journal' && name !== 'keep'),
  seed,
  rich,
  terminal,
  started: new Date().toISOString(),
});

/** Computes the digests of entries for a new journal. */
export const newDigest = (rich: boolean): TextDigest | undefined => CURRENT_FORMAT.newDigest(zlib.crc32, rich);

/** A new journal, in the file that the user names or in the state folder. `module` is where a game of the user's own is. */
export function newJournaling(
  game: TextGame,
  typed: TypedOptions,
  host: HostOptions,
  rich: boolean,
  io: Io,
  module?: string,
): Journaling {
  const folder = stateFolder(io.env);
  return journaling(io, rich, folder, module, () => {
    if (host.journal === undefined && folder !== undefined) removeOldJournals(folder);
    const file = host.journal ?? (folder && newJournalFile(folder, game.id, host.keep));
    const header = newHeader(game, typed, host, rich, io.terminal);
    const created = file
      ? JournalFile.create(path.resolve(io.folder, file), header, io)
      : err('there is no home folder for it (HOME is not set)');
    if (created.ok) return created.value;
    if (host.journal !== undefined) return created;
    io.warn(`there is no journal of this game: ${created.fault}`);
    return undefined;
  });
}

/** Continues a journal that this process has locked, after what was read of it. */
export function continueJournaling(file: string, journal: JournalReader, io: Io, module?: string): Journaling {
  return journaling(io, journal.header.rich, stateFolder(io.env), module, () => {
    const opened = JournalFile.append(file, journal, io);
    if (opened.ok) return opened.value;
    unlock(file);
    io.warn(`${opened.fault}; the game goes on without a journal`);
    return undefined;
  });
}

function journaling(
  io: Io,
  rich: boolean,
  folder: string | undefined,
  module: string | undefined,
  open: () => JournalFile | Failure | undefined,
): Journaling {
  const resume = `gander resume${module === undefined ? '' : ` -game ${module}`}`;
  let journal: JournalFile | undefined;
  let lines = 0;
  return {
    onEntry: entry => {
      if (entry.by !== 'begin') lines++;
      if (!journal) return;
      journal.add(entry);
      // Everything printed so far belongs to entries that were added. In rich mode each answer is shown at once.
      if (!rich && lines > 0 && lines % BATCH_SIZE === 0) io.release();
    },
    start: () => {
      const opened = open();
      if (!(opened instanceof JournalFile)) return opened;
      journal = opened;
      io.requireDurability(opened);
      return undefined;
    },
    run: async (session, host) => {
      const closingNote = (file: string): string =>
        host.closingNote!(file) + (io.terminal && lines > 0 ? `Or at this very prompt: ${resume}\n` : '');
      const code = await runSession(session, host.closingNote && journal ? { ...host, closingNote } : host, io);
      // A game that is over, or in which nothing was typed, need not be resumed.
      const over = session.ended !== undefined || lines === 0;
      if (journal) journal.close(over && isTemporary(journal.file, folder));
      return code;
    },
  };
}
