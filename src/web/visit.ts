/** A visit to a room: the client that follows it, its game, and what the page shows of it. */
import type { LineForm, Sight } from '../core/face.ts';
import type { Reply, TextGame } from '../core/session.ts';
import { games } from '../games/index.ts';
import { LineBuilder } from '../room/linebuilder.ts';
import { LinesInTurn } from '../room/linesinturn.ts';
import { formatLink, socketUrl } from '../room/link.ts';
import { isTurnStart, NewsLog } from '../room/newslog.ts';
import { RoomClient } from '../room/roomclient.ts';
import { isToActIn, sightOf } from '../room/roomsight.ts';
import { Line, type LineState } from './line.ts';
import { PageCommands } from './pagecommands.ts';
import { newToken, plannedArrival, type RoomPlace, rememberSeat, serverUrl } from './place.ts';
import { rememberedLog, rememberLog } from './rememberedlog.ts';

export interface Message {
  readonly text: string;
  readonly isError: boolean;
}

export class Visit {
  readonly client: RoomClient;
  readonly builder = new LineBuilder();
  /** Undefined until it is loaded. */
  game: TextGame | undefined;
  log: NewsLog | undefined;
  line: LineState = { kind: 'connecting' };
  message: Message | undefined;
  /** How many moves were seen. */
  moves = 0;
  /** The line that is being tried of several, and those that follow. */
  #series: LinesInTurn | undefined;
  /** The last line that was played, until it is refused or seen to be done. */
  #underWay: symbol | undefined;
  readonly #line: Line;
  readonly #onChange: () => void;
  readonly #name: () => string;
  #commands: PageCommands | undefined;
  readonly #early: (() => void)[] = [];
  #lastSeen: Sight | undefined;
  #wasToAct = false;
  /** What had been typed before something was picked up. */
  #pickedUpFrom = '';

