/** A worker thread that plays the games whose numbers it receives, until it receives undefined. */
import { parentPort, workerData } from 'node:worker_threads';
import { TournamentError } from '../../bots/tournament.ts';
import type { WorkerMessage } from './executor.ts';
import { type ArenaOptions, openTournament } from './tournament.ts';

const port = parentPort!;
const send = (message: WorkerMessage): void => port.postMessage(message);
const opening = openTournament(workerData as ArenaOptions);

port.on('message', async (number: number | undefined) => {
  if (number === undefined) return port.close();
  const tournament = await opening;
  if (!tournament.ok) return send(tournament);
  // While a game is played, only its bots keep the thread alive, and a bot that never answers does not.
  port.unref();
  try {
    send({ played: await tournament.value.play(number) });
  } catch (error) {
    if (!(error instanceof TournamentError)) throw error;
    send({ fault: error.message });
  } finally {
    port.ref();
  }
});
