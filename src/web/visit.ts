/** A visit to a room: the client that follows it, its game, and what the page shows of it. */
import type { Sight } from '../core/face.ts';
import { richText } from '../core/richtext.ts';
import type { TextGame } from '../core/session.ts';
import { printable } from '../core/text.ts';
import { games } from '../games/index.ts';
import { LineBuilder } from '../room/linebuilder.ts';
import { formatLink, socketUrl } from '../room/link.ts';
import { NewsLog } from '../room/newslog.ts';
import { RoomClient } from '../room/roomclient.ts';
import { RoomCommandLine } from '../room/roomcommandline.ts';
import { isToActIn, sightOf } from '../room/roomsight.ts';
import { hintOf } from './hint.ts';
import { Line, type LineState } from './line.ts';
import { newToken, plannedArrival, type RoomPlace, rememberSeat, serverUrl } from './place.ts';

export interface Message {
  readonly text: string;
  readonly isError: boolean;
}

/** How wide text is that a game formats for a terminal. */
const COLUMNS = 80;

export class Visit {
  readonly client: RoomClient;
  readonly builder = new LineBuilder();
  /** Undefined until it is loaded. */
  game: TextGame | undefined;
  log: NewsLog | undefined;
  line: LineState = { kind: 'connecting' };
  message: Message | undefined;
  /** Whether a chosen line waits for its reply. Until then nothing else can be chosen: it would answer the same question. */
  isUnderWay = false;
  readonly #line: Line;
  readonly #onChange: () => void;
  readonly #name: () => string;
  #commands: RoomCommandLine | undefined;
  readonly #early: (() => void)[] = [];

  /** `onChange` is called when something is to be shown; `name` is the user's. */
  constructor({ credentials }: RoomPlace, name: () => string, onChange: () => void) {
    this.#onChange = onChange;
    this.#name = name;
    // Unlike the ids of another tab, and of this one before it was loaded again.
    const firstId = Date.now() * 1000 + Math.floor(Math.random() * 1000);
    this.client = new RoomClient({ credentials, firstId, now: Date.now, newToken });
    this.client.listen({
      onWelcome: ({ game, room, seat }) => {
        if (seat !== null) rememberSeat(room, this.client.credentials);
        if (!this.game) void this.#load(game);
        this.#changed();
      },
      onFrame: ({ news }) => {
        if (news.kind === 'note' && news.note.type === 'rematch') this.#goOnIn(news.note.room);
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
    rememberSeat(room, this.client.credentials);
    history.replaceState(null, '', formatLink({ server: serverUrl(), ...this.client.credentials, room }));
    this.client.moveTo(room);
  }

  async #load(id: string): Promise<void> {
    const entry = games.get(id);
    if (!entry) return this.say(`This page does not know the game ${id}.`, true);
    const [game, wire] = await Promise.all([entry.load(), entry.loadWire()]);
    this.client.wire = wire;
    this.game = game;
    this.log = new NewsLog(this.client, game);
    let printed = '';
    const name = this.#name;
    const commands = new RoomCommandLine({
      client: this.client,
      game,
      // It may be changed before one sits down.
      get name() {
        return name();
      },
      print: text => {
        printed += richText(text, COLUMNS);
      },
      save: (file, text) => download(file, text),
      hint: sight => hintOf(game, sight),
      quit: () => location.assign(serverUrl()),
    });
    this.#commands = commands;
    this.type = (line, done = () => {}) => {
      printed = '';
      this.message = undefined;
      commands.run(line.trim(), reply => {
        const text = printable(printed).trimEnd();
        done();
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
  type: (line: string, done?: (() => void) | undefined) => void = (line, done) =>
    this.#early.push(() => this.type(line, done));

  complete(typed: string): readonly string[] {
    return this.#commands?.complete(typed) ?? [];
  }

  get sight(): Sight | undefined {
    return this.game && sightOf(this.client);
  }

  get isToAct(): boolean {
    return isToActIn(this.client);
  }

  /** Chooses a part of a line; types it once it is complete. */
  choose(line: string): void {
    if (this.isUnderWay) return;
    const complete = this.builder.choose(line);
    if (complete !== undefined) {
      this.isUnderWay = true;
      this.type(complete, () => {
        this.isUnderWay = false;
      });
    }
    this.#changed();
  }

  back(): void {
    this.builder.back();
    this.#changed();
  }

  say(text: string, isError: boolean): void {
    this.message = { text, isError };
    this.#changed();
  }

  #changed(): void {
    if (this.game) this.builder.refresh(this.game, this.sight, this.isToAct);
    this.#onChange();
  }

  close(): void {
    this.log?.stop();
    this.#line.close();
  }
}

/** A save goes to the user's own machine. */
function download(file: string, text: string): string {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = file.replaceAll(/[^\w.-]/g, '_');
  link.click();
  URL.revokeObjectURL(link.href);
  return `Saved as ${link.download}.\n`;
}
