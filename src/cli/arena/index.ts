/** gander arena: many games between computer players, and what they say about them. */
import os from 'node:os';
import type { MatchResult } from '../../bots/statistics.ts';
import { DEFAULT_SEED } from '../../core/random.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { OptionSpec } from '../../core/session.ts';
import { quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { readCommandLine, refuse } from '../commandline.ts';
import { EXIT } from '../exit.ts';
import { type Io, Terminated } from '../io.ts';
import { numberOption } from '../options.ts';
import { Progress } from '../progress.ts';
import { type Executor, inThisThread, inWorkers } from './executor.ts';
import { csv, json, report } from './report.ts';
import { Tournament, TournamentError, type TournamentOptions } from './tournament.ts';

const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'players',
    value: 'LIST',
    help: 'levels or module files, separated by commas; level@50ms for a pace of its own',
  },
  { name: 'games', value: 'N', help: 'how many games (400)' },
  { name: 'game', value: 'GAME', help: 'which game (constructor)' },
  { name: 'seed', value: 'WORD', help: 'seed of boards, dice and players' },
  { name: 'think', value: 'N|Nms', help: 'iterations or milliseconds a decision (400)' },
  { name: 'cap', value: 'TURNS', help: 'turns after which a game is broken off (1000)' },
  { name: 'threads', value: 'K', help: 'how many games are played at the same time (all processors but one)' },
  { name: 'json', help: 'print the results as JSON' },
  { name: 'csv', value: 'FILE', help: 'write a line per game to a file' },
];

const USAGE = {
  name: 'gander arena',
  about: 'Lets computer players play many games and tells who wins.',
  options: OPTIONS,
  epilogue: 'Example:\n  gander arena -players search,random,random,random -games 40 -seed 1\n',
};

/** Runs the tool; gives the exit code. */
export const arena = (args: readonly string[], io: Io): Promise<number> =>
  readCommandLine(args, USAGE, io, ({ options }) => prepare(options, io));

async function prepare(options: ReadonlyMap<string, string>, io: Io): Promise<number> {
  const order = orderOf(options);
  if (!order.ok) return refuse(order.fault, io);
  const contest = await Tournament.open(order.value);
  if (!contest.ok) return refuse(contest.fault, io);
  const threads = numberOption(options, 'threads', Math.max(1, os.availableParallelism() - 1), 1024);
  if (!threads.ok) return refuse(threads.fault, io);
  const count = order.value.games;
  const field = threads.value > 1 ? inWorkers(order.value, threads.value) : inThisThread(contest.value, count);
  return hold(order.value, field, options, io);
}

async function hold(
  order: TournamentOptions,
  field: Executor,
  options: ReadonlyMap<string, string>,
  io: Io,
): Promise<number> {
  const played: MatchResult[] = [];
  const progress = new Progress(order.games, process.stderr.isTTY ? io.error : () => {});
  let code: number = EXIT.fine;
  try {
    const run = field.run(one => {
      played.push(one);
      progress.show(played.length);
    });
    await Promise.race([run, io.terminated()]);
  } catch (error) {
    if (!(error instanceof Terminated || error instanceof TournamentError)) throw error;
    if (error instanceof TournamentError) io.warn(error.message);
    code = error instanceof Terminated ? error.code : EXIT.badFile;
  } finally {
    field.stop();
    progress.clear();
  }
  const { title } = games.get(order.game)!;
  const { seconds } = progress;
  io.print(options.has('json') ? json(order, played, seconds) : report(order, title, played, seconds));
  io.flush();
  const file = options.get('csv');
  const written = file === undefined ? ok(undefined) : io.write(file, csv(order, played));
  if (written.ok) return code;
  io.warn(written.fault);
  return EXIT.badFile;
}

function orderOf(options: ReadonlyMap<string, string>): Result<TournamentOptions> {
  const game = options.get('game') ?? 'constructor';
  if (!games.has(game))
    return err(`there is no game called ${quote(game)} (there are ${[...games.keys()].join(', ')})`);
  const players = (options.get('players') ?? '').split(',').filter(word => word !== '');
  if (players.length === 0) return err('-players must say who plays, for example -players search,random,random,random');
  const count = numberOption(options, 'games', 400, 10_000_000);
  if (!count.ok) return count;
  const cap = numberOption(options, 'cap', 1000, 1_000_000);
  if (!cap.ok) return cap;
  const seed = options.get('seed') ?? DEFAULT_SEED;
  return ok({ game, players, games: count.value, seed, think: options.get('think'), cap: cap.value });
}
