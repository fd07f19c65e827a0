/** Colour for people: tiles on the table and the boards. Letters stay letters, so nothing depends on it. */
import type { Ink, Paint } from '../../core/session.ts';

const INKS: ReadonlyMap<string, Ink> = new Map<string, Ink>([
  ['R', 'red'],
  ['Y', 'yellow'],
  ['B', 'blue'],
  ['L', 'cyan'],
  ['U', 'grey'],
  ['F', 'magenta'],
]);

export const PAINTS: readonly Paint[] = [
  // A letter alone on a line that starts like a factory, a row or a floor; small letters are places that wait for a tile.
  {
    pattern: /(?<=^(?:\d|broken):(?: .*)? )[RYBLUFrybluf](?= |$)/gm,
    ink: letter => INKS.get(letter) ?? 'dim',
  },
  { pattern: /^(?:===.*===|TURN FOR PLAYER:.*|Player.* (?:wins|share the win)!)$/gm, ink: () => 'bold' },
];
