/** `gander nuggets pad MAP`: pads lines of different lengths, so that a map can be played. */
import { EXIT, exitCodeOf } from '../../core/exit.ts';
import type { Subcommand, SubcommandContext } from '../../core/subcommand.ts';
import { padMap } from './map.ts';

export const pad: Subcommand<SubcommandContext> = {
  about: 'Prints a Nuggets map with its lines padded with spaces to the length of the longest.',
  operands: '<map>',
  takes: ['file'],
  options: [],
  run({ operands }, { read, print, warn }) {
    const file = operands[0]!;
    const text = read(file);
    const padded = text.ok ? padMap(text.value, file) : text;
    if (padded.ok) {
      print(padded.value);
      return EXIT.fine;
    }
    warn(padded.fault);
    return exitCodeOf(padded);
  },
};
