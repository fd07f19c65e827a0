/** `gander completion SHELL`, the script for a shell; and `gander complete`, which that script asks at each Tab. */
import path from 'node:path';
import { unknownName } from '../../core/command.ts';
import { EXIT } from '../../core/exit.ts';
import { misused } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { readPackageFile } from '../packagefiles.ts';
import { offerFor } from './candidates.ts';

/** Each has its script in the folder completions. */
const SHELLS = ['bash', 'zsh', 'fish'];

export const completion: Subcommand<Io> = {
  about: 'Prints a script with which a shell completes command lines of gander and constructor.',
  operands: '<shell>',
  takes: [SHELLS, []],
  options: [],
  epilogue: `Shells: ${SHELLS.join(', ')}

Examples:
  source <(gander completion bash)        in ~/.bashrc
  source <(gander completion zsh)         in ~/.zshrc, after compinit
  gander completion fish | source         in ~/.config/fish/config.fish
`,
  run({ operands: [shell] }, io) {
    if (!SHELLS.includes(shell!)) return refuse(misused(unknownName('there is no script for', shell!, SHELLS)), io);
    io.print(readPackageFile(`completions/gander.${shell}`).toString());
    io.flush();
    return EXIT.fine;
  },
};

/** Prints a candidate a line, with a tab and what it is; before them `:file` or `:folder` if names of files follow. */
export const complete: Subcommand<Io> = {
  about: 'Prints what can be typed next, for the scripts of gander completion: the words of a command line after --.',
  operands: '<program> [word...]',
  takes: [[]],
  options: [],
  async run({ operands: [command, ...words] }, io) {
    const program = path.basename(command!) === 'constructor' ? 'constructor' : 'gander';
    const { candidates, files } = await offerFor({ program, before: words.slice(0, -1), last: words.at(-1) ?? '' });
    if (files !== undefined) io.print(`:${files}\n`);
    for (const { word, about } of candidates) io.print(`${word}${about === undefined ? '' : `\t${about}`}\n`);
    io.flush();
    return EXIT.fine;
  },
};
