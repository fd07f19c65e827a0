/** Constructor's computer players: legal, deterministic, able to say why, each clearly stronger than the one below. */
import { describe, expect, it } from 'vitest';
import type { SyncBot } from '../../../src/core/bot.ts';
import { seededRandom } from '../../../src/core/random.ts';
import type { Action } from '../../../src/games/constructor/actions.ts';
import * as A from '../../../src/games/constructor/actions.ts';
import { expertBot } from '../../../src/games/constructor/bots/expert.ts';
import { Forecast } from '../../../src/games/constructor/bots/forecast.ts';
import { Outlook } from '../../../src/games/constructor/bots/outlook.ts';
import { Outlooks } from '../../../src/games/constructor/bots/outlooks.ts';
import { Swaps } from '../../../src/games/constructor/bots/swaps.ts';
import { WEIGHTS } from '../../../src/games/constructor/bots/weights.ts';
import { addBasement } from '../../../src/games/constructor/building.ts';
import { constructorGame as game } from '../../../src/games/constructor/index.ts';
import { defaultLayout } from '../../../src/games/constructor/layout.ts';
import { packOffer } from '../../../src/games/constructor/offer.ts';
import { activeSeat } from '../../../src/games/constructor/rules.ts';
import {
  BRICK,
  BUILDER,
  ENERGY,
  emptyState,
  GEESE_MOVE,
  GLASS,
  HANDS,
  HEAT,
  KINDS,
  OFFERED,
  PARK,
  PHASE,
  POINTS,
  SETUP,
  STEAL,
  type State,
  TURN,
  WIFI,
} from '../../../src/games/constructor/state.ts';
import { STANDARD } from '../../../src/games/constructor/variant.ts';
import { finish } from '../../process.ts';

const TILE_ADDRESSES = STANDARD.geometry.tileAddresses;

type Player = SyncBot<State, Action>;
const greedy = game.bots.get('greedy')!;
const { easy, medium, hard, expert } = game.levels!;
const random: Player = { decide: (_view, _seat, legal, chance) => legal[chance.below(legal.length)]! };

/** So many iterations a decision. */
const iterations = (count: number) => {
  let left = count;
  return { more: () => left-- > 0 };
};

/** The part of the arena's JSON that is looked at here. */
interface Results {
  readonly players: readonly { readonly wins: number }[];
  readonly endings: { readonly won: number; readonly capped: number };
  readonly finished: number;
  readonly turns: number;
}

interface Ended {
  readonly state: State;
  readonly actions: readonly Action[];
}

/** A game of the four, or the beginning of one; `watch` sees every decision before it is played. */
function contest(
  players: readonly Player[],
  seed: string,
  { decisions = Number.POSITIVE_INFINITY, thought = 0 },
  watch?: (state: State, seat: number, legal: readonly Action[], action: Action) => void,
): Ended {
  const dice = seededRandom(seed);
  const choices = seededRandom(`${seed} choices`);
  const state = game.create({}, dice);
  const actions: Action[] = [];
  while (actions.length < decisions) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const legal = game.legal(state, seat);
    const action = players[seat]!.decide(game.view(state, seat), seat, legal, choices, iterations(thought));
    watch?.(state, seat, legal, action);
    expect(game.play(state, seat, action, dice)).toBeUndefined();
    actions.push(action);
  }
  return { state, actions };
}

/** A board of nothing but parks, with no geese, to be furnished by the test; it is Blue's turn. */
function emptyBoard(tiles: Readonly<Record<number, readonly [resource: number, value: number]>>): State {
  const state = game.create({}, seededRandom('any'));
  const board = emptyState(STANDARD);
  board[PHASE] = TURN;
  board.fill(PARK, STANDARD.tileResource, STANDARD.tileResource + TILE_ADDRESSES.length);
  board.fill(7, STANDARD.tileValue, STANDARD.tileValue + TILE_ADDRESSES.length);
  state.set(board);
  state[2] = -1;
  for (const [tile, [resource, value]] of Object.entries(tiles)) {
    state[STANDARD.tileResource + Number(tile)] = resource;
    state[STANDARD.tileValue + Number(tile)] = value;
  }
  return state;
}

