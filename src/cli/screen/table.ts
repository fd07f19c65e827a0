/** A game at a screen: the room it is played in, and the people who share the keyboard. */
import type { Viewer } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import type { Past } from '../../room/newslog.ts';
import type { RoomClient } from '../../room/roomclient.ts';
import type { Pacer } from './pacer.ts';
import type { RoomLine } from './roomline.ts';

/** Where it is told that something has gone wrong, such as the disk: whoever shows the table takes it over. */
export interface Faults {
  report(sentence: string): void;
}

export interface Table {
  readonly game: TextGame;
  /** One for each person at this screen, or one that watches. */
  readonly clients: readonly RoomClient[];
  /** The user's name, for the chat. */
  readonly name: string;
  /** Absent if the computers are elsewhere. */
  readonly pacer?: Pacer;
  readonly faults?: Faults;
  /** Absent if the room is in this process. */
  readonly line?: RoomLine;
  /** What had happened before the game was gone on with, as somebody knows it. */
  past?(viewer: Viewer): Past;
  /** How others get into the room, one line each. */
  readonly invitation?: readonly string[];
  /** How to come back to the game later, in whole lines; '' if there is nothing to come back to. */
  wayBack(): string;
  /** The journal of the game that is played now, if this screen keeps it. */
  journal?(): string | undefined;
  /** Starts the next game, for everybody at this screen; returns why not. Absent if others have to agree. */
  again?(): Promise<Result<undefined>>;
  leave(): Promise<void>;
}
