/** Keeps the journal of a running session: in which file, when it is written, and whether it is kept in the end. */
import path from 'node:path';
import zlib from 'node:zlib';
import { levelsOf } from '../../bots/levels.ts';
import type { TypedOptions } from '../../core/option.ts';
import { DEFAULT_SEED } from '../../core/random.ts';
import { err, type Failure } from '../../core/result.ts';
import { rulesOf, type Session, type TextGame } from '../../core/session.ts';
import type { JournalEntry, JournalHeader } from '../../record/journal.ts';
import { CURRENT_FORMAT } from '../../record/journalformat.ts';
import type { TextDigest } from '../../record/textdigest.ts';
import { nameAndTime } from '../botnames.ts';
import type { Host } from '../host.ts';
import type { HostOptions } from '../hostoptions.ts';
import type { Io } from '../io.ts';
import { type BotAssignment, formatBots } from '../seating.ts';
import { runSession } from '../shutdown.ts';
import { VERSION } from '../version.ts';
import { JournalFile } from './file.ts';
import { isTemporary, newJournalFile, removeOldJournals, stateFolder } from './folder.ts';
import { unlock } from './lock.ts';
import type { RecordedGame } from './replaying.ts';

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

/** Options that have nothing to do with the game itself. */
const NOT_RECORDED: ReadonlySet<string> = new Set(['journal', 'keep', 'lines']);

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
  options: [...typed].filter(([name]) => !NOT_RECORDED.has(name)),
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
  const resume = resumeCommand(game, { module, bots: host.bots, file: host.journal });
  return journaling(game, io, rich, folder, resume, () => {
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
export function continueJournaling(
  { game, file: typed, journal, host }: RecordedGame,
  io: Io,
  module?: string,
): Journaling {
  const folder = stateFolder(io.env);
  const file = path.resolve(io.folder, typed);
  const isFound = path.dirname(file) === folder;
  const resume = resumeCommand(game, { module, bots: host.bots, file: isFound ? undefined : typed });
  return journaling(game, io, journal.header.rich, folder, resume, () => {
    const opened = JournalFile.append(file, journal, io);
    if (opened.ok) return opened.value;
    unlock(file);
    io.warn(`${opened.fault}; the game goes on without a journal`);
    return undefined;
  });
}

/** The command that goes on with a journal. Code is only loaded if the user names it again. */
function resumeCommand(
  game: TextGame,
  {
    module,
    bots = [],
    file,
  }: { readonly module?: string | undefined } & Partial<Pick<HostOptions, 'bots'>> & {
      readonly file?: string | undefined;
    },
): string {
  const levels = levelsOf(game);
  const isLevel = ({ bot }: BotAssignment): boolean => bot === undefined || levels.has(nameAndTime(bot)[0]);
  return [
    'gander resume',
    ...(module === undefined ? [] : [`-game ${module}`]),
    ...(bots.every(isLevel) ? [] : [`-bots ${formatBots(bots)}`]),
    ...(file === undefined ? [] : [file]),
  ].join(' ');
}

function journaling(
  game: TextGame,
  io: Io,
  rich: boolean,
  folder: string | undefined,
  resume: string,
  open: () => JournalFile | Failure | undefined,
): Journaling {
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
      const closingNote = (file: string): string => host.closingNote!(file, lines > 0 ? resume : undefined);
      const code = await runSession(session, host.closingNote && journal ? { ...host, closingNote } : host, io);
      if (!journal) return code;
      const isOurs = folder !== undefined && isTemporary(journal.file, folder);
      // A journal in which nothing was typed is of no use; of one that is over, it depends on how it ended.
      journal.close(isOurs && lines === 0);
      if (isOurs && lines > 0 && session.ended !== undefined) {
        const { keepIfFinished } = await import('./finished.ts');
        await keepIfFinished(journal.file, folder, game);
      }
      return code;
    },
  };
}
