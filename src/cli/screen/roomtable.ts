/** A game in a room elsewhere, on the whole screen. */
import { ok, type Result } from '../../core/result.ts';
import { sentence } from '../../core/text.ts';
import type { ThemeName } from '../../web/themename.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import type { StayOptions } from '../rooms/stay.ts';
import { Visit, type VisitFailure, wayBack } from '../rooms/visit.ts';
import { playAtScreen } from './index.ts';
import { RoomLine } from './roomline.ts';
import type { Table } from './table.ts';

export interface RoomStay extends StayOptions {
  /** How others get into the room, if it is the user's. */
  readonly invitation?: readonly string[];
}

/** Enters a room, and takes a seat unless it is only for watching. */
export async function roomTable(stay: RoomStay): Promise<Result<Table> | VisitFailure> {
  const { visitor, seat, watch, reopenCommand, invitation } = stay;
  const line = new RoomLine();
  const started = await Visit.start({ ...stay, onState: state => line.take(state) });
  if (!started.ok) return started;
  const visit = started.value;
  const seated = watch ? ok(undefined) : await visit.takeSeat(visitor, seat);
  if (!seated.ok && seated.misused) {
    await visit.leave();
    return seated;
  }
  if (!seated.ok) line.say(sentence(`you have no seat, but you can watch: ${seated.fault}`));
  return ok({
    game: visit.game,
    clients: [visit.client],
    name: visitor.name,
    line,
    ...(invitation && { invitation }),
    wayBack: () => wayBack(visit, reopenCommand),
    leave: () => visit.leave(),
  });
}

/** Enters a room and plays there; returns the exit code. */
export async function stayOnScreen(stay: RoomStay, theme: ThemeName, io: Io): Promise<number> {
  const table = await roomTable(stay);
  if (table.ok) return playAtScreen(table.value, theme, io);
  return refuse(table, io, 'code' in table ? table.code : undefined);
}
