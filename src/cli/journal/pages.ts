/** A recorded game as it was seen: one page for each step, from the first prompt on. */
import type { Entry } from '../../core/journal.ts';
import { advice } from '../advice.ts';
import type { Table } from '../table.ts';
import { openRecorded, type Recorded, retell } from './index.ts';

const USUAL_WIDTH = 80;

export interface Pages {
  /** What came to the screen with each entry of the journal. */
  readonly pages: readonly string[];
  /** Why there are no more. */
  readonly fault?: string;
}

/** Plays the journal through the rules, up to a step. */
export async function pagesOf(recorded: Recorded, to: number, width = USUAL_WIDTH): Promise<Pages> {
  const { file, journal } = recorded;
  const { header, entries, damage } = journal;
  let printed = '';
  const opened = await openRecorded(recorded, {
    print: text => {
      printed += text;
    },
    echo: !header.terminal,
  });
  if (!opened.ok) return { pages: [], fault: opened.fault };
  const table = opened.value;
  const pages: string[] = [];
  for (let step = 0; step <= to && step < entries.length; step++) {
    printed = '';
    const told = retell(table, recorded, step);
    if (!told.ok) return { pages, fault: told.fault };
    pages.push(seen(entries[step]!, printed, table, recorded, width));
  }
  if (damage && to >= entries.length) {
    return { pages, fault: `${file}, line ${damage.line}: ${damage.fault}: the journal is damaged` };
  }
  return { pages };
}

/** On a terminal the line that was typed is seen too, and advice after one that was refused. */
function seen({ by, text, reply }: Entry, printed: string, table: Table, { journal }: Recorded, width: number): string {
  const { rich, terminal } = journal.header;
  const typed = by === 'person' || by === 'host';
  // A session that said nothing still waits at the prompt it had.
  const answer = printed === '' && terminal ? table.heard.slice(table.heard.lastIndexOf('\n') + 1) : printed;
  const cut = answer.lastIndexOf('\n') + 1;
  const hint = rich && typed && reply === 'refused' && table.ended === undefined ? advice(table, text, width) : '';
  return (terminal && typed ? `${text}\n` : '') + answer.slice(0, cut) + hint + answer.slice(cut);
}
