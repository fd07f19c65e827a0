/** gander simulate: random playouts of Constructor by the thousand, through the ordinary rules. */
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
import { json, report } from './report.ts';

const OPTIONS = [
  numberOption({
    name: 'games',
    placeholder: 'N',
    min: 1,
    max: 1_000_000_000,
    default: 10_000,
    help: 'how many games',
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
    help: 'random trade proposals a turn',
  }),
  numberOption({
    name: 'cap',
    placeholder: 'TURNS',
    min: 1,
    max: 1_000_000_000,
    default: 1000,
    help: 'turns after which a game is stopped',
  }),
  numberOption({ name: 'threads', placeholder: 'K', min: 1, max: 1024, default: 1, help: 'how many threads play' }),
  flagOption({ name: 'json', help: 'print the results as JSON' }),
];

/** Games between two looks at the clock and the signals. */
const BATCH = 250;

export const simulate: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays random games of Constructor and tells how they went; the checksum names the very games.',
  options: OPTIONS,
  epilogue: 'Example:\n  gander simulate -games 100000 -seed 1 -threads 2\n',
  async run({ options: { threads, json: asJson, ...experiment } }, io) {
    const { played, seconds, code } = await playAll(experiment, threads, io);
    const { tally, checksum } = mergeBatches(played);
    const { user, system } = process.cpuUsage();
    const spent = { seconds, cpuSeconds: (user + system) / 1e6 };
    io.print((asJson ? json : report)(experiment, tally, checksum, spent));
    return code;
  },
};

/** Plays every batch, or as many as there is time for when a signal asks for the end. */
async function playAll(
  experiment: Experiment,
  threads: number,
  io: Io,
): Promise<{ played: BatchResult[]; seconds: number; code: number }> {
  const batches = splitIntoBatches(experiment.games, BATCH);
  const played: BatchResult[] = [];
  const progress = new Progress(experiment.games, process.stderr.isTTY ? io.error : () => {});
  let games = 0;
  const take = (batch: BatchResult): void => {
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
  play(batch: { from: number; count: number }): Promise<BatchResult>;
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
