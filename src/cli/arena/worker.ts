/** A thread that plays the games it is given by number, until it is given none. */
import { parentPort, workerData } from 'node:worker_threads';
import { Contest, ContestFault, type Order } from './contest.ts';
import type { Report } from './field.ts';

const port = parentPort!;
const send = (report: Report): void => port.postMessage(report);
const opening = Contest.open(workerData as Order);

port.on('message', async (number: number | undefined) => {
  if (number === undefined) return port.close();
  const contest = await opening;
  if (!contest.ok) return send(contest);
  // While a game is played, only its players keep the thread alive: one that never answers does not.
  port.unref();
  try {
    send({ played: await contest.value.play(number) });
  } catch (error) {
    if (!(error instanceof ContestFault)) throw error;
    send({ fault: error.message });
  } finally {
    port.ref();
  }
});
