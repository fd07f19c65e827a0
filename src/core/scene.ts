/** A position as a picture: shapes in units of the game's own, with the meanings of a drawing's styles, and what can be chosen. */
import type { Style } from './style.ts';

export type Point = readonly [x: number, y: number];

interface ShapeBase {
  /** The same for the same thing from one position to the next, so that a face can move it. */
  readonly id: string;
  /**
   * Polygons and discs are filled: with the colour of an `owner` or a `tile`, with the background if they are `strong` or
   * `hot`, and `muted` ones are surfaces on which others stand. Labels bring their own ground and can stand anywhere: a
   * label in the style of a filled shape is what is written on it.
   */
  readonly style: Style;
  /** If it can be chosen: what has been typed after that, as in a `Spot`. */
  readonly line?: string;
  /** What a reader hears and a pointer shows: `address 12, Blue's house`. */
  readonly name?: string;
}

export type Shape =
  | (ShapeBase & { readonly kind: 'polygon'; readonly points: readonly Point[] })
  | (ShapeBase & { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly width: number })
  | (ShapeBase & { readonly kind: 'disc'; readonly at: Point; readonly radius: number })
  /** Centred; about 0.6 times its size wide for each character. */
  | (ShapeBase & { readonly kind: 'label'; readonly at: Point; readonly text: string; readonly size: number });

/** A line that a finger types by going across the picture in a direction. */
export interface Swipe {
  /** To the right and down. */
  readonly towards: Point;
  readonly line: string;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** What comes later covers what is there. */
  readonly shapes: readonly Shape[];
  readonly swipes?: readonly Swipe[];
}
