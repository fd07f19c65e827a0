/** The colours of the board at a terminal: terrain, pieces by owner, and tile numbers. */
import type { Highlight } from '../../core/session.ts';

export const HIGHLIGHTS: readonly Highlight[] = [
  // Terrain follows a slash.
  { pattern: /(?<=\/)[#~](?= *[A-Za-z ]\\)/g, colour: match => (match === '#' ? 'green' : 'yellow') },
  // A piece precedes a backslash; upper case belongs to Player One.
  {
    pattern: /(?<=\/[ #~] *)[BSLPbslp](?=\\)/g,
    colour: match => (match === match.toUpperCase() ? 'cyan' : 'magenta'),
  },
  { pattern: /(?<=\\_*)[0-9]+(?=\/)/g, colour: () => 'grey' },
];
