/** Colours of the display: oneself, gold, and other players in rows that are nothing but map. */
import type { Paint } from '../../core/session.ts';

export const paints: readonly Paint[] = [
  { pattern: /@/g, ink: () => 'green' },
  { pattern: /\*/g, ink: () => 'yellow' },
  { pattern: /(?<=^[-|+.#*@ A-Z]*)[A-Z](?=[-|+.#*@ A-Z]*$)/gm, ink: () => 'cyan' },
];
