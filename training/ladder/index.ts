/**
 * npm run ladder -- [GAME...]: plays the levels of games against each other and prints a rating list and a table of the
 * pairings for each. Results are kept in a folder, so an interrupted ladder goes on where it was.
 */
import path from 'node:path';
import type { ArenaOptions } from '../../src/cli/arena/opentournament.ts';
import { TOURNAMENTS } from '../../src/cli/arena/tournament.ts';
import { refuse, runCommand } from '../../src/cli/commandline.ts';
import { type Io, processIo } from '../../src/cli/io.ts';
import { FLEET_OPTIONS, findExecutor, threadsOption } from '../../src/cli/runs/command.ts';
import { playRun } from '../../src/cli/runs/playrun.ts';
import { allGames, openRun } from '../../src/cli/runs/run.ts';
import { digestSources } from '../../src/cli/runs/sourcedigest.ts';
import { subcommandCommand } from '../../src/cli/subcommands.ts';
import { EXIT } from '../../src/core/exit.ts';
import { flagOption, listOption, numberOption, type OptionValues, textOption } from '../../src/core/option.ts';
import { err, ok } from '../../src/core/result.ts';
import type { TextGame } from '../../src/core/session.ts';
import type { Subcommand } from '../../src/core/subcommand.ts';
import { games } from '../../src/games/index.ts';
import { type KeptResults, openResults } from './keptresults.ts';
import { anchorOf, ordersOf } from './orders.ts';
import { formatLadder, type PlayedPairing } from './report.ts';

const [FLEET] = FLEET_OPTIONS;
const OPTIONS = [
  numberOption({
    name: 'games',
    placeholder: 'N',
    min: 2,
    max: 10_000_000,
    default: 400,
    help: 'games for each pairing',
  }),
  numberOption({
    name: 'seats',
    placeholder: 'N',
    min: 2,
    max: 26,
    help: 'players of a game, one against the others (2, in Constructor 4)',
  }),
  listOption({
    name: 'players',
    placeholder: 'LIST',
    takes: 'levels',
    help: 'levels, weakest first, each of which meets the one before it; level@400 sets the iterations of one',
  }),
  textOption({
    name: 'seed',
    placeholder: 'WORD',
    default: 'ladder',
    help: 'seed of the boards, the dice and the bots',
  }),
  textOption({ name: 'keep', placeholder: 'FOLDER', default: 'ladder', help: 'the folder for the results' }),
  flagOption({ name: 'report', help: 'play nothing, and print what the folder has' }),
  flagOption({ name: 'mixed', help: 'take results in the folder that other sources gave' }),
  threadsOption(1),
  FLEET!,
] as const;
type Options = OptionValues<typeof OPTIONS>;

const ladder: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays the levels of games against each other and prints how strong each is.',
  operands: '[game...]',
  options: OPTIONS,
  async run({ options, operands }, io) {
    for (const id of operands.length > 0 ? operands : games.keys()) {
      const game = await games.get(id)?.load();
      if (!game) return refuse(err(`there is no game called "${id}"`), io);
      const code = await climb(game, options, io);
      if (code !== EXIT.fine) return code;
    }
    return EXIT.fine;
  },
};

/** Plays what is missing of a game's ladder and prints all of it. */
async function climb(game: TextGame, options: Options, io: Io): Promise<number> {
  const orders = ordersOf(game, options);
  if (!orders.ok) return refuse(orders, io);
  const played: PlayedPairing[] = [];
  for (const order of orders.value) {
    const kept = openResults(path.resolve(options.keep), order, versionOf(game), options.mixed);
    if (!kept.ok) return refuse(kept, io);
    const code = options.report ? EXIT.fine : await playMissing(order, kept.value, options, io);
    played.push({ players: order.players, results: kept.value.first(order.games) });
    if (code !== EXIT.fine) return code;
  }
  io.print(`${game.title}\n\n${formatLadder(played, anchorOf(game, options))}\n`);
  io.flush();
  return EXIT.fine;
}

/** The sources that decide what is played: others may change between two runs. */
const versionOf = ({ id }: TextGame): string =>
  digestSources(path.join(import.meta.dirname, '../../src'), ['bots', 'core', `games/${id}`]);

async function playMissing(order: ArenaOptions, kept: KeptResults, options: Options, io: Io): Promise<number> {
  const done = kept.first(order.games).length;
  if (done === order.games) return EXIT.fine;
  io.error(`${order.game}: ${order.players.join(', ')}\n`);
  const work = await findExecutor(TOURNAMENTS, ok(order), options, io);
  if (!work.ok) return refuse(work, io);
  const run = await openRun(TOURNAMENTS, order);
  if (!run.ok) return refuse(run, io);
  const { executor } = work.value;
  const listener = { done, isDone: kept.has, onPlayed: kept.add };
  const { code } = await playRun({ run: run.value, games: allGames(order), executor, listener }, io);
  if (code === EXIT.fine) await executor.forget?.();
  return code;
}

process.exitCode = await runCommand(subcommandCommand(ladder, 'npm run ladder --'), process.argv.slice(2), processIo());
