/** The fields of a form that say which game is played: its players, its board, and who has each seat. */
import { defaultLevel, levelsOf } from '../../bots/levels.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { games } from '../../games/index.ts';
import { type RoomGame, roomGameOf, seatNamesOf, typedTable } from '../../room/roomgame.ts';
import { nameAndTime } from '../botnames.ts';
import type { Config } from '../config/config.ts';
import type { Io } from '../io.ts';
import type { Field, FormValues } from '../screen/form.ts';

/** All of them, so that a form can change from one to the other at once. */
export const loadGames = (): Promise<readonly TextGame[]> => Promise.all([...games.values()].map(({ load }) => load()));

const GAME = 'Game';
const PLAYERS = 'Players';
const BOARD = 'Board';
const FILE = 'File';

/** Nobody fills in more seats than that; the command line has no such limit. */
const MOST_PLAYERS = 8;

export const chosenGame = (known: readonly TextGame[], values: FormValues): TextGame =>
  known.find(({ title }) => title === values.get(GAME)) ?? known[0]!;

/** The game, and how many play it. */
export function gameFields(known: readonly TextGame[], values: FormValues): readonly Field[] {
  const game = chosenGame(known, values);
  const counts = playerCounts(game);
  const usual = seatNamesOf(game, { options: {}, files: {} });
  const at = usual.ok ? counts.indexOf(String(usual.value.length)) : 0;
  return [
    {
      kind: 'choice',
      label: GAME,
      choices: known.map(({ title }) => title),
      value: 0,
      help: games.get(game.id)!.about,
    },
    ...(counts.length > 1
      ? [{ kind: 'choice', label: PLAYERS, choices: counts, value: Math.max(0, at) } satisfies Field]
      : []),
  ];
}

/** What its option accepts; empty if it has none. */
function playerCounts({ options, seats }: TextGame): string[] {
  const row = options.find(({ name }) => name === 'players');
  if (!row || 'parseFile' in row) return [];
  const counts = Array.from({ length: Math.min(seats.max, MOST_PLAYERS) }, (_, i) => String(i + 1));
  return counts.filter(count => row.parse(count).ok);
}

const BOARD_CHOICES = ['the usual one', 'drawn at random', 'from a file'] as const;
type BoardChoice = (typeof BOARD_CHOICES)[number];

const hasOption = ({ options }: TextGame, option: string): boolean => options.some(({ name }) => name === option);
/** The option that names the file of a board. */
const fileOptionOf = (game: TextGame): string | undefined => ['board', 'map'].find(name => hasOption(game, name));

/** The board, for games that have several. */
export function boardFields(game: TextGame, values: FormValues): readonly Field[] {
  const isPossible: Record<BoardChoice, boolean> = {
    'the usual one': true,
    'drawn at random': hasOption(game, 'random-board'),
    'from a file': fileOptionOf(game) !== undefined,
  };
  const choices = BOARD_CHOICES.filter(choice => isPossible[choice]);
  if (choices.length === 1) return [];
  const board: Field = { kind: 'choice', label: BOARD, choices, value: 0 };
  const file: Field = { kind: 'text', label: FILE, value: '', help: 'The name of the file that has the board.' };
  return values.get(BOARD) === 'from a file' && choices.includes('from a file') ? [board, file] : [board];
}

/** The game's own options, as the form has them. */
export function roomGameIn(game: TextGame, values: FormValues, io: Pick<Io, 'read'>): Result<RoomGame> {
  const options: Record<string, string> = {};
  const players = values.get(PLAYERS);
  if (players !== undefined) options.players = players;
  if (values.get(BOARD) === 'drawn at random') options['random-board'] = '';
  if (values.get(BOARD) !== 'from a file') return ok({ options, files: {} });
  const board = boardFrom(values.get(FILE) ?? '', game, io);
  return board.ok ? ok({ options: { ...options, ...board.value.options }, files: board.value.files }) : board;
}

function boardFrom(file: string, game: TextGame, io: Pick<Io, 'read'>): Result<RoomGame> {
  const row = typedTable(game.options).find(({ name }) => name === fileOptionOf(game));
  if (!row || !('parseFile' in row)) return err(`${game.title} has no boards from files`);
  if (file === '') return err('the name of the file is missing');
  const text = io.read(file);
  const parsed = text.ok ? row.parseFile(text.value, file, () => {}) : text;
  return parsed.ok ? ok(roomGameOf([row], { [row.name]: parsed.value })) : parsed;
}

/** The names of the seats; numbers as long as the board is not known. */
export function seatNamesIn(game: TextGame, values: FormValues, io: Pick<Io, 'read'>): readonly string[] {
  const roomGame = roomGameIn(game, values, io);
  const names = seatNamesOf(game, roomGame.ok ? roomGame.value : { options: {}, files: {} });
  return names.ok ? names.value : [];
}

const COMPUTER = 'computer: ';

/** One field for each seat: a choice of people, then the computers. */
export function seatFields(
  names: readonly string[],
  people: readonly string[],
  game: TextGame,
  config: Config,
  chosenFor: (seat: number) => string | undefined,
): readonly Field[] {
  const { levels, usual } = levelsFor(game, config);
  const choices = [...people, ...levels.map(level => COMPUTER + level)];
  return names.map((label, seat) => {
    const chosen = choices.indexOf(chosenFor(seat) ?? COMPUTER + usual);
    return { kind: 'choice', label, choices, value: Math.max(0, chosen) };
  });
}

function levelsFor(game: TextGame, { level }: Config): { levels: readonly string[]; usual: string } {
  const own = [...levelsOf(game).keys()];
  if (level === undefined || !own.includes(nameAndTime(level)[0])) return { levels: own, usual: defaultLevel(game) };
  return { levels: [...new Set([...own, level])], usual: level };
}

/** By seat: the level of the computer, or null for somebody else. */
export const computersIn = (names: readonly string[], values: FormValues): (string | null)[] =>
  names.map(name => {
    const chosen = values.get(name) ?? '';
    return chosen.startsWith(COMPUTER) ? chosen.slice(COMPUTER.length) : null;
  });
