/** gander simulate: thousands of random playouts of Constructor, played by the ordinary rules. */
import { numberOption } from '../../core/option.ts';
import { ok } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { buildersOption, chosenRuleset, pointsOption, rulesOption } from '../../games/constructor/ruleoptions.ts';
import { standard } from '../../games/constructor/rulesets.ts';
import type { Io } from '../io.ts';
import { carryOut, FLEET_OPTIONS, JSON_OPTION, PART_OPTIONS, threadsOption } from '../runs/command.ts';
import { EXPERIMENTS } from './experiment.ts';

const OPTIONS = [
  numberOption({
    name: 'games',
    unless: ['continue'],
    placeholder: 'N',
    min: 1,
    max: 1_000_000_000,
    default: 10_000,
    help: 'number of games',
  }),
  numberOption({
    name: 'seed',
    unless: ['continue'],
    placeholder: 'S',
    min: 0,
    max: 2 ** 32 - 1,
    default: 1,
    help: 'seed of the random numbers, from 0 to 4294967295',
  }),
  numberOption({
    name: 'trades',
    unless: ['continue'],
    placeholder: 'T',
    min: 0,
    max: 1000,
    default: 0,
    help: 'number of random trade proposals per turn',
  }),
  numberOption({
    name: 'cap',
    unless: ['continue'],
    placeholder: 'TURNS',
    min: 1,
    max: 1_000_000_000,
    default: 1000,
    help: 'number of turns after which a game is stopped',
  }),
  rulesOption(['continue']),
  buildersOption(['continue']),
  pointsOption(['continue']),
  threadsOption(1),
  JSON_OPTION,
  ...PART_OPTIONS,
  ...FLEET_OPTIONS,
];

export const simulate: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays random games of Constructor and prints statistics and a checksum that identifies the games.',
  options: OPTIONS,
  epilogue: 'Example:\n  gander simulate -games 100000 -seed 1 -threads 2\n',
  run({ options: { games, seed, trades, cap, rules, builders, points, ...options } }, io) {
    const ruleset = chosenRuleset({ rules, builders, points });
    const order = ruleset.ok
      ? ok({ games, seed, trades, cap, ...(ruleset.value !== standard && { ruleset: ruleset.value }) })
      : ruleset;
    return carryOut(EXPERIMENTS, order, options, io);
  },
};
