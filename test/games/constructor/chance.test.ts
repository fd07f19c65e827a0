/** Where chance decides: fair dice, the losses of a seven, the stolen card, the random board. Seeds are fixed, bounds wide. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hypergeometric } from '../../../src/core/hypergeometric.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import type { TextGame } from '../../../src/core/session.ts';
import { Sfc32 } from '../../../src/core/sfc32.ts';
import { discard, drawCard } from '../../../src/games/constructor/geese.ts';
import { constructorGame } from '../../../src/games/constructor/index.ts';
import { emptyState, HANDS, handOf, type State } from '../../../src/games/constructor/state.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';
import { openSession, type TestSession } from '../../session.ts';
import { save } from './saves.ts';

const game = constructorGame as unknown as TextGame;
const resume = (text: string, seed: string): TestSession =>
  openSession(game, { options: { load: 'game.sv' }, files: { 'game.sv': text }, seed });

/** Each value pays one builder one resource, so that the gains show what was rolled. */
const PAYS: readonly (readonly [value: number, tile: number, resource: number, gained: string])[] = [
  [2, 4, 0, 'Blue gained:\n1 BRICK'],
  [3, 6, 1, 'Blue gained:\n1 ENERGY'],
  [4, 9, 2, 'Blue gained:\n1 GLASS'],
  [5, 14, 0, 'Red gained:\n1 BRICK'],
  [6, 17, 1, 'Red gained:\n1 ENERGY'],
  [8, 18, 2, 'Red gained:\n1 GLASS'],
  [9, 1, 0, 'Orange gained:\n1 BRICK'],
  [10, 3, 1, 'Orange gained:\n1 ENERGY'],
  [11, 10, 0, 'Yellow gained:\n1 BRICK'],
  [12, 12, 1, 'Yellow gained:\n1 ENERGY'],
];
const REVEALING = save({
  board: Array.from({ length: 19 }, (_, tile) => {
    const pays = PAYS.find(([, at]) => at === tile);
    return pays ? `${pays[2]} ${pays[0]}` : '5 7';
  }).join(' '),
  builders: [20, 45, 7, 34].map(address => `0 0 0 0 0 r h ${address} B`),
  geese: '0',
});

function rolledIn(text: string): number {
  if (text === 'Choose where to place the GEESE.\n> ') return 7;
  const pays = PAYS.find(([, , , gain]) => text === `Builder ${gain}\n> `);
  if (!pays) throw new Error(`no roll prints ${JSON.stringify(text)}`);
  return pays[0];
}

