/** What a client knows of the game: the messages it has received, combined. */
import { goldReceived, statusLine } from '../../games/nuggets/messages.ts';
import { parseServerMessage, type ServerMessage } from './protocol.ts';

export class ClientState {
  letter: string | undefined;
  /** The size of the grid: as announced by the server, else that of its display; 0 until then. */
  rows = 0;
  columns = 0;
  /** The last display, fitted to the size of the grid; empty until there is one. */
  grid: readonly string[] = [];
  #hasGridSize = false;
  #display: readonly string[] | undefined;
  #purse = 0;
  #unclaimed: number | undefined;
  /** Shown after the numbers in the status line. */
  note = '';

  /** `letter` stands for a player until the server assigns one; a spectator has none. */
  constructor(letter?: string) {
    this.letter = letter;
  }

  get status(): string {
    return statusLine(this.letter, this.#purse, this.#unclaimed ?? 0, this.note);
  }

  /** Whether the server has reported that no gold is left. */
  get isOver(): boolean {
    return this.#unclaimed === 0;
  }

  /** A malformed message becomes a note and changes nothing else. */
  receive(bytes: Buffer): ServerMessage {
    const message = parseServerMessage(bytes);
    switch (message.kind) {
      case 'ok':
        this.letter = message.letter;
        // Errors from before the player was admitted no longer matter.
        this.note = '';
        break;
      case 'grid':
        this.rows = message.rows;
        this.columns = message.columns;
        this.#hasGridSize = true;
        if (this.#display) this.#fitToGrid(this.#display);
        break;
      case 'gold':
        this.#purse = message.purse;
        this.#unclaimed = message.unclaimed;
        if (message.collected > 0) this.note = goldReceived(message.collected);
        break;
      case 'display':
        this.#fitToGrid(message.rows);
        break;
      case 'error':
        this.note = message.explanation;
        break;
      case 'malformed':
        this.note = message.fault;
        break;
      case 'quit':
    }
    return message;
  }

  /** Some servers send extra newlines, or lines of different lengths. */
  #fitToGrid(display: readonly string[]): void {
    this.#display = display;
    if (!this.#hasGridSize) {
      this.rows = display.length;
      this.columns = display.reduce((max, row) => Math.max(max, row.length), 0);
    }
    const rows = [...display];
    while (rows.length > this.rows && rows.at(-1) === '') rows.pop();
    while (rows.length > this.rows && rows[0] === '') rows.shift();
    this.grid = Array.from({ length: this.rows }, (_, row) =>
      (rows[row] ?? '').slice(0, this.columns).padEnd(this.columns),
    );
  }
}
