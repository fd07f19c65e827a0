/** A worker thread that plays the batches it receives. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Batch, type Experiment, playBatch } from '../../games/constructor/batch.ts';

const port = parentPort!;
port.on('message', (batch: Batch) => port.postMessage(playBatch(workerData as Experiment, batch)));
