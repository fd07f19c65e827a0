/**
 * npm run fit [GAMES]: trains the network of Constructor's forecast on games (trainingplay.ts) and writes its weights
 * into the sources. With -threads or -fleet, other threads or machines play the games; the weights are the same.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { refuse, runCommand } from '../src/cli/commandline.ts';
import { type Io, processIo } from '../src/cli/io.ts';
import { FLEET_OPTIONS, findExecutor, threadsOption } from '../src/cli/runs/command.ts';
import { playRun } from '../src/cli/runs/playrun.ts';
import { allGames, openRun } from '../src/cli/runs/run.ts';
import { subcommandCommand } from '../src/cli/subcommands.ts';
import { readSample, SAMPLES } from '../src/cli/training/samples.ts';
import { ok } from '../src/core/result.ts';
import type { Subcommand } from '../src/core/subcommand.ts';
import { wholeNumber } from '../src/core/text.ts';
import { FEATURES } from '../src/games/constructor/bots/features.ts';
import { type Sample, TrainingPlay } from '../src/games/constructor/bots/trainingplay.ts';
import { STANDARD } from '../src/games/constructor/variant.ts';
import { Network } from './network.ts';
import { formatNetworkWeights } from './networkfile.ts';

const DEFAULT_GAMES = 60_000;
const HIDDEN_UNITS = 16;
const EPOCHS = 6;
/** One game in this many is held out to measure the forecast. */
const HELD_OUT = 10;

const OPTIONS = [threadsOption(1), ...FLEET_OPTIONS];

const fit: Subcommand<Io, typeof OPTIONS> = {
  about: "Trains the network of Constructor's forecast and writes its weights into the sources.",
  operands: '[games]',
  options: OPTIONS,
  async run({ options, operands: [word = `${DEFAULT_GAMES}`] }, io) {
    const games = wholeNumber(word) ?? DEFAULT_GAMES;
    const work = await findExecutor(SAMPLES, ok({ games }), options, io);
    if (!work.ok) return refuse(work, io);
    const { order, executor } = work.value;
    const run = await openRun(SAMPLES, order);
    if (!run.ok) return refuse(run, io);
    const { played, code } = await playRun({ run: run.value, games: allGames(order), executor }, io);
    if (code !== 0) return code;
    const training: Sample[] = [];
    const heldOut: Sample[] = [];
    for (const [number, samples] of played.flatMap(({ outcome }) => outcome).entries()) {
      (number % HELD_OUT === 0 ? heldOut : training).push(...samples.map(readSample));
    }
    learn(training, heldOut, order.games);
    await executor.forget?.();
    return code;
  },
};

function learn(training: Sample[], heldOut: readonly Sample[], games: number): void {
  console.log(`${training.length} positions to train with, ${heldOut.length} held out`);
  const last = new TrainingPlay();
  last.play(games - 1);
  // Goes on where the last game left it.
  const { random } = last;
  const network = new Network(STANDARD.builders, FEATURES, HIDDEN_UNITS, random);
  const steps = EPOCHS * training.length;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = training.length - 1; i > 0; i--) {
      const j = Math.floor(((random.next() >>> 0) / 2 ** 32) * (i + 1));
      [training[i], training[j]] = [training[j]!, training[i]!];
    }
    for (const [i, { features, winner }] of training.entries()) {
      network.learn(features, winner, (epoch * training.length + i) / steps);
    }
    const loss = heldOut.reduce((sum, { features, winner }) => sum - Math.log(network.chances(features)[winner]!), 0);
    console.log(`epoch ${epoch + 1}: log-loss ${(loss / heldOut.length).toFixed(4)}`);
  }
  writeFileSync(
    path.join(import.meta.dirname, '../src/games/constructor/bots/networkweights.ts'),
    formatNetworkWeights(network.weights()),
  );
}

process.exitCode = await runCommand(subcommandCommand(fit, 'npm run fit --'), process.argv.slice(2), processIo());
