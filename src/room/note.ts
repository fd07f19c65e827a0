/**
 * What happens in a room besides the game: who sits where, who came and went, chat, clocks, requests. Notes are entries of
 * the room's journal, in one order with the moves.
 */
import * as v from 'valibot';
import { err, type Result } from '../core/result.ts';
import { integer, listUpTo, plainCodec, textLike } from '../core/schema.ts';
import { MAX_SEATS, TEXT_LIMITS } from './limits.ts';

/** Why a computer plays a seat: the owner put it there, the player asked for it, or the player was away for too long. */
export const COMPUTER_REASONS = ['filled', 'asked', 'absent'] as const;
export type ComputerReason = (typeof COMPUTER_REASONS)[number];

/** Milliseconds for each decision, or a bank for the whole game with an increment for each decision. */
export type ClockSetting =
  | { readonly kind: 'move'; readonly limit: number }
  | { readonly kind: 'bank'; readonly limit: number; readonly increment: number };

const seat = integer(0, MAX_SEATS - 1);
const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
/** The digest of a token, in base64url. */
const digest = textLike(/^[\w-]{43}$/, 'a digest');
/** Banks grow with every increment: whatever a clock can come to must be readable again. */
const milliseconds = integer(0, 2 ** 52);

const clockSetting = v.variant('kind', [
  v.strictObject({ kind: v.literal('move'), limit: milliseconds }),
  v.strictObject({ kind: v.literal('bank'), limit: milliseconds, increment: milliseconds }),
]);

/** The first note of every room. */
const opened = v.strictObject({
  type: v.literal('opened'),
  title: text(TEXT_LIMITS.title),
  isPublic: v.boolean(),
  /** Digests of the tokens that are not a seat's. `code` is the short form of an invitation. */
  access: v.strictObject({ owner: digest, spectator: digest, invitation: digest, code: digest }),
  clock: v.nullable(clockSetting),
  /** How long a player may be away before a computer sits in. */
  absence: milliseconds,
  /** How long computers think, as in `-think`. */
  think: text(20),
  /** The levels of the seats that computers play from the start. */
  computers: listUpTo(v.nullable(text(TEXT_LIMITS.level)), MAX_SEATS),
});

const name = text(TEXT_LIMITS.name);
const seated = v.strictObject({ type: v.literal('seated'), seat, name, access: digest });

/** Those that everybody may know as they are. */
const others = [
  v.strictObject({ type: v.literal('kicked'), seat }),
  v.strictObject({
    type: v.literal('computer'),
    seat,
    level: text(TEXT_LIMITS.level),
    why: v.picklist(COMPUTER_REASONS),
  }),
  /** A person plays their seat again. */
  v.strictObject({ type: v.literal('person'), seat }),
  v.strictObject({ type: v.literal('came'), seat }),
  v.strictObject({ type: v.literal('went'), seat }),
  v.strictObject({ type: v.literal('started') }),
  v.strictObject({
    type: v.literal('chat'),
    /** Null for a spectator, or an owner who has no seat. */
    seat: v.nullable(seat),
    name,
    text: text(TEXT_LIMITS.chat),
  }),
  v.strictObject({ type: v.literal('undoAsked'), seat }),
  v.strictObject({ type: v.literal('undoAgreed'), seat }),
  v.strictObject({ type: v.literal('undoDeclined'), seat }),
  v.strictObject({ type: v.literal('rematchAsked'), seat }),
  /** The next game of the same people, in a room of its own. */
  v.strictObject({ type: v.literal('rematch'), room: text(TEXT_LIMITS.room) }),
  /** What is left of a seat's bank after its decision. */
  v.strictObject({ type: v.literal('clock'), seat, left: milliseconds }),
  /** The time of a seat's decision is up: a computer decides once. */
  v.strictObject({ type: v.literal('expired'), seat }),
  v.strictObject({ type: v.literal('closed') }),
] as const;

const schema = v.variant('type', [opened, seated, ...others]);

export type OpenedNote = v.InferOutput<typeof opened>;
export type Note = v.InferOutput<typeof schema>;

const codec = plainCodec<Note>(schema);

export const formatNote = (note: Note): string => JSON.stringify(note);

export function parseNote(text: string): Result<Note> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err('it is not JSON');
  }
  return codec.fromJson(json);
}

/** What takes the place of a digest that nobody is told: no token has this one. */
const NO_DIGEST = '-'.repeat(43);

/** The note for a record of the game: digests are left out, since a short code could be guessed from its own. */
export function withoutDigests(note: Note): Note {
  if (note.type === 'seated') return { ...note, access: NO_DIGEST };
  if (note.type !== 'opened') return note;
  return {
    ...note,
    access: { owner: NO_DIGEST, spectator: NO_DIGEST, invitation: NO_DIGEST, code: NO_DIGEST },
  };
}

export const publicNote = v.variant('type', [
  v.strictObject({ type: v.literal('opened') }),
  v.strictObject({ type: v.literal('seated'), seat, name }),
  ...others,
]);

/** What everybody in the room may know of a note: all of it except for the digests of tokens. */
export type PublicNote = v.InferOutput<typeof publicNote>;

export function redactNote(note: Note): PublicNote {
  if (note.type === 'opened') return { type: 'opened' };
  if (note.type === 'seated') return { type: 'seated', seat: note.seat, name: note.name };
  return note;
}
