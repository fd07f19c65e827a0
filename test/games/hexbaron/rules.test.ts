/** The real rules compared with the naive ones in random games; legal actions, pieces, the end, and digging. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { decodeAction, encodeAction, SKIP, VERBS } from '../../../src/games/hexbaron/actions.ts';
import type { Event } from '../../../src/games/hexbaron/events.ts';
import { refusalOf } from '../../../src/games/hexbaron/legality.ts';
import { clone, create, legal, outcome, play, toAct } from '../../../src/games/hexbaron/rules.ts';
import { parseSave } from '../../../src/games/hexbaron/save.ts';
import {
  EMPTY,
  isCrowded,
  ownerOf,
  type State,
  SUPPLY,
  setPiece,
  stockIndex,
} from '../../../src/games/hexbaron/state.ts';
import { same } from '../../same.ts';
import * as naive from './naive.ts';

const emptyTerrain = (size: number): string =>
  Array(size * size * 0.5)
    .fill(' ')
    .join();

function position(pieces: string, { size = 8, terrain = emptyTerrain(size), stock = '0,10,10,5' } = {}): State {
  const text = `Ann,${stock}\nBob,${stock}\n${size}\n${terrain}\n${pieces.split(' ').join('\n')}\n`;
  const parsed = parseSave(text, 'position');
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
}

const skipTurn = (state: State, emit?: (event: Event) => void): void => {
  for (let n = 0; n < 3; n++) play(state, state.turn, SKIP, seededRandom('x'), emit);
};

/** A board with random terrain and pieces. */
function randomBoard(half: number, random: Random): State {
  const tiles = 2 * half * half;
  const terrain = Array.from({ length: tiles }, () => ' #~'[random.below(3)]).join();
  const piece = () =>
    `${1 + random.below(2)},${['Baron', 'Serf', 'LESS', 'PBDS'][random.below(4)]},${random.below(tiles)}`;
  const pieces = Array.from({ length: 1 + random.below(tiles) }, piece).join(' ');
  return position(pieces, { size: half * 2, terrain, stock: `0,${random.below(12)},${random.below(20)},4` });
}

/** States reached in random games on random boards. */
const reachedStates = fc
  .record({
    half: fc.integer({ min: 1, max: 4 }),
    seed: fc.string(),
    steps: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ half, seed, steps }) => {
    const random = seededRandom(seed);
    const state = randomBoard(half, random);
    for (let step = 0; step < steps && toAct(state).length > 0; step++) {
      const actions = legal(state, state.turn);
      play(state, state.turn, actions[random.below(actions.length)]!, random);
    }
    return state;
  });

/** A state in the form of the naive rules. */
const positionOf = ({ size, turn, left, fallen, stock, terrain, pieces }: State): naive.Position => {
  const stockOf = ([vps, fuel, lumber, supply]: number[]) => ({
    vps: vps!,
    fuel: fuel!,
    lumber: lumber!,
    supply: supply!,
  });
  return {
    ...{ size, turn, left, fallen },
    stock: [stockOf(stock.slice(0, 4)), stockOf(stock.slice(4))],
    terrain: [...terrain].map(kind => ' #~'[kind]!),
    pieces: [...pieces].map(piece =>
      piece === 0 ? undefined : { owner: piece > 4 ? 1 : 0, kind: naive.KINDS[(piece - 1) % 4]! },
    ),
  };
};

const naiveRefusal = (slow: naive.Position, seat: number, number: number): string | undefined => {
  if (seat !== slow.turn) return 'not-your-turn';
  if (number === SKIP) return undefined;
  const order = naive.decode(slow.size, number);
  return order ? naive.refusal(slow, order) : 'no-action';
};

const numbers = (slow: naive.Position): number[] =>
  Array.from({ length: 16 * (slow.pieces.length + 1) + 3 }, (_, i) => i - 3);

