/** Worker threads, started from the built program or, in development, from their sources. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isBuilt, isSingleFile, packageFolder, readPackageFile } from './packagefiles.ts';

/** Where a built thread starts (src/thread.ts). */
const ENTRY = 'dist/thread.js';

/** Starts `<name>/worker.ts` with `workerData`. */
export function startThread(name: string, workerData: unknown): Worker {
  const built = { workerData, argv: [`${name}-worker`] };
  if (isSingleFile) return new Worker(readPackageFile(ENTRY).toString(), { ...built, eval: true });
  if (isBuilt) return new Worker(path.join(packageFolder, ENTRY), built);
  const source = pathToFileURL(path.join(import.meta.dirname, name, 'worker.ts'));
  const load = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(load, { workerData, eval: true });
}
