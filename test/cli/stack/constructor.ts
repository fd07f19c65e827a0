/** Games of Constructor for the tests of the stack. */
import { runGander } from '../../harness.ts';

export const SETUP = '0\n4\n12\n17\n24\n29\n42\n47\n';
const LAYOUT = Array.from({ length: 19 }, (_, tile) => `${tile % 5} ${[6, 8, 5, 9][tile % 4]}`).join(' ');
export const DRY = Array.from({ length: 19 }, () => '5 7').join(' ');
export const NOTHING = '0 0 0 0 0 r h';
/** A game at the beginning of Blue's turn. */
export const save = (blue: string, red: string, layout = LAYOUT): Map<string, string> =>
  new Map([['game.sv', `0\n${blue}\n${red}\n${NOTHING}\n${NOTHING}\n${layout}\n-1\n`]]);
export const play = async (input: string, ...args: string[]) =>
  runGander(['constructor', '-seed', '5', ...args], input);
/** What comes after the last drawing. */
const ending = (out: string): string => out.slice(out.lastIndexOf('|52|'));
export const afterBoard = (out: string): string => ending(out).slice(ending(out).indexOf('\n') + 1);
