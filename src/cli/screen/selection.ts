/** What can be chosen now: spots of the drawing, and choices beside it; and how a cursor moves among them. */
import type { Spot } from '../../core/drawing.ts';
import { type Choice, continues } from '../../room/choices.ts';

export type Item =
  | { readonly kind: 'spot'; readonly line: string; readonly spot: Spot }
  | { readonly kind: 'choice'; readonly line: string; readonly choice: Choice };

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Spots first, from top to bottom. After a first word, a choice that only leads to spots is left out. */
export function itemsOf(spots: readonly Spot[], choices: readonly Choice[], typed: string): Item[] {
  const ordered = [...spots].sort((a, b) => a.row - b.row || a.column - b.column);
  const isOnBoard = (choice: Choice): boolean => spots.some(({ line }) => continues(line, choice.line));
  const beside = choices.filter(choice => (typed === '' && !choice.isFinal) || !isOnBoard(choice));
  return [
    ...ordered.map(spot => ({ kind: 'spot', line: spot.line, spot }) as const),
    ...beside.map(choice => ({ kind: 'choice', line: choice.line, choice }) as const),
  ];
}

/** A row of text is about twice as high as a column is wide. */
const ASPECT = 2;
/** How much worse a place is that lies beside the direction. */
const SIDEWAYS = 2;

/** The nearest spot in a direction, or undefined. */
export function spotTowards(from: Spot, direction: Direction, spots: readonly Spot[]): Spot | undefined {
  let best: Spot | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const down = (spot.row - from.row) * ASPECT;
    const right = middle(spot) - middle(from);
    const [along, aside] =
      direction === 'up' || direction === 'down'
        ? [direction === 'up' ? -down : down, right]
        : [direction === 'left' ? -right : right, down];
    if (along <= 0) continue;
    const distance = along + SIDEWAYS * Math.abs(aside);
    if (distance < least) {
      least = distance;
      best = spot;
    }
  }
  return best;
}

const middle = ({ column, length }: Spot): number => column + length / 2;
