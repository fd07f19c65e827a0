/** `npm run fuzz -- -seconds N [-seed S] [-game ID]`: the line fuzzer over every registered game, for as long as it is told. */
import type { TextGame } from '../src/core/session.ts';
import { games } from '../src/games/index.ts';
import { Found, type Fuzzed, fuzz } from './fuzzing.ts';

const LINES = 2000;

function option(name: string, otherwise: string): string {
  const at = process.argv.findLastIndex(word => word === `-${name}` || word === `--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}

const seconds = Number(option('seconds', '10'));
const seed = option('seed', String(Date.now()));
const only = option('game', '');
if (!(seconds > 0) || (only !== '' && !games.has(only))) {
  console.error('usage: npm run fuzz -- -seconds N [-seed WORD] [-game ID]');
  process.exit(1);
}

const chosen: (readonly [TextGame, Fuzzed])[] = [];
for (const [id, entry] of games)
  if (only === '' || only === id) chosen.push([await entry.load(), { lines: 0, refused: 0, games: 0, reloads: 0 }]);

const end = performance.now() + seconds * 1000;
console.log(`seed ${seed}`);
try {
  for (let round = 0; performance.now() < end; round++) {
    for (const [game, total] of chosen) {
      const done = fuzz(game, `${seed} ${round}`, LINES);
      for (const key of ['lines', 'refused', 'games', 'reloads'] as const) total[key] += done[key];
      if (performance.now() >= end) break;
    }
  }
} catch (error) {
  if (!(error instanceof Found)) throw error;
  console.error(error.message);
  console.error(error.cause);
  process.exitCode = 1;
}
for (const [game, { lines, refused, games: played, reloads }] of chosen)
  console.log(`${game.id}: ${lines} lines, ${refused} refused, ${played} games, ${reloads} loads`);
