/**
 * npm run ladder -- [GAMES] [ROW...] [-threads K | -fleet URL]: plays the matches of the table in docs/bots.md and prints
 * it. Runs the built command, one process per row; GAMES defaults to 400, rows are numbered from 1 and default to all.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { TournamentSummary } from '../src/bots/statistics.ts';

const ROWS: readonly (readonly [game: string, players: string])[] = [
  ['constructor', 'greedy,random,random,random'],
  ['constructor', 'greedy,greedy,greedy,greedy'],
  ['constructor', 'expert@400,greedy,greedy,greedy'],
  ['constructor', 'expert@50ms,greedy,greedy,greedy'],
  ['constructor', 'expert@200ms,expert@20ms,expert@20ms,expert@20ms'],
  ['azul', 'greedy,random'],
  ['azul', 'search,random'],
  ['azul', 'search,greedy'],
  ['azul', 'search@50ms,greedy'],
  ['hexbaron', 'greedy,random'],
  ['newhaven', 'greedy,random'],
  ['newhaven', 'search@40,random'],
  ['newhaven', 'search@40,greedy'],
  ['nuggets', 'explorer,random'],
];

const gander = path.join(import.meta.dirname, '../dist/gander.js');
const words = process.argv.slice(2);
const options = words.findIndex(word => word.startsWith('-'));
const [games = 400, ...wanted] = words.slice(0, options < 0 ? words.length : options).map(Number);
/** Where the games are played; the last one wins if an option is repeated. */
const place = ['-threads', '1', ...(options < 0 ? [] : words.slice(options))];

console.log(
  '|   | game | players | wins of the first | 95 % interval | finished | turns | ms a decision | games a second |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
ROWS.forEach(([game, players], i) => {
  if (wanted.length > 0 && !wanted.includes(i + 1)) return;
  const args = ['arena', '-game', game, '-players', players, '-games', `${games}`, '-seed', 'ladder', ...place];
  const result = JSON.parse(
    execFileSync(process.execPath, [gander, ...args, '-json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as TournamentSummary & { readonly seconds: number };
  const { rate, low, high, milliseconds } = result.players[0]!;
  const percent = (share: number): string => (100 * share).toFixed(1);
  const cells = [
    i + 1,
    game,
    players.replaceAll(',', ', '),
    `${percent(rate)} %`,
    `${percent(low)} to ${percent(high)} %`,
    `${result.finished} of ${result.games}`,
    result.turns.toFixed(1),
    milliseconds.toPrecision(2),
    (result.games / result.seconds).toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
});
