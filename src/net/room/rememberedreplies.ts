/** What was answered to whom in a room, in case the same request comes again: it is answered as before, not done twice. */
import type { Reply } from '../../room/protocol.ts';
import type { Request } from '../../room/request.ts';
import { digestOf, type Role } from './tokens.ts';

/** Of each sender. */
const MAX_REPLIES = 32;

export class RememberedReplies {
  /** By sender, and by the text of the request. */
  readonly #all = new Map<string, Map<string, Reply>>();

  /** Another request with the same id is a new one. */
  add(role: Role, request: Request, reply: Reply): void {
    const sender = senderOf(role, request);
    const replies = this.#all.get(sender) ?? new Map<string, Reply>();
    this.#all.set(sender, replies);
    replies.set(JSON.stringify(request), reply);
    if (replies.size > MAX_REPLIES) replies.delete(replies.keys().next().value!);
  }

  find(role: Role, request: Request): Reply | undefined {
    return this.#all.get(senderOf(role, request))?.get(JSON.stringify(request));
  }
}

/**
 * Whose requests are remembered together. A request that comes again is the same one although its sender has taken a seat
 * meanwhile: an owner stays the owner, and what somebody without a seat has said has their name in it.
 */
function senderOf({ seat, isOwner }: Role, request: Request): string {
  if (isOwner) return 'owner';
  return seat === undefined || (request.type === 'chat' && request.name !== undefined) ? 'spectator' : `${seat}`;
}

/** For the journal. The same request of another sender is another one. */
export const requestDigest = (role: Role, request: Request): string =>
  digestOf(`${senderOf(role, request)} ${JSON.stringify(request)}`);
