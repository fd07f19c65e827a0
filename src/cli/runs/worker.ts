/** A worker thread that plays the tasks it receives, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { err, type Result } from '../../core/result.ts';
import { allowOnlyModules } from '../usermodule.ts';
import { loadKind, type OpenOrder } from './run.ts';
import type { Task, ThreadSettings } from './threads.ts';

const port = parentPort!;
const { modules } = workerData as ThreadSettings;
if (modules) allowOnlyModules(modules);

/** The last order, since the next range is usually of the same one. */
let last: { readonly key: string; readonly opening: Promise<Result<OpenOrder>> } | undefined;

function openOrder({ kind, order }: Task): Promise<Result<OpenOrder>> {
  const key = JSON.stringify([kind, order]);
  if (last?.key !== key) last = { key, opening: loadKind(kind).then(loaded => loaded.open(order)) };
  return last.opening;
}

port.on('message', async (task: Task) => {
  const open = await openOrder(task);
  if (!open.ok) return port.postMessage(open);
  if (task.rules !== undefined && task.rules !== (await open.value.rules()))
    return port.postMessage(err(`${open.value.title} has other rules here`));
  // While a game is played, only its bots keep the thread alive, and a bot that never answers does not.
  port.unref();
  try {
    port.postMessage(await open.value.play(task.range, () => undefined));
  } finally {
    port.ref();
  }
});