const deal = (state: State, builder: number, hand: readonly number[]): void => state.set(hand, HANDS + builder * KINDS);
const standing = (state: State, builder: number): number => new Outlooks(WEIGHTS).standing(state, builder);
const outer = (tile: number): number => TILE_ADDRESSES[tile]!.find(address => ownTile(address, tile))!;
/** Touches that tile and no other. */
const ownTile = (address: number, tile: number): boolean =>
  TILE_ADDRESSES.every((addresses, other) => other === tile || !addresses.includes(address));

describe('the value of a position', () => {
  /** Tiles 0 and 18 are at the ends of the board and have addresses of their own. */
  const [top, bottom] = [outer(0), outer(18)];
  const settled = (tiles: Parameters<typeof emptyBoard>[0], ...addresses: number[]): State => {
    const state = emptyBoard(tiles);
    for (const address of addresses) addBasement(state, 0, address);
    return state;
  };

  it('is higher the likelier the roll', () => {
    const by = (value: number) => standing(settled({ 0: [HEAT, value] }, top), 0);
    expect(by(6)).toBeGreaterThan(by(5));
    expect(by(5)).toBeGreaterThan(by(12));
    expect(by(8)).toBeCloseTo(by(6));
    expect(by(2)).toBeCloseTo(by(12));
  });

  it('prefers two resources to twice the same', () => {
    for (const [one, other] of [
      [HEAT, GLASS],
      [BRICK, ENERGY],
      [WIFI, GLASS],
    ] as const) {
      const twice = (resource: number) => standing(settled({ 0: [resource, 6], 18: [resource, 6] }, top, bottom), 0);
      const both = standing(settled({ 0: [one, 6], 18: [other, 6] }, top, bottom), 0);
      expect(both).toBeGreaterThan((twice(one) + twice(other)) / 2);
    }
  });

  it('counts every card that a goal needs, and what is superfluous hardly', () => {
    const state = settled({ 0: [HEAT, 6] }, top);
    const outlook = new Outlook().survey(state, 0, WEIGHTS);
    const worth = (...hand: number[]) => outlook.handWorth(Int32Array.from(hand), 0, WEIGHTS);
    expect(worth(0, 0, 1, 0, 0)).toBeGreaterThan(worth(0, 0, 0, 0, 0));
    expect(worth(0, 0, 2, 3, 0)).toBeGreaterThan(worth(0, 0, 1, 3, 0));
    expect(worth(0, 0, 1, 3, 0)).toBeGreaterThan(worth(0, 0, 0, 4, 0));
  });

  it('fears a seven with ten cards', () => {
    const outlook = new Outlook().survey(settled({ 0: [HEAT, 6] }, top), 0, WEIGHTS);
    const worth = (...hand: number[]) => outlook.handWorth(Int32Array.from(hand), 0, WEIGHTS);
    expect(worth(0, 0, 0, 10, 0)).toBeLessThan(worth(0, 0, 0, 9, 0));
  });

  it('counts an address in reach, and more the nearer it is', () => {
    const state = settled({ 0: [HEAT, 6], 2: [GLASS, 6] }, top);
    const { spot, roads } = new Outlook().survey(state, 0, WEIGHTS);
    expect(roads).toBe(2);
    expect(spot).toBeGreaterThanOrEqual(0);
  });

  it('gives the same for a swap as weighing both hands', () => {
    const outlooks = new Outlooks(WEIGHTS);
    const swaps = new Swaps();
    const hand = new Int32Array(KINDS);
    contest([greedy, greedy, greedy, greedy], 'swaps', { decisions: 120 }, state => {
      if (state[PHASE] !== TURN) return;
      outlooks.clear();
      for (let builder = 0; builder < STANDARD.builders; builder++) {
        const outlook = outlooks.of(state, builder);
        swaps.prepare(outlook, state, builder, WEIGHTS);
        const held = state.slice(HANDS + builder * KINDS, HANDS + (builder + 1) * KINDS);
        for (let give = 0; give < KINDS; give++) {
          const take = (give + 1 + builder) % KINDS;
          if (held[give] === 0 || give === take) continue;
          hand.set(held);
          hand[give]! -= 1;
          hand[take]! += 1;
          const gain = outlook.handWorth(hand, 0, WEIGHTS) - outlook.handWorth(held, 0, WEIGHTS);
          expect(swaps.gain(give, take)).toBeCloseTo(gain, 9);
        }
      }
    });
  });

  it('is known again after every action that changes it', () => {
    const kept = new Outlooks(WEIGHTS);
    contest([greedy, greedy, greedy, greedy], 'kept', {}, (state, _seat, _legal, action) => {
      for (let builder = 0; builder < STANDARD.builders; builder++) {
        expect(kept.standing(state, builder)).toBe(standing(state, builder));
      }
      kept.invalidate(state, action);
    });
  });

  it('foretells chances that add up to one, and the leader’s is the highest', () => {
    const state = contest([greedy, greedy, greedy, greedy], 'chances', {}).state;
    const forecast = new Forecast(new Outlooks(WEIGHTS));
    const chances = [0, 1, 2, 3].map(seat => forecast.winChance(state, seat));
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
    expect(Math.max(...chances)).toBe(chances[state[BUILDER]!]);
  });
});

