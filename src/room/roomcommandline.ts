/**
 * What a line does that somebody types in a room: a move, a command of the game that only shows something, or a command
 * of the room. Everything is understood from what the room sent, through the game's face.
 */
import { expandLine } from '../core/abbreviation.ts';
import { advice, adviceInFull } from '../core/advice.ts';
import { completions, dispatch, findCommand, isOnlyInFull } from '../core/command.ts';
import type { Interpretation } from '../core/face.ts';
import type { Seat } from '../core/game.ts';
import type { RichPiece, Text } from '../core/richtext.ts';
import type { Reply as LineReply, TextGame } from '../core/session.ts';
import { eitherOf, printableLine, quote, sentence, words } from '../core/text.ts';
import type { Coach } from './coach.ts';
import type { Reply } from './protocol.ts';
import type { RequestBody } from './request.ts';
import type { RoomClient } from './roomclient.ts';
import { isFreeIn, misuseOf, ROOM_COMMANDS } from './roomcommands.ts';
import type { RoomContext } from './roomcontext.ts';
import { askedDecision, isToActIn, sightOf } from './roomsight.ts';
import { RESULTS } from './servermessages.ts';

export interface RoomCommandLineOptions {
  /** Already in the room, with `wire` set. */
  readonly client: RoomClient;
  readonly game: TextGame;
  /** The user's name. */
  readonly name: string;
  /** Whole lines. */
  print(text: Text): void;
  /** Takes a save to where the user wants it; returns what to say about it, in whole lines. */
  save(file: string, text: string): string;
  /** Whether lines may be abbreviated: by people at a terminal. */
  readonly abbreviates?: boolean;
  /** Absent if there is nobody to explain the game. */
  readonly coach?: Coach;
  quit(): void;
}

/**
 * Takes the reply to a line. It is called and not awaited: what the server sent right after the reply comes at once, and
 * must find the answer complete, or the text would depend on what arrived together.
 */
type Done = (reply: LineReply) => void;

const DEFAULT_WIDTH = 80;

export class RoomCommandLine {
  readonly #options: RoomCommandLineOptions;
  readonly #client: RoomClient;

  constructor(options: RoomCommandLineOptions) {
    this.#options = options;
    this.#client = options.client;
  }

