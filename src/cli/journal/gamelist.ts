/** The recorded games of this user: those that can be gone on with, and those that can only be looked at. */
import path from 'node:path';
import { EXIT } from '../../core/exit.ts';
import { flagOption } from '../../core/option.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { counted, listed, printableLine } from '../../core/text.ts';
import type { SeatStatus } from '../../room/protocol.ts';
import { resultText } from '../../room/roomtext.ts';
import type { Io } from '../io.ts';
import { finishedFolder } from './finished.ts';
import { findJournals, newestFirst, screenFolder, stateFolder } from './folder.ts';
import { isLocked } from './lock.ts';
import { type JournalRecording, recordingOf } from './recording.ts';
import { formatTime, readJournal } from './replaying.ts';

export const LIST_OPTION = flagOption({ name: 'list', help: 'only print the list of games that can be chosen from' });

const NO_GAMES = 'there are no recorded games';

export interface ListedGame {
  readonly file: string;
  /** The id of the game, and its title. */
  readonly game: string;
  readonly title: string;
  /** When it began: a date and a time. */
  readonly date: string;
  readonly players: string;
  /** How far it got, or how it ended. */
  readonly progress: string;
  readonly isOver: boolean;
  /** It was played on the whole screen, and goes on there. */
  readonly isOnScreen: boolean;
}

/** All recorded games that this program can replay, the newest first. What is no such journal is left out. */
export async function recordedGames(io: Io): Promise<ListedGame[]> {
  const state = stateFolder(io.env);
  if (state === undefined) return [];
  const folders = [state, screenFolder(state), finishedFolder(state)];
  const found: ListedGame[] = [];
  for (const { file } of folders.flatMap(findJournals).sort(newestFirst)) {
    const recorded = await readJournal(file, io.folder, { named: false });
    const recording = recorded.ok ? await recordingOf(recorded.value) : undefined;
    // A journal in which nothing happened tells nothing; but whoever leaves a game of the screen is promised to come back.
    const isPromised = path.dirname(file) === screenFolder(state);
    if (recording?.positions && (isPromised || recording.positions.length > 1)) {
      found.push(listedGame(recording, state));
    }
  }
  return found;
}

/** Those that somebody can go on with now. */
export const unfinishedGames = async (io: Io): Promise<ListedGame[]> =>
  (await recordedGames(io)).filter(({ isOver, file }) => !isOver && !isLocked(file));

function listedGame(recording: JournalRecording, state: string): ListedGame {
  const { file, game, started, seats, hasEnded } = recording;
  const folder = path.dirname(file);
  return {
    file,
    game: game.id,
    title: game.title,
    date: printableLine(formatTime(started)),
    players: playersText(seats),
    progress: progressText(recording),
    isOver: hasEnded || folder === finishedFolder(state),
    isOnScreen: folder === screenFolder(state),
  };
}

/** `Ann and 3 computers`; people without a name are called as their seat is. */
function playersText(seats: readonly SeatStatus[]): string {
  const people = seats.filter(({ person, computer }) => person !== null || computer === null);
  const computers = seats.length - people.length;
  const names = people.map(({ person, name }) => printableLine(person ?? name));
  return listed(computers === 0 ? names : [...names, counted(computers, 'computer')]);
}

function progressText({ positions, outcome, seats, hasEnded }: JournalRecording): string {
  const { turn } = positions.at(-1)!;
  const moves = positions.filter(({ seat }) => seat !== undefined).length;
  const far = turn > 0 ? `turn ${turn}` : counted(moves, 'move');
  if (!outcome) return hasEnded ? `left in ${far}` : far;
  return `${resultText(outcome, { seats })}, ${far}`;
}

/** One line for each game, with its number. */
export function gamesText(games: readonly ListedGame[]): string {
  const rows = games.map(({ date, title, players, progress }, i) => [String(i + 1), date, title, players, progress]);
  const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(row => row[column]!.length)));
  return rows
    .map(([number, ...cells]) => {
      const padded = cells.map((cell, i) => cell.padEnd(widths[i + 1] ?? 0));
      return `${[number!.padStart(widths[0]!), ...padded].join('  ').trimEnd()}\n`;
    })
    .join('');
}

export function printGames(games: readonly ListedGame[], io: Io): number {
  if (games.length === 0) {
    io.warn(NO_GAMES);
    return EXIT.badFile;
  }
  io.print(gamesText(games));
  io.flush();
  return EXIT.fine;
}

/** The files that words name, or those of the games that have these numbers in the list; without words, the newest game. */
export async function recordedFiles(words: readonly string[], io: Io): Promise<Result<string[]>> {
  if (words.length > 0) return ok(await Promise.all(words.map(word => fileNamed(word, recordedGames, io))));
  const [newest] = await recordedGames(io);
  return newest ? ok([newest.file]) : err(NO_GAMES);
}

/** The file that a word names, or the one of the game that has this number in a list. */
export async function fileNamed(word: string, list: (io: Io) => Promise<ListedGame[]>, io: Io): Promise<string> {
  if (!/^[1-9][0-9]{0,3}$/.test(word) || io.exists(word)) return word;
  return (await list(io))[Number(word) - 1]?.file ?? word;
}
