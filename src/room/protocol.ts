/** What a room and its server send to participants, as JSON. What they are sent is in `request.ts`. */
import type { Outcome, Seat } from '../core/game.ts';
import type { JournalEntry } from '../record/journal.ts';
import type { PublicNote } from './note.ts';

/** Increased with every change that an older client cannot understand. */
export const PROTOCOL = 1;

/** 128 random bits in base64url. */
export const TOKEN = /^[\w-]{22}$/;
export const ROOM_ID = /^[a-z2-7]{8}$/;
/** `K7QM-2XWP-5T`, in any case, with or without hyphens. */
export const CODE = /^[a-z2-7-]{10,14}$/i;

/** So many of the requests that were done last in a room are recognised if they come again. */
export const REMEMBERED_REQUESTS = 1000;
/**
 * After so many entries a client does not send a request again. They are fewer than the requests that a server remembers,
 * because more may happen while the request is on its way.
 */
export const MAX_ENTRIES_SINCE = 500;

/** Why a request was refused, beside a sentence. */
export const REFUSALS = [
  /** The message itself is wrong. */
  'malformed',
  /** The token opens nothing, or not this. */
  'forbidden',
  /** There is no such room, seat, game or level. */
  'unknown',
  /** An answer to another question: something has happened since. */
  'stale',
  /** Not possible at this moment. */
  'not-now',
  /** The rules of the game refuse it. */
  'rules',
  /** Too many, too much, too often. */
  'limit',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export const PHASES = ['waiting', 'playing', 'over', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

export interface SeatStatus {
  /** The game's name for it: `Blue`. */
  readonly name: string;
  /** Whose seat it is; null if it is open, or only a computer's. */
  readonly person: string | null;
  /** The level of the computer that plays it now. */
  readonly computer: string | null;
  /** Whether the person is connected. */
  readonly present: boolean;
}

/** The room without the game: the same for everybody. */
export interface RoomStatus {
  readonly phase: Phase;
  readonly seats: readonly SeatStatus[];
  /** The seats that may act now. */
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | null;
  /** A request to take something back, and who has agreed so far. */
  readonly undo: { readonly seat: Seat; readonly agreed: readonly Seat[] } | null;
  /** Who would like to play again. */
  readonly rematch: readonly Seat[];
  /** Time left for the decision that is waited for, and in the banks. All in milliseconds of the server's clock. */
  readonly clock: { readonly deadline: number | null; readonly banks: readonly number[] | null } | null;
}

/** What a log entry was about. */
export type EntryNews =
  | { readonly kind: 'begin' }
  /** Somebody acted; who is null if nobody decided anything (“press Enter”). */
  | { readonly kind: 'move'; readonly seat: Seat | null; readonly computer: boolean }
  | { readonly kind: 'undo'; readonly seat: Seat }
  | { readonly kind: 'note'; readonly note: PublicNote };

/** JSON of the game's wire forms. */
export type Json = unknown;
export type JsonRecord = Readonly<Record<string, Json>>;

/** One entry of the log for one viewer. Every entry gives every viewer exactly one. */
export interface Frame {
  readonly type: 'frame';
  /** The entry's number. */
  readonly n: number;
  readonly news: EntryNews;
  /** Redacted. */
  readonly events?: readonly Json[];
  /** The fields of the status that have changed. */
  readonly status?: Partial<RoomStatus>;
  /** The fields of the view that have changed. */
  readonly view?: JsonRecord;
}

/** Everything that a viewer may know after entry `n`. */
export interface Snapshot {
  readonly n: number;
  readonly status: RoomStatus;
  readonly view: JsonRecord;
  /** The last chat. */
  readonly chat: readonly Extract<PublicNote, { type: 'chat' }>[];
}

/** Sent when somebody has joined, and again when they have taken a seat. */
export interface Welcome {
  readonly type: 'welcome';
  readonly protocol: typeof PROTOCOL;
  readonly room: string;
  readonly game: string;
  readonly title: string;
  /** The seat that this connection plays; null for a spectator. */
  readonly seat: Seat | null;
  readonly isOwner: boolean;
  /** Whether this connection may take a seat. */
  readonly mayClaim: boolean;
  /** The server's clock, in milliseconds. */
  readonly now: number;
  /** How long a player may be away before a computer sits in, in milliseconds. */
  readonly absence?: number;
  /** Absent if what is missing since the last frame follows instead. */
  readonly snapshot?: Snapshot;
}

export type Reply =
  | { readonly type: 'reply'; readonly id: number; readonly ok: true; readonly n?: number; readonly result?: Json }
  | {
      readonly type: 'reply';
      readonly id: number | null;
      readonly ok: false;
      readonly code: RefusalCode;
      readonly text: string;
    };

export const GOODBYE_REASONS = ['stopping', 'closed', 'kicked', 'slow', 'flood'] as const;

/** The connection will end, or has no room any more. */
export interface Goodbye {
  readonly type: 'goodbye';
  readonly reason: (typeof GOODBYE_REASONS)[number];
  readonly text: string;
}

export type ServerMessage = Welcome | Frame | Reply | Goodbye;

/** The results of some requests. */
export interface Created {
  readonly room: string;
  readonly spectator: string;
  readonly invitation: string;
  readonly code: string;
}
export interface Claimed {
  readonly seat: Seat;
}
export interface LegalActions {
  readonly actions: readonly { readonly action: Json; readonly line: string }[];
}
/** What a computer decided last, as somebody sees it. */
export interface LastDecision {
  readonly seat: Seat;
  readonly level: string;
  /** Their views before and after it. */
  readonly before: JsonRecord;
  readonly after: JsonRecord;
  /** What it chose, and the line that one would type; absent if the computer saw more than they do. */
  readonly action?: Json;
  readonly line?: string;
}
export interface Saved {
  readonly text: string;
}
/** A game that is over, to be played again from its beginning: nothing of it is hidden any more. */
export interface GameRecord {
  readonly game: string;
  /** The version of the game's rules. */
  readonly rules: number;
  readonly seed: string;
  /** The game's own options as typed, and the content of the files that they name. */
  readonly options: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  /** The log up to the end of the game, as in a journal; notes without the digests of tokens. */
  readonly entries: readonly RecordEntry[];
}
export type RecordEntry = Pick<JournalEntry, 'by' | 'text'>;
/** Of GET /rooms. */
export interface ListedRoom {
  readonly room: string;
  readonly game: string;
  readonly title: string;
  readonly phase: Phase;
  /** Open seats, and seats in all. */
  readonly open: number;
  readonly seats: number;
  /** The names of the people who have a seat. */
  readonly people: readonly string[];
}
