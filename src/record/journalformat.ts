/** Everything in which the journal formats differ: new journals have format 3, older ones of format 2 are still read. */
import { FORMAT_2 } from './format2.ts';
import { AUTHORS, type Author, type JournalEntry } from './journal.ts';
import { type Crc32, Crc32Digest, type TextDigest } from './textdigest.ts';

export interface JournalFormat {
  readonly version: number;
  /** How each author is written; one without a word never writes in this format. */
  readonly authorWords: Readonly<Partial<Record<Author, string>>>;
  /** Computes the digests of a journal's entries; undefined if those it has cannot be compared. */
  newDigest(crc32: Crc32, rich: boolean): TextDigest | undefined;
  /** Questions about the host that games used to ask. */
  readonly hostQuestions: readonly string[];
  newEntryFilter(rich: boolean): EntryFilter;
}

/** The answer to a question about the host. */
export interface HostAnswer {
  readonly asked: string;
  readonly about: string;
  readonly ok: boolean;
}

/** Tells apart what belongs to the game and what belongs to the host. Called with every entry of a journal, in order. */
export interface EntryFilter {
  isPartOfGame(entry: Pick<JournalEntry, 'by' | 'text' | 'reply'>, hostAnswers: readonly HostAnswer[]): boolean;
}

export const CURRENT_FORMAT: JournalFormat = {
  version: 3,
  authorWords: { begin: 'begin', human: 'human', bot: 'bot', host: 'host', room: 'room' },
  newDigest: crc32 => new Crc32Digest(crc32),
  hostQuestions: [],
  newEntryFilter: () => ({ isPartOfGame: () => true }),
};

export const FORMATS: readonly JournalFormat[] = [FORMAT_2, CURRENT_FORMAT];

export const parseAuthor = (word: string, { authorWords }: JournalFormat): Author | undefined =>
  AUTHORS.find(author => authorWords[author] === word);
