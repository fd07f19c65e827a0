/** Who gets into a room, and to a seat in it: `join` and `claim`. */
import { quote } from '../../core/text.ts';
import type { OpenedNote } from '../../room/note.ts';
import type { Claimed } from '../../room/protocol.ts';
import type { RequestOf } from '../../room/request.ts';
import type { Room } from '../../room/room.ts';
import { type RoomRefusal, type RoomReply, refused } from '../../room/roomreply.ts';
import type { HostedRoom } from './hostedroom.ts';
import type { Participant } from './participant.ts';
import type { Rooms } from './rooms.ts';
import { accessTo, digestOf, type Role, roleOf } from './tokens.ts';
import type { WrongTokens } from './wrongtokens.ts';

export interface AdmissionOptions {
  readonly rooms: Rooms;
  readonly wrongTokens: WrongTokens;
  log(line: string): void;
}

export const SENT_AWAY = 'The owner of the room has sent you away.';

const NO_ROOM = refused('forbidden', 'There is no such room, or this link does not open it.');

export class Admission {
  readonly #options: AdmissionOptions;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** Lets somebody into a room and replies, or returns why not. Tokens are checked before the room itself is touched. */
  async join(participant: Participant, request: RequestOf<'join'>): Promise<RoomRefusal | undefined> {
    const { rooms, wrongTokens, log } = this.#options;
    const { address } = participant.connection;
    const refusal = wrongTokens.whyNotTry(address);
    if (refusal) return refusal;
    const id = request.room ?? (request.code === undefined ? undefined : rooms.idOf(request.code));
    const access = id === undefined ? undefined : rooms.accessOf(id);
    if (id === undefined || !access || !roleOf(request, access)) {
      wrongTokens.count(address);
      return NO_ROOM;
    }
    const opened = await (request.room === undefined ? rooms.openLast(id) : rooms.open(id));
    if (!opened.ok) return refused('not-now', `The room cannot be opened: ${opened.fault}.`);
    if (participant.isClosed) return undefined;
    const hosted = opened.value;
    const { room } = hosted;
    // Somebody may have been sent away meanwhile.
    const role = roleOf(request, accessTo(room));
    if (!role) return NO_ROOM;
    if (room.phase === 'closed') return refused('not-now', 'The room is closed.');
    const tooOften = role.seat === undefined ? undefined : room.seating.whyNotCome(role.seat);
    if (tooOften) return tooOften;
    participant.leave();
    participant.client = request.client;
    participant.enter(hosted, role, request.since);
    hosted.add(participant);
    // After everything that has happened so far.
    participant.reply({ type: 'reply', id: request.id, ok: true, n: room.n }, room.n);
    log(
      `room ${hosted.id}: ${address} joined ${role.seat === undefined ? 'without a seat' : `as ${room.names[role.seat]}`}`,
    );
    return undefined;
  }

  /** Gives a seat to somebody in the room and replies, or returns why not. */
  claim(
    participant: Participant,
    hosted: HostedRoom,
    role: Role,
    request: RequestOf<'claim'>,
  ): RoomRefusal | undefined {
    const { room } = hosted;
    const claimed = hosted.doFor(participant.nameOf(request), () => claimIn(room, role, request, hosted.now()));
    if (!claimed.ok) return claimed;
    const result: Claimed = { seat: claimed.result! };
    hosted.changed();
    participant.reply({ type: 'reply', id: request.id, ok: true, n: claimed.n, result }, claimed.n);
    participant.enter(hosted, { ...role, seat: result.seat });
    hosted.add(participant);
    this.#options.log(`room ${hosted.id}: ${quote(request.name)} sits at ${room.names[result.seat]}`);
    return undefined;
  }
}

/** A seat that the token opens already is given again: the reply to an earlier claim may have been lost. */
function claimIn(room: Room, role: Role, { seat, name, token }: RequestOf<'claim'>, now: number): RoomReply<number> {
  const access = digestOf(token);
  const own = room.seats.access.indexOf(access);
  if (own >= 0) return { ok: true, n: room.n, result: own };
  // Such as an earlier claim that arrives once more.
  if (room.seats.isWithdrawn(access)) return refused('forbidden', SENT_AWAY);
  if (role.seat !== undefined) return refused('forbidden', 'You have a seat already.');
  if (!role.isInvited) return refused('forbidden', 'This link is only for watching.');
  if (isLinkToken(access, room.opened)) return refused('forbidden', 'A seat takes a token of its own.');
  return room.seating.claim(seat, name, access, now);
}

/** Whoever has the same link could use a seat that it opens. */
const isLinkToken = (digest: string, { access }: OpenedNote): boolean =>
  digest === access.invitation || digest === access.spectator;