/** For valid and invalid seats, every number is played or refused for the same reason, and a refusal changes nothing. */
function compareRefusals(state: State, slow: naive.Position): void {
  const wrong: unknown[] = [];
  let copy = clone(state);
  for (const number of numbers(slow)) {
    for (const seat of [-1, 0, 0.5, 1, 2, Number.NaN]) {
      const refusal = naiveRefusal(slow, seat, number);
      const emitted: Event[] = [];
      const answer = play(copy, seat, number, { below: () => 9 }, event => emitted.push(event));
      if (answer !== refusal || (refusal && emitted.length > 0)) wrong.push([seat, number, answer, refusal, emitted]);
      if (answer === undefined) copy = clone(state);
    }
    const order = naive.decode(state.size, number);
    if (order?.verb === 'move' ? order.to >= 0 : order) {
      same([decodeAction(state.size, number), encodeAction(state.size, order!)], [order, number]);
    }
  }
  expect(wrong).toEqual([]);
  same(positionOf(copy), slow);
}

/** The events that the naive rules imply, from the positions before and after. */
function eventsOf(
  before: naive.Position,
  order: naive.Order | undefined,
  after: naive.Position,
  fell: readonly number[],
): Event[] {
  const seat = before.turn;
  const code = (piece: naive.Position['pieces'][number]) => 1 + naive.KINDS.indexOf(piece!.kind) + 4 * piece!.owner;
  const gained = (good: 'fuel' | 'lumber') => after.stock[seat]![good] - before.stock[seat]![good];
  const { verb, tile, to } = order ?? { verb: undefined, tile: -1, to: -1 };
  const events: Event[] = [];
  if (verb === undefined) events.push({ type: 'skipped', seat });
  if (verb === 'move')
    events.push({ type: 'moved', piece: code(before.pieces[tile]), from: tile, to, fuel: -gained('fuel') });
  if (verb === 'saw') events.push({ type: 'sawed', tile, lumber: gained('lumber') });
  if (verb === 'dig') events.push({ type: 'dug', tile, fuel: gained('fuel') });
  if (verb === 'spawn') events.push({ type: 'spawned', piece: code({ owner: seat, kind: 'Serf' }), tile });
  if (verb === 'less') events.push({ type: 'upgraded', piece: code({ owner: seat, kind: 'LESS' }), tile });
  if (verb === 'pbds') events.push({ type: 'upgraded', piece: code({ owner: seat, kind: 'PBDS' }), tile });
  if (after.turn !== seat) events.push({ type: 'passed', to: after.turn });
  return [...events, ...fell.map((at): Event => ({ type: 'destroyed', piece: -1, tile: at }))];
}

describe('the rules', () => {
  it('agree with the naive ones at every step of random games', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const random = seededRandom(`side ${n}`);
      const [chance, twin] = [seededRandom(`chance ${n}`), seededRandom(`chance ${n}`)];
      const state = n % 6 === 0 ? create({}) : create({ start: randomBoard(1 + random.below(3), random) });
      const slow = positionOf(state);
      for (let step = 0; step < 60 && !naive.isOver(slow); step++) {
        same([toAct(state), outcome(state)], [[slow.turn], undefined]);
        if (step % 20 === n % 20) compareRefusals(state, slow);
        const refusals = numbers(slow).map(number => [number, naiveRefusal(slow, slow.turn, number)] as const);
        const wrong = refusals.filter(
          ([number, refusal]) => refusal && play(state, slow.turn, number, chance) !== refusal,
        );
        expect(wrong).toEqual([]);
        const allowed = refusals.flatMap(([number, refusal]) => (refusal ? [] : [number]));
        same(
          legal(state, slow.turn).sort((a, b) => a - b),
          allowed,
        );
        same(legal(state, 1 - slow.turn), []);
        const orders = allowed.filter(number => number !== SKIP);
        const number = orders.length > 0 && random.below(5) > 0 ? orders[random.below(orders.length)]! : SKIP;
        const order = naive.decode(state.size, number);
        const before = structuredClone(slow);
        const fell = naive.play(slow, order, twin);
        const emitted: Event[] = [];
        // Sometimes without a listener, which must make no difference.
        play(state, before.turn, number, chance, n % 4 === 0 ? undefined : event => emitted.push(event));
        const events = eventsOf(before, order, slow, fell);
        same(
          emitted.map(event => (event.type === 'destroyed' ? { ...event, piece: -1 } : event)),
          n % 4 === 0 ? [] : events,
        );
        same(positionOf(state), slow);
        for (const event of events) seen.add(event.type);
        if (slow.terrain.join() !== before.terrain.join()) seen.add('exhausted');
      }
      if (!naive.isOver(slow)) continue;
      seen.add('over');
      const scores = slow.stock.map(({ vps }) => vps);
      same([toAct(state), legal(state, 0)], [[], []]);
      expect(outcome(state)).toEqual({ winners: [scores[0]! > scores[1]! ? 0 : 1], scores });
      for (const seat of [0, 1]) expect(play(state, seat, SKIP, chance)).toBe('over');
    }
    // The comparison only counts for what has occurred.
    for (const what of ['moved', 'sawed', 'dug', 'exhausted', 'spawned', 'upgraded', 'destroyed', 'over']) {
      expect([...seen]).toContain(what);
    }
  });

  it('start with the default game', () => {
    const players = ['Player One,0,10,10,5', 'Player Two,1,10,10,5', '8'];
    const terrain = [...' ## ~~   ~ ##     ####~~~~~ # # '].join();
    const pieces = ['1,Baron,0', '1,Serf,8', '2,Baron,31', '2,Serf,23'];
    const parsed = parseSave(`${[...players, terrain, ...pieces].join('\n')}\n`, 'default');
    expect(parsed).toEqual({ ok: true, value: create({}) });
  });
});

