/** The results of a tournament: a table with bars for humans, JSON and CSV for programs. */
import { type MatchResult, summarise, type TournamentSummary } from '../../bots/statistics.ts';
import { counted } from '../../core/text.ts';
import { bar } from '../bar.ts';
import { formatThinkingTime } from '../think.ts';
import { type ArenaOptions, clockedPlayers } from './opentournament.ts';

const BAR_WIDTH = 24;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The players' names, numbered if a name occurs more than once. */
export const labels = (players: readonly string[]): string[] =>
  players.map((name, i) => {
    const nth = players.slice(0, i + 1).filter(other => other === name).length;
    return players.filter(other => other === name).length > 1 ? `${name} ${nth}` : name;
  });

/** Of the columns after the name, which are aligned to the right; the bar comes last. */
const WIDTHS = [8, 16, 8, 10, 9];

const formatRow = (width: number, [name, ...cells]: readonly string[]): string =>
  [name!.padEnd(width), ...cells.map((cell, i) => cell.padStart(WIDTHS[i] ?? 0))].join(' ').trimEnd();

export function formatReport(
  options: ArenaOptions,
  title: string,
  results: readonly MatchResult[],
  seconds: number,
): string {
  const summary = summarise(results, options.players.length);
  const { endings } = summary;
  const deals = new Set(results.map(({ deal }) => deal)).size;
  const names = labels(options.players);
  const width = Math.max(...names.map(name => name.length), 'player'.length);
  const rows = summary.players.map((player, i) =>
    formatRow(width, [
      names[i]!,
      percent(player.rate),
      `${(100 * player.low).toFixed(1)} to ${percent(player.high)}`,
      player.points.toFixed(2),
      player.decisions.toFixed(1),
      player.milliseconds.toFixed(3),
      bar(player.rate, BAR_WIDTH),
    ]),
  );
  return [
    `${title}: ${counted(summary.games, 'game')} on ${counted(deals, 'deal')}, seed ${options.seed}, ${seconds.toFixed(1)} s`,
    `${summary.finished} finished, ${endings.drawn} of them drawn; ${endings.dead} dead, ${endings.capped} capped at ${options.cap} turns`,
    `${summary.turns.toFixed(1)} turns and ${summary.actions.toFixed(1)} actions a game`,
    '',
    formatRow(width, ['player', 'wins', '95 % interval', 'points', 'decisions', 'ms each', '']),
    ...rows,
    '',
  ].join('\n');
}

export function formatJson(options: ArenaOptions, results: readonly MatchResult[], seconds: number): string {
  const summary: TournamentSummary = summarise(results, options.players.length);
  const players = options.players.map((name, i) => ({ name, ...summary.players[i]! }));
  const think = options.think && formatThinkingTime(options.think);
  const reproducible = clockedPlayers(options).length === 0 ? undefined : false;
  const json = { ...options, think, asked: options.games, ...summary, seconds, players, reproducible };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

const quoteCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line per game, in the order of their numbers. */
export function formatCsv(options: ArenaOptions, results: readonly MatchResult[]): string {
  const names = labels(options.players);
  const columns = (what: string) => names.map(name => `${what} ${name}`);
  const head = ['game', 'deal', 'rotation', 'ending', 'winner', 'turns', 'actions'];
  const rows = [...results]
    .sort((a, b) => a.game - b.game)
    .map(result => [
      result.game + 1,
      result.deal + 1,
      result.rotation,
      result.ending,
      result.winners.map(player => names[player]).join(' and '),
      result.turns,
      result.actions,
      ...names.map((_, i) => result.points?.[i] ?? ''),
      ...result.decisions,
      ...result.milliseconds.map(ms => ms.toFixed(3)),
    ]);
  const all = [[...head, ...columns('points'), ...columns('decisions'), ...columns('ms')], ...rows];
  return all.map(row => `${row.map(cell => quoteCell(String(cell))).join(',')}\n`).join('');
}
