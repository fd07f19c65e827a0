/** What a client of a room sees now, and whether its user is asked for something. */
import type { Sight } from '../core/face.ts';
import { ok, type Result } from '../core/result.ts';
import type { AskedDecision } from './coach.ts';
import type { FollowedRoom } from './followedroom.ts';
import { RESULTS } from './servermessages.ts';

/** Undefined if there is nothing to be seen, or nothing that makes sense. */
export function sightOf({ view, status, seat }: FollowedRoom): Sight | undefined {
  if (view === undefined || !status) return undefined;
  return { view, viewer: seat ?? 'spectator', names: status.seats.map(({ name }) => name) };
}

/** What the server told of a computer's decision. */
export function askedDecision(result: unknown, { wire, status, seat }: FollowedRoom): Result<AskedDecision> {
  const told = RESULTS.why.fromJson(result);
  if (!told.ok) return told;
  const { action: json, line: _, ...decision } = told.value;
  const before = wire!.view.fromJson(decision.before);
  if (!before.ok) return before;
  const after = wire!.view.fromJson(decision.after);
  if (!after.ok) return after;
  const action = json === undefined ? ok(undefined) : wire!.action.fromJson(json);
  if (!action.ok) return action;
  const seen = { ...decision, before: before.value, after: after.value, action: action.value };
  return ok({ seen, viewer: seat ?? 'spectator', names: status!.seats.map(({ name }) => name) });
}

/** Whether there are computers whose decisions can be asked about. */
export const hasComputers = ({ status }: FollowedRoom): boolean =>
  (status?.phase === 'playing' || status?.phase === 'over') && status.seats.some(({ computer }) => computer !== null);

/** Whether the user has to decide something. */
export function isToActIn({ seat, status }: FollowedRoom): boolean {
  if (seat === undefined || status?.phase !== 'playing') return false;
  return status.toAct.includes(seat) && status.seats[seat]?.computer === null;
}
