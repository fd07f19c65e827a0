/** gander simulate: random playouts of Constructor by the thousand, through the ordinary rules. */
import { ok, type Result } from '../../core/result.ts';
import type { OptionSpec } from '../../core/session.ts';
import { batchesOf, type Experiment, gather, type Played, playBatch } from '../../games/constructor/batch.ts';
import { readCommandLine, refuse } from '../commandline.ts';
import { EXIT } from '../exit.ts';
import { type Io, Terminated } from '../io.ts';
import { numberOption } from '../options.ts';
import { Progress } from '../progress.ts';
import { startThread } from '../thread.ts';
import { json, report } from './report.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'games', value: 'N', help: 'how many games (10000)' },
  { name: 'seed', value: 'S', help: 'seed of the random numbers, from 0 to 4294967295 (1)' },
  { name: 'trades', value: 'T', help: 'random trade proposals a turn (0)' },
  { name: 'cap', value: 'TURNS', help: 'turns after which a game is stopped (1000)' },
  { name: 'threads', value: 'K', help: 'how many threads play (1)' },
  { name: 'json', help: 'print the results as JSON' },
];

/** Games between two looks at the clock and the signals. */
const BATCH = 250;

const USAGE = {
  name: 'gander simulate',
  about: 'Plays random games of Constructor and tells how they went; the checksum names the very games.',
  options: OPTIONS,
  epilogue: 'Example:\n  gander simulate -games 100000 -seed 1 -threads 2\n',
};

/** Runs the tool; gives the exit code. */
export const simulate = (args: readonly string[], io: Io): Promise<number> =>
  readCommandLine(args, USAGE, io, ({ options }) => hold(options, io));

async function hold(options: ReadonlyMap<string, string>, io: Io): Promise<number> {
  const wanted = wish(options);
  if (!wanted.ok) return refuse(wanted.fault, io);
  const { experiment, threads, asJson } = wanted.value;
  const { played, seconds, code } = await playAll(experiment, threads, io);
  const { tally, checksum } = gather(played);
  const { user, system } = process.cpuUsage();
  const spent = { seconds, cpuSeconds: (user + system) / 1e6 };
  io.print((asJson ? json : report)(experiment, tally, checksum, spent));
  io.flush();
  return code;
}

function wish(
  options: ReadonlyMap<string, string>,
): Result<{ experiment: Experiment; threads: number; asJson: boolean }> {
  const games = numberOption(options, 'games', 10_000, 1_000_000_000);
  if (!games.ok) return games;
  const seed = numberOption(options, 'seed', 1, 2 ** 32 - 1, 0);
  if (!seed.ok) return seed;
  const trades = numberOption(options, 'trades', 0, 1000, 0);
  if (!trades.ok) return trades;
  const cap = numberOption(options, 'cap', 1000, 1_000_000_000);
  if (!cap.ok) return cap;
  const threads = numberOption(options, 'threads', 1, 1024);
  if (!threads.ok) return threads;
  const experiment = { games: games.value, seed: seed.value, trades: trades.value, cap: cap.value };
  return ok({ experiment, threads: threads.value, asJson: options.has('json') });
}

/** Plays every batch, or as many as there is time for when a signal asks for the end. */
async function playAll(
  experiment: Experiment,
  threads: number,
  io: Io,
): Promise<{ played: Played[]; seconds: number; code: number }> {
  const batches = batchesOf(experiment.games, BATCH);
  const played: Played[] = [];
  const progress = new Progress(experiment.games, process.stderr.isTTY ? io.error : () => {});
  let games = 0;
  const take = (batch: Played): void => {
    played.push(batch);
    games += batch.count;
    progress.show(games);
  };
  const players = Array.from({ length: Math.min(threads, batches.length) }, () =>
    threads === 1 ? here(experiment) : worker(experiment),
  );
  const work = players.map(async player => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) take(await player.play(batch));
  });
  let code: number = EXIT.fine;
  try {
    await Promise.race([Promise.all(work), io.terminated()]);
  } catch (error) {
    if (!(error instanceof Terminated)) throw error;
    code = error.code;
  }
  const { seconds } = progress;
  batches.length = 0;
  for (const player of players) player.stop();
  progress.clear();
  return { played, seconds, code };
}

interface Player {
  play(batch: { from: number; count: number }): Promise<Played>;
  stop(): void;
}

/** This thread, which looks up between batches so that signals are heard. */
const here = (experiment: Experiment): Player => ({
  play: batch => new Promise(resolve => setImmediate(() => resolve(playBatch(experiment, batch)))),
  stop: () => {},
});

function worker(experiment: Experiment): Player {
  const thread = startThread('simulate', experiment);
  return {
    play: batch =>
      new Promise((resolve, reject) => {
        thread.removeAllListeners();
        thread.once('message', resolve).once('error', reject);
        thread.postMessage(batch);
      }),
    stop: () => void thread.terminate(),
  };
}
