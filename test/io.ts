/**
 * What sessions (`Setup`) and hosts (`Io`) get in tests: files and output in memory.
 * Tests do not build them by hand; they pass what is special about theirs to `testSetup` or `memoryIo`.
 */
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { type Io, warning } from '../src/cli/io.ts';
import type { Seat } from '../src/core/game.ts';
import type { SetupWithOptions } from '../src/core/opensession.ts';
import { type SavedRandom, seededRandom } from '../src/core/random.ts';
import { err, ok } from '../src/core/result.ts';
import { plainText, richText, type Text } from '../src/core/richtext.ts';
import type { Setup, World } from '../src/core/session.ts';
import { printable, quote } from '../src/core/text.ts';

export type Files = ReadonlyMap<string, string> | Readonly<Record<string, string>>;

const filesOf = (files: Files): Map<string, string> =>
  new Map(files instanceof Map ? files : Object.entries(files as Record<string, string>));

/** A folder without subfolders; files cannot be written elsewhere. */
const folderOf = (files: Map<string, string>): Pick<World, 'read' | 'exists' | 'write'> => ({
  read: file => {
    const text = files.get(file);
    return text === undefined ? err(`cannot read ${quote(file)}: there is no such file or folder`) : ok(text);
  },
  exists: file => files.has(file),
  write: (file, text) => {
    if (file.includes('/')) return err(`cannot write ${quote(file)}: there is no such file or folder`);
    files.set(file, text);
    return ok(undefined);
  },
});

export interface SetupSpec extends Omit<Partial<Setup>, 'random' | 'world'> {
  readonly options?: Readonly<Record<string, string>>;
  /** By default, the option `seed` or a fixed word. */
  readonly seed?: string;
  readonly files?: Files;
  /** Whether a human is watching, the width of their window, and their seat; without a seat they see everything. */
  readonly rich?: boolean;
  readonly columns?: number;
  readonly seat?: Seat;
}

export interface TestSetup {
  readonly setup: SetupWithOptions;
  readonly random: SavedRandom;
  /** The files as they are now. */
  readonly files: Map<string, string>;
  /** Returns what was printed since the last call. */
  takePrinted(): string;
}

const shownTo = (text: Text, { rich, columns, seat }: SetupSpec): string => {
  if (!rich) return plainText(text);
  if (typeof text === 'string' || seat === undefined) return richText(text, columns);
  return richText(
    text.filter(piece => typeof piece === 'string' || (piece.seat ?? seat) === seat),
    columns,
  );
};

/** What a session is opened with; plain mode and no options unless the spec says otherwise. */
export function testSetup(spec: SetupSpec = {}): TestSetup {
  const { options = {}, warn = () => {}, onEvent, bots } = spec;
  const { seed = options.seed ?? 'test' } = spec;
  const files = filesOf(spec.files ?? {});
  const random = seededRandom(seed);
  let printed = '';
  const print = (text: Text): void => {
    printed += shownTo(text, spec);
  };
  return {
    setup: {
      options: new Map(Object.entries(options)),
      random,
      warn,
      world: { print, ...folderOf(files) },
      ...(onEvent && { onEvent }),
      ...(bots && { bots }),
    },
    random,
    files,
    takePrinted: () => {
      const text = printed;
      printed = '';
      return text;
    },
  };
}

/** Option names and values as a session gets them from the words of a command line; a flag has the value ''. */
export function optionsOf(args: readonly string[]): Record<string, string> {
  const options: Record<string, string> = {};
  for (const [i, word] of args.entries()) {
    const value = args[i + 1];
    if (word.startsWith('-')) options[word.slice(1)] = value === undefined || value.startsWith('-') ? '' : value;
  }
  return options;
}

/** For journals whose names have no folder: they are real files, even though everything else is in memory. */
const FOLDER = path.join(os.tmpdir(), `gander-test-${process.pid}-${threadId}`);
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));

export interface IoSpec extends Omit<Partial<Io>, 'input'> {
  readonly input?: string | Uint8Array | Io['input'];
  readonly files?: Files;
}

export interface MemoryIo {
  readonly io: Io;
  /** The files as they are now. */
  readonly files: Map<string, string>;
  /** Everything that went to standard output so far. */
  out(): string;
  /** Everything that went to standard error so far. */
  err(): string;
}

/** A process that reads the input from a pipe and prints to one; the spec replaces any part of it. */
export function memoryIo({ input = '', files: before = {}, ...rest }: IoSpec = {}): MemoryIo {
  const files = filesOf(before);
  let out = '';
  let errors = '';
  let barrier: Parameters<Io['requireDurability']>[0] | undefined;
  const io: Io = {
    input: inputOf(input),
    print: text => {
      out += printable(text);
    },
    raw: text => {
      out += text;
    },
    folder: FOLDER,
    flush: () => barrier?.sync(),
    flushInBackground: () => {},
    release: () => barrier?.syncInBackground(() => {}),
    settled: async () => {},
    drain: () => new Promise(resolve => setImmediate(resolve)),
    requireDurability: one => {
      barrier = one;
    },
    error: text => {
      errors += text;
    },
    errorSoon: (text, done) => {
      errors += text;
      setImmediate(done);
    },
    warn: sentence => {
      errors += warning(sentence);
    },
    ...folderOf(files),
    setAside: (file, { text, from }) => {
      const replaced = files.get(file);
      if (replaced !== undefined && replaced !== text && from !== file) files.set(`${file}~`, replaced);
      return ok(undefined);
    },
    terminal: false,
    screen: false,
    width: undefined,
    env: {},
    noColour: false,
    terminated: () => new Promise(() => {}),
    ...rest,
  };
  return { io, files, out: () => out, err: () => errors };
}

async function* inputOf(input: NonNullable<IoSpec['input']>): AsyncGenerator<Uint8Array> {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) yield* input;
  else if (input.length > 0) yield typeof input === 'string' ? Buffer.from(input) : input;
}