describe('trades', () => {
  /** Blue lacks only GLASS for a house and has HEAT to spare; Red the other way round. */
  function bazaar(bluePoints: number): State {
    const [top, bottom] = [outer(0), outer(18)];
    const state = emptyBoard({ 0: [HEAT, 6], 18: [GLASS, 6] });
    addBasement(state, 0, top);
    addBasement(state, 1, bottom);
    state[POINTS] = bluePoints;
    deal(state, 0, [0, 0, 1, 4, 0]);
    deal(state, 1, [0, 0, 4, 1, 0]);
    return state;
  }
  const decide = (state: State): Action => {
    const [seat] = game.toAct(state);
    return greedy.decide(state, seat!, game.legal(state, seat!), seededRandom('trade'), iterations(0));
  };
  const offer = action(packOffer(1, HEAT, GLASS));
  function action(packed: number): Action {
    return A.encode(A.PROPOSE, packed);
  }

  it('that help both are proposed, accepted, and followed by the build they were for', () => {
    const state = bazaar(2);
    const dice = seededRandom('dice');
    expect(decide(state)).toBe(offer);
    game.play(state, activeSeat(state), offer, dice);
    expect(state[PHASE]).toBe(OFFERED);
    expect(decide(state)).toBe(A.encode(A.ANSWER, 1));
    game.play(state, activeSeat(state), A.encode(A.ANSWER, 1), dice);
    expect(A.typeOf(decide(state))).toBe(A.IMPROVE);
  });

  it('that would let the other win are not accepted', () => {
    const state = bazaar(9);
    game.play(state, activeSeat(state), offer, seededRandom('dice'));
    expect(decide(state)).toBe(A.encode(A.ANSWER, 0));
  });

  it('that were refused are not proposed again in the same turn', () => {
    const state = bazaar(2);
    const dice = seededRandom('dice');
    const proposed = new Set<Action>();
    for (let n = 0; n < 10; n++) {
      const next = decide(state);
      if (A.typeOf(next) !== A.PROPOSE) break;
      expect(proposed.has(next)).toBe(false);
      proposed.add(next);
      game.play(state, activeSeat(state), next, dice);
      game.play(state, activeSeat(state), A.encode(A.ANSWER, 0), dice);
    }
    expect(proposed.size).toBeGreaterThan(0);
    expect(proposed.size).toBeLessThan(4);
    expect(A.typeOf(decide(state))).not.toBe(A.PROPOSE);
  });
});

