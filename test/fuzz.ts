/**
 * `npm run fuzz -- -seconds 60`: the line fuzzer for every game, or that of `-game`, starting with `-seed`.
 * `-game ID -seed NUMBER -path PATH` replays a session that failed.
 */
import { parseArgs } from 'node:util';
import { games } from '../src/games/index.ts';
import type { Totals } from './fuzzedsession.ts';
import { FuzzFailure, fuzz } from './fuzzing.ts';

const SESSIONS = 20;

const OPTIONS = {
  seconds: { type: 'string', default: '10' },
  seed: { type: 'string', default: `${Date.now() % 1_000_000_000}` },
  game: { type: 'string' },
  path: { type: 'string' },
} as const;

/** Undefined if the command line is wrong. */
function parseCommandLine(words: readonly string[]) {
  try {
    // Options have one dash or two, as in the program.
    const args = words.map(word => word.replace(/^-(?=[a-z])/, '--'));
    const { seconds, seed, game, path } = parseArgs({ args, options: OPTIONS }).values;
    const ids = [...games.keys()].filter(id => game === undefined || id === game);
    const wrong = !(Number(seconds) > 0) || !/^\d{1,9}$/.test(seed) || ids.length === 0;
    return wrong ? undefined : { seconds: Number(seconds), firstSeed: Number(seed), ids, path };
  } catch {
    return undefined;
  }
}

const commandLine = parseCommandLine(process.argv.slice(2));
if (!commandLine) {
  console.error('usage: npm run fuzz -- [-seconds N] [-seed NUMBER] [-game ID] [-path PATH]');
  process.exit(1);
}

const { seconds, firstSeed, ids, path } = commandLine;
const totals = new Map<string, Totals>(ids.map(id => [id, { sessions: 0, lines: 0, refused: 0, reloads: 0 }]));
const end = performance.now() + seconds * 1000;
const isOver = (): boolean => performance.now() >= end;
console.log(`seed ${firstSeed}`);
try {
  for (let seed = firstSeed; !isOver(); seed++) {
    for (const [id, total] of totals) {
      const game = await games.get(id)!.load();
      const played = fuzz(game, { seed, runs: SESSIONS, ...(path !== undefined && { path }) });
      for (const key of ['sessions', 'lines', 'refused', 'reloads'] as const) total[key] += played[key];
      if (isOver()) break;
    }
    if (path !== undefined) break;
  }
} catch (error) {
  if (!(error instanceof FuzzFailure)) throw error;
  console.error(error.message);
  console.error(error.cause);
  process.exitCode = 1;
}
for (const [id, { sessions, lines, refused, reloads }] of totals)
  console.log(`${id}: ${sessions} sessions, ${lines} lines, ${refused} refused, ${reloads} loads`);