describe('fair dice', () => {
  it('roll 2 to 12 as two dice do, and print nothing but what comes of it', () => {
    const counts = new Array<number>(13).fill(0);
    let rolls = 0;
    for (let seed = 0; seed < 400; seed++) {
      const one = resume(REVEALING, `fair ${seed}`);
      for (let turn = 0; turn < 12; turn++) {
        if (turn < 4) expect(one.type('fair')).toBe('> ');
        const value = rolledIn(one.type('roll'));
        counts[value]!++;
        rolls++;
        if (value === 7) break;
        one.type('next');
      }
    }
    for (let value = 2; value <= 12; value++) {
      const expected = (rolls * (6 - Math.abs(7 - value))) / 36;
      expect(counts[value]! / expected, String(value)).toBeGreaterThan(0.7);
      expect(counts[value]! / expected, String(value)).toBeLessThan(1.4);
    }
  });

  it('belong to the builder who took them, and stay until changed', () => {
    const one = resume(REVEALING, 'own');
    const round = () =>
      [0, 1, 2, 3].map(() => {
        let asked = one.type('roll');
        const loaded = asked.startsWith('Input a roll');
        if (loaded) one.type('2');
        for (let tile = 0; asked.includes('GEESE') && tile < 2; tile++) asked = one.type(String(tile));
        while (!one.type('next').includes("'s turn.")) one.type('Blue');
        return loaded;
      });
    one.type('fair');
    expect(round()).toEqual([false, true, true, true]);
    expect(round()).toEqual([false, true, true, true]);
    one.type('load');
    expect(round()).toEqual([true, true, true, true]);
  });

  it('are not part of a save: all are loaded again', () => {
    const one = resume(REVEALING, 'not saved');
    one.type('fair');
    const again = resume(one.session.backup()!.text, 'not saved');
    expect(again.type('roll')).toBe('Input a roll between 2 and 12:\n> ');
  });

  it('are loaded again in the next game', () => {
    const builders = ['9 9 9 9 9 r h 20 B 0 T 10 T 52 H', '1 0 0 0 0 r h'];
    const one = resume(save({ builders, board: '5 7 '.repeat(19) }), 'next game');
    one.type('fair');
    if (one.type('roll').includes('GEESE')) one.type('18');
    expect(one.type('improve 20')).toBe('Would you like to play again?\n> ');
    one.type('yes');
    for (const address of [20, 27, 13, 9, 49, 34, 18, 2]) one.type(String(address));
    expect(one.type('roll')).toBe('Input a roll between 2 and 12:\n> ');
  });

  it('go the same way without a seed, and other ways with other seeds', () => {
    const rolls = (seed: string) => {
      const one = resume(REVEALING, seed);
      const seen: number[] = [];
      for (let turn = 0; turn < 8; turn++) {
        if (turn < 4) one.type('fair');
        seen.push(rolledIn(one.type('roll')));
        if (seen.at(-1) === 7) break;
        one.type('next');
      }
      return seen.join(' ');
    };
    expect(rolls('5')).toBe(rolls('5'));
    expect(new Set(['1', '2', '3', '4', '5', '6', '7', '8'].map(rolls)).size).toBeGreaterThan(4);
  });
});

describe('a seven', () => {
  const amounts = (text: string): number[] => text.split('\n')[1]!.split(' ').slice(0, 5).map(Number);

  it('takes floor of half, each card equally likely, without replacement, and says which', () => {
    const before = [8, 0, 1, 6, 0];
    const lost = [0, 0, 0, 0, 0];
    const runs = 600;
    for (let seed = 0; seed < runs; seed++) {
      const one = resume(save({ builders: [`${before.join(' ')} r h`] }), `loss ${seed}`);
      one.type('roll');
      const text = one.type('7');
      const after = amounts(one.session.backup()!.text);
      const losses = before.map((had, resource) => had - after[resource]!);
      expect(losses.reduce((sum, loss) => sum + loss)).toBe(7);
      const names = ['BRICK', 'ENERGY', 'GLASS', 'HEAT', 'WIFI'];
      const lines = losses.flatMap((loss, resource) => (loss > 0 ? [`${loss} ${names[resource]}\n`] : []));
      expect(text).toBe(
        `Builder Blue loses 7 resources to the geese. They lose:\n${lines.join('')}Choose where to place the GEESE.\n> `,
      );
      losses.forEach((loss, resource) => {
        expect(loss).toBeGreaterThanOrEqual(0);
        lost[resource]! += loss;
      });
    }
    before.forEach((had, resource) => {
      expect(lost[resource]! / runs).toBeCloseTo((7 * had) / 15, 0);
    });
    // One GLASS among fifteen cards goes in 7 of 15 runs.
    expect(lost[2]! / runs).toBeGreaterThan(0.38);
    expect(lost[2]! / runs).toBeLessThan(0.56);
  });

  it('steals each card with the same chance, and the stolen one changes hands', () => {
    const stolen = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      const one = resume(save({ builders: ['0 0 0 0 0 r h', '6 0 2 0 1 r h 27 B'] }), `steal ${seed}`);
      one.type('roll');
      one.type('7');
      one.type('9');
      const resource = /^Builder Blue steals (\w+) from builder Red\.\n> $/.exec(one.type('Red'))?.[1] ?? '';
      stolen.set(resource, (stolen.get(resource) ?? 0) + 1);
      const index = ['BRICK', 'ENERGY', 'GLASS', 'HEAT', 'WIFI'].indexOf(resource);
      const [, blue, red] = one.session.backup()!.text.split('\n');
      expect(blue).toBe(`${[0, 0, 0, 0, 0].with(index, 1).join(' ')} r h`);
      expect(red).toBe(`${[6, 0, 2, 0, 1].with(index, [6, 0, 2, 0, 1][index]! - 1).join(' ')} r h 27 B`);
    }
    expect([...stolen.keys()].sort()).toEqual(['BRICK', 'GLASS', 'WIFI']);
    expect(stolen.get('BRICK')! / 600).toBeCloseTo(6 / 9, 1);
    expect(stolen.get('GLASS')! / 600).toBeCloseTo(2 / 9, 1);
    expect(stolen.get('WIFI')! / 600).toBeCloseTo(1 / 9, 1);
  });
});

