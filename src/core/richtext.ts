/** What a session prints: the specified text, and what a person at a terminal sees in its place or besides. */
import type { Seat } from './game.ts';

/** A string is specified text and looks the same everywhere. */
export type Text = string | readonly TextPiece[];
export type TextPiece = string | RichPiece;

export interface RichPiece {
  /** The specified text, which is all that a pipe gets; empty for an aside. */
  readonly plain: string;
  /**
   * What a person sees instead, in a window of that many columns; undefined if there is no window. Called while the
   * piece is printed or never: it may draw the state as it is at that moment.
   */
  rich(columns: number | undefined): string;
  /** Only the person at this seat may see it: a hand, for example. */
  readonly seat?: Seat;
}

/** A sentence for people that a pipe does not get. Built only if somebody sees it. */
export const aside = (text: () => string): RichPiece => ({ plain: '', rich: text });

export function plainText(text: Text): string {
  if (typeof text === 'string') return text;
  let plain = '';
  for (const piece of text) plain += typeof piece === 'string' ? piece : piece.plain;
  return plain;
}

export function richText(text: Text, columns: number | undefined): string {
  if (typeof text === 'string') return text;
  let rich = '';
  for (const piece of text) rich += typeof piece === 'string' ? piece : piece.rich(columns);
  return rich;
}
