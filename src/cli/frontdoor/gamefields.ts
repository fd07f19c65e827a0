/** The fields of a form that say which game is played: its rules, its players, its board, and who has each seat. */
import { defaultLevel, levelsOf } from '../../bots/levels.ts';
import { type OptionSpec, readOptions } from '../../core/option.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { sentence } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { type RoomGame, roomGameOf, seatNamesOf, typedTable } from '../../room/roomgame.ts';
import { nameAndTime } from '../botnames.ts';
import type { Config } from '../config/config.ts';
import type { Io } from '../io.ts';
import type { Field, FormValues } from '../screen/form.ts';

/** All of them, so that a form can change from one to the other at once. */
export const loadGames = (): Promise<readonly TextGame[]> => Promise.all([...games.values()].map(({ load }) => load()));

const GAME = 'Game';
const RULES = 'Rules';
const RULES_FILE = 'Rules file';
const PLAYERS = 'Players';
const BOARD = 'Board';
const FILE = 'File';

const FROM_FILE = 'from a file';
const NOTHING: RoomGame = { options: {}, files: {} };

/** Nobody fills in more seats than that; the command line has no such limit. */
const MOST_PLAYERS = 8;

export const chosenGame = (known: readonly TextGame[], values: FormValues): TextGame =>
  known.find(({ title }) => title === values.get(GAME)) ?? known[0]!;

const optionOf = ({ options }: TextGame, ...names: readonly string[]): OptionSpec | undefined =>
  options.find(({ name }) => names.includes(name));

/** The game, its rules, and how many play it. */
export function gameFields(known: readonly TextGame[], values: FormValues, io: Pick<Io, 'read'>): readonly Field[] {
  const game = chosenGame(known, values);
  return [
    {
      kind: 'choice',
      label: GAME,
      choices: known.map(({ title }) => title),
      value: 0,
      help: games.get(game.id)!.about,
    },
    ...rulesFields(game, values),
    ...playersFields(game, values, io),
  ];
}

/** For games that can be played by several. */
function rulesFields(game: TextGame, values: FormValues): readonly Field[] {
  const names = rulesOf(game);
  if (names.length === 0) return [];
  const help = optionOf(game, 'rules')!.help;
  const rules: Field = { kind: 'choice', label: RULES, choices: [...names, FROM_FILE], value: 0, help: sentence(help) };
  const file: Field = { kind: 'text', label: RULES_FILE, value: '', help: 'The name of the file that has the rules.' };
  return values.get(RULES) === FROM_FILE ? [rules, file] : [rules];
}

/** The names of a game's rules, the usual ones first. */
function rulesOf(game: TextGame): readonly string[] {
  const row = optionOf(game, 'rules');
  return row && 'parseFile' in row && row.named ? [...row.named.keys()] : [];
}

/** What the option for the number of players accepts with these rules, for games that have one. */
function playersFields(game: TextGame, values: FormValues, io: Pick<Io, 'read'>): readonly Field[] {
  const row = playersOptionOf(game);
  if (!row || 'parseFile' in row) return [];
  const chosen = rulesAndBoardIn(game, values, io);
  const { options, files } = chosen.ok ? chosen.value : NOTHING;
  const counts = Array.from({ length: Math.min(game.seats.max, MOST_PLAYERS) }, (_, i) => String(i + 1));
  const choices = counts.filter(
    count => row.parse(count).ok && seatNamesOf(game, { options: { ...options, [row.name]: count }, files }).ok,
  );
  if (choices.length < 2) return [];
  const usual = seatNamesOf(game, { options, files });
  const at = usual.ok ? choices.indexOf(String(usual.value.length)) : 0;
  return [{ kind: 'choice', label: PLAYERS, choices, value: Math.max(0, at) }];
}

const playersOptionOf = (game: TextGame): OptionSpec | undefined => optionOf(game, 'players', 'builders');

/** Each with the option that it needs, and stands for unless it is a file's. */
const BOARD_CHOICES: ReadonlyMap<string, string | undefined> = new Map([
  ['the usual one', undefined],
  ['drawn at random', 'random-board'],
  ['drawn at random, balanced', 'balanced'],
]);

/** The option that names the file of a board. */
const fileOptionOf = (game: TextGame): OptionSpec | undefined => optionOf(game, 'board', 'map');

/** The board, for games that have several. */
export function boardFields(game: TextGame, values: FormValues): readonly Field[] {
  const drawn = [...BOARD_CHOICES].filter(([, option]) => option === undefined || optionOf(game, option));
  const choices = [...drawn.map(([choice]) => choice), ...(fileOptionOf(game) ? [FROM_FILE] : [])];
  if (choices.length === 1) return [];
  const board: Field = { kind: 'choice', label: BOARD, choices, value: 0 };
  const file: Field = { kind: 'text', label: FILE, value: '', help: 'The name of the file that has the board.' };
  return values.get(BOARD) === FROM_FILE && choices.includes(FROM_FILE) ? [board, file] : [board];
}

/** The game's own options, as the form has them. */
export function roomGameIn(game: TextGame, values: FormValues, io: Pick<Io, 'read'>): Result<RoomGame> {
  const chosen = rulesAndBoardIn(game, values, io);
  const players = values.get(PLAYERS);
  const row = playersOptionOf(game);
  if (!chosen.ok || players === undefined || !row) return chosen;
  const { options, files } = chosen.value;
  const roomGame = { options: { ...options, [row.name]: players }, files };
  const names = seatNamesOf(game, roomGame);
  return names.ok ? ok(roomGame) : names;
}

function rulesAndBoardIn(game: TextGame, values: FormValues, io: Pick<Io, 'read'>): Result<RoomGame> {
  const rules = rulesIn(game, values, io);
  const board = rules.ok ? boardIn(game, values, io) : rules;
  if (!rules.ok || !board.ok) return board;
  return ok({
    options: { ...rules.value.options, ...board.value.options },
    files: { ...rules.value.files, ...board.value.files },
  });
}

/** The usual rules need no option, so that a board of a file can name its own. */
function rulesIn(game: TextGame, values: FormValues, io: Pick<Io, 'read'>): Result<RoomGame> {
  const rules = values.get(RULES);
  if (rules === FROM_FILE) return contentOf(values.get(RULES_FILE) ?? '', optionOf(game, 'rules')!, io);
  const isUsual = rules === undefined || rules === rulesOf(game)[0];
  return ok(isUsual ? NOTHING : { options: { rules }, files: {} });
}

function boardIn(game: TextGame, values: FormValues, io: Pick<Io, 'read'>): Result<RoomGame> {
  const board = values.get(BOARD);
  if (board === FROM_FILE) return contentOf(values.get(FILE) ?? '', fileOptionOf(game)!, io);
  const option = BOARD_CHOICES.get(board ?? '');
  return ok(option === undefined ? NOTHING : { options: { [option]: '' }, files: {} });
}

/** A file that an option names, checked. */
function contentOf(file: string, option: OptionSpec, io: Pick<Io, 'read'>): Result<RoomGame> {
  if (file === '') return err('the name of the file is missing');
  const table = typedTable([option]);
  const values = readOptions(table, new Map([[option.name, file]]), { world: io, warn: () => {} });
  return values.ok ? ok(roomGameOf(table, values.value)) : values;
}

/** The names of the seats; numbers as long as the board is not known. */
export function seatNamesIn(game: TextGame, values: FormValues, io: Pick<Io, 'read'>): readonly string[] {
  const roomGame = roomGameIn(game, values, io);
  const names = seatNamesOf(game, roomGame.ok ? roomGame.value : NOTHING);
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
