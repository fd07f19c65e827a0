/**
 * Journals of format 2. Games knew then who was watching: they asked for the width of the window and for the seats that
 * bots play, and New Haven itself asked people to pass the keyboard on and to press Enter. All this is up to the host now,
 * so the answers to such questions, and what was typed at that prompt, are left out.
 */
import type { Seat } from '../core/game.ts';
import type { JournalEntry } from './journal.ts';
import type { EntryFilter, HostAnswer, JournalFormat } from './journalformat.ts';
import { PiecewiseDigest } from './textdigest.ts';

export const FORMAT_2: JournalFormat = {
  version: 2,
  authorWords: { begin: 'begin', human: 'person', bot: 'player', host: 'host' },
  // In rich mode the digests cover all that was shown, which is more than the text of the game.
  newDigest: (_, rich) => (rich ? undefined : new PiecewiseDigest()),
  hostQuestions: ['width', 'computer'],
  newEntryFilter: rich => (rich ? new HandOverFilter() : { isPartOfGame: () => true }),
};

/** Follows when New Haven asked for an Enter, and who had been looking at the screen. */
class HandOverFilter implements EntryFilter {
  #viewer: Seat | undefined;
  /** Who is asked to press Enter. */
  #asked: Seat | undefined;

  isPartOfGame(entry: Pick<JournalEntry, 'by' | 'text' | 'reply'>, hostAnswers: readonly HostAnswer[]): boolean {
    if (this.#asked !== undefined && entry.by !== 'host') {
      if (entry.reply === 'refused') return false;
      const typed = entry.text.trim();
      if (typed === '') this.#viewer = this.#asked;
      this.#asked = undefined;
      // With `skip`, the hand was not shown. Anything else was typed after a newer version had resumed the journal.
      if (typed === '' || typed === 'skip') return false;
    }
    this.#followTurn(hostAnswers.filter(({ asked }) => asked === 'computer'));
    return true;
  }

  /** When another player was to decide, the game asked about that seat first, then about the others up to a human. */
  #followTurn([decider, ...others]: readonly HostAnswer[]): void {
    if (!decider || decider.ok) return;
    const seat = Number(decider.about);
    if (others.every(({ ok }) => ok)) this.#viewer = seat;
    if (this.#viewer !== seat) this.#asked = seat;
  }
}
