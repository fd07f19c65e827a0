/** `gander nuggets client`: shows a server's game and sends it keys, from a terminal or a pipe. */
import { EXIT } from '../../core/exit.ts';
import type { Viewer } from '../../core/game.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { isKey } from '../../games/nuggets/keys.ts';
import { UNKNOWN_KEY } from '../../games/nuggets/messages.ts';
import { letterOf } from '../../games/nuggets/state.ts';
import { Connection, type ConnectionEnd, JOIN_TIMEOUT_MS } from '../../net/nuggets/connection.ts';
import type { ServerMessage } from '../../net/nuggets/protocol.ts';
import type { ServerAddress } from '../../net/nuggets/transport.ts';
import { colourLevel, detectedLevel } from '../colour.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { themeNamed } from '../screen/theme.ts';
import { Window } from '../screen/window.ts';
import { untilTerminated } from '../untilterminated.ts';
import { reportEnd } from './ending.ts';
import { type Press, pressOf, scriptReader } from './keyboard.ts';
import { PipeScreen, type Screen, WindowScreen } from './screen.ts';
import { parseServerOperands, URL_HELP } from './serveroperands.ts';

/** How long a script's first key waits for a display: it may be lost, or the first PLAY. */
const START_DELAY_MS = 1.5 * JOIN_TIMEOUT_MS;
/** How long a script's next key waits if no message comes. */
const KEY_DELAY_MS = 20;

/** Ended by a signal or Ctrl-C. */
interface Interrupted {
  readonly kind: 'interrupted';
  readonly code: number;
}

class Client {
  readonly #io: Io;
  readonly #isSpectator: boolean;
  readonly #connection: Connection;
  readonly #ended: Promise<Interrupted>;
  #end: (interrupted: Interrupted) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  #screen: Screen;
  #window: Window | undefined;
  /** Runs while the effect of a script's key is awaited. */
  #keyTimer: NodeJS.Timeout | undefined;
  readonly #keys: string[] = [];
  #inputEnded = false;

