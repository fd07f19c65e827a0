/** Asks the server to make a room, and goes there; or returns one sentence on why not. */
import { err, ok } from '../core/result.ts';
import { formatLink } from '../room/link.ts';
import type { RequestOf } from '../room/request.ts';
import { RESULTS } from '../room/servermessages.ts';
import { askServer } from './askserver.ts';
import { type Arrival, newToken, planArrival, rememberInvitation, serverUrl } from './place.ts';

export type RoomRequest = Omit<RequestOf<'create'>, 'id' | 'type' | 'owner'>;

/** Returns only if there is a fault. */
export async function makeRoom(body: RoomRequest, arrival: Arrival): Promise<string | undefined> {
  const owner = newToken();
  const made = await askServer({ ...body, type: 'create', owner }, message => {
    if (message.type !== 'reply' || !message.ok) return undefined;
    const created = RESULTS.create.fromJson(message.result);
    return created.ok ? ok(created.value) : err("The server's answer makes no sense.");
  });
  if (!made.ok) return made.fault;
  const { room } = made.value;
  rememberInvitation(room, made.value);
  planArrival(room, arrival);
  location.assign(formatLink({ server: serverUrl(), room, token: owner }));
  return undefined;
}