  /** `onChange` is called when something is to be shown; `name` is the user's. */
  constructor({ credentials }: RoomPlace, name: () => string, onChange: () => void) {
    this.#onChange = onChange;
    this.#name = name;
    // Another tab is another client, and so is this one when it is loaded again.
    this.client = new RoomClient({ credentials, client: newToken(), now: Date.now, newToken });
    this.client.listen({
      onWelcome: ({ game, room, seat }) => {
        if (seat !== null) rememberSeat(room, this.client.credentials);
        if (!this.game) void this.#load(game);
        this.#changed();
      },
      onFrame: ({ news }, events) => {
        if (news.kind === 'note' && news.note.type === 'rematch') this.#goOnIn(news.note.room);
        // The reply comes later, and the next question may be answered before it.
        if (news.kind === 'move' && news.seat === this.client.seat) this.#underWay = undefined;
        if (news.kind === 'move') this.moves++;
        this.#series?.see(events);
        this.#rememberTurnEnd();
      },
      onSettled: () => this.#changed(),
      onFault: fault => this.say(fault, true),
    });
    this.#line = new Line(this.client, socketUrl(serverUrl()), state => {
      this.line = state;
      this.#changed();
    });
  }

  /** The same seat in another room; a page that is loaded again must come back there. */
  #goOnIn(room: string): void {
    this.#lastSeen = undefined;
    rememberSeat(room, this.client.credentials);
    this.client.moveTo(room);
    history.replaceState(history.state, '', this.address);
  }

  /** What opens this room at the same seat. */
  get address(): string {
    const { room, ...credentials } = this.client.credentials;
    return room === undefined ? location.href : formatLink({ server: serverUrl(), ...credentials, room });
  }

  async #load(id: string): Promise<void> {
    const entry = games.get(id);
    if (!entry) return this.say(`This page does not know the game ${id}.`, true);
    const [game, wire] = await Promise.all([entry.load(), entry.loadWire()]);
    this.client.wire = wire;
    this.game = game;
    this.log = new NewsLog(this.client, game, { past: rememberedLog(this.client) });
    addEventListener('pagehide', this.#rememberLog);
    const commands = new PageCommands(this.client, game, this.#name);
    this.#commands = commands;
    this.type = (line, done = () => {}) => {
      this.message = undefined;
      commands.run(line, (reply, text) => {
        done(reply);
        if (text !== '') this.say(text, reply === 'refused');
        this.#changed();
      });
    };
    this.#arrive();
    for (const typeEarly of this.#early) typeEarly();
    this.#changed();
  }

  #arrive(): void {
    const { welcome, seat } = this.client;
    const arrival = plannedArrival(welcome!.room);
    if (arrival && arrival.seat !== null && seat === undefined) {
      this.type(arrival.seat === undefined ? '/sit' : `/sit ${arrival.seat + 1}`);
    }
    if (arrival?.starts) this.type('/start');
  }

  /** Types a line; it waits until the game is there. */
  type: (line: string, done?: ((reply: Reply) => void) | undefined) => void = (line, done) =>
    this.#early.push(() => this.type(line, done));

  complete(typed: string): readonly string[] {
    return this.#commands?.complete(typed) ?? [];
  }

  get usages(): readonly string[] {
    return this.#commands?.usages ?? [];
  }

  get sight(): Sight | undefined {
    return this.game && sightOf(this.client);
  }

  get isToAct(): boolean {
    return isToActIn(this.client);
  }

  /** Whether a line that was played is not done yet. Until then nothing can be chosen: it would answer the same question. */
  get isUnderWay(): boolean {
    return this.#underWay !== undefined;
  }

  /** Chooses a part of a line; plays it once it is complete. */
  choose(line: string): void {
    if (this.isUnderWay) return;
    const complete = this.builder.choose(line);
    if (complete !== undefined) this.#play(complete);
    this.#changed();
  }

  #play(line: string): void {
    const played = Symbol(line);
    this.#underWay = played;
    this.type(line, reply => {
      if (this.#underWay === played) this.#underWay = undefined;
      if (reply === 'refused') this.#series = undefined;
    });
  }

  /** Plays lines of a form one after the other, until one of them is accepted. */
  playInTurn(lines: readonly string[], form: LineForm): void {
    if (this.isUnderWay) return;
    this.builder.reset();
    this.#series = new LinesInTurn(lines, form);
    this.#changed();
  }

  /** What is being tried, and what is tried next. */
  get series(): Pick<LinesInTurn, 'current' | 'rest'> | undefined {
    return this.#series;
  }

  stopSeries(): void {
    this.#series = undefined;
    this.#changed();
  }

  #continueSeries(): void {
    if (!this.#series || !this.isToAct || this.isUnderWay) return;
    const line = this.#series.next(this.builder.lines);
    if (line === undefined) this.#series = undefined;
    else this.#play(line);
  }

  /** One step back; returns false if there is none. */
  back(): boolean {
    const went = this.builder.back();
    this.#changed();
    return went;
  }

  /** Whether a line goes on after this one, so that something can be dragged away from its place. */
  readonly canPickUp = (line: string): boolean => this.builder.lines.some(one => one.startsWith(`${line} `));

  readonly pickUp = (line: string): void => {
    this.#pickedUpFrom = this.builder.typed;
    this.choose(line);
  };

  /** It was dropped where it cannot go. */
  readonly putBack = (): void => {
    while (this.builder.typed.length > this.#pickedUpFrom.length) this.builder.back();
    this.#changed();
  };

  /** What the user saw when their last turn ended, to be compared with what there is now. */
  get lastSeen(): Sight | undefined {
    return this.#lastSeen;
  }

  #rememberTurnEnd(): void {
    const { isToAct } = this;
    if (this.#wasToAct && !isToAct && this.game && isTurnStart(this.client, this.game)) this.#lastSeen = this.sight;
    this.#wasToAct = isToAct;
  }

  say(text: string, isError: boolean): void {
    this.message = { text, isError };
    this.#changed();
  }

  #changed(): void {
    if (this.game) this.builder.refresh(this.game, this.sight, this.isToAct);
    this.#continueSeries();
    this.#onChange();
  }

  /** Does not wait for the next try to connect. */
  retry(): void {
    this.#line.retry();
  }

  readonly #rememberLog = (): void => {
    if (this.log) rememberLog(this.client, this.log);
  };

  close(): void {
    removeEventListener('pagehide', this.#rememberLog);
    this.log?.stop();
    this.#line.close();
  }
}
