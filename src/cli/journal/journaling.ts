/** Keeps the journal of a conversation that is being held: where it goes, when it is written, what becomes of it. */
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
  note(entry: JournalEntry): void;
  /** Begins to write; a failure if the user asked for a journal that cannot be written. */
  start(): Failure | undefined;
  seeOff(session: Session, host: Host): Promise<number>;
}

/** Lines that go to the disk together while further ones are played; their answers are held back until then. */
const LOT = 1 << 10;

/** The rules a game plays by, as journals tell them. */
export const rulesOf = (game: TextGame): number => game.rulesVersion ?? 1;

const headerOf = (
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

/** A new journal: in the file the user names, or in the state folder. `module` is where a game of the user's own is. */
export function newJournaling(
  game: TextGame,
  typed: TypedOptions,
  host: HostOptions,
  rich: boolean,
  io: Io,
  module?: string,
): Journaling {
  const folder = stateFolder(io.env);
  return keeping(io, rich, folder, module, () => {
    if (host.journal === undefined && folder !== undefined) removeOldJournals(folder);
    const file = host.journal ?? (folder && newJournalFile(folder, game.id, host.keep));
    const header = headerOf(game, typed, host, rich, io.terminal);
    const made = file
      ? JournalFile.create(path.resolve(io.folder, file), header, io)
      : err('there is no home folder for it (HOME is not set)');
    if (made.ok) return made.value;
    if (host.journal !== undefined) return made;
    io.warn(`there is no journal of this game: ${made.fault}`);
    return undefined;
  });
}

/** Goes on with a journal that this process has locked, after what has been read of it; that is noted before `start`. */
export function continueJournaling(file: string, journal: JournalReader, io: Io, module?: string): Journaling {
  return keeping(io, journal.header.rich, stateFolder(io.env), module, () => {
    const made = JournalFile.append(file, journal, io);
    if (made.ok) return made.value;
    unlock(file);
    io.warn(`${made.fault}; the game goes on without a journal`);
    return undefined;
  });
}

function keeping(
  io: Io,
  rich: boolean,
  folder: string | undefined,
  module: string | undefined,
  make: () => JournalFile | Failure | undefined,
): Journaling {
  const resume = `gander resume${module === undefined ? '' : ` -game ${module}`}`;
  let journal: JournalFile | undefined;
  let lines = 0;
  return {
    note: entry => {
      if (entry.by !== 'begin') lines++;
      if (!journal) return;
      journal.note(entry);
      // Here, where everything printed has been noted, and not in the middle of an answer. People see each answer at once.
      if (!rich && lines > 0 && lines % LOT === 0) io.release();
    },
    start: () => {
      const made = make();
      if (!(made instanceof JournalFile)) return made;
      journal = made;
      io.requireDurability(made);
      return undefined;
    },
    seeOff: async (session, host) => {
      const parting = (file: string): string =>
        host.closingNote!(file) + (io.terminal && lines > 0 ? `Or at this very prompt: ${resume}\n` : '');
      const code = await runSession(
        session,
        host.closingNote && journal ? { ...host, closingNote: parting } : host,
        io,
      );
      // A game that is over, or in which nothing was said, need not be resumed.
      const over = session.ended !== undefined || lines === 0;
      if (journal) journal.close(over && isTemporary(journal.file, folder));
      return code;
    },
  };
}
