/** What commands that order work have in common: the options that say where it is played, and carrying it out. */
import os from 'node:os';
import { EXIT } from '../../core/exit.ts';
import { flagOption, numberOption, parsedOption, textOption } from '../../core/option.ts';
import { partOf } from '../../core/range.ts';
import { misused, ok, type Result } from '../../core/result.ts';
import { listed } from '../../core/text.ts';
import { refuse } from '../commandline.ts';
import { parseStoreAddress, type StoreAddress } from '../fleet/address.ts';
import type { Io } from '../io.ts';
import { type Executor, inThisThread } from './executor.ts';
import { formatPartFile, type Part, parsePart } from './part.ts';
import { playRun } from './playrun.ts';
import { programVersion } from './programversion.ts';
import type { ReportedKind, ReportOptions } from './report.ts';
import { allGames, type Kind, type Order, openRun } from './run.ts';
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

export const FLEET_OPTIONS = [
  parsedOption({
    name: 'fleet',
    placeholder: 'URL',
    help: 'have the games played by the workers (gander worker) at a store, redis://HOST or postgres://HOST/DATABASE',
    parse: parseStoreAddress,
  }),
  textOption({
    name: 'continue',
    placeholder: 'RUN',
    help: 'go on with a run that is in the store; its options are those of the run',
  }),
];

/** Where an order is played. */
interface PlaceOptions {
  readonly threads?: number | undefined;
  readonly fleet?: StoreAddress | undefined;
  readonly continue?: string | undefined;
}

interface WorkOptions extends ReportOptions, PlaceOptions {
  readonly part?: Part | undefined;
  readonly out?: string | undefined;
}

/** Games and players are those of the order, unless a run is continued. */
export interface Work<Ordered extends Order> {
  readonly order: Ordered;
  readonly executor: Executor;
}

/** Decides where an order is played; connects to the store of a fleet. */
export async function findExecutor<Ordered extends Order>(
  kind: Pick<Kind<Ordered>, 'name'>,
  ordered: Result<Ordered>,
  { fleet, continue: run, threads }: PlaceOptions,
  io: Io,
): Promise<Result<Work<Ordered>>> {
  if (!fleet) {
    if (run !== undefined) return misused('-continue needs -fleet URL, the store of the run');
    return ordered.ok ? ok({ order: ordered.value, executor: localExecutor(threads) }) : ordered;
  }
  if (run === undefined && !ordered.ok) return ordered;
  const { openFleet } = await import('../fleet/connect.ts');
  const store = await openFleet(fleet, io);
  if (!store.ok) return store;
  const { findRun, onFleet } = await import('../fleet/executor.ts');
  const found = run === undefined ? undefined : await findRun(store.value, run, kind.name);
  if (found && !found.ok) return found;
  const order = found ? (found.value.order as Ordered) : (ordered as { value: Ordered }).value;
  return ok({ order, executor: onFleet(store.value, io, found?.value) });
}

function localExecutor(threads: number | undefined): Executor {
  const count = threads ?? Math.max(1, os.availableParallelism() - 1);
  return count > 1 ? inThreads(count) : inThisThread();
}

const checkOptions = ({ part, out, fleet }: WorkOptions): Result<undefined> => {
  if (part && fleet) return misused('-part and -fleet are two ways to share the games; give one of them');
  if (part && out === undefined) return misused('-part needs -out FILE, for its results');
  if (!part && out !== undefined) return misused('-out is for the results of a part; -part is missing');
  return ok(undefined);
};

/** Plays what was ordered and prints the results, or writes those of a part. Returns the exit code. */
export async function carryOut<Ordered extends Order, Outcome>(
  kind: ReportedKind<Ordered, Outcome>,
  ordered: Result<Ordered>,
  options: WorkOptions,
  io: Io,
): Promise<number> {
  const checked = checkOptions(options);
  if (!checked.ok) return refuse(checked, io);
  const work = await findExecutor(kind, ordered, options, io);
  if (!work.ok) return refuse(work, io, work.misused ? EXIT.wrongCommandLine : EXIT.unreachable);
  const { order, executor } = work.value;
  const opened = await openRun(kind, order);
  if (!opened.ok) return refuse(opened, io, EXIT.wrongCommandLine);
  const run = opened.value;
  const { part, out, fleet } = options;
  const { clocked = [], title } = run.open;
  if ((part || fleet) && clocked.length > 0)
    io.warn(`games of ${listed(clocked)} are not reproducible, since they think in milliseconds`);
  const games = part ? partOf(order.games, part.part, part.parts) : allGames(order);
  const { played, seconds, code } = await playRun({ run, games, executor }, io);
  const { user, system } = process.cpuUsage();
  const ended = { order, title, played, spent: { seconds, cpuSeconds: (user + system) / 1e6 } };
  if (!part) {
    const reported = kind.report(ended, options, io);
    if (reported === EXIT.fine && code === EXIT.fine) await executor.forget?.();
    return reported || code;
  }
  if (code !== EXIT.fine) return code;
  const rules = await run.open.rules();
  const written = io.write(
    out!,
    formatPartFile({ kind: kind.name, version: programVersion(), rules, ...ended, ...part }),
  );
  return written.ok ? EXIT.fine : refuse(written, io);
}
