/** Durable entries: many writers through the room store, against as many that each write and sync a file of their own. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RoomStore } from '../../src/cli/serve/roomstore.ts';
import type { Row } from '../report.ts';

const WRITERS = 64;
const ENTRIES = 100;
/** Alternating, since a disk is not always equally fast; the least time of each counts. */
const RUNS = 5;
/** As long as a usual line of a journal. */
const ENTRY = `${'x'.repeat(119)}\n`;

/** Seconds until every writer has written all its entries, each after the one before is durable. */
function elapsed(append: (writer: number, done: () => void) => void): Promise<number> {
  const start = performance.now();
  let writing = WRITERS;
  return new Promise(resolve => {
    for (let writer = 0; writer < WRITERS; writer++) {
      let left = ENTRIES;
      const next = (): void => {
        if (left-- > 0) append(writer, next);
        else if (--writing === 0) resolve((performance.now() - start) / 1000);
      };
      next();
    }
  });
}

const fail = (reason: unknown): never => {
  throw new Error(String(reason));
};

/** Eight letters. */
const roomOf = (writer: number): string =>
  (4 ** 8 + writer)
    .toString(4)
    .slice(1)
    .replace(/./g, digit => 'abcd'[Number(digit)]!);

async function storeSeconds(folder: string): Promise<number> {
  const store = RoomStore.open(folder, { onFailure: fail });
  if (!store.ok) return fail(store.fault);
  const seconds = await elapsed((writer, done) => store.value.append(roomOf(writer), ENTRY, done));
  await store.value.close();
  return seconds;
}

async function bareSeconds(folder: string): Promise<number> {
  fs.mkdirSync(folder);
  const bytes = Buffer.from(ENTRY);
  const files = Array.from({ length: WRITERS }, (_, writer) => fs.openSync(path.join(folder, String(writer)), 'a'));
  const seconds = await elapsed((writer, done) => {
    fs.writeSync(files[writer]!, bytes);
    fs.fdatasync(files[writer]!, error => (error ? fail(error) : done()));
  });
  for (const file of files) fs.closeSync(file);
  return seconds;
}

export async function measureDurability(): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gander-bench-'));
  try {
    let store = Number.POSITIVE_INFINITY;
    let bare = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS; run++) {
      bare = Math.min(bare, await bareSeconds(path.join(folder, `bare${run}`)));
      store = Math.min(store, await storeSeconds(path.join(folder, `store${run}`)));
    }
    const entries = WRITERS * ENTRIES;
    return [
      { what: `entries of ${WRITERS} bare writers, synced one by one`, value: entries / bare },
      {
        what: 'durable entries of as many rooms',
        value: entries / store,
        ratio: bare / store,
        against: 'bare',
        goal: 'at least 0.7',
      },
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
