/** `gander join`: plays in a room on a server, or watches. */
import { flagOption, textOption } from '../../core/option.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { refuse } from '../commandline.ts';
import { loadConfig } from '../config/configfile.ts';
import type { Io } from '../io.ts';
import { INTERFACE_OPTIONS, isScreenWanted, richOf } from './interfaceoptions.ts';
import { stayInRoom } from './stay.ts';
import { MODULE_OPTION, parseDestination } from './visit.ts';
import { NAME_OPTION, visitorName } from './visitorname.ts';

const OPTIONS = [
  NAME_OPTION,
  textOption({ name: 'seat', placeholder: 'PLAYER', help: 'the seat that you take, by name or number (any open one)' }),
  flagOption({ name: 'watch', help: 'take no seat; in a pipe, stay until the game is over' }),
  MODULE_OPTION,
  ...INTERFACE_OPTIONS,
];

export const join: Subcommand<Io, typeof OPTIONS> = {
  about: 'Takes a seat in a room, or watches: with the link of an invitation, or a server and a code.',
  operands: '<link> [code]',
  options: OPTIONS,
  epilogue: `Examples:
  gander join 'http://host:8080/room/abcdefgh#...'    the link that you were given
  gander join host:8080 K7QM-2XWP-5T                   the code that you were told
`,
  async run({ operands: [word, code], options }, io) {
    const destination = parseDestination(word!, code);
    if (!destination.ok) return refuse(destination, io);
    const config = loadConfig(io);
    if (!config.ok) return refuse(config, io);
    const visitor = visitorName(options.name, config.value.name);
    if (!visitor.ok) return refuse(visitor, io);
    const isOnScreen = isScreenWanted(options, config.value, io);
    if (!isOnScreen.ok) return refuse(isOnScreen, io);
    const { seat, watch, game } = options;
    const stay = { ...destination.value, visitor: visitor.value, seat, watch, module: game };
    if (!isOnScreen.value) return stayInRoom({ ...stay, rich: richOf(options) }, io);
    return (await import('../screen/roomtable.ts')).stayOnScreen(stay, config.value.theme, io);
  },
};
