/** What a client knows of the game: the messages it got, taken together. */
import { goldReceived, statusLine } from '../../games/nuggets/messages.ts';
import { parseNews, type ServerMessage } from './protocol.ts';

export class Picture {
  letter: string | undefined;
  /** Size of the grid: what the server has told, else that of its display; 0 until then. */
  rows = 0;
  columns = 0;
  /** The last display, exactly as large as the grid; empty until there is one. */
  grid: readonly string[] = [];
  #isSized = false;
  #display: readonly string[] | undefined;
  #purse = 0;
  #unclaimed: number | undefined;
  /** What the status line says beyond the numbers. */
  note = '';

  /** Starts with the letter that stands for a player until the server gives one; a spectator has none. */
  constructor(letter?: string) {
    this.letter = letter;
  }

  get status(): string {
    return statusLine(this.letter, this.#purse, this.#unclaimed ?? 0, this.note);
  }

  /** Whether the server has said that no gold is left. */
  get isOver(): boolean {
    return this.#unclaimed === 0;
  }

  /** Takes in a datagram and says what it was; what makes no sense is a note and changes nothing else. */
  take(bytes: Buffer): ServerMessage {
    const news = parseNews(bytes);
    switch (news.kind) {
      case 'ok':
        this.letter = news.letter;
        // What was wrong before it was let in is over.
        this.note = '';
        break;
      case 'grid':
        this.rows = news.rows;
        this.columns = news.columns;
        this.#isSized = true;
        if (this.#display) this.#fit(this.#display);
        break;
      case 'gold':
        this.#purse = news.purse;
        this.#unclaimed = news.unclaimed;
        if (news.collected > 0) this.note = goldReceived(news.collected);
        break;
      case 'display':
        this.#fit(news.rows);
        break;
      case 'error':
        this.note = news.explanation;
        break;
      case 'malformed':
        this.note = news.fault;
        break;
      case 'quit':
    }
    return news;
  }

  /** Servers send line ends too many and maps with ragged lines. */
  #fit(display: readonly string[]): void {
    this.#display = display;
    if (!this.#isSized) {
      this.rows = display.length;
      this.columns = display.reduce((most, row) => Math.max(most, row.length), 0);
    }
    const rows = [...display];
    while (rows.length > this.rows && rows.at(-1) === '') rows.pop();
    while (rows.length > this.rows && rows[0] === '') rows.shift();
    this.grid = Array.from({ length: this.rows }, (_, row) =>
      (rows[row] ?? '').slice(0, this.columns).padEnd(this.columns),
    );
  }
}
