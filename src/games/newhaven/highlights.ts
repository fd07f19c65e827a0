/** Colours of resources and scores in the text. */
import type { Highlight } from '../../core/session.ts';
import { RESOURCE_CODES } from './resources.ts';

const RESOURCE_COLOURS = ['green', 'grey', 'red', 'yellow'] as const;

export const HIGHLIGHTS: readonly Highlight[] = [
  {
    pattern: /\b(?:SHEEP|STONE|TIMBER|WHEAT|(?:SH|ST|TI|WH)[1-6X]?|sh|st|ti|wh)\b/g,
    colour: match => RESOURCE_COLOURS[RESOURCE_CODES.findIndex(code => match.toUpperCase().startsWith(code))],
  },
  { pattern: /\*/g, colour: () => 'bold' },
  { pattern: /=\d+|\bscore \d+/g, colour: () => 'bold' },
];