describe('the losses of a seven', () => {
  const holding = (hand: readonly number[]): State => {
    const state = emptyState(STANDARD);
    state.set(hand, HANDS);
    return state;
  };
  const total = (hand: readonly number[]): number => hand.reduce((sum, amount) => sum + amount, 0);

  it('are drawn card by card from hands of up to 65,536 cards, so that a seed keeps its losses', () => {
    for (const hand of [
      [3, 0, 4, 1, 2],
      [999, 0, 1, 5000, 20],
      [13_107, 13_107, 13_107, 13_107, 13_108],
    ]) {
      const [at, beside] = [holding(hand), holding(hand)];
      const [one, other] = [seededRandom('losses'), seededRandom('losses')];
      const half = total(hand) >> 1;
      discard(at, 0, half, one);
      for (let card = 0; card < half; card++) drawCard(beside, 0, other);
      expect(at).toEqual(beside);
      expect(one.save()).toBe(other.save());
    }
  });

  it('take a few random numbers, however large the hand', () => {
    const source = seededRandom('few');
    let numbers = 0;
    const counted: Random = {
      below: n => {
        numbers++;
        return source.below(n);
      },
    };
    const state = holding([999_999, 999_999, 999_999, 999_999, 999_999]);
    discard(state, 0, 2_499_997, counted);
    expect(total(handOf(state, 0))).toBe(2_499_998);
    expect(numbers).toBeLessThan(20);
  });

  it('never take more of a resource than there is, and always half', () => {
    const amount = fc.oneof(fc.constant(0), fc.nat(9), fc.nat(999_999), fc.constant(999_999));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 5, maxLength: 5 }), fc.string(), (hand, seed) => {
        const state = holding(hand);
        const half = total(hand) >> 1;
        discard(state, 0, half, seededRandom(seed));
        const left = handOf(state, 0);
        expect(total(left)).toBe(total(hand) - half);
        left.forEach((rest, resource) => {
          expect(rest).toBeGreaterThanOrEqual(0);
          expect(rest).toBeLessThanOrEqual(hand[resource]!);
        });
      }),
    );
  });

  it.each([
    ['the game', (): Random => seededRandom('large hands')],
    [
      'simulations',
      (): Random => {
        const random = new Sfc32();
        random.seed(7, 0);
        return random;
      },
    ],
  ])('of large hands spread as card by card, with the random numbers of %s', (_name, source) => {
    const random = source();
    const hand = [40_000, 0, 20_000, 9_000, 31_000];
    const runs = 2000;
    const sums = [0, 0, 0, 0, 0];
    const squares = [0, 0, 0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const state = holding(hand);
      discard(state, 0, 50_000, random);
      handOf(state, 0).forEach((rest, resource) => {
        const off = hand[resource]! - rest - hand[resource]! / 2;
        sums[resource]! += off;
        squares[resource]! += off * off;
      });
    }
    hand.forEach((amount, resource) => {
      // Half of each on average; the variance of a draw without replacement of half of 100,000.
      const variance = (amount * (100_000 - amount)) / 100_000 / 4;
      expect(Math.abs(sums[resource]! / runs)).toBeLessThanOrEqual(5 * Math.sqrt(variance / runs));
      expect(squares[resource]! / runs).toBeGreaterThanOrEqual(0.85 * variance);
      expect(squares[resource]! / runs).toBeLessThanOrEqual(1.15 * variance);
    });
  });

  it.each([
    [15, 8, 7],
    [12, 1, 6],
    [10, 9, 5],
    [7, 3, 6],
  ])('of %i cards, %i of them marked, %i drawn at once have the chances of one by one', (all, marked, drawn) => {
    const choose = (n: number, k: number): number =>
      k < 0 || k > n ? 0 : Array.from({ length: k }, (_, i) => (n - i) / (k - i)).reduce((a, b) => a * b, 1);
    const random = seededRandom('at once');
    const runs = 20_000;
    const seen = new Array<number>(drawn + 1).fill(0);
    for (let run = 0; run < runs; run++) seen[hypergeometric(all, marked, drawn, random)]!++;
    seen.forEach((count, found) => {
      const chance = (choose(marked, found) * choose(all - marked, drawn - found)) / choose(all, drawn);
      expect(Math.abs(count / runs - chance), String(found)).toBeLessThanOrEqual(
        5 * Math.sqrt((chance * (1 - chance)) / runs),
      );
    });
  });
});

