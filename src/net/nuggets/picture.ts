/** What a client knows of the game: the messages it got, taken together. */
import { received, status } from '../../games/nuggets/messages.ts';
import { type News, parseNews } from './protocol.ts';

export class Picture {
  letter: string | undefined;
  /** Size of the grid; 0 until the server has told. */
  rows = 0;
  columns = 0;
  grid: readonly string[] = [];
  #purse = 0;
  #unclaimed = 0;
  /** What the status line says beyond the numbers. */
  note = '';

  get status(): string {
    return status(this.letter, this.#purse, this.#unclaimed, this.note);
  }

  /** Takes in a datagram and says what it was; what makes no sense is a note and changes nothing else. */
  take(bytes: Buffer): News {
    const news = parseNews(bytes);
    switch (news.kind) {
      case 'ok':
        this.letter = news.letter;
        break;
      case 'grid':
        this.rows = news.rows;
        this.columns = news.columns;
        break;
      case 'gold':
        this.#purse = news.purse;
        this.#unclaimed = news.unclaimed;
        if (news.collected > 0) this.note = received(news.collected);
        break;
      case 'display':
        if (news.rows.length !== this.rows || news.rows.some(row => row.length > this.columns)) {
          this.note = 'malformed DISPLAY message';
          return { kind: 'malformed', fault: this.note };
        }
        this.grid = news.rows;
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
}
