/** A thread that plays the games it is given by number, until it is given none. */
import { parentPort, workerData } from 'node:worker_threads';
import { TournamentError } from '../../bots/tournament.ts';
import type { WorkerMessage } from './executor.ts';
import { type ArenaOptions, openTournament } from './tournament.ts';

const port = parentPort!;
const send = (report: WorkerMessage): void => port.postMessage(report);
const opening = openTournament(workerData as ArenaOptions);

port.on('message', async (number: number | undefined) => {
  if (number === undefined) return port.close();
  const contest = await opening;
  if (!contest.ok) return send(contest);
  // While a game is played, only its players keep the thread alive: one that never answers does not.
  port.unref();
  try {
    send({ played: await contest.value.play(number) });
  } catch (error) {
    if (!(error instanceof TournamentError)) throw error;
    send({ fault: error.message });
  } finally {
    port.ref();
  }
});
