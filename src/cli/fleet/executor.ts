/** Plays a run on a fleet: a new one, or one that is in the store already. */
import { misused, ok, type Result } from '../../core/result.ts';
import { quote } from '../../core/text.ts';
import type { Io } from '../io.ts';
import type { Executor } from '../runs/executor.ts';
import { programVersion } from '../runs/programversion.ts';
import { type KindName, loadKind, type Order, type Run } from '../runs/run.ts';
import { type StoreAddress, withPassword } from './address.ts';
import { FleetRun } from './fleetrun.ts';
import { digestModules } from './modules.ts';
import { sayOutages } from './outage.ts';
import { removeRun } from './removerun.ts';
import { newRunId, type RunRecord } from './runrecord.ts';
import { openStore, type Store } from './store.ts';
import { PASSWORD_VARIABLE } from './storefault.ts';
import { workerHost } from './workers.ts';

/** A connection for whoever orders runs or looks at them. */
export const openFleet = (address: StoreAddress, io: Pick<Io, 'warn' | 'env'>): Promise<Result<Store>> =>
  openStore(withPassword(address, io.env[PASSWORD_VARIABLE]), sayOutages(address.shown, io));

/** The order of a run that is in the store. */
export async function findRun(store: Store, run: string, kind: KindName): Promise<Result<RunRecord>> {
  const job = await store.runs.getJob(run);
  if (!job) return misused(`there is no run ${quote(run)} in the store; gander fleet lists those that are there`);
  const record = job.data;
  if (record.kind !== kind) return misused(`the run ${quote(run)} is not of ${kind}, but of ${record.kind}`);
  if (record.version !== programVersion())
    return misused(`the run ${quote(run)} was ordered with version ${record.version}; this is ${programVersion()}`);
  const order = (await (await loadKind(kind)).forms()).order;
  const { plainCodec } = await import('../../core/schema.ts');
  const checked = plainCodec(order).fromJson(record.order);
  return checked.ok ? ok({ ...record, order: checked.value as Order }) : checked;
}

/** With a `record` it goes on with that run. */
export function onFleet(store: Store, io: Pick<Io, 'warn' | 'error'>, found?: RunRecord): Executor {
  let run = found?.run;
  let isOver = false;
  const warn = (sentence: string): void => {
    // In place of the progress bar, which comes back by itself.
    if (process.stderr.isTTY) io.error('\r\u001b[K');
    io.warn(sentence);
  };
  return {
    async play(order, games, listener) {
      const record = found ? ok(found) : await newRecord(order);
      if (!record.ok) return record;
      ({ run } = record.value);
      if (!found) await store.runs.add(run, record.value, { jobId: run });
      warn(`run ${run} at ${store.address.shown}`);
      const settings = { store, record: record.value, games, isContinued: found !== undefined };
      const played = await new FleetRun(settings, listener, warn).play();
      isOver = played.ok;
      return played;
    },
    stop() {
      if (!isOver && run !== undefined) warn(`the run stays in the store; -continue ${run} goes on with it`);
    },
    async forget() {
      if (run !== undefined) await removeRun(store, run);
      await store.close();
    },
  };
}

async function newRecord({ kind, order, open }: Run): Promise<Result<RunRecord>> {
  const modules = digestModules(open.modules ?? []);
  if (!modules.ok) return modules;
  const rules = await open.rules();
  const run = newRunId(kind.name);
  return ok({
    run,
    kind: kind.name,
    version: programVersion(),
    rules,
    order,
    modules: modules.value,
    host: workerHost(),
  });
}
