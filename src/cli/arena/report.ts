/** An arena's results: a table with bars for people, JSON and CSV for programs. */
import { type MatchResult, summarise, type TournamentSummary } from '../../bots/statistics.ts';
import { counted } from '../../core/text.ts';
import { bar } from '../bar.ts';
import { formatThinkingTime } from '../think.ts';
import type { ArenaOptions } from './tournament.ts';

/** Columns of a bar. */
const BAR = 24;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Players by name, numbered where a name occurs twice. */
export const labels = (players: readonly string[]): string[] =>
  players.map((name, i) => {
    const nth = players.slice(0, i + 1).filter(other => other === name).length;
    return players.filter(other => other === name).length > 1 ? `${name} ${nth}` : name;
  });

/** Columns after the name stand to the right, the bar to the left. */
const WIDTHS = [8, 16, 8, 10, 9];

const row = (width: number, [name, ...cells]: readonly string[]): string =>
  [name!.padEnd(width), ...cells.map((cell, i) => cell.padStart(WIDTHS[i] ?? 0))].join(' ').trimEnd();

export function report(options: ArenaOptions, title: string, played: readonly MatchResult[], seconds: number): string {
  const summary = summarise(played, options.players.length);
  const { endings } = summary;
  const deals = new Set(played.map(({ deal }) => deal)).size;
  const names = labels(options.players);
  const width = Math.max(...names.map(name => name.length), 'player'.length);
  const rows = summary.players.map((record, i) =>
    row(width, [
      names[i]!,
      percent(record.rate),
      `${(100 * record.low).toFixed(1)} to ${percent(record.high)}`,
      record.points.toFixed(2),
      record.decisions.toFixed(1),
      record.milliseconds.toFixed(3),
      bar(record.rate, BAR),
    ]),
  );
  return [
    `${title}: ${counted(summary.games, 'game')} on ${counted(deals, 'deal')}, seed ${options.seed}, ${seconds.toFixed(1)} s`,
    `${summary.finished} finished, ${endings.drawn} of them drawn; ${endings.dead} dead, ${endings.capped} capped at ${options.cap} turns`,
    `${summary.turns.toFixed(1)} turns and ${summary.actions.toFixed(1)} actions a game`,
    '',
    row(width, ['player', 'wins', '95 % interval', 'points', 'decisions', 'ms each', '']),
    ...rows,
    '',
  ].join('\n');
}

export function json(options: ArenaOptions, played: readonly MatchResult[], seconds: number): string {
  const summary: TournamentSummary = summarise(played, options.players.length);
  const players = options.players.map((name, i) => ({ name, ...summary.players[i]! }));
  const think = options.think && formatThinkingTime(options.think);
  return `${JSON.stringify({ ...options, think, asked: options.games, ...summary, seconds, players }, undefined, 2)}\n`;
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line per game, in the order of their numbers, with columns per player in the order of the players. */
export function csv(options: ArenaOptions, played: readonly MatchResult[]): string {
  const names = labels(options.players);
  const columns = (what: string) => names.map(name => `${what} ${name}`);
  const head = ['game', 'deal', 'rotation', 'ending', 'winner', 'turns', 'actions'];
  const rows = [...played]
    .sort((a, b) => a.game - b.game)
    .map(one => [
      one.game + 1,
      one.deal + 1,
      one.rotation,
      one.ending,
      one.winners.map(player => names[player]).join(' and '),
      one.turns,
      one.actions,
      ...names.map((_, i) => one.points?.[i] ?? ''),
      ...one.decisions,
      ...one.milliseconds.map(ms => ms.toFixed(3)),
    ]);
  const all = [[...head, ...columns('points'), ...columns('decisions'), ...columns('ms')], ...rows];
  return all.map(row => `${row.map(cell => quoted(String(cell))).join(',')}\n`).join('');
}
