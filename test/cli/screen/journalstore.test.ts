/** Journals of games at a screen: what was acknowledged is in the file, and a game goes on when the disk does not. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JournalStore } from '../../../src/cli/screen/journalstore.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gander-journals-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const onFailure = vi.fn<(sentence: string) => void>();
const newStore = (where: string | undefined = folder): JournalStore => {
  onFailure.mockClear();
  return new JournalStore({ folder: where, game: 'azul', onFailure });
};
const append = (store: JournalStore, text: string): Promise<void> =>
  new Promise(done => store.append('room', text, done));
const full = (): never => {
  throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
};

describe('a journal', () => {
  it('has what was appended once that is acknowledged', async () => {
    const store = newStore();
    await append(store, 'one\n');
    await append(store, 'two\n');
    expect(fs.readFileSync(store.fileOf('room')!, 'latin1')).toBe('one\ntwo\n');
    await store.close();
  });

  it('has all of it, even if the disk takes only some bytes at a time', async () => {
    const store = newStore();
    const write = fs.writeSync as (...args: unknown[]) => number;
    vi.spyOn(fs, 'writeSync').mockImplementation(((
      descriptor: number,
      bytes: Buffer,
      from: number,
      _: number,
      at: number,
    ) => write(descriptor, bytes, from, 1, at)) as typeof fs.writeSync);
    await append(store, 'one\ntwo\n');
    vi.restoreAllMocks();
    expect(fs.readFileSync(store.fileOf('room')!, 'latin1')).toBe('one\ntwo\n');
    await store.close();
  });

  it('that was cut goes on after the cut', async () => {
    const store = newStore();
    await append(store, 'one\nto');
    store.truncate('room', 4);
    await append(store, 'two\n');
    expect(fs.readFileSync(store.fileOf('room')!, 'latin1')).toBe('one\ntwo\n');
    await store.close();
  });

  it('is for one program at a time', async () => {
    const store = newStore();
    await append(store, 'one\n');
    const file = store.fileOf('room')!;
    expect(newStore().take('other', file)).toMatchObject({
      ok: false,
      fault: expect.stringContaining('is being played'),
    });
    await store.close();
    const next = newStore();
    expect(next.take('other', file).ok).toBe(true);
    expect(next.rooms()).toEqual(['other']);
    await next.close();
  });
});

describe('a game', () => {
  it('goes on when the disk is full; that is told once, and the game is not said to be kept', async () => {
    const store = newStore();
    await append(store, 'one\n');
    vi.spyOn(fs, 'writeSync').mockImplementation(full);
    await append(store, 'two\n');
    await append(store, 'three\n');
    expect(onFailure.mock.calls).toEqual([[expect.stringMatching(/^the game is not kept any more: /)]]);
    expect(store.fileOf('room')).toBeUndefined();
    vi.restoreAllMocks();
    await store.close();
  });

  it('goes on where there is no place for journals', async () => {
    const store = new JournalStore({ folder: undefined, game: 'azul', onFailure });
    await append(store, 'one\n');
    expect(store.fileOf('room')).toBeUndefined();
    await store.close();
  });

  it('goes on in a folder that cannot be made', async () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    const store = newStore(path.join(file, 'games'));
    await append(store, 'one\n');
    expect(onFailure).toHaveBeenCalledTimes(1);
    await store.close();
  });
});
