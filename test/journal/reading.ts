/** Reads whole journals, and writes them from entries that were not played. */
import { writeFileSync } from 'node:fs';
import zlib from 'node:zlib';
import { readHostOptions } from '../../src/cli/hostoptions.ts';
import type { RecordedGame } from '../../src/cli/journal/replaying.ts';
import { ok, type Result } from '../../src/core/result.ts';
import type { TextGame } from '../../src/core/session.ts';
import type { JournalEntry, JournalHeader } from '../../src/record/journal.ts';
import { CURRENT_FORMAT, type JournalFormat } from '../../src/record/journalformat.ts';
import { formatHex } from '../../src/record/journalline.ts';
import { JournalReader } from '../../src/record/journalreader.ts';
import { JournalWriter } from '../../src/record/journalwriter.ts';

export interface Journal {
  readonly header: JournalHeader;
  readonly format: JournalFormat;
  readonly entries: readonly JournalEntry[];
  readonly left: boolean;
  readonly torn: boolean;
  readonly length: number;
  readonly checksum: number;
  readonly damage: JournalReader['damage'];
}

export function parseJournal(text: string, file = 'j', piece = 1 << 16): Result<Journal> {
  const opened = JournalReader.open(piecesOf(text, piece), file, zlib.crc32);
  if (!opened.ok) return opened;
  const reader = opened.value;
  const entries: JournalEntry[] = [];
  for (let entry = reader.next(); entry; entry = reader.next()) entries.push(entry);
  const { header, format, left, torn, length, checksum, damage } = reader;
  return ok({ header, format, entries, left, torn, length, checksum, damage });
}

function* piecesOf(text: string, size: number): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

export function parsed(text: string): Journal {
  const journal = parseJournal(text);
  if (!journal.ok) throw new Error(journal.fault);
  return journal.value;
}

export function written(
  header: JournalHeader,
  entries: readonly JournalEntry[],
  left = false,
  format: JournalFormat = CURRENT_FORMAT,
): string {
  const writer = new JournalWriter(zlib.crc32, format);
  writer.header(header);
  for (const entry of entries) writer.entry(entry);
  if (left) writer.left();
  return writer.take();
}

/** A journal with changed lines and correct checksums. */
export function forged(text: string, change: (lines: string[]) => string[]): string {
  const lines = change(
    text
      .trimEnd()
      .split('\n')
      .map(line => line.slice(9)),
  );
  let checksum = 0;
  return lines
    .map(line => {
      checksum = zlib.crc32(line, checksum);
      return `${formatHex(checksum)} ${line}\n`;
    })
    .join('');
}

/** As if it had just been opened and its header read. */
export function recordedOf(text: string, game: TextGame): RecordedGame {
  const opened = JournalReader.open([text], 'j', zlib.crc32);
  if (!opened.ok) throw new Error(opened.fault);
  const journal = opened.value;
  const typed = new Map(journal.header.options);
  const host = readHostOptions(game, typed);
  if (!host.ok) throw new Error(host.fault);
  return { file: 'j', game, typed, host: host.value, first: journal.next()!, journal };
}

export function writeJournal(file: string, header: JournalHeader, entries: readonly JournalEntry[]): string {
  writeFileSync(file, written(header, entries));
  return file;
}
