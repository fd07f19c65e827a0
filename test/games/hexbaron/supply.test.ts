/** How many commands it takes to bring a worker to its work. */
import { describe, expect, it } from 'vitest';
import { parseSave } from '../../../src/games/hexbaron/save.ts';
import { LESS, PBDS, type State } from '../../../src/games/hexbaron/state.ts';
import { commandsToWork } from '../../../src/games/hexbaron/supply.ts';
import { survey } from '../../../src/games/hexbaron/survey.ts';

interface Stock {
  readonly fuel?: number;
  readonly lumber?: number;
  readonly supply?: number;
}

/** Peat on tile 9, forest on tile 10. */
function position(pieces: string, { fuel = 10, lumber = 10, supply = 5 }: Stock = {}): State {
  const text = `Ann,0,${fuel},${lumber},${supply}\nBob,0,0,0,0\n8\n , , , , , , , , ,~,#\n${pieces.split(' ').join('\n')}\n2,Baron,31\n`;
  const parsed = parseSave(text, 'position');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
}

const commands = (kind: typeof LESS | typeof PBDS, pieces: string, stock?: Stock): number => {
  const state = position(pieces, stock);
  return commandsToWork(state, 0, kind, survey(state)[0]);
};

describe('a digger', () => {
  it('is an upgrade away if a Serf stands in peat', () => {
    expect(commands(PBDS, '1,Serf,9')).toBe(1);
  });

  it('is as many steps away as its piece, or as the place where the Baron spawns one', () => {
    expect(commands(PBDS, '1,PBDS,17')).toBe(1);
    expect(commands(PBDS, '1,Serf,17')).toBe(2);
    expect(commands(PBDS, '1,Baron,5')).toBe(2);
  });

  it('never comes without the fuel or the lumber for it', () => {
    expect(commands(PBDS, '1,PBDS,17', { fuel: 1 })).toBe(Number.POSITIVE_INFINITY);
    expect(commands(PBDS, '1,Serf,17', { lumber: 4 })).toBe(Number.POSITIVE_INFINITY);
    expect(commands(PBDS, '1,Baron,5', { lumber: 7 })).toBe(Number.POSITIVE_INFINITY);
    expect(commands(PBDS, '1,Baron,5', { supply: 0 })).toBe(Number.POSITIVE_INFINITY);
  });

  it('waits until a sawyer has sawed the lumber', () => {
    expect(commands(PBDS, '1,Serf,9 1,LESS,10', { lumber: 2 })).toBe(4);
  });

  it('cannot work where somebody stands', () => {
    expect(commands(PBDS, '1,PBDS,17 2,Serf,9')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a sawyer', () => {
  it('comes in the same way, with a fuel for each step', () => {
    expect(commands(LESS, '1,LESS,18', { fuel: 1 })).toBe(1);
    expect(commands(LESS, '1,Serf,10')).toBe(1);
    expect(commands(LESS, '1,LESS,18', { fuel: 0 })).toBe(Number.POSITIVE_INFINITY);
  });
});
