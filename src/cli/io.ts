/** What a host needs of the process: streams, files, the window and the wish to end. Tests pass their own. */
import fs from 'node:fs';
import { EXIT } from '../core/exit.ts';
import { ok, type Result } from '../core/result.ts';
import { printable, printableLine } from '../core/text.ts';
import { type DurabilityBarrier, DurableOutput } from './durableoutput.ts';
import {
  fileExists,
  isOutput,
  MOST_BYTES,
  readText,
  reason,
  type Successor,
  setAside,
  withoutMark,
  writeText,
} from './files.ts';
import { Output, StreamError } from './output.ts';

export interface Io {
  readonly input: AsyncIterable<Uint8Array>;
  /** Shows text: control characters in it, whoever they came from, are replaced. */
  print(text: string): void;
  /** Prints text as it is: the exact text of a transcript, or escape codes of our own around what was cleaned before. */
  raw(text: string): void;
  /** Shows everything printed so far; what a reader does not take at once follows in the background. */
  flush(): void;
  flushInBackground(): void;
  /** From now on nothing is shown before everything recorded so far is durable. */
  requireDurability(barrier: DurabilityBarrier): void;
  /** Shows everything printed so far: at once, or if durability is required, in the background. */
  release(): void;
  /** Resolves when nothing is left to be shown in the background. */
  settled(): Promise<void>;
  /** Lets the event loop turn; if too much waits to be shown, until it has been. */
  drain(): Promise<void>;
  /** Straight to standard error. */
  error(text: string): void;
  /** To standard error without waiting for whoever reads it; calls back when the text has been taken. */
  errorSoon(text: string, done: () => void): void;
  /** One sentence to standard error, with the program's name before it and without control characters. */
  warn(sentence: string): void;
  read(file: string): Result<string>;
  exists(file: string): boolean;
  write(file: string, text: string): Result<undefined>;
  /** Keeps a file that is about to be replaced, as `FILE~`, unless its successor came from it or is the same. */
  setAside(file: string, by: Successor): Result<undefined>;
  /** Where relative names begin. */
  readonly folder: string;
  /** Both input and output are a terminal. */
  readonly terminal: boolean;
  /** The output is a terminal, whatever the input is. */
  readonly screen: boolean;
  /** Columns of the window just now, when the output goes to one. */
  readonly width: number | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Never fulfilled; rejects with `Told` when a signal asks for the end, or with a bug that nothing caught. */
  terminated(): Promise<never>;
}

/** Told from outside to end: a signal or Ctrl-C, with the exit code that says so. */
export class Terminated extends Error {
  readonly code: number;

  constructor(code: number) {
    super();
    this.code = code;
  }
}

const SIGNALS = [
  ['SIGHUP', EXIT.hangup],
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
] as const;

const PIECE = 1 << 16;

/** Hears the signals that ask for the end; gives a way to hear no more of them. */
export function onSignals(hear: (code: number, signal: NodeJS.Signals) => void): () => void {
  const listeners = SIGNALS.map(([signal, code]) => [signal, () => hear(code, signal)] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

function cutShort(over: () => void): Promise<never> {
  return new Promise((_, reject) => {
    let told = false;
    const end = (error: unknown): void => {
      told = true;
      over();
      reject(error);
    };
    onSignals((code, signal) => {
      if (!told) return end(new Terminated(code));
      // The game was kept when the first was heard: the second waits for no reader.
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
    process.on('uncaughtException', end);
  });
}

/** A file never keeps us waiting: reading it here spares the time it takes to load Node's streams. */
async function* pieces(descriptor: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafeSlow(PIECE);
  for (let size = fs.readSync(descriptor, piece); size > 0; size = fs.readSync(descriptor, piece)) {
    yield piece.subarray(0, size);
    // Signals are heard between two pieces.
    await new Promise(setImmediate);
  }
}

async function* standardInput(unlessOver: () => Promise<void> | undefined): AsyncGenerator<Uint8Array> {
  const kind = fs.fstatSync(0);
  // Node takes a folder for an empty file.
  if (kind.isDirectory()) throw new StreamError('cannot read the input: it is a folder');
  try {
    for await (const piece of kind.isFile() ? pieces(0) : (process.stdin as AsyncIterable<Uint8Array>)) {
      await unlessOver();
      yield piece;
    }
  } catch (error) {
    throw new StreamError(`cannot read the input: ${reason(error)}`);
  }
}

/** Asks the terminal module, which costs time to load, only about what may be a terminal. */
const isTerminal = (descriptor: 0 | 1): boolean => {
  try {
    if (!fs.fstatSync(descriptor).isCharacterDevice()) return false;
  } catch {
    return false;
  }
  return (descriptor === 0 ? process.stdin : process.stdout).isTTY === true;
};

/** How a sentence looks on standard error: one line, whatever names it quotes. */
export const warning = (sentence: string): string => `gander: ${printableLine(sentence)}\n`;

/** A folder that was removed has no name; in this one nothing is found either. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    return '/proc/self/cwd';
  }
}

export function processIo(): Io {
  const standardOutput = new Output();
  let durable: DurableOutput | undefined;
  const output = (): Output | DurableOutput => durable ?? standardOutput;
  const folder = currentFolder();
  /** Signals are ours by now. Until then they end the program at once, even while it waits for a pipe. */
  let listening = false;
  let over = false;
  /** Once the end has come nobody goes on, while what was printed is still on its way. */
  const unlessOver = (): Promise<void> | undefined => (over ? new Promise(() => {}) : undefined);
  // Made when there is something to tell.
  let errors: Output | undefined;
  const error = (text: string) => {
    try {
      errors ??= new Output(2);
      errors.write(text);
      errors.flush();
    } catch {
      // Nobody listens to standard error: there is nothing left to tell it.
    }
  };
  return {
    get input() {
      return standardInput(unlessOver);
    },
    print: text => output().write(printable(text)),
    raw: text => output().write(text),
    flush: () => output().flush(),
    flushInBackground: () => (durable ? durable.release() : standardOutput.flushInBackground()),
    release: () => (durable ? durable.release() : standardOutput.flush()),
    settled: async () => {
      await errors?.settled().catch(() => {});
      await output().settled();
    },
    drain: async () => {
      await output().drain();
      await unlessOver();
    },
    requireDurability: barrier => {
      durable = new DurableOutput(standardOutput, barrier);
    },
    error,
    errorSoon: (text, done) => {
      // Pipes and sockets are written by the event loop; files and terminals take it at once.
      if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => {});
      process.stderr.write(text, () => done());
    },
    warn: sentence => error(warning(sentence)),
    folder,
    read: file => withoutMark(readText(file, folder, { most: MOST_BYTES, ordinary: listening })),
    exists: file => fileExists(file, folder),
    write: (file, text) => {
      if (!isOutput(file, folder)) return writeText(file, text, folder);
      output().write(text);
      return ok(undefined);
    },
    setAside: (file, by) => setAside(file, by, folder),
    get terminal() {
      return isTerminal(1) && isTerminal(0);
    },
    get screen() {
      return isTerminal(1);
    },
    get width() {
      // A terminal that does not know its size says 0.
      return isTerminal(1) ? process.stdout.columns || undefined : undefined;
    },
    env: process.env,
    terminated: () => {
      listening = true;
      return cutShort(() => {
        over = true;
      });
    },
  };
}
