/** Everything in which the journal formats differ: new journals have format 3, older ones of format 2 are still read. */
import { AUTHORS, type Author, type JournalEntry, type JournalHeader } from './journal.ts';
import { type Crc32, Crc32Digest, PiecewiseDigest, type TextDigest } from './textdigest.ts';

export interface JournalFormat {
  readonly version: number;
  /** How each author is written. */
  readonly authorWords: Readonly<Record<Author, string>>;
  /** Questions whose answers a session does not need any more. */
  readonly obsoleteQuestions: readonly string[];
  /** Whether a line is not part of the game any more. */
  isObsolete(entry: Pick<JournalEntry, 'by' | 'text' | 'reply'>, header: JournalHeader): boolean;
  /** Computes the digests of a journal's entries; undefined if those it has cannot be compared. */
  newDigest(crc32: Crc32, rich: boolean): TextDigest | undefined;
}

export const CURRENT_FORMAT: JournalFormat = {
  version: 3,
  authorWords: { begin: 'begin', human: 'human', bot: 'bot', host: 'host' },
  obsoleteQuestions: [],
  isObsolete: () => false,
  newDigest: crc32 => new Crc32Digest(crc32),
};

/**
 * In rich mode, games used to print more than their text, depending on the width of the window and on who is a bot; the
 * digests cover all of it. New Haven also asked people to pass the keyboard on and to press Enter; bots skipped that.
 */
export const FORMAT_2: JournalFormat = {
  version: 2,
  authorWords: { begin: 'begin', human: 'person', bot: 'player', host: 'host' },
  obsoleteQuestions: ['width', 'computer'],
  isObsolete: ({ by, text, reply }, { game, rich }) =>
    game === 'newhaven' &&
    rich &&
    (by === 'human' || by === 'bot') &&
    reply === 'taken' &&
    ['', 'skip'].includes(text.trim()),
  newDigest: (_, rich) => (rich ? undefined : new PiecewiseDigest()),
};

export const FORMATS: readonly JournalFormat[] = [FORMAT_2, CURRENT_FORMAT];

export const parseAuthor = (word: string, { authorWords }: JournalFormat): Author | undefined =>
  AUTHORS.find(author => authorWords[author] === word);
