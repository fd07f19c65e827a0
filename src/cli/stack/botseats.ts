/** Which seats are played by bots. */
import type { Seat, Viewer } from '../../core/game.ts';
import type { Session } from '../../core/session.ts';
import type { NamedBot } from '../botnames.ts';

export class BotSeats {
  readonly #bots = new Map<Seat, NamedBot>();
  /** Asked several times for every line, so it is not counted each time. */
  #hasBots = false;

  assign(seat: Seat, bot: NamedBot): void {
    this.#bots.set(seat, bot);
    this.#hasBots = true;
  }

  /** A human plays there from now on. */
  release(seat: Seat): void {
    this.#bots.delete(seat);
    this.#hasBots = this.#bots.size > 0;
  }

  releaseAll(): void {
    this.#bots.clear();
    this.#hasBots = false;
  }

  get hasBots(): boolean {
    return this.#hasBots;
  }

  /** The bot that plays there; undefined for a human. */
  at(seat: Seat): NamedBot | undefined {
    return this.#bots.get(seat);
  }

  /** Whether no human plays. Before a game has started, nobody has a name yet. */
  areAllBots(session: Pick<Session, 'names'>): boolean {
    if (!this.hasBots) return false;
    const { names } = session;
    return names.length > 0 && names.every((_, seat) => this.#bots.has(seat));
  }

  /** What may be shown to everybody at the screen: the view of the only human, or of those who watch. */
  viewer({ names }: Pick<Session, 'names'>): Viewer {
    const humans = names.flatMap((_, seat) => (this.#bots.has(seat) ? [] : [seat]));
    return humans.length === 1 ? humans[0]! : 'spectator';
  }

  /** Whether bots play everywhere else. */
  isOnlyHuman(seat: Seat, session: Pick<Session, 'names'>): boolean {
    return session.names.every((_, other) => other === seat || this.#bots.has(other));
  }
}
