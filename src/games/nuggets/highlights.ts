/** Colours of the display: the player, gold, and other players in rows that contain only map characters. */
import type { Highlight } from '../../core/session.ts';

export const HIGHLIGHTS: readonly Highlight[] = [
  { pattern: /@/g, colour: () => 'green' },
  { pattern: /\*/g, colour: () => 'yellow' },
  { pattern: /(?<=^[-|+.#*@ A-Z]*)[A-Z](?=[-|+.#*@ A-Z]*$)/gm, colour: () => 'cyan' },
];
