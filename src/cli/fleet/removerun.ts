/** Removes all that is in the store of a run. Jobs that are being played end as they like. */
import type { Store } from './store.ts';

const READ_AT_ONCE = 500;
const STATES = ['completed', 'failed', 'waiting', 'delayed', 'prioritized'] as const;

export async function removeRun({ games, runs }: Store, run: string): Promise<void> {
  for (const state of STATES) {
    for (let from = 0; ; ) {
      const jobs = (await games.getJobs([state], from, from + READ_AT_ONCE - 1, true)).filter(job => job !== undefined);
      const own = jobs.filter(({ name }) => name === run);
      await Promise.all(own.map(job => job.remove().catch(() => {})));
      // What was removed makes room for others.
      from += jobs.length - own.length;
      if (jobs.length < READ_AT_ONCE) break;
    }
  }
  await (await runs.getJob(run))?.remove();
}
