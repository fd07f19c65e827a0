/** The colours of tiles, headings and winners at a terminal. */
import type { Highlight, TextColour } from '../../core/session.ts';

const TILE_COLOURS: ReadonlyMap<string, TextColour> = new Map<string, TextColour>([
  ['R', 'red'],
  ['Y', 'yellow'],
  ['B', 'blue'],
  ['L', 'cyan'],
  ['U', 'grey'],
  ['F', 'magenta'],
]);

export const HIGHLIGHTS: readonly Highlight[] = [
  // A single letter on a line that starts like a factory, a row or a floor; lower case marks an empty place.
  {
    pattern: /(?<=^(?:\d|broken):(?: .*)? )[RYBLUFrybluf](?= |$)/gm,
    colour: letter => TILE_COLOURS.get(letter) ?? 'dim',
  },
  { pattern: /^(?:===.*===|TURN FOR PLAYER:.*|Player.* (?:wins|share the win)!)$/gm, colour: () => 'bold' },
];
