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
  try {
    const game = contest.value.play(number);
    let next = game.next();
    while (!next.done) next = game.next();
    send({ played: next.value });
  } catch (error) {
    if (!(error instanceof ContestFault)) throw error;
    send({ fault: error.message });
  }
});
