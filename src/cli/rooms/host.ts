/** `gander host`: makes a room, prints how to get there, and sits down in it. */
import { EXIT } from '../../core/exit.ts';
import { flagOption, numberOption, parsedOption, textOption } from '../../core/option.ts';
import { misused } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { isFitText, TEXT_LIMITS } from '../../room/limits.ts';
import { DEFAULT_PORT, parseServer } from '../../room/link.ts';
import { type RoomGame, roomGameOf } from '../../room/roomgame.ts';
import { refuse } from '../commandline.ts';
import { loadConfig } from '../config/configfile.ts';
import { assignDefaultLevel } from '../config/defaultlevel.ts';
import type { Io } from '../io.ts';
import { parseBots } from '../seating.ts';
import { formatThinkingTime, parseThinkingTime } from '../think.ts';
import { parseClock } from './clockoption.ts';
import { INTERFACE_OPTIONS, isScreenWanted, richOf } from './interfaceoptions.ts';
import { makeRoom } from './newroom.ts';
import { computersOf, gameOperand } from './roomgame.ts';
import { stayInRoom } from './stay.ts';
import { NAME_OPTION, visitorName } from './visitorname.ts';

const OPTIONS = [
  parsedOption({
    name: 'server',
    placeholder: 'URL#KEY',
    help: 'the server for the room (without it, one in this process)',
    parse: parseServer,
  }),
  numberOption({
    name: 'port',
    placeholder: 'N',
    min: 0,
    max: 65_535,
    default: DEFAULT_PORT,
    help: 'without -server: the port to listen on',
  }),
  textOption({
    name: 'address',
    placeholder: 'HOST',
    default: '127.0.0.1',
    help: 'without -server: the address to listen on; 0.0.0.0 lets other machines in',
  }),
  parsedOption({
    name: 'bots',
    placeholder: 'LIST',
    takes: 'bots',
    help: 'seats that computers play: red=greedy,2=random or all=search',
    parse: parseBots,
  }),
  parsedOption({
    name: 'think',
    placeholder: 'N|Nms',
    help: 'how long computers think: iterations or milliseconds per decision',
    parse: parseThinkingTime,
  }),
  parsedOption({
    name: 'clock',
    placeholder: '60|15m+10',
    help: 'seconds per decision, or minutes for the game and seconds more per decision',
    parse: parseClock,
  }),
  numberOption({
    name: 'absence',
    placeholder: 'S',
    min: 1,
    max: 1_000_000,
    help: 'seconds that a player may be away before a computer sits in (120)',
  }),
  flagOption({ name: 'public', help: 'list the room, and let anybody in, to watch or to take a seat' }),
  textOption({ name: 'title', placeholder: 'TEXT', help: 'what the list calls it' }),
  NAME_OPTION,
  textOption({
    name: 'seat',
    placeholder: 'PLAYER',
    takes: 'seat',
    help: 'the seat that you take, by name or number (any open one)',
  }),
  flagOption({ name: 'watch', help: 'take no seat' }),
  ...INTERFACE_OPTIONS,
] as const;

type HostValues = Parameters<Subcommand<Io, typeof OPTIONS>['run']>[0]['options'];

/** Its options are those of the game that the first word names, and its own. */
export async function hostOf(args: readonly string[]): Promise<Subcommand<Io>> {
  const { word, game, gameTable } = await gameOperand(args, OPTIONS);
  return {
    about: 'Makes a room for a game and sits down in it; prints the links for the others.',
    operands: '<game>',
    takes: ['game', []],
    options: [...gameTable, ...OPTIONS],
    epilogue: `Examples:
  gander host azul -players 3                  a room for three, on a server in this process
  gander host constructor -bots 4=greedy       a computer has the fourth seat
  gander host hexbaron -server https://host -clock 15m+10
`,
    async run({ options }, io) {
      if (!game) return refuse(misused('the game must come first'), io);
      if (!game.ok) return refuse(game, io);
      const values = options as HostValues;
      const module = games.has(word!) ? undefined : word;
      return host(game.value, module, roomGameOf(gameTable, options as Record<string, unknown>), values, io);
    },
  };
}

async function host(
  game: TextGame,
  module: string | undefined,
  roomGame: RoomGame,
  values: HostValues,
  io: Io,
): Promise<number> {
  const config = loadConfig(io);
  if (!config.ok) return refuse(config, io);
  const isOnScreen = isScreenWanted(values, config.value, io);
  if (!isOnScreen.ok) return refuse(isOnScreen, io);
  const visitor = visitorName(values.name, config.value.name);
  if (!visitor.ok) return refuse(visitor, io);
  const { title } = values;
  if (title !== undefined && !isFitText(title, TEXT_LIMITS.title)) {
    return refuse(misused(`-title must be a line of at most ${TEXT_LIMITS.title} characters, not ${quote(title)}`), io);
  }
  const computers = await computersOf(game, roomGame, assignDefaultLevel(values.bots ?? [], game, config.value));
  if (!computers.ok) return refuse(computers, io);
  const think = values.think && formatThinkingTime(values.think);
  const made = await makeRoom({ ...values, game, module, roomGame, think, computers: computers.value }, io);
  if (!made.ok) return refuse(made, io, EXIT.unreachable);
  const { invitation, close, ...room } = made.value;
  io.print(invitation.map(line => `${line}\n`).join(''));
  io.flush();
  try {
    const { seat, watch } = values;
    const stay = { ...room, visitor: visitor.value, seat, watch, module };
    if (!isOnScreen.value) return await stayInRoom({ ...stay, rich: richOf(values) }, io);
    const { stayOnScreen } = await import('../screen/roomtable.ts');
    return await stayOnScreen({ ...stay, invitation }, config.value.theme, io);
  } finally {
    await close();
  }
}
