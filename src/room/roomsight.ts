/** What a client of a room sees now, and whether its user is asked for something. */
import type { Sight } from '../core/face.ts';
import type { FollowedRoom } from './followedroom.ts';

/** Undefined if there is nothing to be seen, or nothing that makes sense. */
export function sightOf({ view, status, seat }: FollowedRoom): Sight | undefined {
  if (view === undefined || !status) return undefined;
  return { view, viewer: seat ?? 'spectator', names: status.seats.map(({ name }) => name) };
}

/** Whether the user has to decide something. */
export function isToActIn({ seat, status }: FollowedRoom): boolean {
  if (seat === undefined || status?.phase !== 'playing') return false;
  return status.toAct.includes(seat) && status.seats[seat]?.computer === null;
}
