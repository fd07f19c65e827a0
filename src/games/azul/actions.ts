/** An action is one small integer: source, colour and destination. */
import { type Colour, type PatternLine, SIZE, type Source } from './state.ts';

export type Action = number;

/** An action as JSON. */
export interface ActionJson {
  /** 0 is the centre; factories follow. */
  readonly source: number;
  /** From 0 to 4, in the order of the colours' letters. */
  readonly colour: number;
  /** The pattern line from 0; null is the floor. */
  readonly line: number | null;
}
/** A pattern line, or TO_FLOOR. */
export type Destination = PatternLine;
export const TO_FLOOR = SIZE;
const DESTINATIONS = SIZE + 1;

export const ACTIONS_PER_SOURCE = SIZE * DESTINATIONS;
/** Every action is below this: the centre and up to nine factories. */
export const MAX_ACTIONS = 10 * ACTIONS_PER_SOURCE;

export const encodeAction = (source: Source, colour: Colour, destination: Destination): Action =>
  (source * SIZE + colour) * DESTINATIONS + destination;

export const sourceOf = (action: Action): Source => (action / ACTIONS_PER_SOURCE) | 0;
export const colourOf = (action: Action): Colour => ((action / DESTINATIONS) | 0) % SIZE;
export const destinationOf = (action: Action): Destination => action % DESTINATIONS;
