/** Those who want to know what happens in a room that a client follows: faces, bots, whoever carries the messages. */
import type { Frame, Goodbye, Reply, RoomStatus, Welcome } from './protocol.ts';

/** Whoever wants to know what happens in the room. */
export interface RoomListener {
  /** `missed` says that something has happened of which no frame will come. */
  onWelcome?(welcome: Welcome, missed: boolean): void;
  /** `events` are decoded; `before` is the status before the frame. */
  onFrame?(frame: Frame, events: readonly unknown[], before: RoomStatus): void;
  /** Everything that has come is applied, and nothing is known to be missing. */
  onSettled?(): void;
  /** The room does not let us in. */
  onRefused?(refusal: Extract<Reply, { ok: false }>): void;
  onGoodbye?(goodbye: Goodbye): void;
  /** The server sent something that makes no sense: a clause. The same one is reported once. */
  onFault?(fault: string): void;
}

const MAX_REPORTS = 100;

export class RoomListeners {
  readonly #all = new Set<RoomListener>();
  readonly #reported = new Set<string>();

  /** Returns a function that ends the listening. */
  add(listener: RoomListener): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(notify: (listener: RoomListener) => void): void {
    for (const listener of [...this.#all]) notify(listener);
  }

  /** What was reported already is not reported again. */
  report(fault: string): void {
    if (this.#reported.has(fault) || this.#reported.size >= MAX_REPORTS) return;
    this.#reported.add(fault);
    this.tell(listener => listener.onFault?.(fault));
  }
}
