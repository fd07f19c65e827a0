/** gander arena: a tournament of many games between bots. */
import type { Subcommand } from '../../core/subcommand.ts';
import type { Io } from '../io.ts';
import { CSV_OPTION, carryOut, FLEET_OPTIONS, JSON_OPTION, PART_OPTIONS, threadsOption } from '../runs/command.ts';
import { arenaOptions, ORDER_OPTIONS } from './options.ts';
import { TOURNAMENTS } from './tournament.ts';

const OPTIONS = [...ORDER_OPTIONS, threadsOption(), JSON_OPTION, CSV_OPTION, ...PART_OPTIONS, ...FLEET_OPTIONS];

export const arena: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays many games between bots and prints who wins.',
  options: OPTIONS,
  epilogue: 'Example:\n  gander arena -players search,random,random,random -games 40 -seed 1\n',
  run: ({ options }, io) => carryOut(TOURNAMENTS, arenaOptions(options), options, io),
};
