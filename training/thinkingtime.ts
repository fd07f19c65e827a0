/**
 * npm run thinkingtime -- [GAMES] [GAME...] [-threads K | -fleet URL]: how much stronger experts get with time. Plays them
 * against the same opponents with as many iterations as 20, 50, 200 and 1,000 ms are on a quiet machine, so that the
 * load of this one does not count, and prints a table. Runs the built command, one process per row; GAMES defaults to
 * 400, of which the longer times play fewer.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { TournamentSummary } from '../src/bots/statistics.ts';

interface Time {
  readonly milliseconds: number;
  /** One game in this many is played. */
  readonly gamesDividedBy: number;
}

const TIMES: readonly Time[] = [
  { milliseconds: 20, gamesDividedBy: 1 },
  { milliseconds: 50, gamesDividedBy: 1 },
  { milliseconds: 200, gamesDividedBy: 2 },
  { milliseconds: 1000, gamesDividedBy: 8 },
];

interface Curve {
  readonly game: string;
  readonly opponents: string;
  /** In these times. */
  readonly iterations: readonly number[];
}

/** By `npm run bench -- bots`, while nothing else ran. */
const CURVES: readonly Curve[] = [
  { game: 'azul', opponents: 'expert@400', iterations: [980, 2470, 9800, 49_000] },
  { game: 'constructor', opponents: 'greedy,greedy,greedy', iterations: [600, 1400, 5600, 28_000] },
  { game: 'hexbaron', opponents: 'hard', iterations: [45, 114, 450, 2250] },
  { game: 'newhaven', opponents: 'hard', iterations: [230, 580, 2300, 11_500] },
  { game: 'nuggets', opponents: 'hard', iterations: [280, 700, 2800, 14_000] },
];

const gander = path.join(import.meta.dirname, '../dist/gander.js');
const words = process.argv.slice(2);
const firstOption = words.findIndex(word => word.startsWith('-'));
const operands = firstOption < 0 ? words : words.slice(0, firstOption);
const [games = '400'] = operands.filter(word => /^[0-9]+$/.test(word));
const wanted = operands.filter(word => !/^[0-9]+$/.test(word));
/** Where the games are played; the last one wins if an option is repeated. */
const place = ['-threads', '1', ...(firstOption < 0 ? [] : words.slice(firstOption))];

function play(game: string, players: string, count: number): TournamentSummary {
  const args = ['arena', '-game', game, '-players', players, '-games', `${count}`, '-seed', 'time', ...place, '-json'];
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
  const seats = 1 + opponents.split(',').length;
  iterations.forEach((count, i) => {
    const { milliseconds, gamesDividedBy } = TIMES[i]!;
    const deals = Math.ceil(Number(games) / gamesDividedBy / seats);
    const { players, finished, games: played } = play(game, `expert@${count},${opponents}`, deals * seats);
    const { rate, low, high } = players[0]!;
    const cells = [
      game,
      opponents.replaceAll(',', ', '),
      `${milliseconds} ms`,
      count,
      `${percent(rate)} %`,
      `${percent(low)} to ${percent(high)} %`,
      `${finished} of ${played}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  });
}
