/** The journals of games that are played at this screen: one ordinary file each, in the folder of unfinished games. */
import fs from 'node:fs';
import path from 'node:path';
import { err, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import type { Store } from '../../net/room/roomfactory.ts';
import { makeFolder, reason, syncFolder } from '../files.ts';
import { isTemporary, newJournalFile } from '../journal/folder.ts';
import { lock, unlock } from '../journal/lock.ts';
import { openSource } from '../journal/source.ts';

interface OpenFile {
  readonly file: string;
  readonly descriptor: number;
  length: number;
}

export interface JournalStoreOptions {
  /** Undefined if there is no place for journals: games are not kept then. */
  readonly folder: string | undefined;
  /** Of the game that is played, for the names of files. */
  readonly game: string;
  /** Called once if the disk fails; the game goes on without a journal. */
  onFailure(sentence: string): void;
}

export class JournalStore implements Store {
  readonly #options: JournalStoreOptions;
  readonly #files = new Map<string, OpenFile>();
  readonly #finished = new Set<string>();
  #hasFailed = false;
  /** Syncs that are under way. */
  readonly #syncs = new Set<Promise<void>>();

  constructor(options: JournalStoreOptions) {
    this.#options = options;
  }

  /** Takes a journal that is there already, as the room with this id. */
  take(room: string, file: string): Result<undefined> {
    const locked = lock(file, `${quote(path.basename(file))} is being played elsewhere`);
    if (!locked.ok) return locked;
    try {
      const descriptor = fs.openSync(file, 'r+');
      this.#files.set(room, { file, descriptor, length: fs.fstatSync(descriptor).size });
      return locked;
    } catch (error) {
      unlock(file);
      return err(`cannot open ${quote(file)}: ${reason(error)}`);
    }
  }

  rooms(): string[] {
    return [...this.#files.keys()];
  }

  has(room: string): boolean {
    return this.#files.has(room);
  }

  read(room: string): Result<Iterable<string>> {
    const open = this.#files.get(room);
    return open ? openSource(open.file, path.dirname(open.file), false) : err(`there is no room ${quote(room)}`);
  }

  truncate(room: string, length: number): void {
    const open = this.#files.get(room);
    if (!open || length >= open.length) return;
    fs.ftruncateSync(open.descriptor, length);
    open.length = length;
  }

  append(room: string, text: string, done: () => void): void {
    try {
      const open = this.#files.get(room) ?? this.#create(room);
      if (open && !this.#hasFailed) {
        write(open, Buffer.from(text, 'latin1'));
        this.#sync(open.descriptor, done);
        return;
      }
    } catch (error) {
      this.#fail(error);
    }
    setImmediate(done);
  }

  #sync(descriptor: number, done: () => void): void {
    const sync = new Promise<void>(resolve => {
      fs.fdatasync(descriptor, error => {
        if (error) this.#fail(error);
        this.#syncs.delete(sync);
        resolve();
        done();
      });
    });
    this.#syncs.add(sync);
  }

  /** The file of a room's journal; undefined if the room is not kept. */
  fileOf(room: string): string | undefined {
    return this.#hasFailed ? undefined : this.#files.get(room)?.file;
  }

  /** The game of a room is over: its journal is kept among the finished ones. */
  finish(room: string): void {
    this.#finished.add(room);
  }

  async close(): Promise<void> {
    await Promise.all(this.#syncs);
    const finished = this.#finished.size > 0 ? await import('../journal/finished.ts') : undefined;
    for (const [room, { file, descriptor }] of this.#files) {
      fs.closeSync(descriptor);
      unlock(file);
      const { folder } = this.#options;
      // One that the user keeps elsewhere stays there.
      if (folder !== undefined && this.#finished.has(room) && isTemporary(file, folder)) {
        finished?.keepFinished(file, path.dirname(folder));
      }
    }
    this.#files.clear();
  }

  #create(room: string): OpenFile | undefined {
    const { folder, game } = this.#options;
    if (folder === undefined || this.#hasFailed) return undefined;
    makeFolder(folder, 0o700);
    const file = newJournalFile(folder, game, false);
    const descriptor = fs.openSync(file, 'wx+', 0o600);
    const locked = lock(file);
    if (!locked.ok) throw new Error(locked.fault);
    syncFolder(folder);
    const open = { file, descriptor, length: 0 };
    this.#files.set(room, open);
    return open;
  }

  #fail(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#options.onFailure(`the game is not kept any more: ${reason(error)}`);
  }
}

/** A disk that is nearly full takes less than it was given. */
function write(open: OpenFile, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) {
    const written = fs.writeSync(open.descriptor, bytes, done, bytes.length - done, open.length);
    open.length += written;
    done += written;
  }
}
