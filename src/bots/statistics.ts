/** The results of many games, summarised by player. */
import { sum } from '../core/statistics.ts';
import type { Ending } from './match.ts';

/** The result of one game. Lists are in the order of the players, not of the seats. */
export interface MatchResult {
  /** From 0. Games of one deal share board and dice. */
  readonly game: number;
  readonly deal: number;
  /** Player i sat at seat (i + rotation) mod players. */
  readonly rotation: number;
  readonly ending: Ending;
  readonly winners: readonly number[];
  readonly points: readonly number[] | undefined;
  readonly turns: number;
  readonly actions: number;
  readonly decisions: readonly number[];
  readonly milliseconds: readonly number[];
}

/** How a player of a tournament has done. */
export interface PlayerSummary {
  /** A win shared by n players counts 1/n. */
  readonly wins: number;
  /** The share of the finished games, with the bounds of its 95 % interval. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /** Means: points and decisions per game, milliseconds per decision. */
  readonly points: number;
  readonly decisions: number;
  readonly milliseconds: number;
}

/** The results of a tournament. */
export interface TournamentSummary {
  readonly games: number;
  readonly endings: { readonly [ending in Ending]: number };
  /** Neither dead nor capped. */
  readonly finished: number;
  readonly turns: number;
  readonly actions: number;
  readonly players: readonly PlayerSummary[];
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959964;

/** Wilson's score interval for a share of n trials. */
export function wilsonInterval(share: number, n: number): readonly [low: number, high: number] {
  if (n === 0) return [0, 1];
  const square = (Z * Z) / n;
  const centre = (share + square / 2) / (1 + square);
  const half = (Z * Math.sqrt((share * (1 - share)) / n + square / (4 * n))) / (1 + square);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

const mean = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);

export function summarise(games: readonly MatchResult[], players: number): TournamentSummary {
  const endings = { won: 0, drawn: 0, dead: 0, capped: 0 };
  for (const { ending } of games) endings[ending]++;
  const finished = endings.won + endings.drawn;
  const summaryOf = (player: number): PlayerSummary => {
    const wins = sum(games.map(({ winners }) => (winners.includes(player) ? 1 / winners.length : 0)));
    const rate = finished === 0 ? 0 : wins / finished;
    const [low, high] = wilsonInterval(rate, finished);
    const decisions = sum(games.map(game => game.decisions[player]!));
    const milliseconds = sum(games.map(game => game.milliseconds[player]!));
    return {
      wins,
      rate,
      low,
      high,
      points: mean(games.flatMap(({ points }) => (points ? [points[player]!] : []))),
      decisions: games.length === 0 ? 0 : decisions / games.length,
      milliseconds: decisions === 0 ? 0 : milliseconds / decisions,
    };
  };
  return {
    games: games.length,
    endings,
    finished,
    turns: mean(games.map(game => game.turns)),
    actions: mean(games.map(game => game.actions)),
    players: Array.from({ length: players }, (_, player) => summaryOf(player)),
  };
}
