/** What a piece of a drawing means, for whoever colours it: a game names meanings, and a face's theme turns them into colours. */
import type { Seat } from './game.ts';

/** Kinds of material that look different: resources, terrain, coloured tiles. */
export const HUES = [
  'red',
  'orange',
  'yellow',
  'green',
  'cyan',
  'blue',
  'purple',
  'pink',
  'brown',
  'grey',
  'black',
  'white',
] as const;
export type Hue = (typeof HUES)[number];

export const PLAIN_STYLES = [
  /** Titles, and what must be seen first. */
  'strong',
  /** Lines and numbers of the board, and what does not matter now. */
  'muted',
  /** What stands out by its value: a 6 or an 8. */
  'hot',
  /** What threatens: the geese, a penalty, too little of something. */
  'warning',
] as const;

/** `owner 2` is what the player at seat 2 has; `tile brown` is a kind of material. Never the same colour for both. */
export type Style = (typeof PLAIN_STYLES)[number] | `owner ${Seat}` | `tile ${Hue}`;
