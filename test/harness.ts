/** Runs a command line in this process, with input, files and outputs in memory. */
import type { Io } from '../src/cli/io.ts';
import { run } from '../src/cli/run.ts';
import { type Files, memoryIo } from './io.ts';

export interface RunResult {
  readonly out: string;
  readonly err: string;
  readonly code: number;
  /** The files afterwards. */
  readonly files: Map<string, string>;
}

export async function runGander(
  args: readonly string[],
  input: string | Uint8Array,
  before: Files = {},
  env: Io['env'] = {},
  terminated?: Io['terminated'],
): Promise<RunResult> {
  const { io, files, out, err } = memoryIo({ input, files: before, env, ...(terminated && { terminated }) });
  const code = await run('gander', args, io);
  return { out: out(), err: err(), code, files };
}
