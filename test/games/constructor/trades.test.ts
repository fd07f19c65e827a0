/** From `medium` up, computer players give nothing away and cannot be worn down, by whoever asks and however often. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SyncBot } from '../../../src/core/bot.ts';
import { seededRandom } from '../../../src/core/random.ts';
import type { Action } from '../../../src/games/constructor/actions.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { Forecast } from '../../../src/games/constructor/bots/forecast.ts';
import { NETWORK } from '../../../src/games/constructor/bots/network.ts';
import { Outlooks } from '../../../src/games/constructor/bots/outlooks.ts';
import { TradeJudge } from '../../../src/games/constructor/bots/tradejudge.ts';
import { WEIGHTS } from '../../../src/games/constructor/bots/weights.ts';
import { canWinAtOnce } from '../../../src/games/constructor/bots/winning.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { packOffer } from '../../../src/games/constructor/offer.ts';
import { activeSeat } from '../../../src/games/constructor/rules.ts';
import {
  BUILDER,
  GLASS,
  HANDS,
  HEAT,
  handSize,
  KINDS,
  OVER,
  PHASE,
  POINTS,
  type State,
  TURN,
} from '../../../src/games/constructor/state.ts';

const BUILDERS = 4;
const YES = A.encode(A.ANSWER, 1);
const NO = A.encode(A.ANSWER, 0);
const levels = game.levels!;
const careful = { medium: levels.medium, hard: levels.hard, expert: levels.expert };
const greedy = game.bots.get('greedy')!;

const iterations = (count: number) => {
  let left = count;
  return { more: () => left-- > 0 };
};
const answer = (bot: SyncBot<State, Action>, state: State, seed = 'answer'): Action => {
  const seat = activeSeat(state);
  return bot.decide(state, seat, game.legal(state, seat), seededRandom(seed), iterations(20));
};
const chanceOf = (state: State, seat: number): number => new Forecast(new Outlooks(WEIGHTS)).winChance(state, seat);

/** Positions of games of greedy players, in the middle of a turn. */
const boards: State[] = [];
for (let n = 0; n < 6; n++) {
  const chance = seededRandom(`board ${n}`);
  const state = game.create({}, chance);
  for (let step = 0; step < 400 && state[PHASE] !== OVER; step++) {
    const seat = activeSeat(state);
    if (state[PHASE] === TURN && step % 40 === 39) boards.push(game.clone(state));
    game.play(state, seat, greedy.decide(state, seat, game.legal(state, seat), chance, iterations(1)), chance);
  }
}

/** A board with other hands, whose builder is near the end. */
const position = (cards: number, fewestPoints = 8): fc.Arbitrary<State> =>
  fc
    .record({
      board: fc.nat({ max: boards.length - 1 }),
      points: fc.integer({ min: fewestPoints, max: 9 }),
      hands: fc.array(fc.integer({ min: 0, max: cards }), { minLength: BUILDERS * KINDS, maxLength: BUILDERS * KINDS }),
    })
    .map(({ board, points, hands }) => {
      const state = game.clone(boards[board]!);
      state[POINTS + state[BUILDER]!] = points;
      state.set(hands, HANDS);
      return state;
    });

/** Tries every build in every order. */
function couldWinThisTurn(state: State): boolean {
  if (state[PHASE] === OVER) return true;
  const seat = state[BUILDER]!;
  const missing = state.variant.winningPoints - state[POINTS + seat]!;
  // The cheapest point costs four cards.
  if (handSize(state, seat) < 4 * missing) return false;
  return game
    .legal(state, seat)
    .filter(action => [A.BUILD_ROAD, A.BUILD_BASEMENT, A.IMPROVE].includes(A.typeOf(action)))
    .some(action => couldWinThisTurn(played(state, action)));
}

function played(state: State, ...actions: Action[]): State {
  const next = game.clone(state);
  for (const action of actions) {
    expect(game.play(next, activeSeat(next), action, seededRandom('none'))).toBeUndefined();
  }
  return next;
}

/** Every offer that the builder can make and the other can pay for. */
const offers = (state: State): Action[] =>
  game.botActions!(state, game.legal(state, state[BUILDER]!)).filter(action => A.typeOf(action) === A.PROPOSE);

