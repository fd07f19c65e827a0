/** How soon a player can crowd the other Baron, on boards small enough to count the commands by hand. */
import { describe, expect, it } from 'vitest';
import { parseSave } from '../../../src/games/hexbaron/save.ts';
import type { State } from '../../../src/games/hexbaron/state.ts';
import { commandsToStrike, commandsToWin, REMOTE } from '../../../src/games/hexbaron/strike.ts';
import { survey } from '../../../src/games/hexbaron/survey.ts';

interface Stock {
  readonly fuel?: number;
  readonly lumber?: number;
  readonly supply?: number;
  readonly points?: readonly [number, number];
}

/** Player One has the stock, Player Two has nothing. */
function position(pieces: string, { fuel = 10, lumber = 0, supply = 5, points = [0, 0] }: Stock = {}): State {
  const players = `Ann,${points[0]},${fuel},${lumber},${supply}\nBob,${points[1]},0,0,0`;
  const parsed = parseSave(`${players}\n8\n\n${pieces.split(' ').join('\n')}\n`, 'position');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
}

const strike = (state: State, mutual = false): number => commandsToStrike(state, 0, survey(state), mutual);

// Tile 16 has the neighbours 8, 12, 20 and 24; tiles 18 and 26 are four columns away from it, 19 and 27 six.
const TARGET = '2,Baron,16';

describe('the commands until a Baron is crowded', () => {
  it('are the steps of the two pieces that need the fewest', () => {
    expect(strike(position(`1,Serf,18 1,Serf,26 ${TARGET}`))).toBe(6);
    expect(strike(position(`1,Serf,18 1,Serf,26 1,Serf,19 ${TARGET}`))).toBe(6);
  });

  it('count what stands beside it already, of either side', () => {
    expect(strike(position(`1,Serf,20 1,Serf,26 ${TARGET}`))).toBe(3);
    expect(strike(position(`2,Serf,20 1,Serf,26 ${TARGET}`))).toBe(3);
    expect(strike(position(`2,Serf,20 1,Serf,24 ${TARGET}`))).toBe(0);
  });

  it('are remote if there is not enough fuel, and nobody who digs it', () => {
    expect(strike(position(`1,Serf,18 1,Serf,26 ${TARGET}`, { fuel: 5 }))).toBe(REMOTE);
  });

  it('include a step of a PBDS for two fuel', () => {
    expect(strike(position(`1,PBDS,18 2,Serf,24 ${TARGET}`, { fuel: 6 }))).toBe(3);
    expect(strike(position(`1,PBDS,18 2,Serf,24 ${TARGET}`, { fuel: 5 }))).toBe(REMOTE);
  });

  it('include spawning, which needs lumber and a piece but no fuel', () => {
    expect(strike(position(`1,Baron,17 2,Serf,24 ${TARGET}`, { lumber: 3, fuel: 0 }))).toBe(1);
    expect(strike(position(`1,Baron,17 2,Serf,24 ${TARGET}`, { lumber: 2, fuel: 0 }))).toBe(REMOTE);
    expect(strike(position(`1,Baron,17 2,Serf,24 ${TARGET}`, { lumber: 3, fuel: 0, supply: 0 }))).toBe(REMOTE);
  });

  it('are fewer if the own Baron may fall as well', () => {
    const state = position(`1,Baron,26 ${TARGET}`, { lumber: 3 });
    expect(strike(state, true)).toBe(4);
    expect(strike(state)).toBe(REMOTE);
  });
});

describe('a mutual loss', () => {
  const commandsWith = (points: readonly [number, number]): number => {
    const state = position(`1,Baron,26 ${TARGET}`, { lumber: 3, points });
    return commandsToWin(state, 0, survey(state));
  };

  it('is only for who leads by enough', () => {
    expect(commandsWith([1, 0])).toBe(REMOTE);
    expect(commandsWith([2, 0])).toBe(4);
  });
});
