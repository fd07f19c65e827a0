/** `gander nuggets pad`: a map with lines of different length, or empty ones, as one that can be played. */
import { padMap } from '../../games/nuggets/map.ts';
import { EXIT } from '../exit.ts';
import { failed, type Tool } from './tool.ts';

export const padTool: Tool = {
  about: 'Prints a map of Nuggets with blanks at the end of its lines, so that all are as long as the longest.',
  operands: '<map>',
  options: [],
  async run({ operands }, io) {
    const file = operands[0]!;
    const text = io.read(file);
    const padded = text.ok ? padMap(file, text.value) : text;
    if (!padded.ok) return failed(padded, EXIT.badFile, io);
    io.print(padded.value);
    io.flush();
    return EXIT.fine;
  },
};
