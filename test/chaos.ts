/**
 * npm run chaos [ROUNDS]: on each store, runs in which a worker is killed or frozen, the store is restarted or the one who
 * asked is killed, each alone and all together; all of them give the same games as this machine alone.
 */
import { isDeepStrictEqual } from 'node:util';
import { expectedLines, FAILURES, playWhile } from './cli/fleet/failing.ts';
import { STORES, startStore, whyNot } from './stores.ts';

const GAMES = 40;
const [rounds = 3] = process.argv.slice(2).map(Number);
const expected = await expectedLines(GAMES);
let failed = 0;

for (const name of STORES) {
  const reason = whyNot(name);
  if (reason !== undefined) console.log(`${name}: left out, since ${reason}`);
  else for (let round = 1; round <= rounds; round++) await playRound(name, round);
}
process.exitCode = failed === 0 ? 0 : 1;

async function playRound(name: (typeof STORES)[number], round: number): Promise<void> {
  const store = await startStore(name);
  try {
    for (const failures of [...FAILURES.map(failure => [failure]), FAILURES]) {
      const start = performance.now();
      const same = isDeepStrictEqual(await playWhile(failures, GAMES, store), expected);
      if (!same) failed++;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `${name}, round ${round}, ${failures.join(', ')}: ${same ? 'the same games' : 'OTHER GAMES'}, ${seconds} s`,
      );
    }
  } finally {
    await store.close();
  }
}
