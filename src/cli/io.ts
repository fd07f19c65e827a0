/** What a host needs of the process: streams and files. Tests pass their own. */
import type { Result } from '../core/result.ts';
import { fileExists, readText, writeText } from './files.ts';
import { Output } from './output.ts';

export interface Io {
  readonly input: AsyncIterable<Uint8Array>;
  print(text: string): void;
  flush(): void;
  /** Straight to standard error. */
  error(text: string): void;
  /** One sentence to standard error, with the program's name before it. */
  warn(sentence: string): void;
  read(file: string): Result<string>;
  exists(file: string): boolean;
  write(file: string, text: string): Result<undefined>;
  /** Both input and output are a terminal. */
  readonly terminal: boolean;
}

export function processIo(): Io {
  const output = new Output();
  const error = (text: string) => {
    try {
      const errors = new Output(2);
      errors.write(text);
      errors.flush();
    } catch {
      // Nobody listens to standard error: there is nothing left to tell it.
    }
  };
  return {
    get input() {
      return process.stdin as AsyncIterable<Uint8Array>;
    },
    print: text => output.write(text),
    flush: () => output.flush(),
    error,
    warn: sentence => error(`gander: ${sentence}\n`),
    read: file => readText(file, process.cwd()),
    exists: file => fileExists(file, process.cwd()),
    write: (file, text) => writeText(file, text, process.cwd()),
    terminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
  };
}
