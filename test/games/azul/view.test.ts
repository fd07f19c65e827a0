/** A view hides the order of the bag, and nothing else. */
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '../../../src/core/random.ts';
import { boardLines, tableLines } from '../../../src/games/azul/board.ts';
import { create, legal, outcome, play, toAct } from '../../../src/games/azul/rules.ts';
import { BAG, IN_BAG, ROUND, type State, TURN } from '../../../src/games/azul/state.ts';
import { determinise, view } from '../../../src/games/azul/view.ts';
import { randomGame } from './play.ts';
import { census, everywhere } from './tiles.ts';

/** The same state with the bag in another order. */
function withShuffledBag(state: State, seed: string): State {
  const other = state.slice();
  shuffle(other.subarray(BAG, BAG + other[IN_BAG]!), seededRandom(seed));
  return other;
}

/** Plays the first legal action until the next round starts. */
function nextRound(state: State, seed: string): State {
  const random = seededRandom(seed);
  const round = state[ROUND];
  while (state[ROUND] === round && toAct(state).length > 0)
    play(state, state[TURN]!, legal(state, state[TURN]!)[0]!, random);
  return state;
}

describe('a view', () => {
  it('is the same for any order of the bag', () => {
    randomGame(3, 'secret', state => {
      expect(view(withShuffledBag(state, 'other')).join()).toBe(view(state).join());
      return undefined;
    });
  });

  it('has the same tiles in the same places', () => {
    const state = create({}, seededRandom('same'));
    expect(census(view(state))).toEqual(census(state));
    expect(tableLines(view(state))).toEqual(tableLines(state));
  });

  it('can be played on: the unknown bag is shuffled with the random numbers given', () => {
    const state = create({}, seededRandom('on'));
    const known = nextRound(state.slice(), 'a');
    const [first, second] = ['a', 'b'].map(seed => nextRound(view(state), seed));
    expect(tableLines(nextRound(state.slice(), 'b'))).toEqual(tableLines(known));
    expect(tableLines(first!)).not.toEqual(tableLines(known));
    expect(tableLines(first!)).not.toEqual(tableLines(second!));
    expect(tableLines(nextRound(view(state), 'a'))).toEqual(tableLines(first!));
    // Only the bag was shuffled: the boards are the same, and no tile is lost.
    expect(boardLines(first!, 0, false)).toEqual(boardLines(known, 0, false));
    expect(boardLines(first!, 1, false)).toEqual(boardLines(known, 1, false));
    expect([...'RYBLU'].map(letter => everywhere(census(first!), letter))).toEqual([20, 20, 20, 20, 20]);
  });

  it('is what computer players play on, each in a copy of its own', () => {
    const seen = view(create({}, seededRandom('copy')));
    const copy = determinise(seen);
    expect(copy).toEqual(seen);
    nextRound(copy, 'a');
    expect(seen).toEqual(view(create({}, seededRandom('copy'))));
  });

  it('can be played to an outcome', () => {
    const state = view(create({ players: 4 }, seededRandom('end')));
    const random = seededRandom('end');
    while (toAct(state).length > 0) {
      const moves = legal(state, state[TURN]!);
      play(state, state[TURN]!, moves[random.below(moves.length)]!, random);
    }
    expect(outcome(state)!.scores).toHaveLength(4);
  });
});
