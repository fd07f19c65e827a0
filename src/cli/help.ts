/** `gander help [COMMAND]`: what `--help` prints for the program, a game or a subcommand. */
import type { Subcommand } from '../core/subcommand.ts';
import { refuse, runCommand } from './commandline.ts';
import { findProgramCommand } from './commands.ts';
import type { Io } from './io.ts';

export const help: Subcommand<Io> = {
  about: 'Prints the help of the program, a game or a subcommand, as --help after its name does.',
  operands: '[command...]',
  takes: ['command'],
  options: [],
  epilogue: `Examples:
  gander help                     games, subcommands and options
  gander help azul                how to play Azul, and where its rules are
  gander help newhaven check      a subcommand of a game
`,
  async run({ operands }, io) {
    const found = await findProgramCommand('gander', operands);
    return found.ok ? runCommand(found.value.command, [...found.value.args, '--help'], io) : refuse(found, io);
  },
};
