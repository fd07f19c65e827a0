/** What bots did since a human last decided something, a line for each of their turns. */
import { TurnCounter } from '../../bots/turns.ts';
import type { Seat, Viewer } from '../../core/game.ts';
import type { TextGame } from '../../core/session.ts';

/** A bot that acts, and who reads about it. */
export interface Acting {
  readonly seat: Seat | undefined;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  /** The game in play. */
  state(): unknown;
}

/** An event as the reader may know it; the sentence is for games that do not sum up. */
interface Deed {
  readonly event: unknown;
  readonly sentence: string;
}

interface Step {
  readonly deeds: readonly Deed[];
  readonly names: readonly string[];
  readonly startsTurn: boolean;
  readonly endsTurn: boolean;
}

export class BotTurnLog {
  readonly #game: TextGame;
  #turns: TurnCounter | undefined;
  /** The game whose turns are counted. */
  #counted: unknown;
  /** The bot that acts just now. */
  #acting: Acting | undefined;
  #deeds: Deed[] = [];
  /** The last step, which is left out if its own text is shown. */
  #latest: Step | undefined;
  /** Of the turn that is not over yet. */
  #current: Deed[] = [];
  #names: readonly string[] = [];
  #lines: string[] = [];

  constructor(game: TextGame) {
    this.#game = game;
  }

  /** Called with every event of the game; those of humans are told as they happen. */
  readonly onEvent = (event: unknown, state: unknown): void => {
    if (!this.#acting) return;
    const { viewer, names } = this.#acting;
    const { face } = this.#game;
    const known = this.#game.redact(event, viewer);
    if (known === undefined) return;
    const sight = { view: this.#game.view(state, viewer), viewer, names };
    const sentence = face.summarise
      ? ''
      : face
          .narrate(known, sight)
          .trim()
          .replaceAll(/\s*\n\s*/g, ' ');
    this.#deeds.push({ event: known, sentence });
  };

  /** Carries out a bot's move and keeps what came of it. */
  record(acting: Acting, move: () => void): void {
    this.#keepLatest();
    const before = acting.state();
    if (before !== this.#counted) {
      this.#turns = new TurnCounter(this.#game, before);
      this.#counted = before;
    }
    this.#acting = acting;
    this.#deeds = [];
    try {
      move();
    } finally {
      this.#acting = undefined;
    }
    const isNext = acting.seat !== undefined && this.#isNextTurn(acting.seat, acting.state());
    const { turnStart } = this.#game;
    this.#latest = {
      deeds: this.#deeds,
      names: acting.names,
      startsTurn: isNext && !turnStart,
      endsTurn: isNext && turnStart !== undefined,
    };
  }

  #isNextTurn(seat: Seat, state: unknown): boolean {
    const { count } = this.#turns!;
    this.#turns!.acted(seat, state);
    return this.#turns!.count !== count;
  }

  /** Whether a bot has moved whose text has been neither shown nor held back. */
  get hasLatest(): boolean {
    return this.#latest !== undefined;
  }

  /** What happened in the latest step is told elsewhere. */
  dropLatest(): void {
    if (this.#latest) this.#latest = { ...this.#latest, deeds: [] };
  }

  /** The lines about turns that are over, the latest step included. */
  takeFinished(): string[] {
    this.#keepLatest();
    return this.#lines.splice(0);
  }

  /** The lines about all that happened before the latest step. */
  takeEarlier(): string[] {
    this.dropLatest();
    this.#keepLatest();
    this.#finishTurn();
    return this.#lines.splice(0);
  }

  #keepLatest(): void {
    if (!this.#latest) return;
    const { deeds, names, startsTurn, endsTurn } = this.#latest;
    this.#latest = undefined;
    if (startsTurn) this.#finishTurn();
    this.#current.push(...deeds);
    this.#names = names;
    if (endsTurn) this.#finishTurn();
  }

  #finishTurn(): void {
    const { summarise } = this.#game.face;
    const deeds = this.#current;
    this.#current = [];
    const line = summarise
      ? summarise(
          deeds.map(({ event }) => event),
          this.#names,
        )
      : deeds.flatMap(({ sentence }) => (sentence === '' ? [] : [sentence])).join(' ');
    if (line !== '') this.#lines.push(line);
  }
}
