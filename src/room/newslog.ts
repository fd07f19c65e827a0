/** What has happened in a room, as somebody at a screen reads it: all of it in sentences, and each turn in one line. */
import type { Seat } from '../core/game.ts';
import type { TextGame } from '../core/session.ts';
import type { Frame, RoomStatus } from './protocol.ts';
import type { RoomClient } from './roomclient.ts';
import { isToActIn, sightOf } from './roomsight.ts';
import { newsText, outcomeText } from './roomtext.ts';
import { linesOf, sentencesOf, turnText } from './turntext.ts';

export interface LogLine {
  readonly text: string;
  /** Whose turn it tells of. */
  readonly seat?: Seat;
  /** Whether it has happened since the user's last turn. */
  readonly isNew: boolean;
}

/** What had happened before. */
export interface Past {
  readonly lines: readonly LogLine[];
  readonly sentences: readonly string[];
}

export interface NewsLogOptions {
  readonly past?: Past | undefined;
  /** Told, in sentences, what others do in the user's own turn: what came of an offer. */
  onAnswer?(text: string): void;
}

interface Turn {
  readonly seat: Seat;
  readonly events: unknown[];
  /** The line of the summary that it has. */
  readonly line: number;
}

const KEPT_LINES = 2000;

export class NewsLog {
  readonly #client: RoomClient;
  readonly #game: TextGame;
  readonly #onAnswer: NewsLogOptions['onAnswer'];
  /** Every sentence. */
  readonly sentences: string[] = [];
  #lines: { text: string; seat?: Seat }[] = [];
  #turn: Turn | undefined;
  /** Whether the next decision begins a turn, and whose turn it is otherwise, as far as the game says so. */
  #isTurnStart = false;
  #owner: Seat | undefined;
  #room: string | undefined;
  /** The first line after the user's last turn. */
  #newFrom = 0;
  #wasToAct = false;
  readonly stop: () => void;

  constructor(client: RoomClient, game: TextGame, { past, onAnswer }: NewsLogOptions = {}) {
    this.#client = client;
    this.#game = game;
    this.#onAnswer = onAnswer;
    if (past) this.#remember(past);
    this.#wasToAct = isToActIn(client);
    this.#room = client.welcome?.room;
    this.#findTurnStart();
    this.stop = client.listen({
      onWelcome: ({ room }, missed) => {
        if (room !== this.#room && this.#room !== undefined) this.#clear();
        else if (missed) this.#note('Something has happened meanwhile that is not shown here.');
        this.#room = room;
        this.#findTurnStart();
      },
      onFrame: (frame, events, before) => this.#onFrame(frame, events, before),
    });
  }

  /** One line for each turn and for whatever else was said. */
  get lines(): readonly LogLine[] {
    return this.#lines.map((line, i) => ({ ...line, isNew: i >= this.#newFrom }));
  }

  #onFrame({ news, status: changed }: Frame, events: readonly unknown[], before: RoomStatus): void {
    const { status, seat, welcome } = this.#client;
    const text = newsText(news, { before, after: status!, seat, absence: welcome?.absence });
    for (const line of linesOf(text)) this.#note(line);
    const mover = news.kind === 'move' ? (news.seat ?? this.#turn?.seat) : undefined;
    if (mover !== undefined) this.#addEvents(mover, events);
    if (news.kind === 'undo') {
      this.#turn = undefined;
      this.#findTurnStart();
    }
    if (changed?.outcome && !before.outcome) {
      for (const line of linesOf(outcomeText(changed.outcome, status!))) this.#note(line);
    }
    const isToAct = isToActIn(this.#client);
    // The user's turn is over: what follows is news to them. An answer in the turn of somebody else does not end theirs.
    if (this.#wasToAct && !isToAct && isTurnStart(this.#client, this.#game)) this.#newFrom = this.#lines.length;
    this.#wasToAct = isToAct;
  }

  #addEvents(mover: Seat, events: readonly unknown[]): void {
    const sight = sightOf(this.#client);
    if (!sight) return;
    const sentences = sentencesOf(this.#game, events, sight);
    this.sentences.push(...sentences);
    // A game that does not sum up what several do has a line for each of them.
    if (this.#isTurnStart && this.#game.face.summarise) this.#owner = mover;
    const owner = this.#owner ?? mover;
    if (this.#turn?.seat !== owner) this.#turn = { seat: owner, events: [], line: this.#lines.length };
    this.#turn.events.push(...events);
    const { seat, line, events: all } = this.#turn;
    const told = turnText(this.#game, all, sight);
    if (told !== '') this.#lines[line] = { text: told, seat };
    this.#findTurnStart();
    if (this.#isTurnStart) this.#turn = undefined;
    if (owner === sight.viewer && owner !== mover && sentences.length > 0) this.#onAnswer?.(sentences.join(' '));
    this.#trim();
  }

  #findTurnStart(): void {
    const sight = sightOf(this.#client);
    this.#isTurnStart = sight !== undefined && this.#game.turnStart?.(sight.view) === true;
  }

  #remember({ lines, sentences }: Past): void {
    this.sentences.push(...sentences);
    this.#lines = lines.map(({ isNew: _, ...line }) => line);
    this.#newFrom = lines.findLastIndex(({ isNew }) => !isNew) + 1;
    if (this.#game.face.summarise) this.#owner = lines.at(-1)?.seat;
  }

  /** Another game begins. */
  #clear(): void {
    this.sentences.length = 0;
    this.#lines = [];
    this.#turn = undefined;
    this.#owner = undefined;
    this.#newFrom = 0;
  }

  #note(text: string): void {
    this.sentences.push(text);
    this.#lines.push({ text });
    // What follows of a turn is told in another line, so that the order stays.
    this.#turn = undefined;
    this.#trim();
  }

  #trim(): void {
    const surplus = this.#lines.length - KEPT_LINES;
    if (surplus <= 0) return;
    this.#lines = this.#lines.slice(surplus);
    this.#newFrom = Math.max(0, this.#newFrom - surplus);
    this.#turn = undefined;
    this.sentences.splice(0, this.sentences.length - KEPT_LINES);
  }
}

/** Whether somebody's turn begins now; any decision may be a turn if the game does not say. */
export function isTurnStart(client: RoomClient, { turnStart }: TextGame): boolean {
  const sight = sightOf(client);
  return !sight || !turnStart || turnStart(sight.view);
}
