/** Tells somebody who reads lines what happens in a room: who came, what was played, when it is their turn. */
import type { Sight } from '../core/face.ts';
import type { Seat } from '../core/game.ts';
import type { Text } from '../core/richtext.ts';
import type { TextGame } from '../core/session.ts';
import { printableLine, sentence } from '../core/text.ts';
import type { Frame, Goodbye, RoomStatus, Welcome } from './protocol.ts';
import type { RoomClient } from './roomclient.ts';
import { isToActIn, sightOf } from './roomsight.ts';
import { formatTime, greetingText, MISSED, newsText, outcomeText } from './roomtext.ts';

export interface RoomReportOptions {
  /** Already in the room, with `wire` set. */
  readonly client: RoomClient;
  readonly game: TextGame;
  /** Whole lines. */
  print(text: Text): void;
  /** The user may type; called again if something was printed meanwhile that they should answer (`isToAct`). */
  ask(prompt: string, isToAct: boolean): void;
}

const NOBODY = { person: null, computer: null, name: '' };

export class RoomReport {
  readonly #options: RoomReportOptions;
  readonly #client: RoomClient;
  readonly #game: TextGame;
  #room: string | undefined;
  #seat: Seat | undefined;
  /** A line is being answered: what is asked next follows the answer. */
  #isHeld = false;
  #isAsked = false;
  /** What the user has been shown: that it is their turn, and what they are asked. */
  #wasToAct = false;
  #question = '';
  #wantsBoard = false;
  #waitedFor: string | null = null;
  /** Ends the report. */
  readonly stop: () => void;

  constructor(options: RoomReportOptions) {
    this.#options = options;
    this.#client = options.client;
    this.#game = options.game;
    this.stop = this.#client.listen({
      onWelcome: (welcome, missed) => this.#onWelcome(welcome, missed),
      onFrame: (frame, events, before) => this.#onFrame(frame, events, before),
      onSettled: () => this.#refresh(),
      onGoodbye: goodbye => this.#onGoodbye(goodbye),
      onFault: fault => this.print(`${sentence(printableLine(fault))}\n`),
    });
  }

  /** Prints where the user is and what is going on there. */
  begin(): void {
    const { welcome, status, seat, isCurrent } = this.#client;
    this.#room = welcome!.room;
    this.#seat = seat;
    this.print(greetingText(welcome!, status!, this.#game.title));
    this.#wantsBoard = status!.phase !== 'waiting';
    this.#refresh();
    if (isCurrent) this.#ask();
  }

  #onGoodbye({ reason, text }: Goodbye): void {
    const isKnown = reason === 'closed' && this.#client.status?.phase === 'closed';
    if (!isKnown) this.print(`${printableLine(text)}\n`);
  }

  /** The user has typed something. */
  hold(): void {
    this.#isHeld = true;
    this.#isAsked = false;
  }

  /** The answer is complete: says what is new since, and asks for the next line. */
  release(): void {
    this.#isHeld = false;
    this.#refresh();
    this.#ask();
  }

  #onWelcome(welcome: Welcome, missed: boolean): void {
    if (this.#room === undefined) return;
    if (welcome.room !== this.#room) {
      this.begin();
      return;
    }
    if (missed) this.print(`${MISSED}\n`);
    const { seat, status } = this.#client;
    if (seat !== this.#seat) {
      const name = seat === undefined ? undefined : status!.seats[seat]?.name;
      this.print(name === undefined ? 'You are watching now.\n' : `You play ${printableLine(name)}.\n`);
      this.#wasToAct = false;
    }
    this.#seat = seat;
    this.#wantsBoard ||= missed && status!.phase !== 'waiting';
  }

  #onFrame({ news, status: changed }: Frame, events: readonly unknown[], before: RoomStatus): void {
    const { status, seat, welcome } = this.#client;
    this.print(newsText(news, { before, after: status!, seat, absence: welcome?.absence }));
    const { sight } = this;
    if (sight) for (const event of events) this.print(this.#game.face.narrate(event, sight));
    if (!this.isToAct || news.kind === 'undo') this.#wasToAct = false;
    if (changed?.outcome && !before.outcome) {
      if (sight) this.print(this.#board(sight));
      this.print(outcomeText(changed.outcome, status!));
    }
    if (news.kind === 'note' && news.note.type === 'rematch') this.#client.moveTo(news.note.room);
  }

  /** Shows the board when the user's turn starts, and what they are asked. */
  #refresh(): void {
    if (this.#isHeld || !this.#client.isCurrent || this.#room === undefined) return;
    const { sight, isToAct } = this;
    if (sight && (this.#wantsBoard || (isToAct && !this.#wasToAct))) {
      this.print(this.#board(sight));
      if (isToAct) this.print(this.#timeLeft());
      this.#question = '';
    }
    const question = sight && isToAct ? this.#game.face.question(sight) : '';
    if (question !== this.#question) this.print(question);
    this.#question = question;
    this.#wantsBoard = false;
    this.#wasToAct = isToAct;
    this.#tellWhoIsWaitedFor();
    if (isToAct) this.#ask();
  }

  /** Once for each turn of another person; computers are quick. */
  #tellWhoIsWaitedFor(): void {
    const { seat: own, status } = this.#client;
    const [seat] = status!.toAct;
    const { person, computer, name } = seat === undefined || seat === own ? NOBODY : status!.seats[seat]!;
    const waitedFor = computer === null ? person : null;
    if (waitedFor !== null && waitedFor !== this.#waitedFor) {
      const time = this.#time === undefined ? '' : `, ${this.#time} left`;
      this.print(`Waiting for ${printableLine(waitedFor)} (${printableLine(name)})${time}.\n`);
      this.#ask();
    }
    this.#waitedFor = waitedFor;
  }

  #timeLeft(): string {
    return this.#time === undefined ? '' : `Time left: ${this.#time}.\n`;
  }

  get #time(): string | undefined {
    const deadline = this.#client.status?.clock?.deadline;
    return deadline == null ? undefined : formatTime(this.#client.timeUntil(deadline));
  }

  #board(sight: Sight): Text {
    const face = this.#game.face;
    return [{ plain: face.board(sight), rich: columns => face.board(sight, columns) }];
  }

  print(text: Text): void {
    if (text === '') return;
    this.#isAsked = false;
    this.#options.print(text);
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#options.ask(this.prompt, this.isToAct);
  }

  get prompt(): string {
    const { seat, status } = this.#client;
    const name = seat === undefined ? undefined : status?.seats[seat]?.name;
    return `${name === undefined ? 'watching' : printableLine(name)}> `;
  }

  /** Whether the user has to decide something. */
  get isToAct(): boolean {
    return isToActIn(this.#client);
  }

  get sight(): Sight | undefined {
    return this.#game.face ? sightOf(this.#client) : undefined;
  }
}
