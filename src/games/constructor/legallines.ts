/** Legal actions as the lines that a viewer would type, and those that go on from what has been typed. */
import type { Sight } from '../../core/face.ts';
import { words } from '../../core/text.ts';
import { type Action, DEVELOP, typeOf } from './actions.ts';
import { formatAction } from './commands.ts';
import { legal } from './rules.ts';
import type { State } from './state.ts';

export interface LegalLine {
  readonly action: Action;
  readonly line: string;
}

/** The legal lines of the viewer that begin with these words; case does not matter, as for colours and resources. */
export function linesFrom(typed: string, { view, viewer }: Sight<State>): LegalLine[] {
  if (viewer === 'spectator') return [];
  const start = words(typed).join(' ').toLowerCase();
  return legal(view, viewer)
    .map(action => ({ action, line: formatAction(action) }))
    .filter(({ line }) => start === '' || `${line.toLowerCase()} `.startsWith(`${start} `));
}

/** Those of them that have at least one more word. */
export function linesAfter(typed: string, sight: Sight<State>): LegalLine[] {
  const { length } = words(typed);
  return linesFrom(typed, sight).filter(({ line }) => words(line).length > length);
}

/** The words up to the place: what a tile is to deliver is chosen after the tile. */
const WORDS_TO_TILE = 2;

/** The same, each as far as it names a place, and each place once. */
export function placesAfter(typed: string, sight: Sight<State>): LegalLine[] {
  const { length } = words(typed);
  const found = new Map<string, LegalLine>();
  for (const { action, line } of linesAfter(typed, sight)) {
    const place = typeOf(action) === DEVELOP ? words(line).slice(0, WORDS_TO_TILE).join(' ') : line;
    if (words(place).length > length && !found.has(place)) found.set(place, { action, line: place });
  }
  return [...found.values()];
}