describe('all players', () => {
  it('only ever do what is legal, alone or among players who act at random', () => {
    const players = [
      [greedy, random, expert, easy],
      [random, expert, medium, greedy],
      [hard, easy, expert, medium],
    ];
    players.forEach((four, n) => {
      contest(four, `legal ${n}`, { decisions: 200, thought: 12 }, (_state, _seat, legal, action) =>
        expect(legal).toContain(action),
      );
    });
  });

  it('never change the position they are shown, nor load their dice', () => {
    for (const player of [greedy, easy, medium, hard, expert]) {
      const state = game.create({ dice: 'loaded' }, seededRandom('dice'));
      const chance = seededRandom('choices');
      for (let n = 0; n < 30; n++) {
        const [seat] = game.toAct(state);
        const before = game.clone(state);
        const action = player.decide(state, seat!, game.legal(state, seat!), chance, iterations(12));
        expect(state).toEqual(before);
        expect(A.typeOf(action)).not.toBe(A.LOAD_DICE);
        expect(A.typeOf(action)).not.toBe(A.NAME_ROLL);
        game.play(state, seat!, action, chance);
      }
    }
  });

  it('play the same game again from the same seed, whatever was played in between', () => {
    const four = [easy, expert, medium, hard];
    const first = contest(four, 'again', { decisions: 40, thought: 30 }).actions;
    contest(four, 'another', { decisions: 20, thought: 5 });
    expect(contest(four, 'again', { decisions: 40, thought: 30 }).actions).toEqual(first);
  });

  it('come to a decision by themselves when nobody stops them, the same one each time', () => {
    const look = { depth: 6, setupDepth: 12, doubling: 64, deeper: 2, priorRounds: 5, cutoff: 3, survivors: 2 };
    const patient = expertBot({ look: { ...look, mostRounds: 200 } });
    const chance = seededRandom('patience');
    const state = game.create({}, chance);
    const phases = new Set<number>();
    for (let step = 0; step < 600 && game.outcome(state) === undefined; step++) {
      const seat = game.toAct(state)[0]!;
      const legal = game.legal(state, seat);
      const phase = state[PHASE]!;
      // Once in each phase, with all the time in the world.
      if (legal.length > 1 && !phases.has(phase)) {
        phases.add(phase);
        const decide = () => patient.decide(state, seat, legal, seededRandom('x'), { more: () => true });
        const once = decide();
        expect(legal).toContain(once);
        if (phase === TURN) expect(decide()).toBe(once);
      }
      game.play(state, seat, greedy.decide(state, seat, legal, chance, iterations(1)), chance);
    }
    expect([...phases]).toEqual(expect.arrayContaining([SETUP, GEESE_MOVE, STEAL, TURN, OFFERED]));
  });

  it('say why in one sentence, whatever the action', () => {
    contest([greedy, random, greedy, random], 'why', { decisions: 400 }, (state, seat, legal, action) => {
      for (const one of [action, legal[0]!, legal.at(-1)!]) {
        expect(greedy.explain!(state, seat, one)).toMatch(/^[A-Z].*[a-z\d)]\.$/);
      }
    });
  });

  it('name what an address brings, what is saved for and what wins', () => {
    const state = emptyBoard({ 0: [HEAT, 6] });
    const address = outer(0);
    expect(expert.explain!(state, 0, A.encode(A.SETTLE, address))).toBe(
      `Address ${address} brings 0.14 cards a roll (HEAT).`,
    );
    addBasement(state, 0, address);
    deal(state, 0, [0, 0, 2, 2, 0]);
    expect(expert.explain!(state, 0, A.encode(A.NEXT))).toBe(
      'With 0.14 cards a roll, Blue saves up for a house (1 HEAT missing, about 6 rolls).',
    );
    // HEAT comes in, BRICK never does.
    expect(expert.explain!(state, 0, A.encode(A.PROPOSE, packOffer(1, HEAT, BRICK)))).toBe(
      'Red should accept, and Blue gets 0.14 HEAT but only 0.00 BRICK a roll.',
    );
    deal(state, 0, [0, 0, 2, 2, 1]);
    expect(expert.explain!(state, 0, A.encode(A.PROPOSE, packOffer(1, WIFI, HEAT)))).toBe(
      'Red should accept, and a house can be paid for then.',
    );
    expect(expert.explain!(state, 0, A.encode(A.MOVE_GEESE, 0))).toBe(
      'The geese on tile 0 hold back HEAT from nobody but Blue: 0.14 cards each roll.',
    );
    expect(expert.explain!(state, 1, A.encode(A.MOVE_GEESE, 0))).toBe(
      'The geese on tile 0 hold back HEAT: 0.14 cards from Blue each roll.',
    );
    expect(expert.explain!(state, 0, A.encode(A.MOVE_GEESE, 5))).toBe(
      'The geese on tile 5 hold back nothing from anybody.',
    );
    deal(state, 0, [0, 0, 2, 3, 0]);
    state[POINTS] = 9;
    expect(expert.explain!(state, 0, A.encode(A.IMPROVE, address))).toBe('It wins the game.');
  });
});

