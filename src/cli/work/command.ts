/** What commands that order work have in common: the options that say where it is played, and carrying it out. */
import os from 'node:os';
import { EXIT } from '../../core/exit.ts';
import { flagOption, numberOption, parsedOption, textOption } from '../../core/option.ts';
import { partOf } from '../../core/range.ts';
import { misused, ok, type Result } from '../../core/result.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { VERSION } from '../version.ts';
import { type Executor, inThisThread } from './executor.ts';
import { formatPartFile, type Part, parsePart } from './part.ts';
import { playRun } from './playrun.ts';
import type { ReportedKind, ReportOptions } from './report.ts';
import { allGames, type Order, openRun } from './run.ts';
import { inThreads } from './threads.ts';

/** `-threads K`; without a default, all processors but one. */
export const threadsOption = <Default extends number | undefined = undefined>(count?: Default) =>
  numberOption<'threads', Default>({
    name: 'threads',
    placeholder: 'K',
    min: 1,
    max: 1024,
    help:
      count === undefined ? 'number of games played at the same time (all processors but one)' : 'number of threads',
    ...(count !== undefined && { default: count }),
  });

export const JSON_OPTION = flagOption({ name: 'json', help: 'print the results as JSON', unless: ['part'] });
export const CSV_OPTION = textOption({
  name: 'csv',
  placeholder: 'FILE',
  takes: 'file',
  help: 'write one line per game to a file',
  unless: ['part'],
});

export const PART_OPTIONS = [
  parsedOption({
    name: 'part',
    placeholder: 'I/N',
    help: 'play only part I of N and write its results to -out; gander gather puts the parts together',
    parse: parsePart,
  }),
  textOption({ name: 'out', placeholder: 'FILE', takes: 'file', help: 'the file for the results of a part' }),
];

export interface WorkOptions extends ReportOptions {
  readonly threads?: number | undefined;
  readonly part?: Part | undefined;
  readonly out?: string | undefined;
}

export function executorOf({ threads }: Pick<WorkOptions, 'threads'>): Executor {
  const count = threads ?? Math.max(1, os.availableParallelism() - 1);
  return count > 1 ? inThreads(count) : inThisThread();
}

const checkPart = ({ part, out }: WorkOptions): Result<undefined> => {
  if (part && out === undefined) return misused('-part needs -out FILE, for its results');
  if (!part && out !== undefined) return misused('-out is for the results of a part; -part is missing');
  return ok(undefined);
};

/** Plays what was ordered and prints the results, or writes those of a part. Returns the exit code. */
export async function carryOut<Ordered extends Order, Outcome>(
  kind: ReportedKind<Ordered, Outcome>,
  order: Ordered,
  options: WorkOptions,
  io: Io,
): Promise<number> {
  const checked = checkPart(options);
  if (!checked.ok) return refuse(checked, io);
  const opened = await openRun(kind, order);
  if (!opened.ok) return refuse(opened, io, EXIT.wrongCommandLine);
  const run = opened.value;
  const { part, out } = options;
  const games = part ? partOf(order.games, part.part, part.parts) : allGames(order);
  const { played, seconds, code } = await playRun({ run, games, executor: executorOf(options) }, io);
  const { user, system } = process.cpuUsage();
  const ended = { order, title: run.open.title, played, spent: { seconds, cpuSeconds: (user + system) / 1e6 } };
  if (!part) return kind.report(ended, options, io) || code;
  if (code !== EXIT.fine) return code;
  const rules = await run.open.rules();
  const written = io.write(out!, formatPartFile({ kind: kind.name, version: VERSION, rules, ...ended, ...part }));
  return written.ok ? EXIT.fine : refuse(written, io);
}
