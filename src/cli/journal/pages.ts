/** A recorded game as it was seen: one page for each step, from the first prompt on. */

import { advice } from '../../core/advice.ts';
import { plainText, richText, type Text } from '../../core/richtext.ts';
import type { Session } from '../../core/session.ts';
import { printable, printableLine } from '../../core/text.ts';
import type { JournalEntry } from '../../record/journal.ts';
import { damageOf, openReplay, type RecordedGame, replayEntries } from './index.ts';

const USUAL_WIDTH = 80;

export interface Page {
  /** What came to the screen. */
  readonly text: string;
  /** What was typed, on one line. */
  readonly title: string;
}

export interface ReplayedPages {
  readonly steps: number;
  /** Why there are no more. */
  readonly fault?: string;
}

export interface PageOptions {
  /** The last step to be shown. */
  readonly to?: number | undefined;
  readonly width?: number | undefined;
  onPage(page: Page): void;
}

/** Replays the journal page by page. A stranger may have written it: a page is text and nothing else. */
export async function replayPages(
  recorded: RecordedGame,
  { to, width = USUAL_WIDTH, onPage }: PageOptions,
): Promise<ReplayedPages> {
  const { file, journal } = recorded;
  const { rich, terminal } = journal.header;
  const render = (text: Text): string => (rich ? richText(text, width) : plainText(text));
  let printed = '';
  const opened = await openReplay(recorded, {
    print: text => {
      printed += render(text);
    },
    width: () => width,
    echo: !terminal,
  });
  if (!opened.ok) return { steps: 0, fault: opened.fault };
  const stack = opened.value;
  const replayed = replayEntries(stack, recorded, {
    to,
    after: entry => {
      // A session that printed nothing still waits at the prompt it had. It did not even get what happened in a room.
      const answer = printed === '' && terminal && entry.by !== 'room' ? render(stack.prompt) : printed;
      const text = rich ? withAdvice(answer, entry, stack.session, width) : answer;
      onPage({
        // A terminal shows what is typed.
        text: printable(terminal && isHuman(entry) ? `${entry.text}\n${text}` : text),
        title: titleOf(entry),
      });
      printed = '';
    },
  });
  const steps = journal.count - 1;
  const fault = replayed.ok ? damageOf(file, journal) : replayed.fault;
  return fault === undefined ? { steps } : { steps, fault };
}

const isHuman = ({ by }: JournalEntry): boolean => by === 'human' || by === 'host';

const titleOf = ({ by, text }: JournalEntry): string =>
  printableLine(by === 'room' ? `[room] ${text}` : text.split('\n').join(', '));

/** Adds the advice that a human got above the prompt, after a line that was refused. */
function withAdvice(answer: string, entry: JournalEntry, session: Session, width: number): string {
  if (!isHuman(entry) || entry.reply === 'taken' || session.ended !== undefined) return answer;
  const cut = answer.lastIndexOf('\n') + 1;
  return answer.slice(0, cut) + advice(session, entry.text, width) + answer.slice(cut);
}
