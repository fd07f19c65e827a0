/** Playouts are the very games other programs play: checksums over 200 games, and the command that prints them. */
import { describe, expect, it } from 'vitest';
import { splitRange } from '../../../src/core/range.ts';
import { type Experiment, mergeBatches, playBatch } from '../../../src/games/constructor/batch.ts';
import { runGander } from '../../harness.ts';

const ANY_SPEED = { gamesPerSecond: 0, cpuSeconds: 0 };

const batches = (experiment: Experiment, size: number) =>
  [...splitRange({ from: 0, count: experiment.games }, size)].map(batch => playBatch(experiment, batch));
const checksum = (experiment: Experiment, size: number): string =>
  mergeBatches(batches(experiment, size)).checksum.toString(16).padStart(8, '0');

describe('playouts', () => {
  it.each([
    [1, 0, '19375e7e'],
    [1, 2, '397f216f'],
    [2, 0, 'f7eae8ca'],
    [2, 2, '5ad364b0'],
  ])('200 games of seed %d with %d trades a turn have the checksum %s', (seed, trades, expected) => {
    expect(checksum({ seed, trades, cap: 1000, games: 200 }, 50)).toBe(expected);
  });

  it('batches of any size, in any order, give the same checksum and counts', () => {
    const experiment = { seed: 5, trades: 1, cap: 200, games: 60 };
    const whole = mergeBatches(batches(experiment, 60));
    const pieces = mergeBatches(batches(experiment, 7).reverse());
    expect(pieces).toEqual(whole);
    expect(whole.tally.games).toBe(60);
    expect(whole.tally.capped + whole.tally.wins.reduce((sum, wins) => sum + wins, 0)).toBe(60);
  });

  it('the command plays other rules, which it names, in any number of threads', async () => {
    const rules = ['-rules', 'large', '-builders', '5', '-points', '4'];
    const run = async (...more: string[]) =>
      JSON.parse((await runGander(['simulate', '-games', '100', '-json', ...rules, ...more], '')).out);
    const one = await run();
    expect(one).toMatchObject({ rules: 'large', builders: 5, points: 4, games: 100 });
    expect(one.wins).toHaveLength(5);
    expect({ ...(await run('-threads', '2')), ...ANY_SPEED }).toEqual({ ...one, ...ANY_SPEED });
    const { out } = await runGander(['simulate', '-games', '5', ...rules], '');
    expect(out).toContain('\nrules           large, 5 builders, 4 points\n');
    const wrong = await runGander(['simulate', '-builders', '5'], '');
    expect([wrong.err, wrong.code]).toEqual(['gander: -builders: standard is for 2 to 4 builders, not for 5\n', 1]);
  });

  it('the command prints the same with any number of threads, as text and as JSON', async () => {
    const one = await runGander(['simulate', '-games', '200', '-seed', '2', '-json'], '');
    const two = await runGander(['simulate', '--threads=2', '-seed', '2', '-games', '200', '-json'], '');
    const [first, second] = [JSON.parse(one.out), JSON.parse(two.out)];
    expect({ ...first, ...ANY_SPEED }).toEqual({ ...second, ...ANY_SPEED });
    expect(first.games).toBe(200);
    expect(first.gamesPerSecond).toBeGreaterThan(0);
    const text = await runGander(['simulate', '-games', '200', '-seed', '2'], '');
    expect(text.out).toContain(`checksum        ${first.checksum}\n`);
  });

  it.each([
    [['-games', '0'], '-games must be a whole number from 1'],
    [['-seed', 'x'], '-seed must be a whole number from 0 to 4294967295, not "x"'],
    [['-nonsense'], 'unknown option'],
  ])('%j is a wrong command line', async (args, fault) => {
    const ran = await runGander(['simulate', ...args], '');
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(ran.err).toContain(fault);
  });
});