describe('legal', () => {
  it('lists exactly the orders that are not refused, and the skip', () => {
    fc.assert(
      fc.property(reachedStates, state => {
        fc.pre(toAct(state).length > 0);
        const tiles = state.pieces.length;
        const expected: number[] = [SKIP];
        for (const verb of VERBS) {
          for (let tile = 0; tile < tiles; tile++) {
            for (let to = verb === 'move' ? 0 : tile; to < (verb === 'move' ? tiles : tile + 1); to++) {
              if (!refusalOf(state, verb, tile, to)) expected.push(encodeAction(state.size, { verb, tile, to })!);
            }
          }
        }
        expect(legal(state, state.turn).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
        expect(legal(state, 1 - state.turn)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('lists a spawn between two own Barons once', () => {
    const state = position('1,Baron,4 1,Baron,9 2,Baron,31');
    const spawns = legal(state, 0)
      .map(action => decodeAction(8, action))
      .filter(order => order?.verb === 'spawn');
    expect(spawns.map(order => order!.tile).sort((a, b) => a - b)).toEqual([0, 1, 5, 8, 12, 13, 17]);
  });

  it('does not cover numbers that are not actions: they are refused', () => {
    const state = create({});
    for (const action of [-2, 11, 15, 0.5, Number.NaN, 1e9]) {
      expect(play(state, state.turn, action, seededRandom('x'))).toEqual(expect.any(String));
    }
    expect(state).toEqual(create({}));
  });
});

describe('a move', () => {
  it('goes to one of the six neighbours, or off the board, and no other move has a number', () => {
    expect(encodeAction(8, { verb: 'move', tile: 0, to: 1 })).toBeUndefined();
    // Tile 0 has two neighbours, and there is no tile 32.
    const ends = [0, 32].map(tile => [0, 1, 2, 3, 4, 5].map(way => decodeAction(8, 16 * tile + way)!.to));
    expect(ends.map(to => to.toSorted((a, b) => a - b))).toEqual([
      [-1, -1, -1, -1, 4, 8],
      [-1, -1, -1, -1, -1, -1],
    ]);
  });
});

describe('pieces', () => {
  const owned = (state: State, seat: number) =>
    state.occupied.filter(tile => ownerOf(state.pieces[tile]!) === seat).length;

  it('are conserved: on the board, in supply or destroyed', () => {
    fc.assert(
      fc.property(reachedStates, fc.string(), (start, seed) => {
        const random = seededRandom(seed);
        const state = clone(start);
        const gone = [0, 0];
        const sum = (seat: number) => owned(state, seat) + state.stock[stockIndex(seat, SUPPLY)]! + gone[seat]!;
        const before = [sum(0), sum(1)];
        for (let step = 0; step < 40 && toAct(state).length > 0; step++) {
          const actions = legal(state, state.turn);
          play(state, state.turn, actions[random.below(actions.length)]!, random, event => {
            if (event.type === 'destroyed') gone[ownerOf(event.piece)]!++;
          });
          expect([sum(0), sum(1)]).toEqual(before);
          expect(state.occupied).toEqual([...state.pieces.keys()].filter(tile => state.pieces[tile] !== EMPTY));
        }
        for (const amount of state.stock) expect(amount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 40 },
    );
  });

  it('are listed by their tiles, whatever is put or taken away where', () => {
    const piece = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(7), piece)), changes => {
        const state = create({ start: position('1,Baron,0 2,Baron,7', { size: 4 }) });
        for (const [tile, put] of changes) setPiece(state, tile, put);
        expect(state.occupied).toEqual([...state.pieces.keys()].filter(tile => state.pieces[tile] !== EMPTY));
      }),
    );
  });

  it('with two occupied neighbours are destroyed together, whoever owns them', () => {
    const state = position('1,Baron,0 1,Serf,13 2,LESS,17 2,PBDS,21 2,Baron,31');
    const fallen: number[] = [];
    // Tiles 9, 18 and 25 have two as well, but nothing is on them.
    expect([...state.pieces.keys()].filter(tile => isCrowded(state, tile))).toEqual([13, 17, 21]);
    skipTurn(state, event => event.type === 'destroyed' && fallen.push(event.tile));
    expect(fallen).toEqual([13, 17, 21]);
    expect(state.stock.filter((_, index) => index % 4 === 0)).toEqual([5, 1]);
  });
});

describe('the end', () => {
  it("comes after Player Two's turn when a Baron falls in Player One's turn", () => {
    const state = position('1,Baron,0 2,Serf,23 2,Serf,27 2,Baron,31');
    skipTurn(state);
    expect([state.fallen, toAct(state), outcome(state)]).toEqual([true, [1], undefined]);
    skipTurn(state);
    expect(toAct(state)).toEqual([]);
    expect(outcome(state)).toEqual({ winners: [0], scores: [12, 0] });
    expect(play(state, state.turn, SKIP, seededRandom('x'))).toBe('over');
  });

  it("comes at once when a Baron falls in Player Two's turn", () => {
    const state = position('1,Baron,0 1,Serf,8 2,Baron,31 2,Serf,9');
    skipTurn(state);
    const random = seededRandom('x');
    play(state, state.turn, encodeAction(8, { verb: 'move', tile: 9, to: 4 })!, random);
    play(state, state.turn, SKIP, random);
    expect([state.fallen, toAct(state)]).toEqual([false, [1]]);
    play(state, state.turn, SKIP, random);
    expect([state.fallen, toAct(state)]).toEqual([true, []]);
    expect(outcome(state)).toEqual({ winners: [1], scores: [1, 11] });
  });

  it('with a tie is a win for Player Two', () => {
    const state = position('1,Baron,0 1,Serf,4 1,Serf,8 2,Baron,31 2,Serf,23 2,Serf,27');
    skipTurn(state);
    skipTurn(state);
    expect(outcome(state)).toEqual({ winners: [1], scores: [12, 12] });
  });
});

describe('digging', () => {
  it('yields 1 fuel nine times in ten, otherwise 5 and the bog is exhausted', () => {
    const start = position('1,Baron,0 1,PBDS,9 2,Baron,31', { terrain: `${' ,'.repeat(9)}~` });
    const dig = encodeAction(8, { verb: 'dig', tile: 9, to: 9 })!;
    for (let roll = 0; roll < 10; roll++) {
      const state = clone(start);
      play(state, state.turn, dig, { below: () => roll });
      expect([state.stock[1], state.terrain[9]]).toEqual(roll < 9 ? [11, 2] : [15, 0]);
      expect(start.terrain[9]).toBe(2);
    }
  });

  it('draws no random number where there is no peat', () => {
    const state = position('1,Baron,0 1,PBDS,9 2,Baron,31');
    const never = { below: () => expect.unreachable('a random number was drawn') };
    expect(play(state, state.turn, encodeAction(8, { verb: 'dig', tile: 9, to: 9 })!, never)).toBeUndefined();
    expect(state.stock[1]).toBe(10);
  });
});
