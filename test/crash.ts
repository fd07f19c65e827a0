/** npm run crash [N]: N SIGKILLs (300 by default) at random moments of scripted games, each resumed and compared. */
import { games } from '../src/games/index.ts';
import { crash } from './journal/crashing.ts';

const count = Number(process.argv[2] ?? 300);
const ids = [...games.keys()];
const acknowledged = new Map<string, number[]>(ids.map(id => [id, []]));
let failed = 0;
for (let n = 0; n < count; n++) {
  const id = ids[n % ids.length]!;
  try {
    acknowledged.get(id)!.push(await crash(id, `crash ${n}`));
  } catch (error) {
    failed++;
    console.log((error as Error).message);
  }
}
for (const [id, lines] of acknowledged) {
  console.log(`${id}: ${lines.length} kills after ${Math.min(...lines)} to ${Math.max(...lines)} lines, nothing lost`);
}
console.log(`${count} kills, ${failed} failures`);
process.exitCode = failed === 0 ? 0 : 1;
