/** `gander nuggets pad MAP`: a map with lines of different length, or empty ones, as one that can be played. */
import { EXIT, exitCodeOf } from '../../core/exit.ts';
import type { Subcommand, SubcommandContext } from '../../core/subcommand.ts';
import { padMap } from './map.ts';

export const pad: Subcommand<SubcommandContext> = {
  about: 'Prints a Nuggets map with its lines padded with spaces to the length of the longest.',
  operands: '<map>',
  options: [],
  run({ operands }, { read, print, warn }) {
    const file = operands[0]!;
    const text = read(file);
    const padded = text.ok ? padMap(file, text.value) : text;
    if (padded.ok) {
      print(padded.value);
      return EXIT.fine;
    }
    warn(padded.fault);
    return exitCodeOf(padded);
  },
};
