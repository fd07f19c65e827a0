import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/random.ts';
import { actionOf, orderOf, SKIP, VERBS } from '../../../src/games/hexbaron/actions.ts';
import { faultOf } from '../../../src/games/hexbaron/needs.ts';
import { create, type Event, legal, outcome, play, toAct } from '../../../src/games/hexbaron/rules.ts';
import { parseSave } from '../../../src/games/hexbaron/save.ts';
import { cloneState, goodAt, NOBODY, ownerOf, type State, SUPPLY } from '../../../src/games/hexbaron/state.ts';

const fields = (size: number): string =>
  Array(size * size * 0.5)
    .fill(' ')
    .join();

function position(pieces: string, { size = 8, terrain = fields(size), stock = '0,10,10,5' } = {}): State {
  const text = `Ann,${stock}\nBob,${stock}\n${size}\n${terrain}\n${pieces.split(' ').join('\n')}\n`;
  const parsed = parseSave(text, 'position');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
}

const skipTurn = (state: State, tell?: (event: Event) => void): void => {
  for (let n = 0; n < 3; n++) play(state, SKIP, seededRandom('x'), tell);
};

/** States met in random games on random boards. */
const metStates = fc
  .record({
    half: fc.integer({ min: 1, max: 4 }),
    seed: fc.string(),
    steps: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ half, seed, steps }) => {
    const random = seededRandom(seed);
    const tiles = 2 * half * half;
    const terrain = Array.from({ length: tiles }, () => ' #~'[random.below(3)]).join();
    const piece = () =>
      `${1 + random.below(2)},${['Baron', 'Serf', 'LESS', 'PBDS'][random.below(4)]},${random.below(tiles)}`;
    const pieces = Array.from({ length: 1 + random.below(tiles) }, piece).join(' ');
    const state = position(pieces, { size: half * 2, terrain, stock: `0,${random.below(12)},${random.below(20)},4` });
    for (let step = 0; step < steps && toAct(state).length > 0; step++) {
      const actions = legal(state, state.turn);
      play(state, actions[random.below(actions.length)]!, random);
    }
    return state;
  });

describe('legal', () => {
  it('lists exactly the orders nothing is missing for, and the skip', () => {
    fc.assert(
      fc.property(metStates, state => {
        fc.pre(toAct(state).length > 0);
        const tiles = state.pieces.length;
        const expected: number[] = [SKIP];
        for (const verb of VERBS) {
          for (let tile = 0; tile < tiles; tile++) {
            for (let to = verb === 'move' ? 0 : tile; to < (verb === 'move' ? tiles : tile + 1); to++) {
              if (!faultOf(state, verb, tile, to)) expected.push(actionOf(state.size, { verb, tile, to })!);
            }
          }
        }
        expect(legal(state, state.turn).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
        expect(legal(state, 1 - state.turn)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('names a tile between two own Barons once', () => {
    const state = position('1,Baron,4 1,Baron,9 2,Baron,31');
    const spawns = legal(state, 0)
      .map(action => orderOf(8, action))
      .filter(order => order?.verb === 'spawn');
    expect(spawns.map(order => order!.tile).sort((a, b) => a - b)).toEqual([0, 1, 5, 8, 12, 13, 17]);
  });

  it('numbers that stand for nothing are refused', () => {
    const state = create({});
    for (const action of [-2, 11, 15, 0.5, Number.NaN, 1e9]) {
      expect(play(state, action, seededRandom('x'))).toEqual(expect.any(String));
    }
    expect(state).toEqual(create({}));
  });
});

describe('pieces', () => {
  const owned = (state: State, seat: number) =>
    state.occupied.filter(tile => ownerOf(state.pieces[tile]!) === seat).length;

  it('are conserved: on the board, in supply or destroyed', () => {
    fc.assert(
      fc.property(metStates, fc.string(), (start, seed) => {
        const random = seededRandom(seed);
        const state = cloneState(start);
        const gone = [0, 0];
        const sum = (seat: number) => owned(state, seat) + state.stock[goodAt(seat, SUPPLY)]! + gone[seat]!;
        const before = [sum(0), sum(1)];
        for (let step = 0; step < 40 && toAct(state).length > 0; step++) {
          const actions = legal(state, state.turn);
          play(state, actions[random.below(actions.length)]!, random, event => {
            if (event.kind === 'destroyed') gone[ownerOf(event.piece)]!++;
          });
          expect([sum(0), sum(1)]).toEqual(before);
          expect(state.occupied).toEqual([...state.pieces.keys()].filter(tile => state.pieces[tile] !== NOBODY));
        }
        for (const amount of state.stock) expect(amount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 40 },
    );
  });

  it('with two occupied neighbours fall together, whoever stands there', () => {
    const state = position('1,Baron,0 1,Serf,13 2,LESS,17 2,PBDS,21 2,Baron,31');
    const fallen: number[] = [];
    skipTurn(state, event => event.kind === 'destroyed' && fallen.push(event.tile));
    expect(fallen).toEqual([13, 17, 21]);
    expect(state.stock.filter((_, index) => index % 4 === 0)).toEqual([5, 1]);
  });
});

describe('the end', () => {
  it('comes after the turn of Player Two when a Baron fell in the turn of Player One', () => {
    const state = position('1,Baron,0 2,Serf,23 2,Serf,27 2,Baron,31');
    skipTurn(state);
    expect([state.fallen, toAct(state), outcome(state)]).toEqual([true, [1], undefined]);
    skipTurn(state);
    expect(toAct(state)).toEqual([]);
    expect(outcome(state)).toEqual({ winners: [0], scores: [12, 0] });
    expect(play(state, SKIP, seededRandom('x'))).toBe('over');
  });

  it('comes at once when a Baron falls in the turn of Player Two', () => {
    const state = position('1,Baron,0 1,Serf,8 2,Baron,31 2,Serf,9');
    skipTurn(state);
    const random = seededRandom('x');
    play(state, actionOf(8, { verb: 'move', tile: 9, to: 4 })!, random);
    play(state, SKIP, random);
    expect([state.fallen, toAct(state)]).toEqual([false, [1]]);
    play(state, SKIP, random);
    expect([state.fallen, toAct(state)]).toEqual([true, []]);
    expect(outcome(state)).toEqual({ winners: [1], scores: [1, 11] });
  });

  it('a tie goes to Player Two', () => {
    const state = position('1,Baron,0 1,Serf,4 1,Serf,8 2,Baron,31 2,Serf,23 2,Serf,27');
    skipTurn(state);
    skipTurn(state);
    expect(outcome(state)).toEqual({ winners: [1], scores: [12, 12] });
  });
});

describe('digging', () => {
  it('gives one nine times in ten, else five and the bog is gone', () => {
    const start = position('1,Baron,0 1,PBDS,9 2,Baron,31', { terrain: `${' ,'.repeat(9)}~` });
    const dig = actionOf(8, { verb: 'dig', tile: 9, to: 9 })!;
    for (let roll = 0; roll < 10; roll++) {
      const state = cloneState(start);
      play(state, dig, { below: () => roll });
      expect([state.stock[1], state.terrain[9]]).toEqual(roll < 9 ? [11, 2] : [15, 0]);
      expect(start.terrain[9]).toBe(2);
    }
  });

  it('asks for no random number where there is no peat', () => {
    const state = position('1,Baron,0 1,PBDS,9 2,Baron,31');
    const never = { below: () => expect.unreachable('a random number was asked for') };
    expect(play(state, actionOf(8, { verb: 'dig', tile: 9, to: 9 })!, never)).toBeUndefined();
    expect(state.stock[1]).toBe(10);
  });
});
