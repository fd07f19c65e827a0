/** What a participant sends to a room or its server, as JSON: the types, and checks for what strangers send. */
import * as v from 'valibot';
import { err, type Result } from '../core/result.ts';
import { integer, listUpTo, plainCodec, textLike } from '../core/schema.ts';
import { isFitText, MAX_FILE_LENGTH, MAX_FILES, MAX_SEATS, TEXT_LIMITS } from './limits.ts';
import { CODE, ROOM_ID, TOKEN } from './protocol.ts';

const id = integer(0, 2 ** 52);
const entry = integer(0, 2 ** 52);
const seat = integer(0, MAX_SEATS - 1);
const token = textLike(TOKEN, 'a token');
const fitText = (limit: number) =>
  v.custom<string>(
    value => typeof value === 'string' && isFitText(value, limit),
    `a line of at most ${limit} characters, none of them invisible`,
  );
const word = v.pipe(v.string(), v.maxLength(200));
const level = fitText(TEXT_LIMITS.level);
const seconds = integer(1, 1e6);

const clock = v.variant('kind', [
  v.strictObject({ kind: v.literal('move'), seconds }),
  v.strictObject({ kind: v.literal('bank'), seconds, increment: integer(0, 1e6) }),
]);

export const requestSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('create'),
    id,
    /** The server's key, unless anybody may make rooms there. */
    key: v.optional(token),
    /** Made by the sender: it opens the room as its owner. */
    owner: token,
    game: v.pipe(v.string(), v.maxLength(40)),
    /** The game's own options, as typed on a command line: the name without dashes, and the value or ''. */
    options: v.optional(v.record(word, word)),
    /** The content of the files that these options name. */
    files: v.optional(
      v.pipe(v.record(word, v.pipe(v.string(), v.maxLength(MAX_FILE_LENGTH))), v.maxEntries(MAX_FILES)),
    ),
    title: v.optional(fitText(TEXT_LIMITS.title)),
    public: v.optional(v.boolean()),
    clock: v.optional(clock),
    /** Seconds that a player may be away before a computer sits in. */
    absence: v.optional(seconds),
    /** How long computers think, as in `-think`. */
    think: v.optional(v.pipe(v.string(), v.maxLength(20))),
    /** By seat: the level of the computer that plays it, or null. */
    computers: v.optional(listUpTo(v.nullable(level), MAX_SEATS)),
  }),
  v.strictObject({
    type: v.literal('join'),
    id,
    /** Absent if `code` names it. */
    room: v.optional(textLike(ROOM_ID, 'a room')),
    /** Of a seat, of the owner, of spectators or of the invitation. A public room can also be watched without one. */
    token: v.optional(token),
    /** A short form of the invitation. */
    code: v.optional(textLike(CODE, 'a code')),
    /** The owner's token, if `token` is that of their seat. */
    owner: v.optional(token),
    /**
     * 128 random bits that the sender, a running program, has made for itself: it comes back with the same. Requests that it
     * sends are known by this and by their ids.
     */
    client: v.optional(token),
    /** The last frame that was received, after a reconnection. */
    since: v.optional(entry),
  }),
  /** Takes a seat: any open one, or the one that is named, which may also be a computer's. */
  v.strictObject({
    type: v.literal('claim'),
    id,
    seat: v.optional(seat),
    name: fitText(TEXT_LIMITS.name),
    /** Made by the sender: it opens the seat from now on. So a claim can be repeated if its reply was lost. */
    token,
  }),
  v.strictObject({
    type: v.literal('act'),
    id,
    /** The last frame that was received when it was decided. */
    version: entry,
    action: v.optional(v.unknown()),
    /** What one would type, instead of an action. */
    line: v.optional(v.pipe(v.string(), v.maxLength(TEXT_LIMITS.line))),
  }),
  /** Asks what the seat may do now. */
  v.strictObject({ type: v.literal('legal'), id }),
  /** Asks what the computer at a seat decided last, or whichever computer decided last. */
  v.strictObject({ type: v.literal('why'), id, seat: v.optional(seat) }),
  /** `name` is for those who have no seat. */
  v.strictObject({
    type: v.literal('chat'),
    id,
    text: fitText(TEXT_LIMITS.chat),
    name: v.optional(fitText(TEXT_LIMITS.name)),
  }),
  /** Asks the others to agree that one's last command is taken back. */
  v.strictObject({ type: v.literal('undo'), id }),
  v.strictObject({ type: v.literal('consent'), id, agree: v.boolean() }),
  /** A computer plays the seat from now on. */
  v.strictObject({ type: v.literal('computer'), id, seat, level: v.optional(level) }),
  /** The person at the seat plays again. */
  v.strictObject({ type: v.literal('person'), id, seat }),
  /** Computers take the seats that are still open. */
  v.strictObject({ type: v.literal('start'), id, level: v.optional(level) }),
  v.strictObject({ type: v.literal('kick'), id, seat }),
  v.strictObject({ type: v.literal('close'), id }),
  v.strictObject({ type: v.literal('rematch'), id }),
  v.strictObject({ type: v.literal('save'), id }),
  /** Asks for the whole game, once it is over. */
  v.strictObject({ type: v.literal('record'), id }),
]);

/** What a participant sends. `id` is chosen by the sender, and the reply has it too. */
export type Request = v.InferOutput<typeof requestSchema>;
export type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;

type Without<R, Fields extends string> = R extends unknown ? Omit<R, Fields> : never;
/** A request without what `RoomClient` fills in. */
export type RequestBody =
  | Without<Exclude<Request, RequestOf<'join' | 'act' | 'claim'>>, 'id'>
  | Omit<RequestOf<'act'>, 'id' | 'version'>
  | Omit<RequestOf<'claim'>, 'id' | 'token'>;

const requestCodec = plainCodec<Request>(requestSchema);

/** The fault is a clause on what is wrong with it. */
export const checkRequest = (json: unknown): Result<Request> => requestCodec.fromJson(json);

export function parseRequest(text: string): Result<Request> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err('the message is not JSON');
  }
  const parsed = checkRequest(json);
  return parsed.ok ? parsed : err(`the message makes no sense: ${parsed.fault}`);
}
