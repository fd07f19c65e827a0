/** Worker threads, found beside the bundle or, in development, where they are written. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { here, inBundle } from './bundle.ts';

/** Starts `<name>/worker.ts` with data that it finds as `workerData`. */
export function startThread(name: string, workerData: unknown): Worker {
  if (inBundle) return new Worker(path.join(path.dirname(here), `${name}-worker.js`), { workerData });
  const source = pathToFileURL(path.join(path.dirname(here), name, 'worker.ts'));
  const load = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(load, { workerData, eval: true });
}
