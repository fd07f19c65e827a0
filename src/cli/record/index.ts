/** gander record: games between bots as a data set for other programs. */
import { EXIT } from '../../core/exit.ts';
import { textOption } from '../../core/option.ts';
import { misused } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { counted, listed } from '../../core/text.ts';
import { arenaOptions, ORDER_OPTIONS } from '../arena/options.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { FLEET_OPTIONS, findExecutor, threadsOption } from '../runs/command.ts';
import { playRun } from '../runs/playrun.ts';
import { allGames, openRun } from '../runs/run.ts';
import { type DataSet, openDataSet } from './dataset.ts';
import { RECORDINGS } from './recording.ts';

const OPTIONS = [
  ...ORDER_OPTIONS,
  textOption({ name: 'out', placeholder: 'DIR', takes: 'folder', help: 'the folder for the games' }),
  threadsOption(),
  ...FLEET_OPTIONS,
];

export const record: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays games between bots and writes each with its decisions as a line of JSON, for training or statistics.',
  options: OPTIONS,
  epilogue: 'Example:\n  gander record -game azul -players greedy,search -games 1000 -out data\n',
  async run({ options }, io) {
    const { out } = options;
    if (out === undefined) return refuse(misused('-out DIR is missing, the folder for the games'), io);
    const work = await findExecutor(RECORDINGS, arenaOptions(options), options, io);
    if (!work.ok) return refuse(work, io, work.misused ? EXIT.wrongCommandLine : EXIT.unreachable);
    const { order, executor } = work.value;
    const run = await openRun(RECORDINGS, order);
    if (!run.ok) return refuse(run, io, EXIT.wrongCommandLine);
    const { clocked = [], title } = run.value.open;
    const opened = openDataSet(out, order, clocked, io.folder);
    if (!opened.ok) return refuse(opened, io);
    if (clocked.length > 0)
      io.warn(`games of ${listed(clocked)} are not reproducible, since they think in milliseconds`);
    const data = opened.value;
    const listener = { onPlayed: data.add, isDone: data.has, done: data.count };
    const { seconds, code } = await playRun({ run: run.value, games: allGames(order), executor, listener }, io);
    if (data.fault !== undefined) return refuse({ ok: false, fault: data.fault }, io);
    io.print(summary(data, title, order.games, seconds));
    if (code === EXIT.fine) await executor.forget?.();
    return code;
  },
};

function summary(data: DataSet, title: string, games: number, seconds: number): string {
  const size = (data.bytes / 1e6).toFixed(1);
  const which = data.count === games ? counted(games, 'game') : `${data.count} of ${counted(games, 'game')}`;
  return `${title}: ${which} in ${counted(data.files, 'file')}, ${size} MB, ${seconds.toFixed(1)} s\n`;
}
