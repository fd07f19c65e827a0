/** What the commands of a room can reach, and what decides whether they are valid. */
import { levelsOf } from '../bots/levels.ts';
import type { Command } from '../core/command.ts';
import type { Sight } from '../core/face.ts';
import type { Seat } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';
import type { Coach } from './coach.ts';
import type { Reply, RoomStatus } from './protocol.ts';
import type { RequestBody } from './request.ts';
import type { RoomClient } from './roomclient.ts';

export interface RoomContext {
  readonly client: RoomClient;
  readonly game: TextGame;
  /** The user's name, until they sit down under another one. */
  readonly name: string;
  /** What the user can be told about the game; undefined if there is nobody to tell it. */
  readonly coach: Coach | undefined;
  /** What the user sees of the game, once there is one. */
  readonly sight: Sight | undefined;
  /** The line without its first word. */
  readonly rest: string;
  print(text: string): void;
  /** Says what was wrong: a clause. */
  refuse(fault: string): void;
  /** What the room refuses is told in its own words. `onDone` is called if it is not. */
  request(body: RequestBody, onDone?: (reply: Reply & { ok: true }) => void): void;
  save(file: string): void;
  hint(): void;
  /** Explains what the computer at a seat decided last, or whichever decided last. */
  why(seat: Seat | undefined): void;
  quit(): void;
}

export type RoomCommand = Command<RoomContext>;

export const statusOf = ({ client }: RoomContext): RoomStatus => client.status!;
export const namesOf = (context: RoomContext): string[] => statusOf(context).seats.map(({ name }) => name);
export const isIn =
  (...phases: RoomStatus['phase'][]) =>
  (context: RoomContext): boolean =>
    phases.includes(statusOf(context).phase);
export const sits = ({ client }: RoomContext): boolean => client.seat !== undefined;
export const owns = ({ client }: RoomContext): boolean => client.isOwner;
export const always = (): boolean => true;

export const levels = ({ game }: RoomContext): string[] => [...levelsOf(game).keys()];
