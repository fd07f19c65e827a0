/** Runs a game's tool: reads its options and operands, gives it the files and the output. */
import type { Tool } from '../core/session.ts';
import { readCommandLine } from './commandline.ts';
import type { Io } from './io.ts';

export function runTool(tool: Tool, name: string, args: readonly string[], io: Io): Promise<number> {
  const { about, options, operands } = tool;
  const usage = { name, about, options, operands, synopsis: `[options] ${operands}` };
  return readCommandLine(args, usage, io, asked => {
    const code = tool.run({ ...asked, world: io, warn: io.warn });
    io.flush();
    return code;
  });
}
