/** gander simulate: thousands of random playouts of Constructor, played by the ordinary rules. */
import { EXIT } from '../../core/exit.ts';
import { flagOption, numberOption } from '../../core/option.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import {
  type BatchResult,
  type Experiment,
  mergeBatches,
  playBatch,
  splitIntoBatches,
} from '../../games/constructor/batch.ts';
import { type Io, Terminated } from '../io.ts';
import { Progress } from '../progress.ts';
import { startThread } from '../thread.ts';
import { formatJson, formatReport } from './report.ts';

const OPTIONS = [
  numberOption({
    name: 'games',
    placeholder: 'N',
    min: 1,
    max: 1_000_000_000,
    default: 10_000,
    help: 'number of games',
  }),
  numberOption({
    name: 'seed',
    placeholder: 'S',
    min: 0,
    max: 2 ** 32 - 1,
    default: 1,
    help: 'seed of the random numbers, from 0 to 4294967295',
  }),
  numberOption({
    name: 'trades',
    placeholder: 'T',
    min: 0,
    max: 1000,
    default: 0,
    help: 'number of random trade proposals per turn',
  }),
  numberOption({
    name: 'cap',
    placeholder: 'TURNS',
    min: 1,
    max: 1_000_000_000,
    default: 1000,
    help: 'number of turns after which a game is stopped',
  }),
  numberOption({ name: 'threads', placeholder: 'K', min: 1, max: 1024, default: 1, help: 'number of threads' }),
  flagOption({ name: 'json', help: 'print the results as JSON' }),
];

/** Games per batch; between batches the clock and signals are checked. */
const BATCH_SIZE = 250;

export const simulate: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays random games of Constructor and prints statistics and a checksum that identifies the games.',
  options: OPTIONS,
  epilogue: 'Example:\n  gander simulate -games 100000 -seed 1 -threads 2\n',
  async run({ options: { threads, json: asJson, ...experiment } }, io) {
    const { played, seconds, code } = await playAll(experiment, threads, io);
    const { tally, checksum } = mergeBatches(played, experiment);
    const { user, system } = process.cpuUsage();
    const spent = { seconds, cpuSeconds: (user + system) / 1e6 };
    io.print((asJson ? formatJson : formatReport)(experiment, tally, checksum, spent));
    return code;
  },
};

/** Plays every batch, or those that end before a signal. */
async function playAll(
  experiment: Experiment,
  threads: number,
  io: Io,
): Promise<{ played: BatchResult[]; seconds: number; code: number }> {
  const batches = splitIntoBatches(experiment.games, BATCH_SIZE);
  const played: BatchResult[] = [];
  const progress = new Progress(experiment.games, process.stderr.isTTY ? io.error : () => {});
  let games = 0;
  const onResult = (batch: BatchResult): void => {
    played.push(batch);
    games += batch.count;
    progress.show(games);
  };
  const players = Array.from({ length: Math.min(threads, batches.length) }, () =>
    threads === 1 ? inThisThread(experiment) : inWorker(experiment),
  );
  const work = players.map(async player => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) onResult(await player.play(batch));
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

interface BatchPlayer {
  play(batch: { from: number; count: number }): Promise<BatchResult>;
  stop(): void;
}

/** Plays in this thread; the event loop runs between batches, so that signals are handled. */
const inThisThread = (experiment: Experiment): BatchPlayer => ({
  play: batch => new Promise(resolve => setImmediate(() => resolve(playBatch(experiment, batch)))),
  stop: () => {},
});

function inWorker(experiment: Experiment): BatchPlayer {
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
