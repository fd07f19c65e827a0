/** A recorded game as it was seen: one page for each step, from the first prompt on. */

import { printable, printableLine } from '../../core/text.ts';
import type { JournalEntry } from '../../record/journal.ts';
import { advice } from '../advice.ts';
import type { Table } from '../table.ts';
import { damageOf, openReplay, type RecordedGame, replayEntry } from './index.ts';

const USUAL_WIDTH = 80;

export interface Page {
  /** What came to the screen. */
  readonly text: string;
  /** What was typed, on one line. */
  readonly title: string;
}

export interface Told {
  readonly steps: number;
  /** Why there are no more. */
  readonly fault?: string;
}

export interface Reader {
  /** The last step to be told. */
  readonly to?: number | undefined;
  readonly width?: number | undefined;
  page(page: Page): void;
}

/** Plays the journal through the rules, page by page. A stranger may have written it: a page is text and nothing else. */
export async function tellPages(recorded: RecordedGame, { to, width = USUAL_WIDTH, page }: Reader): Promise<Told> {
  const { file, journal } = recorded;
  let printed = '';
  const opened = await openReplay(recorded, {
    print: text => {
      printed += text;
    },
    echo: !journal.header.terminal,
  });
  if (!opened.ok) return { steps: 0, fault: opened.fault };
  const table = opened.value;
  const told = replayEntry(table, recorded, {
    ...(to === undefined ? {} : { to }),
    after: entry => {
      page({
        text: printable(seen(entry, printed, table, recorded, width)),
        title: printableLine(entry.text.split('\n').join(', ')),
      });
      printed = '';
    },
  });
  const steps = journal.count - 1;
  const fault = told.ok ? damageOf(file, journal) : told.fault;
  return fault === undefined ? { steps } : { steps, fault };
}

/** On a terminal the line that was typed is seen too, and advice after one that was refused. */
function seen(
  { by, text, reply }: JournalEntry,
  printed: string,
  table: Table,
  { journal }: RecordedGame,
  width: number,
): string {
  const { rich, terminal } = journal.header;
  const typed = by === 'human' || by === 'host';
  // A session that said nothing still waits at the prompt it had.
  const answer = printed === '' && terminal ? table.heard.slice(table.heard.lastIndexOf('\n') + 1) : printed;
  const cut = answer.lastIndexOf('\n') + 1;
  const hint = rich && typed && reply === 'refused' && table.ended === undefined ? advice(table, text, width) : '';
  return (terminal && typed ? `${text}\n` : '') + answer.slice(0, cut) + hint + answer.slice(cut);
}
