/** Somebody on a plain connection: first at the door, where they say which room they mean, then in it. */
import { briefWhyText } from '../../bots/why.ts';
import { type Command, dispatch } from '../../core/command.ts';
import { plainText } from '../../core/richtext.ts';
import { printable, printableLine, quote, words } from '../../core/text.ts';
import { isFitText, TEXT_LIMITS } from '../../room/limits.ts';
import { LineFace } from '../../room/lineface.ts';
import { LineStream } from '../../room/linestream.ts';
import { isRoomLink, parseLink } from '../../room/link.ts';
import { CODE, type ServerMessage } from '../../room/protocol.ts';
import { type Credentials, RoomClient } from '../../room/roomclient.ts';
import type { Participant } from './participant.ts';
import { RateLimit } from './ratelimit.ts';
import type { RoomServer } from './roomserver.ts';
import { newToken } from './tokens.ts';

/** The connection underneath. While it is paused, no line comes from it. */
export interface LineCarrier {
  readonly address: string;
  readonly buffered: number;
  write(text: string): void;
  end(): void;
  pause(): void;
  resume(): void;
}

const GREETING = `Gander. To play: join CODE NAME, with the code that you were told, or a link instead of the code.
To watch: watch ROOM. Public rooms: rooms. To leave: quit.
`;
const PROMPT = '> ';
/** Fewer lines than the server bears messages, so that nobody is cut off who types a whole script at once. */
const SHARE_OF_MESSAGES = 0.5;
const DEFAULT_NAME = 'Guest';

export class LineGuest {
  readonly #server: RoomServer;
  readonly #carrier: LineCarrier;
  readonly #stream: LineStream;
  readonly #participant: Participant | undefined;
  readonly #rate: RateLimit;
  /** How long to wait for the next line that may be answered, in milliseconds. */
  readonly #interval: number;
  readonly #lines: string[] = [];
  #isAnswering = false;
  #isInputOver = false;
  #isGone = false;
  #client: RoomClient | undefined;
  #face: LineFace | undefined;

