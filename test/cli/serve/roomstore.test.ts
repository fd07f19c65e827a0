/** The journals of rooms: one sync makes appends to all of them durable, and is waited for. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { RoomStore } from '../../../src/cli/serve/roomstore.ts';
import type { JournalEntry, JournalHeader } from '../../../src/record/journal.ts';
import { JournalReader } from '../../../src/record/journalreader.ts';
import { JournalWriter } from '../../../src/record/journalwriter.ts';
import { CrashDisk } from './crashdisk.ts';
import { A, B, C, complete, contents, LOGS, open, pause, textOf } from './storing.ts';

describe('appending', () => {
  it('acknowledges in order, and nothing before the sync of the log', async () => {
    const disk = new CrashDisk();
    const { store } = open(disk);
    const order: string[] = [];
    for (const [i, room] of [A, B, A, C].entries()) store.append(room, `${i}\n`, () => order.push(`${i} ${room}`));
    await pause();
    expect(order).toEqual([]);
    expect(store.has(A)).toBe(false);
    expect(disk.pending.length).toBe(1);
    disk.pending[0]!.complete();
    await pause();
    expect(order).toEqual([`0 ${A}`, `1 ${B}`, `2 ${A}`, `3 ${C}`]);
    expect([A, B, C].map(room => textOf(store, room))).toEqual(['0\n2\n', '1\n', '3\n']);
  });

  it('gathers what comes during a sync for one further sync', async () => {
    const disk = new CrashDisk();
    const { store } = open(disk);
    const done: number[] = [];
    store.append(A, 'first\n', () => done.push(0));
    await pause();
    for (let i = 1; i <= 20; i++) store.append(i % 2 === 0 ? A : B, `${i}\n`, () => done.push(i));
    await pause();
    expect(disk.pending.length).toBe(1);
    disk.pending[0]!.complete();
    await pause();
    expect(done).toEqual([0]);
    expect(disk.pending.length).toBe(1);
    disk.pending[0]!.complete();
    await pause();
    expect(done).toEqual(Array.from({ length: 21 }, (_, i) => i));
    expect(disk.pending.length).toBe(0);
  });

  it('goes on from an acknowledgement', async () => {
    const disk = new CrashDisk();
    const { store } = open(disk);
    let done = 0;
    store.append(A, 'one\n', () => store.append(A, 'two\n', () => done++));
    await complete(disk);
    expect(done).toBe(1);
    expect(textOf(store, A)).toBe('one\ntwo\n');
  });

  it('refuses what is not the id of a room before it becomes a path', () => {
    const disk = new CrashDisk();
    const { store } = open(disk);
    for (const room of ['../../etc', 'AAAAAAAA', '', 'aaaaaaaa/', 'aaaaaaaa\n', 'commits-1']) {
      expect(() => store.append(room, 'x', () => {})).toThrow(/is not the id of a room/);
      expect(() => store.truncate(room, 0)).toThrow(/is not the id of a room/);
      expect(store.has(room)).toBe(false);
      expect(store.read(room)).toMatchObject({ ok: false, fault: expect.stringMatching(/^there is no room /) });
    }
    expect(disk.names()).toEqual(LOGS);
  });

  it('keeps a bounded number of files open', async () => {
    const disk = new CrashDisk();
    const { store } = open(disk, 1);
    const rooms = Array.from({ length: 300 }, (_, i) =>
      (4 ** 8 + i)
        .toString(4)
        .slice(1)
        .replace(/./g, d => 'abcd'[+d]!),
    );
    for (const text of ['0\n', '1\n']) for (const room of rooms) store.append(room, text, () => {});
    await complete(disk);
    expect(store.rooms().sort()).toEqual(rooms);
    for (const room of rooms) expect(textOf(store, room)).toBe('0\n1\n');
    expect(disk.mostOpen).toBeLessThanOrEqual(256 + LOGS.length + 1);
  });
});

describe('changing logs', () => {
  it('syncs the files and empties a full log, while appends go on in the other', async () => {
    const disk = new CrashDisk();
    const { store } = open(disk, 100);
    const done: string[] = [];
    const text = 'x'.repeat(100);
    store.append(A, text, () => done.push('first'));
    await pause();
    disk.pending[0]!.complete();
    await pause();
    // Now the file is being synced.
    expect(disk.pending.length).toBe(1);
    expect(disk.content(LOGS[0]!)).toContain(text);
    for (const name of ['second', 'third']) {
      store.append(B, text, () => done.push(name));
      await pause();
      disk.pending[1]!.complete();
      await pause();
    }
    expect(done).toEqual(['first', 'second', 'third']);
    expect(contents(disk, LOGS)).toEqual([expect.stringContaining(A), expect.stringContaining(B)]);
    await complete(disk);
    expect(disk.content(LOGS[0]!)).toBe('');
    expect(disk.crash('nothing').content(`${A}.journal`)).toBe(text);
  });

  it('never lets a log grow far beyond its limit', async () => {
    const disk = new CrashDisk();
    const { store } = open(disk, 1000);
    let most = 0;
    for (let i = 0; i < 200; i++) {
      store.append(A, 'x'.repeat(50), () => {});
      await complete(disk);
      most = Math.max(most, ...LOGS.map(name => disk.content(name)!.length));
    }
    expect(most).toBeGreaterThan(900);
    expect(most).toBeLessThan(1200);
    expect(store.length(A)).toBe(10_000);
  });
});

describe('in a real folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-rooms-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const failed = (sentence: string): never => {
    throw new Error(sentence);
  };
  function openIn(place: string): RoomStore {
    const opened = RoomStore.open(place, { onFailure: failed });
    return opened.ok ? opened.value : failed(opened.fault);
  }

  it('nobody but its owner can read anything', async () => {
    const place = path.join(folder, 'new', 'rooms');
    const store = openIn(place);
    store.append(A, 'one\n', () => {});
    await store.settled();
    expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(readdirSync(place).sort()).toEqual([`${A}.journal`, ...LOGS]);
    for (const name of readdirSync(place)) expect(statSync(path.join(place, name)).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('a second server is refused until the first one is closed', async () => {
    const place = path.join(folder, 'shared');
    const store = openIn(place);
    const second = RoomStore.open(place, { onFailure: failed });
    expect(second).toEqual({ ok: false, fault: `another server uses the folder "${place}"` });
    await Promise.all([store.close(), store.close()]);
    await openIn(place).close();
  });

  it('refuses what is not a folder', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const opened = RoomStore.open(file, { onFailure: failed });
    expect(opened).toEqual({ ok: false, fault: `"${file}" is not a folder` });
  });

  it('closing waits for what is queued and leaves empty logs', async () => {
    const place = path.join(folder, 'closing');
    const store = openIn(place);
    let done = 0;
    for (const room of [A, B, C]) for (let i = 0; i < 50; i++) store.append(room, `${i}\n`, () => done++);
    await store.close();
    expect(done).toBe(150);
    store.append(A, 'too late', () => done++);
    for (const name of LOGS) expect(statSync(path.join(place, name)).size).toBe(0);
    const again = openIn(place);
    const expected = Array.from({ length: 50 }, (_, i) => `${i}\n`).join('');
    expect(again.rooms().sort()).toEqual([A, B, C]);
    for (const room of again.rooms()) expect(textOf(again, room)).toBe(expected);
    await again.close();
  });

  it('a journal whose last line is torn is continued after its last entry', async () => {
    const place = path.join(folder, 'torn');
    const header: JournalHeader = {
      game: 'azul',
      version: '0',
      rules: 1,
      options: [],
      seed: '1',
      rich: false,
      terminal: false,
      started: '',
    };
    const entry = (text: string): JournalEntry => ({
      by: 'human',
      text,
      reply: 'taken',
      draws: [],
      digest: 0,
      answers: [],
    });
    const writer = new JournalWriter(zlib.crc32);
    writer.header(header);
    writer.entry(entry('one'));
    const whole = writer.take();
    writer.entry(entry('lost'));
    const first = openIn(place);
    first.append(A, whole + writer.take().slice(0, -3), () => {});
    await first.close();

    const second = openIn(place);
    const chunks = second.read(A);
    if (!chunks.ok) return failed(chunks.fault);
    const reader = JournalReader.open(chunks.value, A, zlib.crc32);
    if (!reader.ok) return failed(reader.fault);
    while (reader.value.next()) {}
    expect(reader.value.torn).toBe(true);
    expect(reader.value.length).toBe(whole.length);
    second.truncate(A, reader.value.length);
    expect(second.length(A)).toBe(whole.length);
    const rest = new JournalWriter(zlib.crc32, reader.value.format, reader.value.checksum);
    rest.entry(entry('two'));
    const text = rest.take();
    second.append(A, text, () => {});
    await second.close();
    expect(readFileSync(path.join(place, `${A}.journal`), 'latin1')).toBe(whole + text);
    expect(() => openIn(place).truncate(A, 1e6)).toThrow(/has \d+ bytes, not 1000000/);
  });
});
