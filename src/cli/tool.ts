/** Runs a game's tool: reads its options and operands, gives it the files and the output. */
import type { Tool } from '../core/session.ts';
import { EXIT } from './exit.ts';
import type { Io } from './io.ts';
import { parseOptions } from './options.ts';
import { VERSION } from './version.ts';

export function runTool(tool: Tool, name: string, args: readonly string[], io: Io): number {
  const { about, options, operands } = tool;
  const parsed = parseOptions(args, {
    name,
    about,
    version: VERSION,
    options,
    operands,
    synopsis: `[options] ${operands}`,
  });
  if (parsed.kind === 'fault') {
    io.warn(parsed.fault);
    return EXIT.wrongCommandLine;
  }
  const code = parsed.kind === 'options' ? tool.run({ ...parsed, world: io, warn: io.warn }) : EXIT.fine;
  if (parsed.kind === 'answer') io.print(parsed.text);
  io.flush();
  return code;
}