describe('the random board', () => {
  const boardOf = (one: TestSession): string => one.session.backup()!.text.split('\n')[5]!;
  const drawn = (seed: string): TestSession => openSession(game, { options: { 'random-board': '' }, seed });

  it('has the resources and values of 3.5.5, PARK followed by 7 and home of the geese', () => {
    for (let seed = 0; seed < 50; seed++) {
      const one = drawn(String(seed));
      const pairs = boardOf(one).match(/\d+ \d+/g)!;
      const resources = pairs.map(pair => Number(pair.split(' ')[0])).sort((a, b) => a - b);
      expect(resources).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]);
      const values = pairs.filter(pair => pair !== '5 7').map(pair => Number(pair.split(' ')[1]));
      const two = [3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11];
      expect(values.sort((a, b) => a - b)).toEqual([2, ...two, 12]);
      expect(one.session.backup()!.text.split('\n')[6]).toBe(String(pairs.indexOf('5 7')));
    }
  });

  it('is the same for the same seed, and any tile can be anything', () => {
    expect(boardOf(drawn('7'))).toBe(boardOf(drawn('7')));
    const seen = Array.from({ length: 19 }, () => new Set<string>());
    for (let seed = 0; seed < 900; seed++) {
      boardOf(drawn(`any ${seed}`))
        .match(/\d+ \d+/g)!
        .forEach((pair, tile) => {
          for (const number of pair.split(' ')) seen[tile]!.add(number);
        });
    }
    // Resources 0 to 5, values 2 to 12.
    for (const numbers of seen) expect(numbers.size).toBe(13);
  });

  it('ignores layout.txt', () => {
    const one = openSession(game, { options: { 'random-board': '' }, files: { 'layout.txt': 'rubbish' } });
    expect(one.opening).toContain('Builder Blue, where do you want to build a basement?\n> ');
  });

  it('is drawn again for another game', () => {
    const one = drawn('anew');
    const first = boardOf(one);
    let text = '';
    for (let step = 0; step < 5000 && !text.includes('play again'); step++) {
      const legal = game
        .legal(one.session.state, one.session.activeSeat!)
        .map(action => one.session.formatAction(action));
      const wish = ['improve', 'build-res', 'build-road'].flatMap(word => legal.filter(line => line.startsWith(word)));
      const plain = legal.filter(line => !/^(trade|fair|load|7)/.test(line));
      text = one.type(wish[0] ?? plain[(step * 7) % plain.length]!);
    }
    expect(text).toContain('Would you like to play again?\n> ');
    expect(one.type('yes')).toContain('Builder Blue, where do you want to build a basement?\n> ');
    expect(boardOf(one)).not.toBe(first);
    expect(boardOf(one).split(' ').sort()).toEqual(first.split(' ').sort());
  });
});
