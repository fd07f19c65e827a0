/** `gander nuggets client`: shows a server's game and sends it keys, from a terminal or from a pipe. */

import { EXIT } from '../../core/exit.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { printableLine } from '../../core/text.ts';
import { HIGHLIGHTS } from '../../games/nuggets/highlights.ts';
import { isKey } from '../../games/nuggets/keys.ts';
import { UNKNOWN_KEY } from '../../games/nuggets/messages.ts';
import { Connection, type ConnectionEnd, JOIN_PATIENCE } from '../../net/nuggets/connection.ts';
import type { ServerMessage } from '../../net/nuggets/protocol.ts';
import { colourLevel, detectedLevel, painterOf } from '../colour.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { conclude, untilTerminated } from './ending.ts';
import { Keyboard, type Press } from './keyboard.ts';
import { PipeScreen, type Screen, WindowScreen } from './screen.ts';
import { takeTerminal } from './terminal.ts';

/** Milliseconds for which a script's first key waits for the game: the first display may be lost, or the first PLAY. */
const START = 1.5 * JOIN_PATIENCE;
/** Milliseconds from one scripted key to the next when nothing is heard. */
const PACE = 20;

/** Told from outside to end, or by Ctrl-C. */
interface Cut {
  readonly kind: 'cut';
  readonly code: number;
}

class Client {
  readonly #io: Io;
  readonly #watches: boolean;
  readonly #connection: Connection;
  readonly #keyboard: Keyboard;
  readonly #ended: Promise<Cut>;
  #end: (cut: Cut) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  #screen: Screen;
  /** Runs while a script's key waits for its effect. */
  #pace: NodeJS.Timeout | undefined;
  readonly #keys: string[] = [];
  #inputEnded = false;

  constructor(io: Io, connection: Connection, watches: boolean) {
    this.#io = io;
    this.#watches = watches;
    this.#connection = connection;
    this.#keyboard = new Keyboard(io.terminal);
    this.#screen = new PipeScreen(this.#print);
    this.#ended = new Promise((done, fail) => {
      this.#end = done;
      this.#fail = fail;
    });
  }

  readonly #print = (text: string): void => {
    this.#io.print(text);
    this.#io.flush();
  };

  async run(): Promise<number> {
    const release = this.#takeScreen();
    this.#show(false);
    if (!this.#io.terminal) this.#pace = setTimeout(this.#next, START);
    this.#connection.join(this.#hear);
    void this.#read();
    try {
      const end = Promise.race([this.#connection.ended, this.#ended]);
      const ending = await untilTerminated<ConnectionEnd | Cut>(end, this.#io, code => ({ kind: 'cut', code }));
      release();
      if (ending.kind !== 'cut') return conclude(ending, this.#io);
      this.#connection.leave();
      return ending.code;
    } finally {
      clearTimeout(this.#pace);
      release();
      this.#connection.close();
    }
  }

  readonly #hear = (news: ServerMessage): void => {
    // What gold was found is told before the display that shows it.
    const whole = news.kind === 'display' || news.kind === 'error' || news.kind === 'malformed';
    this.#show(whole);
    if (whole && !this.#io.terminal && this.#connection.picture.grid.length > 0) this.#next();
  };

  #takeScreen(): () => void {
    if (!this.#io.terminal) return () => {};
    const terminal = takeTerminal(() => this.#screen.close());
    const { paint } = painterOf(HIGHLIGHTS, colourLevel(this.#io.env, detectedLevel()));
    const draw = (text: string): void => {
      this.#io.raw(text);
      this.#io.flush();
    };
    const screen = new WindowScreen(draw, terminal.size, row => paint(printableLine(row)));
    this.#screen = screen;
    terminal.onChange(() => {
      screen.refresh();
      this.#show(true);
    });
    return terminal.release;
  }

  async #read(): Promise<void> {
    try {
      for await (const chunk of this.#io.input) {
        for (const press of this.#keyboard.presses(chunk)) this.#press(press);
      }
    } catch {
      // A terminal that has gone is the end of input like any other.
    }
    this.#endInput();
  }

  #press(press: Press): void {
    switch (press.kind) {
      case 'key':
        if (!this.#screen.fits && press.key !== 'Q') return;
        this.#keys.push(press.key);
        this.#nextWhenFree();
        return;
      case 'strange':
        this.#connection.picture.note = UNKNOWN_KEY;
        this.#show(true);
        return;
      case 'interrupt':
        this.#end({ kind: 'cut', code: EXIT.interrupted });
        return;
      case 'end':
        this.#endInput();
    }
  }

  #endInput(): void {
    this.#inputEnded = true;
    this.#nextWhenFree();
  }

  #nextWhenFree(): void {
    if (this.#pace === undefined) this.#next();
  }

  /** A person's keys are sent as they come; a script's one by one, each when the last had an effect. */
  readonly #next = (): void => {
    clearTimeout(this.#pace);
    this.#pace = undefined;
    const key = this.#keys.shift() ?? (this.#inputEnded ? 'Q' : undefined);
    if (key === undefined || this.#connection.isLeaving) return;
    this.#send(key);
    if (!this.#io.terminal) this.#pace = setTimeout(this.#next, PACE);
  };

  #send(key: string): void {
    const known = this.#watches ? key === 'Q' : isKey(key);
    this.#connection.picture.note = known ? '' : UNKNOWN_KEY;
    this.#connection.press(key);
    if (!known || key === 'Q') this.#show(false);
  }

  /** A reader that has gone ends the client. */
  #show(news: boolean): void {
    const { columns, grid } = this.#connection.picture;
    try {
      if (grid.length > 0) this.#screen.show([this.#status, ...grid], columns, news);
      else this.#screen.show(this.#waiting(), 0, false);
    } catch (error) {
      this.#connection.leave();
      this.#fail(error);
    }
  }

  get #status(): string {
    const { picture, isLeaving, server } = this.#connection;
    return isLeaving && this.#io.terminal ? `Waiting for ${server} to say goodbye.` : picture.status;
  }

  /** What a terminal shows before there is a display. */
  #waiting(): string[] {
    const { picture, isAnswered, isLeaving, server } = this.#connection;
    const what = isLeaving ? 'to say goodbye' : isAnswered ? 'to show the game' : 'to answer';
    return [
      `Waiting for ${server} ${what}.`,
      isLeaving ? 'Press Ctrl-C not to wait.' : 'Press Q to quit.',
      picture.note,
    ];
  }
}

export async function runClient(host: string, port: string, name: string | undefined, io: Io): Promise<number> {
  const connection = await Connection.open(host, port, name);
  if (!connection.ok) return refuse(connection, io, EXIT.unreachable);
  return new Client(io, connection.value, name === undefined).run();
}

export const client: Subcommand<Io> = {
  about: 'Plays Nuggets on a server under a name, or watches without one.',
  operands: '<host> <port> [name]',
  options: [],
  run: ({ operands: [host, port, name] }, io) => runClient(host!, port!, name, io),
};
