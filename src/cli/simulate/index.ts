/** gander simulate: thousands of random playouts of Constructor, played by the ordinary rules. */
import { flagOption, numberOption } from '../../core/option.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { mergeBatches } from '../../games/constructor/batch.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { playRun } from '../work/playrun.ts';
import { openRun } from '../work/run.ts';
import { executorOf, threadsOption } from '../work/threads.ts';
import { EXPERIMENTS } from './experiment.ts';
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
  threadsOption(1),
  flagOption({ name: 'json', help: 'print the results as JSON' }),
];

export const simulate: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays random games of Constructor and prints statistics and a checksum that identifies the games.',
  options: OPTIONS,
  epilogue: 'Example:\n  gander simulate -games 100000 -seed 1 -threads 2\n',
  async run({ options: { threads, json: asJson, ...experiment } }, io) {
    const run = await openRun(EXPERIMENTS, experiment);
    if (!run.ok) return refuse(run, io);
    const games = { from: 0, count: experiment.games };
    const { played, seconds, code } = await playRun({ run: run.value, games, executor: executorOf({ threads }) }, io);
    const { tally, checksum } = mergeBatches(played.map(({ outcome }) => outcome));
    const { user, system } = process.cpuUsage();
    const spent = { seconds, cpuSeconds: (user + system) / 1e6 };
    io.print((asJson ? formatJson : formatReport)(experiment, tally, checksum, spent));
    return code;
  },
};