  constructor(io: Io, connection: Connection, isSpectator: boolean) {
    this.#io = io;
    this.#isSpectator = isSpectator;
    this.#connection = connection;
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
    const release = this.#openScreen();
    this.#show(false);
    if (!this.#io.terminal) this.#keyTimer = setTimeout(this.#sendNextKey, START_DELAY_MS);
    this.#connection.join(this.#onMessage);
    if (!this.#io.terminal) void this.#readScript();
    try {
      const ended = Promise.race([this.#connection.ended, this.#ended]);
      const end = await untilTerminated<ConnectionEnd | Interrupted>(ended, this.#io, code => ({
        kind: 'interrupted',
        code,
      }));
      release();
      if (end.kind !== 'interrupted') return reportEnd(end, this.#io);
      this.#connection.leave();
      return end.code;
    } finally {
      clearTimeout(this.#keyTimer);
      release();
      this.#connection.close();
    }
  }

  readonly #onMessage = ({ kind }: ServerMessage): void => {
    // GOLD comes before the display that goes with it.
    const isComplete = kind === 'display' || kind === 'error' || kind === 'malformed';
    this.#show(isComplete);
    if (isComplete && !this.#io.terminal && this.#connection.state.grid.length > 0) this.#sendNextKey();
  };

  #openScreen(): () => void {
    if (!this.#io.terminal) return () => {};
    const window = new Window(this.#io, colourLevel(this.#io, detectedLevel()));
    this.#window = window;
    this.#screen = new WindowScreen(window, themeNamed('dark'), () => this.#viewer);
    window.listen({
      onInput: input => {
        const press = pressOf(input);
        if (press) this.#handlePress(press);
      },
      onChange: () => this.#show(true),
      // A terminal that was closed is treated as the end of the input.
      onEnd: () => this.#endInput(),
    });
    return () => window.close();
  }

  get #viewer(): Viewer {
    const { letter } = this.#connection.state;
    return letter === undefined ? 'spectator' : letter.charCodeAt(0) - letterOf(0).charCodeAt(0);
  }

  /** A terminal's keys come from its window. */
  async #readScript(): Promise<void> {
    const keysOf = scriptReader();
    try {
      for await (const chunk of this.#io.input) {
        for (const key of keysOf(chunk)) this.#handlePress({ kind: 'key', key });
      }
    } catch {
      // Input that cannot be read is treated as its end.
    }
    this.#endInput();
  }

  #handlePress(press: Press): void {
    switch (press.kind) {
      case 'key':
        if (!this.#screen.fits && press.key !== 'Q') return;
        this.#keys.push(press.key);
        this.#sendIfReady();
        return;
      case 'unknown':
        this.#connection.state.note = UNKNOWN_KEY;
        this.#show(true);
        return;
      case 'suspend':
        this.#window?.suspend();
        return;
      case 'interrupt':
        this.#end({ kind: 'interrupted', code: EXIT.interrupted });
        return;
      case 'end':
        this.#endInput();
    }
  }

  #endInput(): void {
    this.#inputEnded = true;
    this.#sendIfReady();
  }

  #sendIfReady(): void {
    if (this.#keyTimer === undefined) this.#sendNextKey();
  }

  /** Keys from a terminal are sent as they come; those of a script one by one, each after the effect of the last. */
  readonly #sendNextKey = (): void => {
    clearTimeout(this.#keyTimer);
    this.#keyTimer = undefined;
    const key = this.#keys.shift() ?? (this.#inputEnded ? 'Q' : undefined);
    if (key === undefined || this.#connection.isLeaving) return;
    this.#send(key);
    if (!this.#io.terminal) this.#keyTimer = setTimeout(this.#sendNextKey, KEY_DELAY_MS);
  };

  #send(key: string): void {
    const isValid = this.#isSpectator ? key === 'Q' : isKey(key);
    this.#connection.state.note = isValid ? '' : UNKNOWN_KEY;
    this.#connection.press(key);
    if (!isValid || key === 'Q') this.#show(false);
  }

  /** Ends the client if the output is closed. */
  #show(isComplete: boolean): void {
    const { columns, grid } = this.#connection.state;
    try {
      if (grid.length > 0) this.#screen.show([this.#status, ...grid], columns, isComplete);
      else this.#screen.show(this.#waitingLines(), 0, false);
    } catch (error) {
      this.#connection.leave();
      this.#fail(error);
    }
  }

  get #status(): string {
    const { state, isLeaving, server } = this.#connection;
    return isLeaving && this.#io.terminal ? `Waiting for ${server} to say goodbye.` : state.status;
  }

  /** What a terminal shows before there is a display. */
  #waitingLines(): string[] {
    const { state, isAnswered, isLeaving, server } = this.#connection;
    const awaited = isLeaving ? 'to say goodbye' : isAnswered ? 'to show the game' : 'to answer';
    return [
      `Waiting for ${server} ${awaited}.`,
      isLeaving ? 'Press Ctrl-C to stop waiting.' : 'Press Q to quit.',
      state.note,
    ];
  }
}

export async function runClient(server: ServerAddress, name: string | undefined, io: Io): Promise<number> {
  const connection = await Connection.open(server, name);
  if (!connection.ok) return refuse(connection, io, EXIT.unreachable);
  return new Client(io, connection.value, name === undefined).run();
}

export const client: Subcommand<Io> = {
  about: 'Plays Nuggets on a server under a name, or watches without one.',
  operands: '<host> [port] [name]',
  synopsis: 'HOST PORT [NAME] [options]',
  epilogue: URL_HELP,
  options: [],
  run({ operands }, io) {
    const wanted = parseServerOperands(operands, 'client');
    return wanted.ok ? runClient(wanted.value.server, wanted.value.name, io) : refuse(wanted, io);
  },
};
