/** Colours of the display: oneself, gold, and other players in rows that are nothing but map. */
import type { Highlight } from '../../core/session.ts';

export const highlights: readonly Highlight[] = [
  { pattern: /@/g, colour: () => 'green' },
  { pattern: /\*/g, colour: () => 'yellow' },
  { pattern: /(?<=^[-|+.#*@ A-Z]*)[A-Z](?=[-|+.#*@ A-Z]*$)/gm, colour: () => 'cyan' },
];
