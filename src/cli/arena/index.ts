/** gander arena: a tournament of many games between bots. */
import os from 'node:os';
import type { MatchResult } from '../../bots/statistics.ts';
import { TournamentError } from '../../bots/tournament.ts';
import { EXIT } from '../../core/exit.ts';
import {
  flagOption,
  listOption,
  numberOption,
  type OptionValues,
  parsedOption,
  textOption,
} from '../../core/option.ts';
import { DEFAULT_SEED } from '../../core/random.ts';
import { misused, ok, type Result } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { refuse } from '../commandline.ts';
import { type Io, Terminated } from '../io.ts';
import { Progress } from '../progress.ts';
import { DEFAULT_THINKING_TIME, formatThinkingTime, parseThinkingTime } from '../think.ts';
import { type Executor, inThisThread, inWorkers } from './executor.ts';
import { formatCsv, formatJson, formatReport } from './report.ts';
import { type ArenaOptions, openTournament } from './tournament.ts';

const OPTIONS = [
  listOption({
    name: 'players',
    placeholder: 'LIST',
    takes: 'levels',
    help: 'levels or modules of your own, separated by commas; level@50ms sets the thinking time of one',
  }),
  numberOption({
    name: 'games',
    placeholder: 'N',
    min: 1,
    max: 10_000_000,
    default: 400,
    help: 'number of games',
  }),
  textOption({
    name: 'game',
    placeholder: 'GAME',
    takes: 'game',
    default: 'constructor',
    help: 'the game, or a module with a game of your own',
  }),
  textOption({ name: 'seed', placeholder: 'WORD', help: 'seed of the boards, the dice and the bots' }),
  parsedOption({
    name: 'think',
    placeholder: 'N|Nms',
    help: `iterations or milliseconds per decision (${formatThinkingTime(DEFAULT_THINKING_TIME)})`,
    parse: parseThinkingTime,
  }),
  numberOption({
    name: 'cap',
    placeholder: 'TURNS',
    min: 1,
    max: 1_000_000,
    default: 1000,
    help: 'number of turns after which a game is stopped',
  }),
  numberOption({
    name: 'threads',
    placeholder: 'K',
    min: 1,
    max: 1024,
    help: 'number of games played at the same time (all processors but one)',
  }),
  flagOption({ name: 'json', help: 'print the results as JSON' }),
  textOption({ name: 'csv', placeholder: 'FILE', takes: 'file', help: 'write one line per game to a file' }),
];
type ArenaOptionValues = OptionValues<typeof OPTIONS>;

export const arena: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays many games between bots and prints who wins.',
  options: OPTIONS,
  epilogue: 'Example:\n  gander arena -players search,random,random,random -games 40 -seed 1\n',
  async run({ options: values }, io) {
    const options = arenaOptions(values);
    if (!options.ok) return refuse(options, io);
    const tournament = await openTournament(options.value);
    if (!tournament.ok) return refuse(tournament, io, EXIT.wrongCommandLine);
    const threads = values.threads ?? Math.max(1, os.availableParallelism() - 1);
    const executor =
      threads > 1 ? inWorkers(options.value, threads) : inThisThread(tournament.value, options.value.games);
    return playAll(options.value, tournament.value.game.title, executor, values, io);
  },
};

function arenaOptions({
  game,
  players,
  games: count,
  seed = DEFAULT_SEED,
  think,
  cap,
}: ArenaOptionValues): Result<ArenaOptions> {
  if (players.length === 0) return misused('-players is missing, for example -players search,random,random,random');
  return ok({ game, players, games: count, seed, think, cap });
}

/** Plays all games, or those that end before a signal, and prints the results. Returns the exit code. */
async function playAll(
  options: ArenaOptions,
  title: string,
  executor: Executor,
  { json: asJson, csv: file }: ArenaOptionValues,
  io: Io,
): Promise<number> {
  const results: MatchResult[] = [];
  const progress = new Progress(options.games, process.stderr.isTTY ? io.error : () => {});
  let code: number = EXIT.fine;
  try {
    const run = executor.run(one => {
      results.push(one);
      progress.show(results.length);
    });
    await Promise.race([run, io.terminated()]);
  } catch (error) {
    if (!(error instanceof Terminated || error instanceof TournamentError)) throw error;
    if (error instanceof TournamentError) io.warn(error.message);
    code = error instanceof Terminated ? error.code : EXIT.badFile;
  } finally {
    executor.stop();
    progress.clear();
  }
  const { seconds } = progress;
  io.print(asJson ? formatJson(options, results, seconds) : formatReport(options, title, results, seconds));
  io.flush();
  const written = file === undefined ? ok(undefined) : io.write(file, formatCsv(options, results));
  return written.ok ? code : refuse(written, io);
}