  run(line: string, done: Done): void {
    const sight = sightOf(this.#client);
    const { face } = this.#options.game;
    if (line === '' && !isToActIn(this.#client)) done('taken');
    else if (line.startsWith('/')) this.#runRoomCommand(line.slice(1), done);
    else if (!sight || !face) this.#runRoomCommand(line, done);
    else this.#obey(face.interpret(line, sight), line, done);
  }

  #obey(meant: Interpretation, line: string, done: Done): void {
    switch (meant.kind) {
      case 'action':
        this.#request({ type: 'act', action: this.#client.wire!.action.toJson(meant.action) }, done);
        return;
      case 'answer':
        this.#options.print(meant.text);
        done('taken');
        return;
      case 'save':
        this.#save(meant.file, done);
        return;
      case 'quit':
        this.#options.quit();
        done('taken');
        return;
      case 'refused':
        if (this.isForRoom(line)) this.#runRoomCommand(line, done);
        else this.#obeyAbbreviated(line, meant.text, done);
    }
  }

  /** The game's own commands come first. A line that is no abbreviation is refused for a reason. */
  #obeyAbbreviated(line: string, reason: string, done: Done): void {
    const full = this.#options.abbreviates ? this.#inFull(line) : line;
    if (typeof full !== 'string') done(this.#refuse(`${quote(line)} can mean ${eitherOf(full)}.`));
    else if (full === line) done(this.#refuse(reason));
    else this.run(full, done);
  }

  #inFull(line: string): string | readonly string[] {
    const { face } = this.#options.game;
    const sight = sightOf(this.#client)!;
    const own = expandLine({ complete: typed => face.complete(typed, sight), usages: () => face.usages(sight) }, line);
    if (own !== line) return own;
    const complete = (typed: string): string[] =>
      this.complete(typed).filter(word => typed !== '' || !isOnlyInFull(ROOM_COMMANDS, word));
    return expandLine({ complete, usages: () => this.usages() }, line);
  }

  /** Whether a line is for the room, as far as its first word says, and so need not wait for the user's turn. */
  isForRoom(line: string): boolean {
    const [name = ''] = words(line);
    return name.startsWith('/') || findCommand(this.#freeCommands, name) !== undefined;
  }

  #runRoomCommand(line: string, done: Done): void {
    const typed = words(line);
    const [name = ''] = typed;
    const command = findCommand(ROOM_COMMANDS, name);
    if (!command) {
      done(this.#refuse(`${quote(name)} is not a command here.`));
      return;
    }
    let finish = (): void => done('taken');
    const context = this.#context(line.trim().slice(name.length).trim(), work => {
      finish = () => work(done);
    });
    if (dispatch(ROOM_COMMANDS, context, typed)) finish();
    else done(this.#refuse(misuseOf(command, context)));
  }

  /** `begin` is called with what a command has to wait for. */
  #context(rest = '', begin: (work: (done: Done) => void) => void = () => {}): RoomContext {
    const { game, name, coach, print, quit } = this.#options;
    return {
      client: this.#client,
      game,
      name,
      coach,
      rest,
      sight: sightOf(this.#client),
      print,
      refuse: fault => {
        const reply = this.#refuse(sentence(fault));
        begin(done => done(reply));
      },
      request: (body, onDone) => begin(done => this.#request(body, done, onDone)),
      save: file => begin(done => this.#save(file, done)),
      hint: () => begin(done => void this.#hint().then(done)),
      why: seat => begin(done => this.#why(seat, done)),
      quit,
    };
  }

  /** Sends a request and waits for its reply. What is refused is told in the room's words. */
  #request(body: RequestBody, done: Done, onDone?: (reply: Reply & { ok: true }) => void): void {
    this.#client.ask(body, reply => {
      if (reply.ok) onDone?.(reply);
      else this.#refuse(printableLine(reply.text));
      done(reply.ok ? 'taken' : 'refused');
    });
  }

  #save(file: string, done: Done): void {
    const { print, save } = this.#options;
    this.#request({ type: 'save' }, done, ({ result }) => {
      const saved = RESULTS.save.fromJson(result);
      print(saved.ok ? save(file, saved.value.text) : `Not saved: ${saved.fault}.\n`);
    });
  }

  async #hint(): Promise<LineReply> {
    const sight = sightOf(this.#client);
    this.#options.print(sight ? await this.#options.coach!.hint!(sight) : 'There is nothing to decide.\n');
    return 'taken';
  }

  #why(seat: Seat | undefined, done: Done): void {
    this.#client.ask({ type: 'why', ...(seat !== undefined && { seat }) }, reply => {
      if (reply.ok) void this.#explain(reply.result).then(done);
      else done(this.#refuse(printableLine(reply.text)));
    });
  }

  async #explain(result: unknown): Promise<LineReply> {
    const asked = askedDecision(result, this.#client);
    if (!asked.ok) return this.#refuse(`The server's answer makes no sense: ${asked.fault}.`);
    this.#options.print(await this.#options.coach!.why(asked.value));
    return 'taken';
  }

  #refuse(text: string): LineReply {
    this.#options.print(`${text}\n`);
    return 'refused';
  }

  /** For people only: what a refused line may have meant, and what is valid now. */
  advice(line: string): RichPiece {
    const adviceFor = this.#options.abbreviates ? adviceInFull : advice;
    return { plain: '', rich: columns => adviceFor(this, line, columns ?? DEFAULT_WIDTH) };
  }

  /** The game's own commands come first; those of the room may also be typed with a slash. */
  complete(typed: string): string[] {
    if (!this.#client.status) return [];
    if (typed.startsWith('/')) {
      const found = completions(ROOM_COMMANDS, this.#context(), typed.slice(1));
      return /[ \t]/.test(typed) ? found : found.map(name => `/${name}`);
    }
    const sight = sightOf(this.#client);
    const own = sight ? this.#options.game.face.complete(typed, sight) : [];
    return [...new Set([...own, ...completions(this.#freeCommands, this.#context(), typed)])];
  }

  usages(): string[] {
    if (!this.#client.status) return [];
    const context = this.#context();
    const free = this.#freeCommands.filter(command => command.valid(context));
    return [...this.#gameUsages, ...free.map(({ usage }) => usage)];
  }

  get #gameUsages(): readonly string[] {
    const sight = sightOf(this.#client);
    return sight ? this.#options.game.face.usages(sight) : [];
  }

  get #freeCommands() {
    const own = this.#gameUsages;
    return ROOM_COMMANDS.filter(command => isFreeIn(own, command));
  }
}
