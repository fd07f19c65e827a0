/** What really happened in a room, from its journal alone: the state and the events of every entry, hidden or not. */
import zlib from 'node:zlib';
import { openSession } from '../../../src/core/opensession.ts';
import { seededRandom } from '../../../src/core/random.ts';
import type { TextGame } from '../../../src/core/session.ts';
import type { JournalEntry } from '../../../src/record/journal.ts';
import { JournalReader } from '../../../src/record/journalreader.ts';
import { RecordedSession } from '../../../src/record/recordedsession.ts';
import { testSetup } from '../../io.ts';

export interface TrueEntry {
  readonly entry: JournalEntry;
  /** After it. */
  readonly state: unknown;
  readonly events: readonly unknown[];
}

/** Options that every room's journal has besides those of its game. */
const HOST_OPTIONS = ['seed', 'undo'];

export function truthOf(journal: string, game: TextGame): { seed: string; entries: readonly TrueEntry[] } {
  const read = JournalReader.open([journal], 'journal', zlib.crc32);
  if (!read.ok) throw new Error(read.fault);
  const { seed, options } = read.value.header;
  const own = Object.fromEntries(options.filter(([name]) => !HOST_OPTIONS.includes(name)));
  const events: unknown[] = [];
  const { setup } = testSetup({ options: own, seed, onEvent: event => events.push(event) });
  const random = seededRandom(seed);
  const opened = RecordedSession.open({
    game,
    setup: { ...setup, random },
    open: inner => openSession(game, inner),
    undo: true,
  });
  if (!opened.ok) throw new Error(opened.fault);
  const session = opened.value;
  const entries: TrueEntry[] = [];
  for (let entry = read.value.next(); entry; entry = read.value.next()) {
    repeat(session, entry);
    const happened = events.splice(0);
    const state = game.clone(session.state);
    entries.push({ entry, state, events: entry.by === 'host' ? [] : happened });
  }
  return { seed, entries };
}

function repeat(session: RecordedSession, { by, text }: JournalEntry): void {
  if (by === 'begin') session.begin();
  else if (by === 'human') session.line(text);
  else if (by === 'host') session.undo(Number(text.replace('undo ', '')) - 1);
  else if (by === 'bot') {
    session.recordBot(text, () => {
      for (const line of text.split('\n')) session.line(line);
    });
  }
}
