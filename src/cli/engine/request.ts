/** What a program sends to `gander engine`, a line of JSON each: the types, and checks of what comes in. */
import * as v from 'valibot';
import { err, type Result } from '../../core/result.ts';
import { integer, listUpTo, plainCodec } from '../../core/schema.ts';

/** More than any game has. */
const MAX_SEATS = 64;
/** More than any game takes. */
const MAX_ACTIONS = 1_000_000;

const MIN_INFO_MS = 10;
const MAX_INFO_MS = 60_000;

const id = v.optional(v.union([v.string(), v.number()]));
const seat = v.optional(integer(0, MAX_SEATS - 1));

const requestSchema = v.variant('type', [
  /** Asks who is there. */
  v.strictObject({ type: v.literal('hello'), id }),
  /** Starts a game. Options are those of the command line: `true` for one without a value. */
  v.strictObject({
    type: v.literal('new'),
    id,
    options: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
    seed: v.optional(v.string()),
  }),
  /** Goes to another position of the game: to a whole state, to what a seat sees of one, or to where actions lead. */
  v.strictObject({
    type: v.literal('position'),
    id,
    state: v.optional(v.unknown()),
    view: v.optional(v.unknown()),
    actions: v.optional(listUpTo(v.tuple([integer(0, MAX_SEATS - 1), v.unknown()]), MAX_ACTIONS)),
  }),
  /** Asks for what a seat sees, or for the whole state. */
  v.strictObject({ type: v.literal('show'), id, seat }),
  v.strictObject({ type: v.literal('legal'), id, seat }),
  /** Plays an action, or a line as one would type it. */
  v.strictObject({
    type: v.literal('play'),
    id,
    seat,
    action: v.optional(v.unknown()),
    line: v.optional(v.string()),
  }),
  /** Takes back the last action. */
  v.strictObject({ type: v.literal('undo'), id }),
  /** Asks for the best action. */
  v.strictObject({
    type: v.literal('go'),
    id,
    seat,
    level: v.optional(v.string()),
    /** As in `-think`. */
    think: v.optional(v.union([v.string(), v.number()])),
    /** Tells what was found so far, each time after so many milliseconds. */
    info: v.optional(integer(MIN_INFO_MS, MAX_INFO_MS)),
  }),
  /** Asks what a person would like to know: the best moves with chances and reasons, in words. */
  v.strictObject({ type: v.literal('hint'), id, seat, think: v.optional(v.union([v.string(), v.number()])) }),
  /** The thought that is going on ends with what it has found. */
  v.strictObject({ type: v.literal('stop'), id }),
  v.strictObject({ type: v.literal('quit'), id }),
]);

export type EngineRequest = v.InferOutput<typeof requestSchema>;
export type RequestOf<Type extends EngineRequest['type']> = Extract<EngineRequest, { type: Type }>;

const requestCodec = plainCodec<EngineRequest>(requestSchema);

/** A request that makes no sense still has its id, if that can be read, so that its sender knows which one it was. */
export function parseRequest(line: string): { readonly id?: unknown; readonly request: Result<EngineRequest> } {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { request: err('the request is not JSON') };
  }
  const given: unknown = (json as { id?: unknown } | null)?.id;
  const request = requestCodec.fromJson(json);
  return {
    ...((typeof given === 'string' || typeof given === 'number') && { id: given }),
    request: request.ok ? request : err(`the request makes no sense: ${request.fault}`),
  };
}
