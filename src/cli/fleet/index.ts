/** gander fleet: the workers and the runs at a store. */
import { EXIT } from '../../core/exit.ts';
import { textOption } from '../../core/option.ts';
import { misused, ok, type Result } from '../../core/result.ts';
import type { Subcommand } from '../../core/subcommand.ts';
import { quote } from '../../core/text.ts';
import { refuse } from '../commandline.ts';
import type { Io } from '../io.ts';
import { JSON_OPTION } from '../runs/command.ts';
import { parseStoreAddress } from './address.ts';
import { openFleet } from './connect.ts';
import { removeRun } from './removerun.ts';
import { formatStatus, statusOf } from './status.ts';
import type { Store } from './store.ts';

const OPTIONS = [
  JSON_OPTION,
  textOption({ name: 'remove', placeholder: 'RUN', help: 'remove a run and all its results from the store' }),
];

export const fleet: Subcommand<Io, typeof OPTIONS> = {
  about: 'Lists the workers at a store, and the runs with their speed and the time left.',
  operands: '<url>',
  options: OPTIONS,
  epilogue: 'Example:\n  gander fleet redis://localhost\n',
  async run({ options: { json, remove }, operands: [url] }, io) {
    const address = parseStoreAddress(url!);
    if (!address.ok) return refuse(address, io, EXIT.wrongCommandLine);
    const store = await openFleet(address.value, io);
    if (!store.ok) return refuse(store, io, EXIT.unreachable);
    const removed = remove === undefined ? ok(undefined) : await removeNamed(store.value, remove);
    if (!removed.ok) return refuse(removed, io);
    const status = await statusOf(store.value, Date.now());
    io.print(json ? `${JSON.stringify(status, undefined, 2)}\n` : formatStatus(status));
    await store.value.close();
    return EXIT.fine;
  },
};

async function removeNamed(store: Store, run: string): Promise<Result<undefined>> {
  if (!(await store.runs.getJob(run))) return misused(`there is no run ${quote(run)} in the store`);
  await removeRun(store, run);
  return ok(undefined);
}
