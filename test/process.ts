/** The built command as a child process in its own folder, as a shell would run it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const COMMAND = path.join(import.meta.dirname, '../dist/gander.js');

export interface Finished {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
  /** The files of the folder afterwards, hidden ones too; a folder ends with a slash and has no text. */
  readonly files: ReadonlyMap<string, string>;
}

export interface Running {
  readonly child: ChildProcess;
  /** Waits until it has printed this. */
  printed(text: string): Promise<void>;
  /** What it has printed so far. */
  text(): string;
  readonly finished: Promise<Finished>;
}

/** Starts a command in a new folder that holds the given files; a name that ends with a slash is a folder. */
export function start(
  command: string,
  args: readonly string[],
  before: Readonly<Record<string, string>> = {},
): Running {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-'));
  for (const [name, text] of Object.entries(before)) {
    if (name.endsWith('/')) mkdirSync(path.join(folder, name));
    else writeFileSync(path.join(folder, name), text);
  }
  const child = spawn(command, args, { cwd: folder, stdio: 'pipe' });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  let onOutput = () => {};
  child.stdout.on('data', chunk => {
    out.push(chunk);
    onOutput();
  });
  child.stderr.on('data', chunk => err.push(chunk));
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  const text = () => Buffer.concat(out).toString();
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => {
      const files = new Map(
        readdirSync(folder).map(name => {
          const file = path.join(folder, name);
          return statSync(file).isDirectory() ? [`${name}/`, ''] : [name, readFileSync(file, 'utf8')];
        }),
      );
      rmSync(folder, { recursive: true });
      resolve({ out: text(), err: Buffer.concat(err).toString(), code, files });
    });
  });
  return {
    child,
    text,
    printed: part =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (text().includes(part)) resolve();
        };
        onOutput = look;
        look();
        void finished.then(({ err }) => reject(new Error(`it ended without printing ${JSON.stringify(part)}: ${err}`)));
      }),
    finished,
  };
}

/** Runs the command with an input that is available all at once. */
export function finish(
  args: readonly string[],
  input: string | Uint8Array,
  before: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const running = start(process.execPath, [COMMAND, ...args], before);
  running.child.stdin!.end(input);
  return running.finished;
}
