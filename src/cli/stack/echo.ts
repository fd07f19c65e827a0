/** Shows the lines that are typed into a pipe while bots play, so that the output shows the whole game. */
import type { Text } from '../../core/richtext.ts';
import type { Reply, Session } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';
import type { BotSeats } from './botseats.ts';

export class Echo extends SessionWrapper {
  readonly #seats: BotSeats;
  readonly #print: (text: Text) => void;
  /** A line that has not been answered yet. */
  #typed: string | undefined;
  #hadBots = false;

  constructor(session: Session, seats: BotSeats, print: (text: Text) => void) {
    super(session);
    this.#seats = seats;
    this.#print = print;
  }

  override line(text: string): Reply {
    this.#typed = text;
    this.#hadBots = this.#seats.hasBots;
    const reply = super.line(text);
    if (this.#typed === undefined) return reply;
    // A blank line that was not answered leaves no trace; a hint that takes time is shown with its answer.
    if (text.trim() === '') this.#typed = undefined;
    else if (!this.botToMove) this.#showTyped();
    return reply;
  }

  /** What the session prints through. */
  readonly print = (text: Text): void => {
    this.#showTyped();
    this.#print(text);
  };

  /** A line may be what seats the first bot, or releases the last. */
  #showTyped(): void {
    const typed = this.#typed;
    this.#typed = undefined;
    if (typed !== undefined && (this.#hadBots || this.#seats.hasBots)) this.#print(`${typed}\n`);
  }
}
