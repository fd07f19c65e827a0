/** The rating list and the pairings of a game as tables in Markdown. */
import type { MatchResult } from '../../src/bots/statistics.ts';
import { winsByDeal } from './deals.ts';
import { type Pairing, rate, shareInterval } from './ratings.ts';

export interface PlayedPairing {
  readonly players: readonly string[];
  readonly results: readonly MatchResult[];
}

const percent = (share: number): string => (100 * share).toFixed(1);
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row).join('');

/** `hard, 3 × medium`. */
const formatPlayers = ([name, ...others]: readonly string[]): string =>
  others.length === 1 ? `${name}, ${others[0]}` : `${name}, ${others.length} × ${others[0]}`;

const pairingOf = ({ players, results }: PlayedPairing): Pairing => ({
  players,
  deals: winsByDeal(results, players.length),
});

/** Pairings of which no deal is complete are left out. */
export function formatLadder(played: readonly PlayedPairing[], anchor: string): string {
  const pairings = played.filter(one => pairingOf(one).deals.length > 0);
  const ratings = rate(pairings.map(pairingOf), anchor).map(({ name, elo, low, high }) => [
    `\`${name}\``,
    elo.toFixed(0),
    name === anchor ? '–' : `${low.toFixed(0)} to ${high.toFixed(0)}`,
  ]);
  return `${table(['level', 'rating', '95 % interval'], ratings)}\n${table(
    ['players', 'wins of the first', '95 % interval', 'deals', 'finished', 'turns'],
    pairings.map(formatPairing),
  )}`;
}

function formatPairing({ players, results }: PlayedPairing): (string | number)[] {
  const pairing = pairingOf({ players, results });
  const [low, high] = shareInterval(pairing);
  const wins = pairing.deals.reduce((sum, deal) => sum + deal[0]!, 0);
  const finished = results.filter(({ ending }) => ending === 'won' || ending === 'drawn').length;
  const turns = results.reduce((sum, game) => sum + game.turns, 0) / results.length;
  return [
    formatPlayers(players.map(name => `\`${name}\``)),
    `${percent(wins / (pairing.deals.length * players.length))} %`,
    `${percent(low)} to ${percent(high)} %`,
    pairing.deals.length,
    `${finished} of ${results.length}`,
    turns.toFixed(1),
  ];
}
