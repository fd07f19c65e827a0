/** Runs a command line in this process, with input, files and outputs in memory. */

import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { type Io, warning } from '../src/cli/io.ts';
import { run } from '../src/cli/run.ts';
import { err, ok } from '../src/core/result.ts';
import { printable, quote } from '../src/core/text.ts';

/** Where journals go whose names have no folder: they are files, whatever else is in memory. */
const FOLDER = path.join(os.tmpdir(), `gander-harness-${process.pid}-${threadId}`);
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));

export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number;
  /** The files there are afterwards. */
  readonly files: Map<string, string>;
}

export async function runGander(
  args: readonly string[],
  input: string | Uint8Array,
  before: ReadonlyMap<string, string> = new Map(),
  env: Io['env'] = {},
  cutShort: Io['terminated'] = () => new Promise(() => {}),
): Promise<Ran> {
  const files = new Map(before);
  let out = '';
  let errors = '';
  let beforeShown: Parameters<Io['beforeShown']>[0] | undefined;
  const bytes = typeof input === 'string' ? Buffer.from(input) : input;
  const io: Io = {
    input: (async function* () {
      if (bytes.length > 0) yield bytes;
    })(),
    print: text => {
      out += printable(text);
    },
    raw: text => {
      out += text;
    },
    folder: FOLDER,
    flush: () => beforeShown?.now(),
    release: () => beforeShown?.soon(() => {}),
    settled: async () => {},
    drain: () => new Promise(resolve => setImmediate(resolve)),
    beforeShown: work => {
      beforeShown = work;
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
    read: file => {
      const text = files.get(file);
      return text === undefined ? err(`cannot read ${quote(file)}: there is no such file or folder`) : ok(text);
    },
    exists: file => files.has(file),
    // A file in a folder that is not there cannot be written.
    write: (file, text) => {
      if (file.includes('/')) return err(`cannot write ${quote(file)}: there is no such file or folder`);
      files.set(file, text);
      return ok(undefined);
    },
    setAside: (file, { text, from }) => {
      const there = files.get(file);
      if (there !== undefined && there !== text && from !== file) files.set(`${file}~`, there);
      return ok(undefined);
    },
    terminal: false,
    screen: false,
    width: undefined,
    env,
    terminated: cutShort,
  };
  const code = await run('gander', args, io);
  return { out, err: errors, code, files };
}
