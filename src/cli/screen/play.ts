/** `gander play`: a game on the whole screen, against computers or with others at the same keyboard. */
import { defaultLevel } from '../../bots/levels.ts';
import {
  choiceOption,
  flagOption,
  numberOption,
  parsedOption,
  readOptions,
  type TypedOptions,
  textOption,
} from '../../core/option.ts';
import { err, misused, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { games } from '../../games/index.ts';
import { type RoomGame, roomGameOf, seatNamesOf, typedTable } from '../../room/roomgame.ts';
import { THEME_NAMES } from '../../web/themename.ts';
import { refuse } from '../commandline.ts';
import { loadConfig } from '../config/configfile.ts';
import type { Io } from '../io.ts';
import { journalsIn } from '../journal/folder.ts';
import type { NamedGame } from '../journal/gameoption.ts';
import { isLocked } from '../journal/lock.ts';
import { computersOf, gameOperand } from '../rooms/roomgame.ts';
import { NAME_OPTION, visitorName } from '../rooms/visitorname.ts';
import type { WebGame } from '../rooms/webgame.ts';
import { type BotAssignment, parseBots } from '../seating.ts';
import { formatThinkingTime, parseThinkingTime } from '../think.ts';
import { THINK_THREADS_OPTION } from '../thinkoptions.ts';
import { continueAtScreen } from './continue.ts';
import { gamesFolder } from './gamesfolder.ts';
import { playAtScreen } from './index.ts';
import { type Appearance, localGame } from './localgame.ts';
import { newTable } from './localtable.ts';
import { PACES } from './pacer.ts';

const OPTIONS = [
  numberOption({
    name: 'people',
    placeholder: 'N',
    min: 0,
    max: 26,
    default: 1,
    help: 'how many people share the keyboard; computers play the other seats (0 to watch)',
  }),
  parsedOption({
    name: 'bots',
    placeholder: 'LIST',
    help: 'the seats that computers play instead: red=greedy,2=random or all=search',
    parse: parseBots,
  }),
  parsedOption({
    name: 'think',
    placeholder: 'N|Nms',
    help: 'how long computers think: iterations or milliseconds per decision',
    parse: parseThinkingTime,
  }),
  { ...THINK_THREADS_OPTION, unless: ['continue', 'web'] },
  textOption({ name: 'seed', placeholder: 'WORD', help: 'seed of the random numbers (without it, a fresh one)' }),
  flagOption({
    name: 'continue',
    help: 'go on with the last game that was not finished; of this game, if one is named',
  }),
  flagOption({ name: 'web', help: 'play in a browser on this machine instead' }),
  choiceOption({ name: 'pace', choices: PACES, help: 'when moves of computers are shown' }),
  choiceOption({ name: 'theme', choices: THEME_NAMES, help: 'the colours of the screen' }),
  NAME_OPTION,
] as const;

type PlayValues = Parameters<Subcommand<Io, typeof OPTIONS>['run']>[0]['options'];

/** Its options are those of the game that the first word names, and its own. */
export async function playOf(args: readonly string[]): Promise<Subcommand<Io>> {
  const { word, game, gameTable } = await gameOperand(args, OPTIONS);
  return {
    about: 'Plays a game on the whole screen, against computers unless you say otherwise.',
    operands: '[game]',
    takes: ['game', []],
    options: [...gameTable, ...OPTIONS],
    epilogue: `Examples:
  gander play constructor                      you against three computers
  gander play azul -players 3 -people 2        two people at this keyboard and a computer
  gander play hexbaron -people 0 -pace key     watch two computers, one decision for each key
  gander play -continue                        go on with the last game
  gander play constructor -web                 the same in your browser
`,
    async run({ options }, io) {
      const values = options as PlayValues;
      if (game?.ok === false) return refuse(game, io);
      if (game && !values.continue) {
        return play(game.value, word!, roomGameOf(gameTable, options as Record<string, unknown>), values, io);
      }
      if (!io.terminal) return refuse(NO_TERMINAL, io);
      if (values.continue) return continueLast(game && { game: game.value, name: word! }, values, io);
      return args.length > 0
        ? refuse(misused('the game must come first'), io)
        : (await import('../frontdoor/index.ts')).openFrontDoor(io);
    },
  };
}

const NO_TERMINAL = misused('the screen needs a terminal; in a pipe, use gander GAME');

/** `gander GAME -screen`: plays with the options of the line interpreter that make sense here. */
export function playTyped(game: TextGame, word: string, typed: TypedOptions, io: Io): Promise<number> | number {
  const senseless = ['journal', 'keep', 'undo', 'words', 'ponder'].find(name => typed.has(name));
  if (senseless !== undefined) return refuse(misused(`-${senseless} makes no sense with -screen`), io);
  const gameTable = typedTable(game.options);
  const options = readOptions([...gameTable, ...OPTIONS], typed, { world: io, warn: io.warn });
  if (!options.ok) return refuse(options, io);
  return play(game, word, roomGameOf(gameTable, options.value), options.value as unknown as PlayValues, io);
}

/** `word`: what the user typed for the game. */
async function play(game: TextGame, word: string, roomGame: RoomGame, values: PlayValues, io: Io): Promise<number> {
  const { bots, people, think, seed, web, name } = values;
  if (!io.terminal && !web) return refuse(NO_TERMINAL, io);
  const computers = await computersFor(game, roomGame, bots, people);
  if (!computers.ok) return refuse(computers, io);
  const seating = { ...roomGame, computers: computers.value, think: think && formatThinkingTime(think) };
  if (web) return playOnPage(game, word, seating, { name, seed }, io);
  const local = await localGame(game, word, values, io);
  if (!local.ok) return refuse(local, io);
  const wanted = { ...seating, seed, shares: values['think-threads'] };
  const table = await newTable({ ...local.value, ...wanted }, io);
  return table.ok ? playAtScreen(table.value, local.value.theme, io) : refuse(table, io);
}

async function playOnPage(
  { id, title }: TextGame,
  word: string,
  seating: RoomGame & Pick<WebGame, 'computers' | 'think'>,
  { name, seed }: Pick<PlayValues, 'name' | 'seed'>,
  io: Io,
): Promise<number> {
  if (!games.has(word)) return refuse(misused(`-web: the page does not have ${title}; it loads no other code`), io);
  if (seed !== undefined) return refuse(misused('-web: rooms have secret seeds of their own, so -seed has no use'), io);
  const config = loadConfig(io);
  if (!config.ok) return refuse(config, io);
  const visitor = visitorName(name, config.value.name);
  if (!visitor.ok) return refuse(visitor, io);
  const { playInBrowser } = await import('../rooms/webgame.ts');
  return playInBrowser({ ...seating, game: id, visitor: visitor.value }, io);
}

async function continueLast(named: NamedGame | undefined, appearance: Appearance, io: Io): Promise<number> {
  const file = journalsIn(gamesFolder(io.env), named?.game.id).find(one => !isLocked(one));
  if (file !== undefined) return continueAtScreen(file, named, appearance, io);
  return refuse(err(`there is no game${named ? ` of ${named.game.title}` : ''} to go on with on the screen`), io);
}

/** The seats after those of the people, or those that were named. */
async function computersFor(
  game: TextGame,
  roomGame: RoomGame,
  bots: readonly BotAssignment[] | undefined,
  people: number,
): Promise<Result<readonly (string | null)[]>> {
  if (bots) return computersOf(game, roomGame, bots);
  const names = seatNamesOf(game, roomGame);
  if (!names.ok) return names;
  return ok(names.value.map((_, seat) => (seat < people ? null : defaultLevel(game))));
}
