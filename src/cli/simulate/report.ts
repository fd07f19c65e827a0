/** The results of a simulation, for humans and for programs. */
import type { Experiment } from '../../games/constructor/batch.ts';
import type { Ruleset } from '../../games/constructor/ruleset.ts';
import type { Tally } from '../../games/constructor/simulate.ts';
import { COLOURS } from '../../games/constructor/state.ts';
import type { TimeSpent } from '../runs/report.ts';

const hexadecimal = (checksum: number): string => checksum.toString(16).padStart(8, '0');
const share = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

const rulesText = ({ name, builders: { usual }, points }: Ruleset): string =>
  `${name}, ${usual} builders, ${points} points`;

export function formatReport(
  { seed, trades, cap, ruleset }: Experiment,
  tally: Tally,
  checksum: number,
  spent: TimeSpent,
): string {
  const mean = (total: number): string => (total / Math.max(1, tally.games)).toFixed(1);
  const rows: [string, string][] = [
    ['policy', trades === 0 ? 'P0 (no trades)' : `P1(${trades}) (${trades} trade proposals a turn)`],
    ...(ruleset ? [['rules', rulesText(ruleset)] satisfies [string, string]] : []),
    ['seed', String(seed)],
    ['games', String(tally.games)],
    ['turns', String(tally.turns)],
    ...tally.wins.map((wins, seat): [string, string] => [
      `${COLOURS[seat]} wins`,
      `${wins} (${share(wins, tally.games)})`,
    ]),
    [`capped at ${cap}`, `${tally.capped} (${share(tally.capped, tally.games)})`],
    ['turns a game', mean(tally.turns)],
    ['builds a game', mean(tally.builds)],
    ['geese a game', mean(tally.geese)],
    ['trades a game', mean(tally.trades)],
    ['games a second', (tally.games / spent.seconds).toFixed(0)],
    ['checksum', hexadecimal(checksum)],
  ];
  return rows.map(([what, value]) => `${what.padEnd(16)}${value}\n`).join('');
}

export function formatJson(
  { seed, trades, cap, ruleset }: Experiment,
  tally: Tally,
  checksum: number,
  spent: TimeSpent,
): string {
  const mean = (total: number): number => total / Math.max(1, tally.games);
  return `${JSON.stringify({
    policy: trades === 0 ? 'P0' : `P1(${trades})`,
    ...(ruleset && { rules: ruleset.name, builders: ruleset.builders.usual, points: ruleset.points }),
    seed,
    cap,
    games: tally.games,
    turns: tally.turns,
    wins: tally.wins,
    capped: tally.capped,
    meanTurns: mean(tally.turns),
    buildsPerGame: mean(tally.builds),
    geesePerGame: mean(tally.geese),
    tradesPerGame: mean(tally.trades),
    gamesPerSecond: tally.games / spent.seconds,
    /** Of the whole process, including all threads and its start. */
    cpuSeconds: spent.cpuSeconds,
    checksum: hexadecimal(checksum),
  })}\n`;
}
