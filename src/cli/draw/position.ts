/** The position that a file holds: of a journal, or of whatever a game's options read (a save, a layout, a map). */
import { openSession } from '../../core/opensession.ts';
import type { OptionTable } from '../../core/option.ts';
import { DEFAULT_SEED, seededRandom } from '../../core/random.ts';
import { err, misused, ok, type Result } from '../../core/result.ts';
import type { Session, TextGame } from '../../core/session.ts';
import { counted, listed, quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { isJournal } from '../../record/journalreader.ts';
import type { Io } from '../io.ts';
import { damageOf, openReplay, type RecordedGame, readJournal, replayEntries } from '../journal/index.ts';

export interface GamePosition {
  readonly game: TextGame;
  readonly state: unknown;
  readonly names: readonly string[];
}

interface PositionOptions {
  /** The game, if the user named it. */
  readonly game?: TextGame | undefined;
  /** The step of a journal; undefined for the last one. */
  readonly at?: number | undefined;
}

export async function readPosition(
  file: string,
  { game, at }: PositionOptions,
  io: Pick<Io, 'read' | 'warn' | 'folder'>,
): Promise<Result<GamePosition>> {
  const text = io.read(file);
  // What is too long for a game's file may still be a journal.
  if (!text.ok || isJournal(text.value)) {
    const recorded = await readJournal(file, io.folder, { game });
    return recorded.ok ? journalPosition(recorded.value, at) : recorded;
  }
  if (at !== undefined) return misused(`-at is for journals, which ${quote(file)} is not`);
  const candidates = game ? [game] : await Promise.all([...games.values()].map(entry => entry.load()));
  const readings = candidates.map(one => readingOf(one, text.value, file));
  const possible = readings.flatMap(reading => (reading.position ? [reading] : []));
  const [chosen] = possible;
  if (possible.length > 1) {
    const titles = possible.map(reading => reading.game.title);
    return err(`${quote(file)} can be read by ${listed(titles)}: add -game`);
  }
  if (chosen?.position) {
    for (const sentence of chosen.warnings) io.warn(sentence);
    return ok(chosen.position);
  }
  if (game) return err(readings[0]!.faults.join('; ') || `${game.title} reads no files`);
  return err(`${quote(file)} is neither a journal nor a file of a game (with -game, it is said what is wrong with it)`);
}

/** The last position of a game up to a step: after the game there may be a menu. */
async function journalPosition(recorded: RecordedGame, at: number | undefined): Promise<Result<GamePosition>> {
  const { file, game, journal } = recorded;
  const opened = await openReplay(recorded, { print: () => {}, echo: false });
  if (!opened.ok) return opened;
  const { session } = opened.value;
  let position: GamePosition | undefined;
  const after = (): void => {
    position = positionOf(game, session) ?? position;
  };
  const replayed = replayEntries(opened.value, recorded, { to: at, after });
  if (!replayed.ok) return replayed;
  const damage = damageOf(file, journal);
  if (damage !== undefined) return err(damage);
  const steps = journal.count - 1;
  if (at !== undefined && at > steps) return misused(`-at ${at}: ${quote(file)} has only ${counted(steps, 'step')}`);
  return position ? ok(position) : err(`${quote(file)} has no game before that step`);
}

const positionOf = (game: TextGame, { state, names }: Session): GamePosition | undefined =>
  state === undefined ? undefined : { game, state, names };

interface Reading {
  readonly game: TextGame;
  readonly position: GamePosition | undefined;
  readonly warnings: readonly string[];
  /** Why no option can read the file, one for each option. */
  readonly faults: readonly string[];
}

/** Tries the game's options that read files. */
function readingOf(game: TextGame, text: string, file: string): Reading {
  const faults: string[] = [];
  for (const name of fileOptionsOf(game.options, text)) {
    const warnings: string[] = [];
    const opened = openSession(game, {
      options: new Map([[name, file]]),
      world: {
        print: () => {},
        read: asked => (asked === file ? ok(text) : err(`there is no file ${quote(asked)}`)),
        exists: () => false,
        write: asked => err(`cannot write ${quote(asked)}`),
      },
      random: seededRandom(DEFAULT_SEED),
      warn: sentence => warnings.push(sentence),
    });
    // Some games have a position only once they have begun.
    if (opened.ok && opened.value.state === undefined) opened.value.begin();
    const position = opened.ok ? positionOf(game, opened.value) : undefined;
    if (position) return { game, position, warnings, faults };
    faults.push(`as -${name}, ${opened.ok ? `${quote(file)} has no position` : opened.fault}`);
  }
  return { game, position: undefined, warnings: [], faults };
}

/** Saves before boards. */
const fileOptionsOf = (options: OptionTable, text: string): string[] =>
  options
    .filter(row => 'parseFile' in row && (row.suits?.(text) ?? true))
    .map(row => row.name)
    .sort((a, b) => Number(b === SAVE_OPTION) - Number(a === SAVE_OPTION));
const SAVE_OPTION = 'load';
