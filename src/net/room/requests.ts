/** What each request does, and who may make it. */
import type { Seat } from '../../core/game.ts';
import { plainText } from '../../core/richtext.ts';
import type { Wire } from '../../core/wire.ts';
import type { Request, RequestOf } from '../../room/request.ts';
import { type RoomReply, refused } from '../../room/roomreply.ts';
import { recordOf } from './gamerecord.ts';
import type { HostedRoom } from './hostedroom.ts';
import type { Role } from './tokens.ts';

/** Requests that are made inside a room. */
export type RoomRequest = Exclude<Request, { type: 'create' | 'join' | 'claim' }>;

const NO_SEAT = refused('forbidden', 'You have no seat.');
const NOT_OWNER = refused('forbidden', 'Only the owner of the room may do that.');

/** `address` is where it comes from. */
export function handle(request: RoomRequest, hosted: HostedRoom, wire: Wire, role: Role, address: string): RoomReply {
  const { room } = hosted;
  const now = hosted.now();
  const withSeat = (handler: (seat: Seat) => RoomReply): RoomReply =>
    role.seat === undefined ? NO_SEAT : handler(role.seat);
  const asOwner = (handler: () => RoomReply): RoomReply => (role.isOwner ? handler() : NOT_OWNER);
  const forSeat = (seat: Seat, handler: () => RoomReply): RoomReply =>
    role.isOwner || role.seat === seat ? handler() : refused('forbidden', 'Only for your own seat.');
  switch (request.type) {
    case 'act':
      return withSeat(seat => act(request, hosted, wire, seat));
    case 'legal':
      return withSeat(seat => room.legal(seat));
    case 'why':
      return room.lastDecision(role.seat ?? 'spectator', request.seat);
    case 'chat':
      return role.seat === undefined ? guestChat(request, hosted, role, address) : chat(request, hosted, role.seat);
    case 'undo':
      return withSeat(seat => room.votes.askUndo(seat, now));
    case 'consent':
      return withSeat(seat => room.votes.answerUndo(seat, request.agree, now));
    case 'computer':
      return forSeat(request.seat, () => room.seating.handOver(request.seat, request.level, now));
    case 'person':
      return forSeat(request.seat, () => room.seating.takeBack(request.seat, now));
    case 'start':
      return asOwner(() => room.seating.start(request.level, now));
    case 'kick':
      return asOwner(() => room.seating.kick(request.seat, now));
    case 'close':
      return asOwner(() => room.close(now));
    case 'rematch':
      return rematchSeat(hosted, role, seat => room.votes.askRematch(seat, now));
    case 'save':
      return role.seat === undefined && !role.isOwner ? NO_SEAT : room.save();
    case 'record':
      return recordOf(hosted);
  }
}

/** Where only computers play, nobody could ask: the owner does, for the first of them. */
function rematchSeat({ room: { seats } }: HostedRoom, role: Role, ask: (seat: Seat) => RoomReply): RoomReply {
  if (role.seat !== undefined) return ask(role.seat);
  const hasPeople = seats.all.some(seat => seats.personAt(seat) !== null);
  return role.isOwner && !hasPeople ? ask(0) : NO_SEAT;
}

function act({ version, action, line }: RequestOf<'act'>, hosted: HostedRoom, wire: Wire, seat: Seat): RoomReply {
  const { room } = hosted;
  if ((action === undefined) === (line === undefined)) {
    return refused('malformed', 'An act has either an action or a line.');
  }
  if (line === undefined) {
    const decoded = wire.action.fromJson(action);
    return decoded.ok
      ? room.act(seat, version, decoded.value, hosted.now())
      : refused('malformed', `The action makes no sense: ${decoded.fault}.`);
  }
  const meant = room.interpret(seat, line);
  switch (meant.kind) {
    case 'action':
      return room.act(seat, version, meant.action, hosted.now());
    case 'answer':
      return { ok: true, n: room.n, result: { text: plainText(meant.text) } };
    case 'refused':
      return refused('rules', meant.text);
    case 'save':
    case 'quit':
      return refused(
        'malformed',
        `There is a request for that: ${meant.kind === 'save' ? 'save' : 'close the connection'}.`,
      );
  }
}

function chat({ text }: RequestOf<'chat'>, hosted: HostedRoom, seat: Seat): RoomReply {
  const { room } = hosted;
  return room.chat(seat, room.seats.personAt(seat)!, text, hosted.now());
}

/** Of somebody without a seat. */
function guestChat({ text, name }: RequestOf<'chat'>, hosted: HostedRoom, role: Role, address: string): RoomReply {
  const { room, guestLines } = hosted;
  const refusal = guestLines.whyNotChat(address, room.guestLinesLeft);
  if (refusal) return refusal;
  const reply = room.chat(undefined, name ?? (role.isOwner ? 'owner' : 'spectator'), text, hosted.now());
  if (reply.ok) guestLines.count(address);
  return reply;
}
