/** What every command does first: its command line is read, and help, version and faults are answered on the spot. */
import { EXIT } from './exit.ts';
import type { Io } from './io.ts';
import { parseOptions, type Usage } from './options.ts';
import { VERSION } from './version.ts';

export interface CommandLine {
  readonly options: ReadonlyMap<string, string>;
  readonly operands: readonly string[];
}

/** Gives the exit code: that of the work, unless there is nothing left for it to do. */
export async function readCommandLine(
  args: readonly string[],
  usage: Omit<Usage, 'version'>,
  io: Io,
  work: (asked: CommandLine) => number | Promise<number>,
): Promise<number> {
  const parsed = parseOptions(args, { ...usage, version: VERSION });
  switch (parsed.kind) {
    case 'options':
      return work(parsed);
    case 'answer':
      io.print(parsed.text);
      io.flush();
      return EXIT.fine;
    case 'fault':
      return refuse(parsed.fault, io);
  }
}

/** A command line that makes no sense: one sentence, and the exit code that says so. */
export function refuse(fault: string, io: Io): number {
  io.warn(fault);
  return EXIT.wrongCommandLine;
}
