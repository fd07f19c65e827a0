/** A move is one small number: where from, which colour, where to. */
import { type Colour, type Line, SIZE, type Source } from './state.ts';

export type Action = number;
/** A pattern line, or TO_FLOOR. */
export type Destination = Line;
export const TO_FLOOR = SIZE;
const DESTINATIONS = SIZE + 1;
/** How far apart the same moves from two neighbouring sources are. */
export const PER_SOURCE = SIZE * DESTINATIONS;
/** More than one player ever has to choose from: the centre and nine factories. */
export const MOST_ACTIONS = 10 * PER_SOURCE;

export const encode = (source: Source, colour: Colour, destination: Destination): Action =>
  (source * SIZE + colour) * DESTINATIONS + destination;

export const sourceOf = (action: Action): Source => (action / PER_SOURCE) | 0;
export const colourOf = (action: Action): Colour => ((action / DESTINATIONS) | 0) % SIZE;
export const destinationOf = (action: Action): Destination => action % DESTINATIONS;
