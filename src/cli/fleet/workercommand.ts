/** gander worker: plays what others order at a store, until it is told to stop. */
import os from 'node:os';
import { EXIT } from '../../core/exit.ts';
import { listOption, numberOption } from '../../core/option.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { counted } from '../../core/text.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { programVersion } from '../runs/programversion.ts';
import { untilTerminated } from '../untilterminated.ts';
import { parseStoreAddress } from './address.ts';
import { openFleet } from './connect.ts';
import { allowModules } from './modules.ts';
import { ThreadPool } from './playjob.ts';
import { connectionName, ownWorkerName } from './workers.ts';

/** A job whose worker was killed or frozen is given to another one so often. */
const MAX_STALLED = 20;
/** How long it waits before it tells a store that was away what it has played. */
const RETRY_MS = 1000;

/** How long it tries to tell the store what it has played before it ends; others play it again otherwise. */
const CLOSE_MS = 3000;

const OPTIONS = [
  numberOption({
    name: 'threads',
    placeholder: 'N',
    min: 1,
    max: 1024,
    help: 'number of jobs played at the same time (all processors)',
  }),
  listOption({
    name: 'allow',
    placeholder: 'FILES',
    takes: 'file',
    help: 'modules of bots or games that may be loaded, separated by commas; runs name them, and the files must be the same',
  }),
  numberOption({
    name: 'lease',
    placeholder: 'SECONDS',
    min: 1,
    max: 3600,
    default: 30,
    help: 'how long a worker may give no sign of life before its jobs are given to others',
  }),
];

export const worker: Subcommand<Io, typeof OPTIONS> = {
  about: 'Plays the games of arenas, simulations and data sets that are ordered with -fleet at the same store.',
  operands: '<url>',
  options: OPTIONS,
  epilogue: 'Example:\n  gander worker redis://localhost -threads 4\n',
  async run({ options, operands: [url] }, io) {
    const { threads = os.availableParallelism(), allow, lease } = options;
    const address = parseStoreAddress(url!);
    if (!address.ok) return refuse(address, io, EXIT.wrongCommandLine);
    const allowed = allowModules(allow);
    if (!allowed.ok) return refuse(allowed, io);
    const store = await openFleet(address.value, io);
    if (!store.ok) return refuse(store, io, EXIT.unreachable);
    const pool = new ThreadPool([...allowed.value.values()]);
    const { JobPlayer } = await import('./jobplayer.ts');
    const player = new JobPlayer(pool, allowed.value, io);
    const working = store.value.worker((job, token) => player.play(job, token!), {
      name: connectionName(threads),
      concurrency: threads,
      lockDuration: lease * 1000,
      stalledInterval: lease * 1000,
      maxStalledCount: MAX_STALLED,
      runRetryDelay: RETRY_MS,
    });
    await working.waitUntilReady();
    io.print(
      `${ownWorkerName()}: ${counted(threads, 'thread')}, version ${programVersion()}, waiting at ${address.value.shown}\n`,
    );
    io.flush();
    return untilTerminated(new Promise<number>(() => {}), io, async code => {
      // What has been started is finished; a second signal does not wait for it.
      const told = player.idle().then(() => new Promise(resolve => setTimeout(resolve, CLOSE_MS)));
      await Promise.race([working.close(), told]);
      pool.stop();
      return code;
    });
  },
};
