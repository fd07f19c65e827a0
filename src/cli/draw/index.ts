/** gander draw FILE: a position as an SVG image. */
import { EXIT } from '../../core/exit.ts';
import { choiceOption, numberOption, type OptionValues, textOption } from '../../core/option.ts';
import type { Result } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { THEME_NAMES } from '../../web/themename.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { readGameOption } from '../journal/gameoption.ts';
import { drawPosition } from './picture.ts';
import { readPosition } from './position.ts';

const OPTIONS = [
  textOption({
    name: 'svg',
    placeholder: 'FILE',
    takes: 'file',
    help: 'write to this file instead of standard output',
  }),
  textOption({
    name: 'game',
    placeholder: 'GAME',
    takes: 'game',
    help: 'the game: to hear what is wrong with its file, or for one of your own (its file or package)',
  }),
  numberOption({
    name: 'at',
    placeholder: 'N',
    min: 0,
    max: 1e9,
    help: 'the position after step N of a journal (the last one)',
  }),
  textOption({
    name: 'seat',
    placeholder: 'PLAYER',
    help: 'as this player sees it, by name or number, with the places that can be chosen (a spectator)',
  }),
  choiceOption({ name: 'theme', choices: THEME_NAMES, help: 'the colours (light)' }),
];

export const draw: Subcommand<Io, typeof OPTIONS> = {
  about: 'Draws a saved game, a board or a position of a journal as an SVG image.',
  operands: '<FILE>',
  takes: ['file'],
  options: OPTIONS,
  async run({ options, operands }, io) {
    const picture = await pictureOf(operands[0]!, options, io);
    if (!picture.ok) return refuse(picture, io);
    if (options.svg === undefined) {
      io.print(picture.value);
      io.flush();
      return EXIT.fine;
    }
    const written = io.write(options.svg, picture.value);
    return written.ok ? EXIT.fine : refuse(written, io);
  },
};

async function pictureOf(file: string, options: OptionValues<typeof OPTIONS>, io: Io): Promise<Result<string>> {
  const named = await readGameOption(options.game);
  if (!named.ok) return named;
  const position = await readPosition(file, { game: named.value?.game, at: options.at }, io);
  return position.ok ? drawPosition(position.value, options) : position;
}
