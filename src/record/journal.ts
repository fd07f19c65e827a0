/**
 * What a journal tells: what a conversation was told and what came of it, enough to hold it again. As text it has one
 * line each, in ASCII, with a checksum that also covers the line before: what is torn, damaged, missing or in the wrong
 * place shows.
 */
import type { Reply } from '../core/session.ts';

export const MAGIC = 'gander-journal';
export const FORMAT = 2;

export interface JournalHeader {
  readonly game: string;
  /** Of the program that wrote it, and of the game's rules. */
  readonly version: string;
  readonly rules: number;
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly seed: string;
  readonly rich: boolean;
  /** A person at a terminal saw what they typed; a transcript has none of it. */
  readonly terminal: boolean;
  /** When it began, as ISO 8601 has it. */
  readonly started: string;
}

export const QUESTIONS = ['read', 'exists', 'write', 'width', 'computer'] as const;
/** What a session wanted to know of the world, and what it was told: a file's text, a fault, a width. */
export interface WorldAnswer {
  readonly asked: (typeof QUESTIONS)[number];
  readonly about: string;
  readonly ok: boolean;
  readonly value: string | number | null;
}

/** Who spoke: nobody yet, a person, a computer player; or a person to the host, with a word of its own. */
export const AUTHORS = ['begin', 'person', 'player', 'host'] as const;
export type Author = (typeof AUTHORS)[number];

export interface JournalEntry {
  readonly by: Author;
  /** What was typed; a computer player may type several lines at once. */
  readonly text: string;
  readonly reply: Reply;
  /** The random outcomes, in their order. */
  readonly draws: readonly number[];
  /** Of what the game printed. */
  readonly digest: number;
  readonly answers: readonly WorldAnswer[];
  /** What the host said, word for word: it is not worked out again. */
  readonly said?: string | undefined;
}
