/**
 * npm run thinkingtime -- [GAMES] [GAME...] [-threads K | -fleet URL]: how much stronger experts get with time. Plays them
 * against the same opponents with as many iterations as 20, 50, 200 and 1,000 ms are on a quiet machine, so that the
 * load of this one does not count, and prints a table. Runs the built command, one process per row; GAMES defaults to
 * 400.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { TournamentSummary } from '../src/bots/statistics.ts';

const TIMES = [20, 50, 200, 1000];

interface Curve {
  readonly game: string;
  readonly opponents: string;
  /** In these times; Constructor's expert seldom needs a second. */
  readonly iterations: readonly number[];
}

/** By CPU time, averaged over the decisions of whole games. */
const CURVES: readonly Curve[] = [
  { game: 'azul', opponents: 'expert@400', iterations: [800, 2200, 9000, 36_000] },
  { game: 'newhaven', opponents: 'hard', iterations: [240, 660, 2650, 11_400] },
  { game: 'constructor', opponents: 'greedy,greedy,greedy', iterations: [200, 520, 1400] },
];

const gander = path.join(import.meta.dirname, '../dist/gander.js');
const words = process.argv.slice(2);
const firstOption = words.findIndex(word => word.startsWith('-'));
const operands = firstOption < 0 ? words : words.slice(0, firstOption);
const [games = '400'] = operands.filter(word => /^[0-9]+$/.test(word));
const wanted = operands.filter(word => !/^[0-9]+$/.test(word));
/** Where the games are played; the last one wins if an option is repeated. */
const place = ['-threads', '1', ...(firstOption < 0 ? [] : words.slice(firstOption))];

function play(game: string, players: string): TournamentSummary {
  const args = ['arena', '-game', game, '-players', players, '-games', games, '-seed', 'time', ...place, '-json'];
  const json = execFileSync(process.execPath, [gander, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(json) as TournamentSummary;
}

const percent = (share: number): string => (100 * share).toFixed(1);

console.log('| game | opponents | time | iterations | wins | 95 % interval | finished |');
console.log('|---|---|---|---|---|---|---|');
for (const { game, opponents, iterations } of CURVES) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  iterations.forEach((count, i) => {
    const { players, finished, games: played } = play(game, `expert@${count},${opponents}`);
    const { rate, low, high } = players[0]!;
    const cells = [
      game,
      opponents.replaceAll(',', ', '),
      `${TIMES[i]} ms`,
      count,
      `${percent(rate)} %`,
      `${percent(low)} to ${percent(high)} %`,
      `${finished} of ${played}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  });
}
