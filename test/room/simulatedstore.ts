/** Journals in memory, of which a crash leaves what was made durable, and perhaps some of what was on its way to the disk. */
import { err, ok, type Result } from '../../src/core/result.ts';
import type { Store } from '../../src/net/room/roomfactory.ts';

/** A piece of a journal, and the request that the server was working on when it appended it. */
export interface Appended {
  readonly room: string;
  readonly text: string;
  readonly cause: string | undefined;
}

interface Queued extends Appended {
  readonly done: () => void;
}

export class SimulatedStore implements Store {
  /** The request that the server is working on. */
  cause: string | undefined;
  /** Everything durable, in order. */
  readonly durable: Appended[];
  #queue: Queued[] = [];
  #isDead = false;

  constructor(durable: readonly Appended[] = []) {
    this.durable = [...durable];
  }

  rooms(): string[] {
    return [...new Set(this.durable.map(({ room }) => room))];
  }

  has(room: string): boolean {
    return this.durable.some(piece => piece.room === room);
  }

  text(room: string): string {
    return this.durable.map(piece => (piece.room === room ? piece.text : '')).join('');
  }

  read(room: string): Result<Iterable<string>> {
    const text = this.text(room);
    return text === '' ? err(`there is no room ${room}`) : ok([text]);
  }

  truncate(room: string, length: number): void {
    if (length !== this.text(room).length) throw new Error(`the journal of ${room} is cut, though it is whole`);
  }

  append(room: string, text: string, done: () => void): void {
    if (!this.#isDead) this.#queue.push({ room, text, cause: this.cause, done });
  }

  /** How many appends are not durable yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** The first ones of those that wait become durable. */
  flush(count = this.#queue.length): void {
    for (const { done, ...piece } of this.#queue.splice(0, count)) {
      this.durable.push(piece);
      done();
    }
  }

  /** What the next server finds. Of the appends that wait, it has the first ones, which nobody was told about. */
  crash(kept: number): SimulatedStore {
    this.#isDead = true;
    const pieces = this.#queue.splice(0).slice(0, kept);
    return new SimulatedStore([...this.durable, ...pieces.map(({ done: _, ...piece }) => piece)]);
  }
}
