/** The greedy bot plays legally, uses no hidden information, and is far better than random play. */
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '../../../src/core/random.ts';
import { formatAction } from '../../../src/games/azul/commands.ts';
import { azulGame } from '../../../src/games/azul/index.ts';
import { parseSave } from '../../../src/games/azul/save.ts';
import { BAG, IN_BAG, TURN } from '../../../src/games/azul/state.ts';
import { randomGame } from './play.ts';
import { type Position, position } from './position.ts';

const greedy = azulGame.bots.get('greedy')!;
const random = seededRandom('unused');
const budget = { more: () => false };

describe('greedy', () => {
  it('chooses a legal action in any position with any number of players, and explains it in one sentence', () => {
    for (const players of [2, 3, 4]) {
      randomGame(players, `any ${players}`, (state, _action, moves) => {
        const seat = state[TURN]!;
        const view = azulGame.view(state, seat);
        const choice = greedy.decide(view, seat, moves, random, budget);
        expect(moves).toContain(choice);
        expect(greedy.explain!(view, seat, choice)).toMatch(/^[1-9]\d* [RYBLU] from (the centre|factory \d) to .+\.$/);
        return undefined;
      });
    }
  });

  it('decides the same whatever the order of the bag', () => {
    randomGame(2, 'leak', (state, _action, moves) => {
      const other = state.slice();
      shuffle(other.subarray(BAG, BAG + other[IN_BAG]!), seededRandom('leak'));
      const seat = state[TURN]!;
      const decide = (one: typeof state) => greedy.decide(azulGame.view(one, seat), seat, moves, random, budget);
      expect(decide(other)).toBe(decide(state));
      return undefined;
    });
  });

  it('beats random play', () => {
    let wins = 0;
    for (let n = 0; n < 20; n++) {
      const chance = seededRandom(`match ${n}`);
      const state = azulGame.create({}, chance);
      for (let seats = azulGame.toAct(state); seats.length > 0; seats = azulGame.toAct(state)) {
        const seat = seats[0]!;
        const moves = azulGame.legal(state, seat);
        const isGreedy = seat === n % 2;
        const view = azulGame.view(state, seat);
        const move = isGreedy ? greedy.decide(view, seat, moves, chance, budget) : moves[chance.below(moves.length)]!;
        azulGame.play(state, seat, move, chance);
      }
      if (azulGame.outcome(state)!.winners.join() === `${n % 2}`) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(18);
  });

  const choice = (described: Position): string => {
    const save = parseSave(position(described), 'position');
    if (!save.ok) throw new Error(save.fault);
    const { state } = save.value;
    return formatAction(greedy.decide(azulGame.view(state, 0), 0, azulGame.legal(state, 0), random, budget));
  };

  it('fills a line exactly rather than spill tiles', () => {
    expect(choice({ table: '1: R R R R\n2: L L L L', own: '4: . . . . || . . L . .' })).toBe('1 r 4');
  });

  it('prefers the tile that scores more', () => {
    // On row 1 a Y would lie between B and R.
    expect(choice({ table: '1: Y U U U\n2: L B B B', own: '1: . || B . R . .' })).toBe('1 y 1');
  });

  it('takes what the next player needs when its own actions are equally good', () => {
    // Row 3 has U and B: an L between them scores 3.
    const other = '3: . L L || U . B . .';
    expect(choice({ table: '1: L R R R\n2: Y R R R', other })).toBe('1 l 1');
    expect(choice({ table: '1: Y R R R\n2: L R R R', other })).toBe('2 l 1');
  });
});
