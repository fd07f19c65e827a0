/** Checks for what a server sends: to a client it is a stranger too. Fields that it does not know are left out. */
import * as v from 'valibot';
import { ok, type Result } from '../core/result.ts';
import { codec, integer, listUpTo } from '../core/schema.ts';
import { AUTHORS } from '../record/journal.ts';
import { MAX_SEATS } from './limits.ts';
import { publicNote } from './note.ts';
import {
  type Claimed,
  type Created,
  type GameRecord,
  GOODBYE_REASONS,
  type LastDecision,
  type LegalActions,
  PHASES,
  PROTOCOL,
  REFUSALS,
  type Saved,
  type ServerMessage,
} from './protocol.ts';

const entry = integer(0, 2 ** 52);
const seat = integer(0, MAX_SEATS - 1);
const seats = listUpTo(seat, MAX_SEATS);
const text = v.pipe(v.string(), v.maxLength(2000));
const milliseconds = v.pipe(v.number(), v.finite());

const clock = v.object({
  deadline: v.nullable(milliseconds),
  banks: v.nullable(listUpTo(milliseconds, MAX_SEATS)),
});

const status = v.object({
  phase: v.picklist(PHASES),
  seats: listUpTo(
    v.object({ name: text, person: v.nullable(text), computer: v.nullable(text), present: v.boolean() }),
    MAX_SEATS,
  ),
  toAct: seats,
  outcome: v.nullable(v.object({ winners: seats, scores: listUpTo(v.number(), MAX_SEATS) })),
  undo: v.nullable(v.object({ seat, agreed: seats })),
  rematch: seats,
  clock: v.nullable(clock),
});

const view = v.record(v.string(), v.unknown());

const news = v.variant('kind', [
  v.object({ kind: v.literal('begin') }),
  v.object({ kind: v.literal('move'), seat: v.nullable(seat), computer: v.boolean() }),
  v.object({ kind: v.literal('undo'), seat }),
  v.object({ kind: v.literal('note'), note: publicNote }),
]);

const frame = v.object({
  type: v.literal('frame'),
  n: entry,
  news,
  events: v.exactOptional(v.array(v.unknown())),
  status: v.exactOptional(v.partial(status)),
  view: v.exactOptional(view),
});

const chat = v.object({ type: v.literal('chat'), seat: v.nullable(seat), name: text, text });

const welcome = v.object({
  type: v.literal('welcome'),
  protocol: v.literal(PROTOCOL),
  room: text,
  game: text,
  title: text,
  seat: v.nullable(seat),
  isOwner: v.boolean(),
  mayClaim: v.boolean(),
  now: milliseconds,
  absence: v.exactOptional(milliseconds),
  snapshot: v.exactOptional(v.object({ n: entry, status, view, chat: v.array(chat) })),
});

const reply = v.variant('ok', [
  v.object({
    type: v.literal('reply'),
    id: entry,
    ok: v.literal(true),
    n: v.exactOptional(entry),
    result: v.optional(v.unknown()),
  }),
  v.object({
    type: v.literal('reply'),
    id: v.nullable(entry),
    ok: v.literal(false),
    code: v.picklist(REFUSALS),
    text,
  }),
]);

const goodbye = v.object({ type: v.literal('goodbye'), reason: v.picklist(GOODBYE_REASONS), text });

export const serverMessageSchema = v.variant('type', [welcome, frame, reply, goodbye]);

const message = codec<ServerMessage, v.GenericSchema<unknown, ServerMessage>>(
  serverMessageSchema as v.GenericSchema<unknown, ServerMessage>,
  value => value,
  ok,
);

/** The fault is a clause without its subject, the message. */
export const checkServerMessage = (json: unknown): Result<ServerMessage> => message.fromJson(json);

const token = v.pipe(v.string(), v.maxLength(100));

const resultCodec = <T>(schema: v.GenericSchema<unknown, T>) => codec<T, typeof schema>(schema, value => value, ok);

/** What the replies to some requests say. */
export const RESULTS = {
  claim: resultCodec<Claimed>(v.object({ seat })),
  create: resultCodec<Created>(v.object({ room: token, spectator: token, invitation: token, code: token })),
  legal: resultCodec<LegalActions>(v.object({ actions: v.array(v.object({ action: v.unknown(), line: v.string() })) })),
  why: resultCodec<LastDecision>(
    v.object({
      seat,
      level: text,
      before: view,
      after: view,
      action: v.exactOptional(v.unknown()),
      line: v.exactOptional(v.string()),
    }),
  ),
  save: resultCodec<Saved>(v.object({ text: v.string() })),
  record: resultCodec<GameRecord>(
    v.object({
      game: v.string(),
      rules: v.number(),
      seed: v.string(),
      options: v.record(v.string(), v.string()),
      files: v.record(v.string(), v.string()),
      entries: v.array(v.object({ by: v.picklist(AUTHORS), text: v.string() })),
    }),
  ),
} as const;
