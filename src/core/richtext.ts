/** What a session prints: the specified text, and what a human at a terminal sees instead of it or in addition. */
import type { Seat } from './game.ts';

/** A string is specified text and looks the same everywhere. */
export type Text = string | readonly TextPiece[];
/** A piece of text: the same for all, or with another form for people. */
export type TextPiece = string | RichPiece;

/** A piece of text that a terminal shows in another form. */
export interface RichPiece {
  /** The specified text, which is all that a pipe gets; empty for an `aside`. */
  readonly plain: string;
  /**
   * What a human sees instead; `columns` is the width of the window, undefined if there is none. Called while the piece
   * is printed or never, so it may draw the state as it is at that moment.
   */
  rich(columns: number | undefined): string;
  /** Only the human at this seat may see it: a hand, for example. */
  readonly seat?: Seat;
  /** It tells whoever decides next that they do, and what about: left out before a bot's decision. */
  readonly forDecider?: true;
}

/** A sentence for humans only, which a pipe does not get. Built only if it is shown. */
export const aside = (text: () => string): RichPiece => ({ plain: '', rich: text });

/** The text as a pipe gets it. */
export function plainText(text: Text): string {
  if (typeof text === 'string') return text;
  let plain = '';
  for (const piece of text) plain += typeof piece === 'string' ? piece : piece.plain;
  return plain;
}

/** The text as people get it. */
export function richText(text: Text, columns: number | undefined): string {
  if (typeof text === 'string') return text;
  let rich = '';
  for (const piece of text) rich += typeof piece === 'string' ? piece : piece.rich(columns);
  return rich;
}
