/** Worker threads, found beside the bundle or, in development, where they are written. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** The bundle is CommonJS and has the workers beside it. */
const here = typeof __filename === 'string' ? __filename : import.meta.filename;
const inBundle = !here.endsWith('.ts');

/** Starts `<name>/worker.ts` with data that it finds as `workerData`. */
export const startThread = (name: string, workerData: unknown): Worker =>
  new Worker(path.join(path.dirname(here), inBundle ? `${name}-worker.js` : `${name}/worker.ts`), {
    workerData,
    execArgv: inBundle ? [] : ['--import', 'tsx'],
  });
