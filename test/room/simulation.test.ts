/** A room in a bad world, with a few fixed seeds; `npm run fuzz -- rooms` runs a thousand. */
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { type SimulationTotals, simulate } from './simulation.ts';

const SEEDS = 6;

describe.each([...games.keys()])('a room of %s', id => {
  it('is the same for everybody in the end; nothing acknowledged is lost, nothing is done twice', async () => {
    const totals: SimulationTotals = { entries: 0, moves: 0, cuts: 0, crashes: 0 };
    for (let seed = 0; seed < SEEDS; seed++) {
      const run = await simulate(id, seed);
      for (const key of ['entries', 'moves', 'cuts', 'crashes'] as const) totals[key] += run[key];
    }
    expect(totals.entries).toBeGreaterThan(50 * SEEDS);
    expect(totals.moves).toBeGreaterThan(2 * SEEDS);
    expect(totals.cuts).toBeGreaterThan(5 * SEEDS);
    expect(totals.crashes).toBeGreaterThan(SEEDS);
  });
});

it('is decided by its seed', async () => {
  expect(await simulate('azul', 7)).toEqual(await simulate('azul', 7));
  expect(await simulate('azul', 7)).not.toEqual(await simulate('azul', 8));
});