  constructor(server: RoomServer, carrier: LineCarrier) {
    this.#server = server;
    this.#carrier = carrier;
    const perSecond = server.limits.messagesPerSecond * SHARE_OF_MESSAGES;
    this.#rate = new RateLimit(perSecond, server.limits.messageBurst * SHARE_OF_MESSAGES, Date.now());
    this.#interval = 1000 / perSecond;
    this.#stream = new LineStream(
      text => carrier.write(text),
      text => printable(plainText(text)),
    );
    this.#participant = server.connect({
      address: carrier.address,
      get buffered() {
        return carrier.buffered;
      },
      // Not at once: a client is never told something while it is saying something.
      send: ({ text }) => queueMicrotask(() => this.#receive(JSON.parse(text))),
      close: () => queueMicrotask(() => this.#end()),
    });
  }

  #receive(message: ServerMessage): void {
    // Nobody else tells it to somebody who is not in a room.
    if (message.type === 'goodbye' && !this.#face) this.#stream.print(`${printableLine(message.text)}\n`);
    this.#client?.receive(message);
  }

  begin(): void {
    if (!this.#participant) {
      this.dismiss('Too many are here already.');
      return;
    }
    this.#stream.print(GREETING);
    this.#stream.ask(PROMPT);
  }

  /** Says why, and hangs up. */
  dismiss(sentence: string): void {
    this.#stream.print(`${sentence}\n`);
    this.#end();
  }

  #end(): void {
    this.#stream.end();
    this.#carrier.end();
    this.left();
  }

  /** Nothing more will be typed: leaves once everything is answered. */
  inputEnded(): void {
    this.#isInputOver = true;
    if (!this.#isAnswering) this.#end();
  }

  /** The connection is gone. */
  left(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    // Otherwise the other side's end would never be noticed.
    this.#carrier.resume();
    this.#client?.abandon('You have left.');
    if (this.#participant) this.#server.disconnect(this.#participant);
  }

  line(text: string): void {
    if (this.#isGone) return;
    this.#lines.push(text);
    if (!this.#isAnswering) void this.#answerAll();
  }

  /** One line after the other, and not too many a second. What comes meanwhile waits in the connection. */
  async #answerAll(): Promise<void> {
    this.#isAnswering = true;
    this.#carrier.pause();
    for (let line = this.#lines.shift(); line !== undefined; line = this.#lines.shift()) {
      while (!this.#rate.take(Date.now())) await new Promise(resolve => setTimeout(resolve, this.#interval));
      if (this.#isGone) return;
      this.#stream.lineTyped();
      if (this.#face) await this.#answerInRoom(this.#face, line);
      else await this.#answerAtDoor(line);
    }
    this.#isAnswering = false;
    if (this.#isInputOver) this.#end();
    else this.#carrier.resume();
  }

  async #answerInRoom(face: LineFace, line: string): Promise<void> {
    await face.line(line);
    if (face.ended !== undefined) this.#end();
  }

  async #answerAtDoor(line: string): Promise<void> {
    const door: Door = { line, entering: undefined, print: text => this.#stream.print(text) };
    const typed = words(line);
    if (typed[0] === 'rooms') this.#stream.print(this.#listRooms());
    else if (typed[0] === 'quit') this.#end();
    else if (typed.length > 0 && !dispatch(DOOR_COMMANDS, door, typed)) this.#stream.print(GREETING);
    if (door.entering) await this.#enter(door.entering);
    if (!this.#face && !this.#isGone) this.#stream.ask(PROMPT);
  }

  #listRooms(): string {
    const rows = this.#server
      .list()
      .map(
        ({ room, game, title, phase, open, seats }) =>
          `${room}  ${game}  ${phase}, ${open} of ${seats} seats open  ${printableLine(title)}\n`,
      );
    return rows.join('') || 'There is no public room now.\n';
  }

  /** Resolves when the guest is in the room, or it is clear that they do not get in. */
  #enter({ credentials, name, isWatching }: Entering): Promise<void> {
    const client = new RoomClient({ credentials, client: newToken(), now: Date.now, newToken });
    this.#client = client;
    return new Promise(resolve => {
      const stop = client.listen({
        onWelcome: ({ game }) => {
          client.wire = this.#server.gameOf(game)?.wire;
        },
        onRefused: ({ text }) => {
          stop();
          this.#client = undefined;
          this.#stream.print(`${printableLine(text)}\n`);
          resolve();
        },
        onSettled: () => {
          stop();
          void this.#sit(client, name, isWatching).then(resolve);
        },
      });
      client.open(request => this.#server.receive(this.#participant!, JSON.stringify(request)));
    });
  }

  async #sit(client: RoomClient, name: string, isWatching: boolean): Promise<void> {
    if (!isWatching && client.mayClaim) {
      const reply = await client.request({ type: 'claim', name });
      const { room, token } = client.credentials;
      this.#stream.print(
        reply.ok ? `To come back to your seat: join ${room}#${token}\n` : `${printableLine(reply.text)}\n`,
      );
    }
    const { game } = this.#server.gameOf(client.welcome!.game)!;
    this.#face = new LineFace({
      client,
      game,
      name,
      print: this.#stream.print,
      ask: this.#stream.ask,
      // There is no time for more here: others wait.
      coach: { why: async asked => briefWhyText({ ...asked, game }) },
      save: (file, text) => `--- ${printableLine(file)}\n${text.replace(/\n?$/, '\n')}--- end\n`,
    });
    this.#face.begin();
  }
}

interface Entering {
  readonly credentials: Credentials;
  readonly name: string;
  readonly isWatching: boolean;
}

/** What the commands at the door use. */
interface Door {
  readonly line: string;
  entering: Entering | undefined;
  print(text: string): void;
}

const doorCommand = (name: string, usage: string, help: string, isWatching: boolean): Command<Door> => ({
  name,
  usage,
  help,
  valid: () => true,
  arity: [1, Number.POSITIVE_INFINITY],
  run: (door, [where, ...rest]) => {
    const credentials = credentialsOf(where!);
    const called = rest.join(' ') || DEFAULT_NAME;
    if (credentials === undefined) door.print(`${quote(where!)} is neither a code nor a link of a room.\n`);
    else if (!isFitText(called, TEXT_LIMITS.name))
      door.print(`A name has at most ${TEXT_LIMITS.name} characters, none of them invisible.\n`);
    else door.entering = { credentials, name: called, isWatching };
    return true;
  },
});

const DOOR_COMMANDS: readonly Command<Door>[] = [
  doorCommand('join', 'join CODE|LINK [NAME]', 'take a seat', false),
  doorCommand('watch', 'watch ROOM|LINK', 'watch without a seat', true),
];

/** A link, what is left of it without the server, or a code. */
function credentialsOf(word: string): Credentials | undefined {
  const link = parseLink(isRoomLink(word) ? word : `localhost/room/${word}`);
  if (link.ok) {
    const { server: _, ...credentials } = link.value;
    return credentials;
  }
  return CODE.test(word) ? { code: word } : undefined;
}
