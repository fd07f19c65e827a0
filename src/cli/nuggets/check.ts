/** `gander nuggets check`: reports what is wrong with a map. */
import { EXIT } from '../../core/exit.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { counted } from '../../core/text.ts';
import { checkMap, countCells, PASSAGE, parseMap, ROOM } from '../../games/nuggets/map.ts';
import { displayFault } from '../../net/nuggets/protocol.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';

export const check: Subcommand<Io> = {
  about: 'Checks a Nuggets map for errors: ragged lines, unknown characters, unconnected spots or too few of them.',
  operands: '<map>',
  takes: ['file'],
  options: [],
  run({ operands }, io) {
    const file = operands[0]!;
    const text = io.read(file);
    if (!text.ok) return refuse(text, io);
    const issues = checkMap(text.value, file);
    for (const { message } of issues) io.print(`${message}\n`);
    const parsed = parseMap(text.value, file);
    if (!parsed.ok) return EXIT.badFile;
    const { map } = parsed.value;
    const fault = displayFault(map, file);
    if (fault !== undefined) {
      io.print(`${fault}\n`);
      return EXIT.badFile;
    }
    const spots = `${counted(countCells(map, ROOM), 'room spot')}, ${counted(countCells(map, PASSAGE), 'passage spot')}`;
    const size = `${counted(map.rows, 'row')}, ${counted(map.columns, 'column')}`;
    io.print(`${file}: ${size}, ${spots}${issues.length === 0 ? ': nothing is wrong' : ''}\n`);
    // Too few spots only make a small game; unreachable gold makes a game that never ends.
    return issues.every(issue => issue.kind === 'few') ? EXIT.fine : EXIT.badFile;
  },
};
