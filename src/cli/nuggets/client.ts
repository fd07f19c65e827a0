/** `gander nuggets client`: shows a server's game and sends it keys, from a terminal or from a pipe. */

import { printableLine } from '../../core/text.ts';
import { isKey } from '../../games/nuggets/keys.ts';
import { UNKNOWN_KEY } from '../../games/nuggets/messages.ts';
import { paints } from '../../games/nuggets/paints.ts';
import { type Ears, Link } from '../../net/nuggets/link.ts';
import { Picture } from '../../net/nuggets/picture.ts';
import { formatKey, formatPlay, formatSpectate } from '../../net/nuggets/protocol.ts';
import { colourLevel, colourOf, detectedLevel } from '../colour.ts';
import { EXIT } from '../exit.ts';
import type { Io } from '../io.ts';
import { Keyboard, type Press } from './keyboard.ts';
import { PipeScreen, type Screen, WindowScreen } from './screen.ts';
import { takeTerminal } from './terminal.ts';
import { failed, type Tool, untilTold } from './tool.ts';

/** Milliseconds: for the answer to a join, to a goodbye, and from one scripted key to the next when nothing is heard. */
const SILENCE = 5000;
const GOODBYE = 2000;
const PACE = 20;

type Farewell =
  | { readonly kind: 'quit'; readonly explanation: string }
  | { readonly kind: 'lost'; readonly fault: string }
  /** Told from outside to end, or by Ctrl-C. */
  | { readonly kind: 'told'; readonly code: number };

class Client implements Ears {
  readonly #io: Io;
  readonly #name: string | undefined;
  readonly #picture = new Picture();
  readonly #keyboard: Keyboard;
  readonly #ended: Promise<Farewell>;
  #end: (farewell: Farewell) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  #link: Link | undefined;
  #screen: Screen;
  #silence: NodeJS.Timeout | undefined;
  #pace: NodeJS.Timeout | undefined;
  readonly #keys: string[] = [];
  #inputEnded = false;

  constructor(io: Io, name: string | undefined) {
    this.#io = io;
    this.#name = name;
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

  async run(link: Link, server: string): Promise<number> {
    this.#link = link;
    const release = this.#takeScreen();
    this.#expect(SILENCE, `no answer from ${server} for ${SILENCE / 1000} seconds; is a server running there?`);
    link.send(this.#name === undefined ? formatSpectate() : formatPlay(this.#name));
    void this.#read();
    try {
      const farewell = await untilTold(this.#ended, this.#io, (code): Farewell => ({ kind: 'told', code }));
      release();
      return this.#leave(farewell);
    } finally {
      clearTimeout(this.#silence);
      clearTimeout(this.#pace);
      release();
      link.close();
    }
  }

  hear(bytes: Buffer): void {
    const news = this.#picture.take(bytes);
    if (news.kind === 'quit') {
      this.#end(news);
      return;
    }
    if (!this.#inputEnded) clearTimeout(this.#silence);
    // What gold was found is told before the display that shows it.
    const whole = news.kind === 'display' || news.kind === 'error' || news.kind === 'malformed';
    this.#show(whole);
    if (whole) this.#next();
  }

  lost(fault: string): void {
    this.#end({ kind: 'lost', fault });
  }

  #takeScreen(): () => void {
    if (!this.#io.terminal) return () => {};
    const terminal = takeTerminal(() => this.#screen.close());
    const { paint } = colourOf(paints, colourLevel(this.#io.env, detectedLevel()));
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

  /** Says goodbye as the reason asks; gives the exit code. */
  #leave(farewell: Farewell): number {
    switch (farewell.kind) {
      case 'quit':
        this.#print(`${farewell.explanation}\n`);
        return EXIT.fine;
      case 'lost':
        return failed({ ok: false, fault: farewell.fault }, EXIT.unreachable, this.#io);
      case 'told':
        this.#link!.send(formatKey('Q'));
        return farewell.code;
    }
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
        this.#next();
        return;
      case 'strange':
        this.#picture.note = UNKNOWN_KEY;
        this.#show(true);
        return;
      case 'interrupt':
        this.#end({ kind: 'told', code: EXIT.interrupted });
        return;
      case 'end':
        this.#endInput();
    }
  }

  #endInput(): void {
    if (this.#inputEnded) return;
    this.#inputEnded = true;
    this.#next();
  }

  /** Sends what was typed once the game is there; a script's keys one by one, each when the last had an effect. */
  #next(): void {
    if (this.#picture.grid.length === 0) return;
    if (this.#io.terminal) {
      for (const key of this.#keys.splice(0)) this.#send(key);
      if (this.#inputEnded) this.#goodbye();
      return;
    }
    clearTimeout(this.#pace);
    const key = this.#keys.shift();
    if (key !== undefined) {
      this.#send(key);
      this.#pace = setTimeout(() => this.#next(), PACE);
    } else if (this.#inputEnded) this.#goodbye();
  }

  #send(key: string): void {
    const known = this.#name === undefined ? key === 'Q' : isKey(key);
    this.#picture.note = known ? '' : UNKNOWN_KEY;
    if (!known) this.#show(false);
    this.#link!.send(formatKey(key));
  }

  #saidGoodbye = false;

  #goodbye(): void {
    if (this.#saidGoodbye) return;
    this.#saidGoodbye = true;
    this.#expect(GOODBYE, 'the server did not answer the goodbye');
    this.#send('Q');
  }

  #expect(milliseconds: number, fault: string): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#end({ kind: 'lost', fault }), milliseconds);
  }

  /** Nothing can be shown before the size of the grid is known. A reader that has gone ends the client. */
  #show(news: boolean): void {
    const { rows, columns, grid, status } = this.#picture;
    if (rows === 0) return;
    const lines = [status, ...(grid.length === 0 ? new Array<string>(rows).fill('') : grid)];
    try {
      this.#screen.show(lines, columns, news && grid.length > 0);
    } catch (error) {
      this.#link!.send(formatKey('Q'));
      this.#fail(error);
    }
  }
}

export async function runClient(host: string, port: string, name: string | undefined, io: Io): Promise<number> {
  const client = new Client(io, name);
  const link = await Link.open(host, port, client);
  return link.ok ? client.run(link.value, `${host}:${port}`) : failed(link, EXIT.unreachable, io);
}

export const clientTool: Tool = {
  about: 'Plays Nuggets on a server under a name, or watches without one.',
  operands: '<host> <port> [name]',
  options: [],
  run: ({ operands: [host, port, name] }, io) => runClient(host!, port!, name, io),
};
