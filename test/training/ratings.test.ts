/** The ratings of the ladder: strengths are recovered, and intervals cover the truth as often as they say. */
import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../src/core/sfc32.ts';
import { ANCHOR_ELO, type Pairing, rate, shareInterval } from '../../training/ladder/ratings.ts';

const ELO_PER_UNIT = 400 / Math.LN10;

/** About normally distributed. */
const luck = (random: Sfc32): number =>
  Array.from({ length: 12 }, () => random.below(1001) / 1000).reduce((a, b) => a + b) - 6;

/** The strongest player wins, by strength and a luck of Gumbel's distribution: exactly Plackett and Luce's chances. */
function winner(strengths: readonly number[], random: Sfc32): number {
  const scores = strengths.map(strength => strength - Math.log(-Math.log((random.below(65_536) + 0.5) / 65_536)));
  return scores.indexOf(Math.max(...scores));
}

const uncorrelated = (
  players: readonly string[],
  strengths: Record<string, number>,
  deals: number,
  random: Sfc32,
): Pairing => ({
  players,
  deals: Array.from({ length: deals }, () => {
    const wins = players.map(() => 0);
    for (const _ of players)
      wins[
        winner(
          players.map(name => strengths[name]!),
          random,
        )
      ]!++;
    return wins;
  }),
});

describe('ratings', () => {
  const random = new Sfc32();

  it('recover the strengths of players who never met, through others', () => {
    random.seed(1, 0);
    const strengths = { a: 0, b: 0.8, c: 1.5, d: 2.4 };
    const pairings = [
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'c'],
    ].map(players => uncorrelated(players, strengths, 4000, random));
    const ratings = rate(pairings, 'a');
    expect(ratings.map(({ name }) => name)).toEqual(['d', 'c', 'b', 'a']);
    for (const { name, elo, low, high } of ratings) {
      const truth = ANCHOR_ELO + ELO_PER_UNIT * strengths[name as keyof typeof strengths];
      expect(Math.abs(elo - truth)).toBeLessThan(25);
      expect(low <= elo && elo <= high).toBe(true);
    }
  });

  it('recover them where one plays against three', () => {
    random.seed(2, 0);
    const pairing = uncorrelated(['b', 'a', 'a', 'a'], { a: 0, b: 1 }, 2000, random);
    expect(Math.abs(rate([pairing], 'a')[0]!.elo - ANCHOR_ELO - ELO_PER_UNIT)).toBeLessThan(20);
    const [low, high] = shareInterval(pairing);
    expect(low).toBeLessThan(Math.E / (Math.E + 3));
    expect(high).toBeGreaterThan(Math.E / (Math.E + 3));
    expect(high - low).toBeLessThan(0.05);
  });

  it.each([
    ['the same seat wins most games of a deal', -1],
    ['the same player wins most games of a deal', 1],
  ])('have intervals that cover the truth at about their rate where %s', (_, sign) => {
    random.seed(3, sign + 1);
    const RUNS = 400;
    const lead = 0.7;
    let covered = 0;
    // The luck of a deal changes the chances, so the mean share is not that of the lead: it is measured on many deals.
    const deal = (): number[] => {
      const favour = 2 * luck(random);
      const wins = [0, 0];
      for (const seat of [1, -1]) wins[winner([lead + favour * (sign < 0 ? seat : 1), 0], random)]!++;
      return wins;
    };
    let truth = 0;
    const MANY = 40_000;
    for (let i = 0; i < MANY; i++) truth += deal()[0]! / 2 / MANY;
    for (let run = 0; run < RUNS; run++) {
      const [low, high] = shareInterval({ players: ['b', 'a'], deals: Array.from({ length: 100 }, deal) });
      if (low < truth && truth < high) covered++;
    }
    expect(covered / RUNS).toBeGreaterThan(0.92);
    expect(covered / RUNS).toBeLessThan(0.98);
  });

  it('are narrower where the two games of a deal balance each other', () => {
    const players = ['b', 'a'];
    const width = (deals: number[][]): number => {
      const [low, high] = shareInterval({ players, deals });
      return high - low;
    };
    const balanced = Array.from({ length: 50 }, () => [1, 1]);
    const decided = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? [2, 0] : [0, 2]));
    expect(width(balanced)).toBeLessThan(width(decided) / 3);
  });

  it('are finite for whoever always wins, with an interval that says how little is known', () => {
    const always = (deals: number): Pairing => ({
      players: ['b', 'a'],
      deals: Array.from({ length: deals }, () => [2, 0]),
    });
    const [few] = rate([always(5)], 'a');
    const [many] = rate([always(200)], 'a');
    expect(many!.elo).toBeGreaterThan(few!.elo);
    expect(many!.high - many!.low).toBeGreaterThan(300);
    expect(few!.low).toBeLessThan(many!.low);
  });

  it('leave out those whom no game connects with the anchor', () => {
    const even = (...players: string[]): Pairing => ({ players, deals: [[1, 1]] });
    expect(
      rate([even('b', 'a'), even('d', 'c')], 'a')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['a', 'b']);
  });
});