describe('whether a builder could win at once', () => {
  it('is what trying every order of builds says', () => {
    const found = { yes: 0, no: 0 };
    fc.assert(
      fc.property(position(3), state => {
        const naive = couldWinThisTurn(state);
        found[naive ? 'yes' : 'no']++;
        expect(canWinAtOnce(state, state[BUILDER]!)).toBe(naive);
      }),
      { numRuns: 400, seed: 1 },
    );
    expect(Math.min(found.yes, found.no)).toBeGreaterThan(25);
  });
});

describe('no gifts', () => {
  for (const [level, bot] of Object.entries(careful)) {
    it(`${level} refuses every card with which the builder could win`, () => {
      let refused = 0;
      fc.assert(
        fc.property(position(2), state => {
          for (const offer of offers(state)) {
            if (!couldWinThisTurn(played(state, offer, YES))) continue;
            refused++;
            expect(answer(bot, played(state, offer))).toBe(NO);
          }
        }),
        { numRuns: 60, seed: 2 },
      );
      expect(refused).toBeGreaterThan(50);
    });
  }

  it('nobody offers anything with which another could win', () => {
    let vetoed = 0;
    fc.assert(
      fc.property(position(2), fc.integer({ min: 8, max: 9 }), (state, points) => {
        const seat = state[BUILDER]!;
        for (let other = 0; other < BUILDERS; other++) state[POINTS + other] = other === seat ? 4 : points;
        const judge = new TradeJudge(new Outlooks(WEIGHTS), NETWORK);
        for (const offer of offers(state)) {
          const traded = played(state, offer, YES);
          traded[BUILDER] = activeSeat(played(state, offer));
          if (!couldWinThisTurn(traded)) continue;
          vetoed++;
          expect(judge.proposes(state, A.argumentOf(offer))).toBe(false);
        }
      }),
      { numRuns: 20, seed: 3 },
    );
    expect(vetoed).toBeGreaterThan(10);
  });

  for (const [level, bot] of Object.entries(careful)) {
    it(`${level} itself makes only offers that the judge allows`, () => {
      let made = 0;
      fc.assert(
        fc.property(position(2, 4), fc.integer({ min: 7, max: 9 }), (state, points) => {
          for (let other = 0; other < BUILDERS; other++) if (other !== state[BUILDER]) state[POINTS + other] = points;
          const choice = answer(bot, state);
          if (A.typeOf(choice) !== A.PROPOSE) return;
          made++;
          const judge = new TradeJudge(new Outlooks(WEIGHTS), NETWORK);
          expect(judge.proposes(state, A.argumentOf(choice), -Infinity)).toBe(true);
        }),
        { numRuns: 150, seed: 9 },
      );
      expect(made).toBeGreaterThan(10);
    });
  }

  it('unless it wins itself at once', () => {
    const state = played(boards[0]!);
    const seat = state[BUILDER]!;
    const other = (seat + 1) % BUILDERS;
    state.fill(9, POINTS, POINTS + BUILDERS);
    state.fill(0, HANDS, HANDS + BUILDERS * KINDS);
    // Each lacks one card for a house and has one to spare.
    state.set([0, 0, 1, 4, 0], HANDS + seat * KINDS);
    state.set([0, 0, 3, 2, 0], HANDS + other * KINDS);
    const offer = packOffer(other, HEAT, GLASS);
    const traded = played(state, A.encode(A.PROPOSE, offer), YES);
    expect([seat, other].map(one => canWinAtOnce(traded, one))).toEqual([true, true]);
    expect(new TradeJudge(new Outlooks(WEIGHTS), NETWORK).proposes(state, offer)).toBe(true);
  });

  for (const level of ['medium', 'hard', 'expert'] as const) {
    it(`${level} accepts what helps itself, and a partner who leads no more`, () => {
      let accepted = 0;
      fc.assert(
        fc.property(position(2, 3), state => {
          for (const offer of offers(state)) {
            const asked = played(state, offer);
            if (answer(careful[level], asked) !== YES) continue;
            accepted++;
            const traded = played(asked, YES);
            const gain = (seat: number): number => chanceOf(traded, seat) - chanceOf(asked, seat);
            const [from, to] = [state[BUILDER]!, activeSeat(asked)];
            expect(gain(to)).toBeGreaterThan(0);
            const leads = [0, 1, 2, 3].every(seat => chanceOf(asked, seat) <= chanceOf(asked, from));
            if (leads) expect(gain(from)).toBeLessThanOrEqual(gain(to));
          }
        }),
        { numRuns: 20, seed: 4 },
      );
      expect(accepted).toBeGreaterThan(15);
    });
  }
});

