/** What a host needs of the process: streams, files, the window and signals. Tests pass their own. */
import fs from 'node:fs';
import { EXIT } from '../core/exit.ts';
import { ok, type Result } from '../core/result.ts';
import { printable, printableLine } from '../core/text.ts';
import { type DurabilityBarrier, DurableOutput } from './durableoutput.ts';
import {
  fileExists,
  isStandardOutput,
  MAX_FILE_BYTES,
  type Replacement,
  readText,
  reason,
  setAside,
  stripByteOrderMark,
  writeText,
} from './files.ts';
import { Output, StreamError } from './output.ts';

export interface Io {
  readonly input: AsyncIterable<Uint8Array>;
  /** Prints text with its control characters replaced. */
  print(text: string): void;
  /** Prints text as it is: the exact text of a transcript, or our own escape codes around text that is already clean. */
  raw(text: string): void;
  /** Writes everything printed so far; what a pipe does not accept at once follows in the background. */
  flush(): void;
  flushInBackground(): void;
  /** From now on nothing is written before everything recorded so far is durable. */
  requireDurability(barrier: DurabilityBarrier): void;
  /** Writes everything printed so far: at once or, if durability is required, in the background. */
  release(): void;
  /** Resolves when nothing is left to be written in the background. */
  settled(): Promise<void>;
  /** Lets the event loop run; if too much text is waiting, until it has been written. */
  drain(): Promise<void>;
  /** Writes to standard error at once. */
  error(text: string): void;
  /** Writes to standard error without blocking; calls back when the text has been accepted. */
  errorSoon(text: string, done: () => void): void;
  /** Writes one sentence to standard error, after the program's name and without control characters. */
  warn(sentence: string): void;
  /** A game's file; other files may be larger. */
  read(file: string, size?: 'any'): Result<string>;
  exists(file: string): boolean;
  write(file: string, text: string): Result<undefined>;
  /** Keeps a copy of a file that is about to be replaced, as `FILE~`, unless the game was loaded from it or is the same. */
  setAside(file: string, by: Replacement): Result<undefined>;
  /** Relative file names are resolved against it. */
  readonly folder: string;
  /** Both input and output are a terminal. */
  readonly terminal: boolean;
  /** The output is a terminal, whatever the input is. */
  readonly screen: boolean;
  /** The current number of columns, if the output is a terminal. */
  readonly width: number | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Set once the command line has -no-color. */
  noColour: boolean;
  /** Never resolves; rejects with `Terminated` on a signal that asks to end, or with an error that nothing caught. */
  terminated(): Promise<never>;
}

/** The program was asked to end by a signal or Ctrl-C; the exit code says which. */
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

const CHUNK_SIZE = 1 << 16;

/** Listens to the signals that ask the program to end. Returns a function that stops listening. */
export function onSignals(callback: (code: number, signal: NodeJS.Signals) => void): () => void {
  const listeners = SIGNALS.map(([signal, code]) => [signal, () => callback(code, signal)] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

function untilTerminated(onEnd: () => void): Promise<never> {
  return new Promise((_, reject) => {
    let ending = false;
    const end = (error: unknown): void => {
      ending = true;
      onEnd();
      reject(error);
    };
    onSignals((code, signal) => {
      if (!ending) return end(new Terminated(code));
      // The game was saved after the first signal; the second does not wait for a reader.
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
    process.on('uncaughtException', end);
  });
}

/** Reading a file does not block for long: doing it here saves the time it takes to load Node's streams. */
async function* readChunks(descriptor: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.allocUnsafeSlow(CHUNK_SIZE);
  for (let size = fs.readSync(descriptor, chunk); size > 0; size = fs.readSync(descriptor, chunk)) {
    yield chunk.subarray(0, size);
    // Signals are handled between two chunks.
    await new Promise(setImmediate);
  }
}

async function* standardInput(unlessEnding: () => Promise<void> | undefined): AsyncGenerator<Uint8Array> {
  const stats = fs.fstatSync(0);
  // Node treats a folder as an empty file.
  if (stats.isDirectory()) throw new StreamError('cannot read the input: it is a folder');
  try {
    for await (const chunk of stats.isFile() ? readChunks(0) : (process.stdin as AsyncIterable<Uint8Array>)) {
      await unlessEnding();
      yield chunk;
    }
  } catch (error) {
    throw new StreamError(`cannot read the input: ${reason(error)}`);
  }
}

/** Loads the terminal module, which takes time, only for what may be a terminal. */
const isTerminal = (descriptor: 0 | 1): boolean => {
  try {
    if (!fs.fstatSync(descriptor).isCharacterDevice()) return false;
  } catch {
    return false;
  }
  return (descriptor === 0 ? process.stdin : process.stdout).isTTY === true;
};

/** A sentence for standard error: always one line, whatever it quotes. */
export const warning = (sentence: string): string => `gander: ${printableLine(sentence)}\n`;

/** A removed folder has no path; this one has no files in it either. */
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
  /** The same for all who wait: each signal is counted once. */
  let terminated: Promise<never> | undefined;
  /** Whether signals are handled. Until then they end the program at once, even while it waits for a pipe. */
  let listening = false;
  let ending = false;
  /** Never resolves once the program is ending: no more input is read while the output is written to its end. */
  const unlessEnding = (): Promise<void> | undefined => (ending ? new Promise(() => {}) : undefined);
  let errors: Output | undefined;
  const error = (text: string) => {
    try {
      errors ??= new Output(2);
      errors.write(text);
      errors.flush();
    } catch {
      // There is nowhere to report that standard error is gone.
    }
  };
  return {
    get input() {
      return standardInput(unlessEnding);
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
      await unlessEnding();
    },
    requireDurability: barrier => {
      durable = new DurableOutput(standardOutput, barrier);
    },
    error,
    errorSoon: (text, done) => {
      // Pipes and sockets are written by the event loop; files and terminals at once.
      if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => {});
      process.stderr.write(text, () => done());
    },
    warn: sentence => error(warning(sentence)),
    folder,
    read: (file, size) =>
      stripByteOrderMark(
        readText(file, folder, { ...(size !== 'any' && { maxBytes: MAX_FILE_BYTES }), ordinary: listening }),
      ),
    exists: file => fileExists(file, folder),
    write: (file, text) => {
      if (!isStandardOutput(file, folder)) return writeText(file, text, folder);
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
      // A terminal that does not know its size reports 0.
      return isTerminal(1) ? process.stdout.columns || undefined : undefined;
    },
    env: process.env,
    noColour: false,
    terminated: () => {
      listening = true;
      terminated ??= untilTerminated(() => {
        ending = true;
      });
      return terminated;
    },
  };
}
