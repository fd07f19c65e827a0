/** How the expert plans a turn: builds and trades, one after another. */
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../src/core/bot.ts';
import { seededRandom } from '../../../src/core/random.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { NETWORK } from '../../../src/games/constructor/bots/network.ts';
import { TurnPlanner } from '../../../src/games/constructor/bots/turnplanner.ts';
import { WEIGHTS } from '../../../src/games/constructor/bots/weights.ts';
import { canWinAtOnce } from '../../../src/games/constructor/bots/winning.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { unpackOffer } from '../../../src/games/constructor/offer.ts';
import { activeSeat } from '../../../src/games/constructor/rules.ts';
import { BUILDER, HANDS, KINDS, OVER, PHASE, POINTS, type State, TURN } from '../../../src/games/constructor/state.ts';

const BUILDERS = 4;
const none = { more: () => false };
const plan = (state: State, foresight = {}) =>
  runToEnd(
    new TurnPlanner(WEIGHTS, NETWORK, { steps: 5, width: 4, offers: 12, tolerance: 0.2, ...foresight }).plan(state),
  );

/** Turns of games of greedy players. */
const turns: State[] = [];
for (let n = 0; n < 4; n++) {
  const chance = seededRandom(`turns ${n}`);
  const state = game.create({}, chance);
  const greedy = game.bots.get('greedy')!;
  for (let step = 0; step < 300 && state[PHASE] !== OVER; step++) {
    const seat = activeSeat(state);
    if (state[PHASE] === TURN && step % 20 === 0) turns.push(game.clone(state));
    game.play(state, seat, greedy.decide(state, seat, game.legal(state, seat), chance, none), chance);
  }
}

/** The same turns with other hands, and one or all builders near the end. */
const finales = (everybody: boolean): State[] => {
  const chance = seededRandom('finales');
  return Array.from({ length: 4 }, () => turns)
    .flat()
    .map(turn => {
      const state = game.clone(turn);
      for (let at = HANDS; at < HANDS + BUILDERS * KINDS; at++) state[at] = chance.below(4);
      for (let builder = 0; builder < BUILDERS; builder++) {
        state[POINTS + builder] = everybody || builder === state[BUILDER] ? 9 : 3;
      }
      return state;
    });
};

/** What comes of an offer that is accepted. */
function traded(state: State, offer: A.Action): State {
  const next = game.clone(state);
  for (const action of [offer, A.encode(A.ANSWER, 1)]) {
    expect(game.play(next, activeSeat(next), action, seededRandom('none'))).toBeUndefined();
  }
  return next;
}

describe('a plan', () => {
  it('begins with a legal action, and ends with a turn that nobody has ended yet, or with a win', () => {
    expect(turns.length).toBeGreaterThan(10);
    for (const state of turns) {
      const seat = state[BUILDER]!;
      const plans = plan(state);
      expect(plans.map(({ first }) => first)).toContain(A.encode(A.NEXT));
      for (const { first, end, chance } of plans) {
        expect(game.legal(state, seat)).toContain(first);
        expect([TURN, OVER]).toContain(end[PHASE]);
        expect(end[BUILDER]).toBe(seat);
        if (end[PHASE] === OVER) expect(chance).toBe(1);
      }
    }
  });

  it('is one for each first action, the best ones first', () => {
    for (const state of turns) {
      const plans = plan(state);
      expect(new Set(plans.map(({ first }) => first)).size).toBe(plans.length);
      for (const [i, { chance }] of plans.entries()) {
        if (i > 0) expect(chance).toBeLessThanOrEqual(plans[i - 1]!.chance);
      }
    }
  });

  it('that looks further is never worse', () => {
    let better = 0;
    for (const state of turns) {
      const [short] = plan(state, { steps: 1 });
      const [long] = plan(state, { steps: 4 });
      expect(long!.chance).toBeGreaterThanOrEqual(short!.chance);
      if (long!.chance > short!.chance) better++;
    }
    expect(better).toBeGreaterThan(0);
  });

  it('wins by two trades and a build, if that is possible', () => {
    let won = 0;
    for (const state of finales(false)) {
      const [short] = plan(state, { steps: 2 });
      const [long] = plan(state);
      if (short!.end[PHASE] === OVER || long!.end[PHASE] !== OVER || A.typeOf(long!.first) !== A.PROPOSE) continue;
      won++;
      const next = traded(state, long!.first);
      expect(plan(next)[0]!.end[PHASE]).toBe(OVER);
    }
    expect(won).toBeGreaterThan(3);
  });

  it('offers nobody a card to win with, except to win at once', () => {
    let gifts = 0;
    for (const state of finales(true)) {
      const seat = state[BUILDER]!;
      const isGift = (offer: A.Action): boolean =>
        A.typeOf(offer) === A.PROPOSE &&
        canWinAtOnce(traded(state, offer), unpackOffer(A.argumentOf(offer)).to) &&
        !canWinAtOnce(traded(state, offer), seat);
      gifts += game.legal(state, seat).filter(isGift).length;
      expect(plan(state, { tolerance: 10 }).filter(({ first }) => isGift(first))).toEqual([]);
    }
    expect(gifts).toBeGreaterThan(100);
  });
});