describe('a hint for a basement', () => {
  const fresh = () => game.create({ layout: defaultLayout(STANDARD)! }, seededRandom('hint'));
  const decided = (state: State, thought: number) => {
    const bot = expertBot();
    const seat = game.toAct(state)[0]!;
    const one = bot.decide(state, seat, game.legal(state, seat), seededRandom('hint'), iterations(thought));
    return { bot, seat, one, why: bot.explain!(state, seat, one) };
  };

  it('says what decided: how often it wins when played on from there, and from the next best', () => {
    const { why, one } = decided(fresh(), 400);
    const told =
      /^Address (\d+) brings (.*); played on (\d+) times from there, Blue's chance of winning is (.*) %, and (.*) % from the next best, address (\d+), with (.*)\.$/;
    const [, address, brings, times, best, second, other, otherBrings] = told.exec(why)!;
    for (const cards of [brings, otherBrings]) expect(cards).toMatch(/^0\.\d\d cards a roll \([A-Z, and]+\)$/);
    expect(Number(address)).toBe(A.argumentOf(one));
    expect(other).not.toBe(address);
    expect(Number(times)).toBeGreaterThan(8);
    expect(Number(best)).toBeGreaterThanOrEqual(Number(second));
  });

  it('claims nothing of an action that was not chosen, nor of games that were not played', () => {
    const state = fresh();
    const { bot, seat, one } = decided(state, 100);
    const another = game.legal(state, seat).find(other => other !== one)!;
    expect(bot.explain!(state, seat, another)).toMatch(/^Address \d+ brings [^;]*\.$/);
    expect(decided(state, 1).why).toMatch(/^Address \d+ brings [^;]*; it looks best at first sight\.$/);
  });

  it('says how many resources come in once there are two', () => {
    const state = fresh();
    for (const address of [20, 27, 13, 9, 49, 34, 18])
      game.play(state, activeSeat(state), A.encode(A.SETTLE, address), seededRandom('x'));
    expect(expert.explain!(state, 0, A.encode(A.SETTLE, 2))).toMatch(
      /, and with it (?:all|\d of the) five resources come in\.$/,
    );
  });
});

/** The built command, since these are many games. */
describe('strength', () => {
  async function arena(players: string, games: number, think: number): Promise<Results> {
    const options = ['-games', String(games), '-think', String(think), '-seed', 'strength', '-threads', '1', '-json'];
    const { out } = await finish(['arena', '-players', players, ...options], '');
    return JSON.parse(out) as Results;
  }

  it('games of four greedy players come to an end, unless nobody can win any more', async () => {
    const { endings, turns } = await arena('greedy,greedy,greedy,greedy', 30, 1);
    expect(endings.capped).toBeLessThanOrEqual(1);
    expect(endings.won).toBeGreaterThanOrEqual(28);
    expect(turns).toBeLessThan(180);
  });

  it('greedy beats three random players nearly always', async () => {
    const { finished, players } = await arena('greedy,random,random,random', 20, 1);
    expect(finished).toBeGreaterThanOrEqual(17);
    expect(players[0]!.wins).toBeGreaterThanOrEqual(finished - 2);
  });

  it('expert with few iterations wins far more than its share against three greedy players', async () => {
    const { players } = await arena('expert,greedy,greedy,greedy', 32, 60);
    expect(players[0]!.wins).toBeGreaterThanOrEqual(12);
  });
});
