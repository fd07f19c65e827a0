/**
 * The log that makes writes to many files durable with one sync: each write is a record here before it is done, and what a
 * crash has lost of the files is written again from here. It is emptied once the files themselves have been synced.
 */
import zlib from 'node:zlib';
import { ok, type Result } from '../../core/result.ts';
import { formatHex } from '../../record/journalline.ts';
import { completed, type StoreDisk, writeFully } from './storedisk.ts';

/** A change of a room's journal: text that is appended at its end, or an end that is cut off. */
export type Change =
  | { readonly kind: 'append'; readonly room: string; readonly offset: number; readonly text: string }
  | { readonly kind: 'cut'; readonly room: string; readonly offset: number };

/** Characters of the checksum and the space after it. */
const CHECKSUM_LENGTH = 9;
/** The head of a record: checksum, number of the batch, kind, room, offset and length; then comes the text. */
const HEAD = /([0-9a-f]{8}) ([0-9]{1,15}) (append|cut) ([a-z2-7]{8}) ([0-9]{1,15}) ([0-9]{1,15})\n/y;

export function formatRecord(change: Change, batch: number): string {
  const { kind, room, offset } = change;
  const text = kind === 'append' ? change.text : '';
  const record = `${batch} ${kind} ${room} ${offset} ${text.length}\n${text}`;
  return `${formatHex(zlib.crc32(record))} ${record}`;
}

export interface LoggedChanges {
  readonly changes: readonly Change[];
  /** The number of the first batch: a log with a lower one is older. Infinity if the log is empty. */
  readonly firstBatch: number;
  /** Where the first record starts that is not whole; undefined if all of them are. */
  readonly tornAt: number | undefined;
}

/** Reads up to the first record that is not whole: it was never acknowledged, nor was what comes after it. */
export function parseLog(text: string): LoggedChanges {
  const changes: Change[] = [];
  let firstBatch = Number.POSITIVE_INFINITY;
  let at = 0;
  while (at < text.length) {
    HEAD.lastIndex = at;
    const [head, checksum, batch, kind, room, offset, length] = HEAD.exec(text) ?? [];
    if (head === undefined) break;
    const start = at + head.length;
    const end = start + Number(length);
    const record = text.slice(at + CHECKSUM_LENGTH, end);
    if (end > text.length || formatHex(zlib.crc32(record)) !== checksum) break;
    const place = { room: room!, offset: Number(offset) };
    changes.push(kind === 'append' ? { kind, ...place, text: text.slice(start, end) } : { kind: 'cut', ...place });
    firstBatch = Math.min(firstBatch, Number(batch));
    at = end;
  }
  return { changes, firstBatch, tornAt: at < text.length ? at : undefined };
}

export class CommitLog {
  readonly name: string;
  readonly #disk: StoreDisk;
  readonly #descriptor: number;
  #length = 0;

  /** Starts with an empty log. */
  constructor(name: string, disk: StoreDisk) {
    this.name = name;
    this.#disk = disk;
    this.#descriptor = disk.open(name);
    disk.truncate(this.#descriptor, 0);
    disk.sync(this.#descriptor);
  }

  static read(name: string, disk: StoreDisk): Result<LoggedChanges> {
    if (disk.size(name) === undefined) return ok(parseLog(''));
    const chunks = disk.read(name);
    return chunks.ok ? ok(parseLog([...chunks.value].join(''))) : chunks;
  }

  get length(): number {
    return this.#length;
  }

  /** Throws if it cannot be written. */
  write(changes: readonly Change[], batch: number): void {
    const text = changes.map(change => formatRecord(change, batch)).join('');
    writeFully(this.#disk, this.#descriptor, text, this.#length);
    this.#length += text.length;
  }

  sync(): Promise<void> {
    return completed(done => this.#disk.syncInBackground(this.#descriptor, done));
  }

  /** Durably, since old records must not come back after newer ones are gone. */
  async empty(): Promise<void> {
    this.#disk.truncate(this.#descriptor, 0);
    this.#length = 0;
    await this.sync();
  }

  close(): void {
    this.#disk.close(this.#descriptor);
  }
}