describe('the expert', () => {
  it('accepts nothing that the judge refuses, and not all that the judge approves', () => {
    const said = { accepted: 0, declined: 0 };
    fc.assert(
      fc.property(position(3, 3), state => {
        for (const offer of offers(state).filter((_, n) => n % 4 === 0)) {
          const asked = played(state, offer);
          const isApproved = new TradeJudge(new Outlooks(WEIGHTS), NETWORK).accepts(asked);
          const accepts = answer(careful.expert, asked) === YES;
          if (!isApproved) expect(accepts).toBe(false);
          else said[accepts ? 'accepted' : 'declined']++;
        }
      }),
      { numRuns: 20, seed: 8 },
    );
    expect(said.accepted).toBeGreaterThan(5);
    expect(said.declined).toBeGreaterThan(5);
  });

  it('uses all the iterations it has as long as there is something to compare', () => {
    let compared = 0;
    for (const state of boards) {
      const seat = activeSeat(state);
      let used = 0;
      const budget = { more: () => used++ < 300 };
      careful.expert.decide(state, seat, game.legal(state, seat), seededRandom('time'), budget);
      if (used === 0) continue;
      compared++;
      expect(used).toBe(301);
    }
    expect(compared).toBeGreaterThan(3);
  });
});

describe('no milking', () => {
  for (const [level, bot] of Object.entries(careful)) {
    it(`${level} declines again what it has declined once, and its answers know no luck`, () => {
      fc.assert(
        fc.property(position(2, 3), state => {
          for (const offer of offers(state).filter((_, n) => n % 5 === 0)) {
            const asked = played(state, offer);
            const said = answer(bot, asked);
            expect(answer(bot, asked, 'another')).toBe(said);
            if (said === NO) expect(answer(bot, played(asked, NO, offer), 'another')).toBe(NO);
          }
        }),
        { numRuns: 15, seed: 5 },
      );
    });
  }

  it('another offer for a card that was declined must bring more than the first', () => {
    fc.assert(
      fc.property(position(2, 3), state => {
        const judge = () => new TradeJudge(new Outlooks(WEIGHTS), NETWORK);
        for (const offer of offers(state)) {
          for (const other of offers(state)) {
            const [to, take] = [Math.floor(A.argumentOf(offer) / 25), A.argumentOf(offer) % KINDS];
            if (other === offer || Math.floor(A.argumentOf(other) / 25) !== to) continue;
            if (A.argumentOf(other) % KINDS !== take) continue;
            const asked = played(state, offer, NO, other);
            if (!judge().accepts(asked)) continue;
            expect(chanceOf(played(asked, YES), to)).toBeGreaterThan(chanceOf(played(state, offer, YES), to));
          }
        }
      }),
      { numRuns: 8, seed: 6 },
    );
  });

  it('whoever is asked for everything, in any order, is better off after each trade', () => {
    let trades = 0;
    fc.assert(
      fc.property(position(2, 3), fc.array(fc.nat({ max: 74 }), { minLength: 60, maxLength: 60 }), (state, orders) => {
        const asker = state[BUILDER]!;
        let now = state;
        for (const order of orders) {
          const to = (asker + 1 + Math.floor(order / 25)) % BUILDERS;
          const offer = A.encode(A.PROPOSE, packOffer(to, Math.floor(order / KINDS) % KINDS, order % KINDS));
          if (!game.legal(now, asker).includes(offer)) continue;
          const asked = played(now, offer);
          const said = answer(careful.medium, asked);
          const next = played(asked, said);
          if (said === YES) {
            trades++;
            expect(chanceOf(next, to)).toBeGreaterThan(chanceOf(now, to));
          }
          now = next;
        }
      }),
      { numRuns: 40, seed: 7 },
    );
    expect(trades).toBeGreaterThan(20);
  });
});
