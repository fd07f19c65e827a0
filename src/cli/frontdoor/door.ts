/** What the rows of the front door have in common: what they can use, and how they end. */
import type { Config } from '../config/config.ts';
import type { Io } from '../io.ts';
import type { Shown, Stage } from '../screen/stage.ts';
import type { Table } from '../screen/table.ts';

/** What follows when something that was chosen at the door is over. */
export type Step =
  /** The door again, with something to say, in sentences. */
  | { readonly kind: 'door'; readonly notes?: readonly string[] }
  /** The end of the program. */
  | { readonly kind: 'left'; readonly code: number }
  /** Something that needs the terminal without the window, and then the end; returns the exit code. */
  | { readonly kind: 'lines'; run(): Promise<number> };

export interface Door {
  readonly stage: Stage;
  readonly io: Io;
  readonly config: Config;
  /** Plays a game until the user leaves it. */
  play(table: Table): Promise<Step>;
}

/** A row of the door. It loads what it needs when it is chosen, so that the door itself opens at once. */
export interface DoorRow {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  open(door: Door): Promise<Step>;
}

export const DOOR: Step = { kind: 'door' };

/** Goes on with what a view was closed with, unless the user has left the program or gone back. */
export function thenStep<T>(
  shown: Shown<T | undefined>,
  next: (value: T) => Promise<Step> | Step,
): Promise<Step> | Step {
  if (shown.kind === 'left') return shown;
  return shown.value === undefined ? DOOR : next(shown.value);
}
