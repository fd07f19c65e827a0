/** Worker threads, started from the bundle's folder or, in development, from their sources. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { here, inBundle } from './bundle.ts';

/** Starts `<name>/worker.ts` with `workerData`. */
export function startThread(name: string, workerData: unknown): Worker {
  if (inBundle) return new Worker(path.join(path.dirname(here), `${name}-worker.js`), { workerData });
  const source = pathToFileURL(path.join(path.dirname(here), name, 'worker.ts'));
  const load = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(load, { workerData, eval: true });
}
