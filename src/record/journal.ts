/**
 * A journal records everything that went into a session and a digest of what came out, enough to play it again. As text
 * it is ASCII, one line for each item, with a checksum that covers all lines so far: a line that is torn, damaged,
 * missing or out of place is noticed.
 */
import type { Reply } from '../core/session.ts';

export const MAGIC = 'gander-journal';

export interface JournalHeader {
  readonly game: string;
  /** Of the program that wrote the journal. */
  readonly version: string;
  /** Of the game's rules. */
  readonly rules: number;
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly seed: string;
  readonly rich: boolean;
  /** Whether the game was played at a terminal, which shows what is typed; the output in a pipe does not contain it. */
  readonly terminal: boolean;
  /** When the game began, in ISO 8601. */
  readonly started: string;
}

export const QUESTIONS = ['read', 'exists', 'write'] as const;
/** What a session asked of the world and the answer: the text of a file, or an error message. */
export interface WorldAnswer {
  readonly asked: (typeof QUESTIONS)[number];
  readonly about: string;
  readonly ok: boolean;
  readonly value: string | null;
}

/**
 * Who an entry comes from: the start of the game, a human's line, a bot's line, a human's host command, or the room that
 * the game is played in, whose text is a note.
 */
export const AUTHORS = ['begin', 'human', 'bot', 'host', 'room'] as const;
export type Author = (typeof AUTHORS)[number];

export interface JournalEntry {
  readonly by: Author;
  /** What was typed; a bot may type several lines at once. */
  readonly text: string;
  readonly reply: Reply;
  /** The random outcomes, in order. */
  readonly draws: readonly number[];
  /** Of what the game printed. */
  readonly digest: number;
  readonly answers: readonly WorldAnswer[];
  /** The host's answer to a host command, verbatim: it is not recomputed. */
  readonly said?: string | undefined;
  /** In a room: what names the request that led to it, so that the request is known if it comes again. */
  readonly request?: string | undefined;
}
