/** Colour for people: tiles on the table and the boards. Letters stay letters, so nothing depends on it. */
import type { Highlight, TextColour } from '../../core/session.ts';

const INKS: ReadonlyMap<string, TextColour> = new Map<string, TextColour>([
  ['R', 'red'],
  ['Y', 'yellow'],
  ['B', 'blue'],
  ['L', 'cyan'],
  ['U', 'grey'],
  ['F', 'magenta'],
]);

export const HIGHLIGHTS: readonly Highlight[] = [
  // A letter alone on a line that starts like a factory, a row or a floor; small letters are places that wait for a tile.
  {
    pattern: /(?<=^(?:\d|broken):(?: .*)? )[RYBLUFrybluf](?= |$)/gm,
    colour: letter => INKS.get(letter) ?? 'dim',
  },
  { pattern: /^(?:===.*===|TURN FOR PLAYER:.*|Player.* (?:wins|share the win)!)$/gm, colour: () => 'bold' },
];
