/**
 * Ratings from the results of many pairings: the Plackett–Luce model of who wins, whose case of two players is that of
 * Bradley and Terry, and so Elo. A game says nothing about the order of those who did not win, since that is not what
 * they play for. Games of one deal share their luck, so their intervals come from the deals: the sandwich estimate,
 * clustered by deal.
 */
import { inverse, multiply, sandwich } from './matrix.ts';

/** Everything that was played between the same players. */
export interface Pairing {
  /** A name may occur more than once: one against three of another. */
  readonly players: readonly string[];
  /** For each deal the wins of each player; a deal is played once in every seating, so a row adds up to their number. */
  readonly deals: readonly (readonly number[])[];
}

export interface Rating {
  readonly name: string;
  readonly elo: number;
  /** The bounds of the 95 % interval of the distance to the anchor. */
  readonly low: number;
  readonly high: number;
}

/** The rating of the anchor. */
export const ANCHOR_ELO = 1500;

/** In units of the model: e to the difference of two ratings is how much likelier one wins than the other. */
interface Estimate {
  readonly names: readonly string[];
  /** That of the anchor, the first name, is 0. */
  readonly ratings: readonly number[];
  /** Of all names but the anchor. */
  readonly covariance: readonly (readonly number[])[];
}

const ELO_PER_UNIT = 400 / Math.LN10;
/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959964;
const MAX_ROUNDS = 100;
/** A step is at most so long, since the first ones may overshoot. */
const MAX_STEP = 1;
const PRECISION = 1e-9;

/** Every pairing counts one deal more in which everybody wins once, so that whoever always wins has a finite lead. */
const withEvenDeal = ({ players, deals }: Pairing): Pairing => ({
  players,
  deals: [...deals, players.map(() => 1)],
});

/** The names that pairings connect with the anchor, which comes first. */
function connectedWith(anchor: string, pairings: readonly Pairing[]): string[] {
  const names = new Set([anchor]);
  for (let before = 0; before < names.size; ) {
    before = names.size;
    for (const { players } of pairings)
      if (players.some(name => names.has(name))) for (const name of players) names.add(name);
  }
  return [...names];
}

/** The chance of each player to win a game. */
function chancesOf(players: readonly number[], ratings: readonly number[]): number[] {
  const strengths = players.map(player => Math.exp(ratings[player]!));
  const sum = strengths.reduce((total, strength) => total + strength, 0);
  return strengths.map(strength => strength / sum);
}

function estimate(all: readonly Pairing[], anchor: string): Estimate {
  const names = connectedWith(anchor, all);
  const pairings = all
    .filter(({ players }) => names.includes(players[0]!))
    .map(withEvenDeal)
    .map(({ players, deals }) => ({ players: players.map(name => names.indexOf(name)), deals }));
  const ratings = names.map(() => 0);
  const size = names.length - 1;

  /** What all games say: the slope of the likelihood, its curvature, and the squares of the slopes of single deals. */
  function survey() {
    const slope = Array<number>(size).fill(0);
    const curvature = slope.map(() => slope.slice());
    const squares = slope.map(() => slope.slice());
    for (const { players, deals } of pairings) {
      const byName = Array<number>(size + 1).fill(0);
      const chances = chancesOf(players, ratings);
      for (const [i, player] of players.entries()) byName[player]! += chances[i]!;
      const games = deals.length * players.length;
      for (let a = 0; a < size; a++)
        for (let b = 0; b < size; b++)
          curvature[a]![b]! += games * ((a === b ? byName[a + 1]! : 0) - byName[a + 1]! * byName[b + 1]!);
      const correction = deals.length / (deals.length - 1);
      for (const wins of deals) {
        const surprise = Array<number>(size).fill(0);
        for (const [i, player] of players.entries())
          if (player > 0) surprise[player - 1]! += wins[i]! - players.length * chances[i]!;
        for (let a = 0; a < size; a++) {
          slope[a]! += surprise[a]!;
          for (let b = 0; b < size; b++) squares[a]![b]! += correction * surprise[a]! * surprise[b]!;
        }
      }
    }
    return { slope, curvature, squares };
  }

  let found = survey();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = multiply(inverse(found.curvature), found.slope);
    const longest = Math.max(0, ...step.map(Math.abs));
    const share = longest > MAX_STEP ? MAX_STEP / longest : 1;
    for (let i = 0; i < size; i++) ratings[i + 1]! += share * step[i]!;
    found = survey();
    if (longest < PRECISION) break;
  }
  return { names, ratings, covariance: sandwich(inverse(found.curvature), found.squares) };
}

/** The strongest first; without those who never met anybody that is connected with the anchor. */
export function rate(pairings: readonly Pairing[], anchor: string): Rating[] {
  const { names, ratings, covariance } = estimate(pairings, anchor);
  return names
    .map((name, i) => {
      const elo = ANCHOR_ELO + ELO_PER_UNIT * ratings[i]!;
      const half = i === 0 ? 0 : Z * ELO_PER_UNIT * Math.sqrt(covariance[i - 1]![i - 1]!);
      return { name, elo, low: elo - half, high: elo + half };
    })
    .sort((a, b) => b.elo - a.elo);
}

/** The 95 % interval of the share of games that the first player wins against the others, who are all alike. */
export function shareInterval(pairing: Pairing): readonly [low: number, high: number] {
  const others = pairing.players.length - 1;
  const { ratings, covariance } = estimate([pairing], pairing.players[1]!);
  const half = Z * Math.sqrt(covariance[0]![0]!);
  const share = (lead: number): number => 1 / (1 + others * Math.exp(-lead));
  return [share(ratings[1]! - half), share(ratings[1]! + half)];
}
