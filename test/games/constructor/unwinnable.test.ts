/** Unwinnable positions: nobody can reach ten points any more. Reported only when that is certain. */
import { describe, expect, it } from 'vitest';
import { botChoices } from '../../../src/core/bot.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { constructorGame } from '../../../src/games/constructor/index.ts';
import { parseSave } from '../../../src/games/constructor/save.ts';
import type { State } from '../../../src/games/constructor/state.ts';
import { isUnwinnable } from '../../../src/games/constructor/unwinnable.ts';

/** All tiles bring the same, unless said otherwise: pairs of resource and value. */
const board = (tiles: Readonly<Record<number, string>>, others: string): string =>
  Array.from({ length: 19 }, (_, tile) => tiles[tile] ?? others).join(' ');

function load(builders: readonly [string, string, string, string], tiles: string): State {
  const save = parseSave(`0\n${builders.join('\n')}\n${tiles}\n-1\n`, 'test.sv');
  if (!save.ok) throw new Error(save.fault);
  return save.value;
}

const NOTHING = '0 0 0 0 0 r h';

describe('an unwinnable position', () => {
  it('is one where a resource is missing that all further building needs', () => {
    // Only brick on the board, and no roads: no basement, house or tower can ever be paid for.
    const alone = load([`${NOTHING} 0 B`, `${NOTHING} 53 B`, NOTHING, NOTHING], board({}, '0 6'));
    expect(isUnwinnable(alone)).toBe(true);
  });

  it('is not one while the dice can still bring everything', () => {
    const rich = board({ 0: '0 6', 1: '1 6', 2: '2 6', 3: '3 6', 4: '4 6' }, '2 8');
    // Tile 0 touches addresses 0, 1, 3, 4, 8, 9; its owner sees one resource only, but roads lead on once HEAT comes.
    const players = ['2 2 2 2 2 r h 0 B', NOTHING, NOTHING, NOTHING] as const;
    expect(isUnwinnable(load(players, rich))).toBe(false);
  });

  it('counts what all builders hold together, since they can trade', () => {
    const houses = '0 0 0 0 0 r h 0 H 4 H 12 H';
    const tower = board({}, '5 7');
    // Six points and three houses: three towers cost 9 BRICK, 6 ENERGY, 6 GLASS, 6 HEAT, 3 WIFI. That makes nine.
    expect(isUnwinnable(load([houses, '9 6 6 6 3 r h', NOTHING, NOTHING], tower))).toBe(true);
    const four = '0 0 0 0 0 r h 0 H 4 H 12 H 17 B';
    expect(isUnwinnable(load([four, '9 6 6 6 3 r h', NOTHING, NOTHING], tower))).toBe(false);
    expect(isUnwinnable(load([four, '9 6 6 6 2 r h', NOTHING, NOTHING], tower))).toBe(true);
    expect(isUnwinnable(load([four, '4 3 3 3 1 r h', '4 3 3 3 1 r h', '1 0 0 0 1 r h'], tower))).toBe(false);
  });

  it('knows that a seven never pays, but that geese leave', () => {
    const one = [`${NOTHING} 0 B`, NOTHING, NOTHING, NOTHING] as const;
    const all = '0 6 1 6 2 6 3 6 4 6';
    const tiles = `${all} ${Array.from({ length: 14 }, () => '5 7').join(' ')}`;
    // The only residence is at tile 0; with stock for one road and basement it may reach the next tile.
    expect(isUnwinnable(load(one, tiles))).toBe(true);
    expect(
      isUnwinnable(load([`${NOTHING} 0 B 3 B 4 B 8 B`, NOTHING, NOTHING, NOTHING], board({ 0: '2 7' }, '2 7'))),
    ).toBe(true);
    const lone = load(['0 0 0 0 0 r h 2 T 8 T 14 T', NOTHING, NOTHING, NOTHING], board({}, '2 6'));
    expect(isUnwinnable(lone)).toBe(true);
    const towers = '0 0 0 0 0 r h 0 T 4 T 12 T 17 B';
    const heat = board({ 5: '3 6' }, '2 6');
    const state = parseSave(`0\n${towers}\n${NOTHING}\n${NOTHING}\n${NOTHING}\n${heat}\n5\n`, 'test.sv');
    expect(state.ok && isUnwinnable(state.value)).toBe(false);
  });

  it('stays unwinnable: no game in which one was reported is won later', () => {
    const game = constructorGame;
    // HEAT and WIFI in one place each: a builder who starts elsewhere depends on what the others sell.
    const layout = {
      resources: Array.from({ length: 19 }, (_, tile) => (tile === 0 ? 3 : tile === 18 ? 4 : tile % 3)),
      values: Array.from({ length: 19 }, (_, tile) => [6, 8, 5, 9][tile % 4]!),
    };
    let claims = 0;
    let alive = 0;
    for (let n = 0; n < 60; n++) {
      const random = seededRandom(`dead ${n}`);
      const state = game.create({ layout }, random);
      let claimed = false;
      for (let step = 0; step < 600 && game.toAct(state).length > 0; step++) {
        if (step % 30 === 29) {
          const now = isUnwinnable(state);
          if (claimed) expect(now).toBe(true);
          claimed = now;
        }
        const seat = game.toAct(state)[0]!;
        const open = botChoices(game, state, seat);
        game.play(state, seat, open[random.below(open.length)]!, random);
      }
      if (claimed) claims++;
      else alive++;
      if (claimed) expect(game.outcome(state)).toBeUndefined();
    }
    expect(claims).toBeGreaterThan(5);
    expect(alive).toBeGreaterThan(5);
  });
});
