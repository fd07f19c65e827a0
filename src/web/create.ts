/** Asks the server to make a room, and goes there; or returns one sentence on why not. */
import { err, ok } from '../core/result.ts';
import { formatLink } from '../room/link.ts';
import type { RequestOf } from '../room/request.ts';
import { RESULTS } from '../room/servermessages.ts';
import { askServer } from './askserver.ts';
import { type Arrival, newToken, planArrival, rememberInvitation, serverUrl } from './place.ts';

export type RoomRequest = Omit<RequestOf<'create'>, 'id' | 'type' | 'owner'>;

/** What was asked for last, perhaps without a reply: asked again by the same owner, it leads to the same room. */
let asked: { readonly body: string; readonly owner: string } | undefined;

function ownerOf(request: RoomRequest): string {
  const body = JSON.stringify(request);
  if (asked?.body !== body) asked = { body, owner: newToken() };
  return asked.owner;
}

/** Returns only if there is a fault. */
export async function makeRoom(body: RoomRequest, arrival: Arrival): Promise<string | undefined> {
  const owner = ownerOf(body);
  const made = await askServer({ ...body, type: 'create', owner }, message => {
    if (message.type !== 'reply' || !message.ok) return undefined;
    const created = RESULTS.create.fromJson(message.result);
    return created.ok ? ok(created.value) : err("The server's answer makes no sense.");
  });
  if (!made.ok) return made.fault;
  // The next one is a new room, also on a page that the browser has kept.
  asked = undefined;
  const { room } = made.value;
  rememberInvitation(room, made.value);
  planArrival(room, arrival);
  location.assign(formatLink({ server: serverUrl(), room, token: owner }));
  return undefined;
}
