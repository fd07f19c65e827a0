/** What the tools of Nuggets share: their command line, exit codes and the map they are given. */
import type { Result } from '../../core/result.ts';
import type { OptionSpec } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import { type GameMap, parseMapFile } from '../../games/nuggets/map.ts';
import type { ConnectionEnd } from '../../net/nuggets/connection.ts';
import { type CommandLine, readCommandLine } from '../commandline.ts';
import { EXIT } from '../exit.ts';
import { type Io, Terminated } from '../io.ts';

export interface Tool {
  readonly about: string;
  /** As commander writes them. */
  readonly operands: string;
  readonly options: readonly OptionSpec[];
  run(asked: CommandLine, io: Io): Promise<number>;
}

/** Reads a tool's command line and runs it; gives the exit code. */
export function runTool(tool: Tool, name: string, args: readonly string[], io: Io): Promise<number> {
  const { about, operands, options } = tool;
  const synopsis = `${operands.replace(/<(\w+)>/g, '$1').toUpperCase()} [options]`;
  return readCommandLine(args, { name, about, options, operands, synopsis }, io, asked => tool.run(asked, io));
}

/** The map of a file; what its author should know is warned about. */
export function loadMap(file: string, io: Io): GameMap | undefined {
  const text = io.read(file);
  const parsed = text.ok ? parseMapFile(file, text.value) : text;
  if (!parsed.ok) {
    io.warn(parsed.fault);
    return undefined;
  }
  for (const { sentence } of parsed.value.warnings) io.warn(sentence);
  return parsed.value.map;
}

/** The words a seed may be: a positive whole number, or nothing for another game each time. */
export function seedOf(word: string | undefined, io: Io): string | undefined {
  if (word === undefined) return `${Date.now()} ${process.pid}`;
  if (/^0*[1-9][0-9]{0,15}$/.test(word)) return String(Number(word));
  io.warn(`the seed must be a positive whole number, not ${quote(word)}`);
  return undefined;
}

/** Calls back when somebody outside asks for the end; a bug that nothing caught is passed on to whoever waits. */
export async function untilTold<T>(work: Promise<T>, io: Io, told: (code: number) => T | Promise<T>): Promise<T> {
  try {
    return await Promise.race([work, io.terminated()]);
  } catch (error) {
    if (error instanceof Terminated) return told(error.code);
    throw error;
  }
}

/** Warns about a fault and gives its exit code. */
export const failed = (result: Extract<Result<unknown>, { ok: false }>, code: number, io: Io): number => {
  io.warn(result.fault);
  return code;
};

/** Says how a client's game ended; gives the exit code. */
export function conclude(ending: ConnectionEnd, io: Io): number {
  if (ending.kind !== 'quit') io.warn(ending.fault);
  if (ending.kind === 'lost') return EXIT.unreachable;
  io.print(`${ending.explanation}\n`);
  io.flush();
  return EXIT.fine;
}
