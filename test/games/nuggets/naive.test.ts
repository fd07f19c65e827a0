/** The real rules against the naive ones in random games, with few and many players, on all kinds of maps. */
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import type { Action } from '../../../src/games/nuggets/actions.ts';
import { type Bits, hasBit } from '../../../src/games/nuggets/bits.ts';
import type { Event } from '../../../src/games/nuggets/events.ts';
import { nuggetsGame as game } from '../../../src/games/nuggets/index.ts';
import type { State } from '../../../src/games/nuggets/state.ts';
import { same } from '../../same.ts';
import { mapOf } from './boards.ts';
import * as naive from './naive.ts';

const GAMES = 24;

interface Choice {
  readonly seat: number;
  readonly action: Action;
}

/** Rooms with passages, an open area, pillars, and tiny maps. */
const MAPS = [
  ['+-----+      +----+', '|.....#######|....|', '|.....|     ##....|', '|.....|      |....|', '+-----+      +----+'],
  ['........', '........', '........', '........', '........'],
  ['...#...#', '#.|.-..#', '..#.....', '.+.....#', '###.....'],
  ['....'],
  ['.', '.', '#', '.', '.'],
];

const pointsOf = (bits: Bits, size: number): number[] =>
  Array.from({ length: size }, (_, at) => at).filter(at => hasBit(bits, at));

const positionOf = (state: State, rows: readonly string[]): naive.Position => {
  const position: naive.Position = { rows, open: state.roster === 'open', gold: [...state.gold], players: [] };
  for (let seat = 0; seat < state.joined; seat++) {
    const at = state.at[seat]!;
    position.players.push({ at, purse: 0, known: new Set(naive.sight(position, at)) });
  }
  return position;
};

/** Compares the states, and the view of each player. */
function expectSameState(state: State, position: naive.Position): void {
  const size = position.gold.length;
  const { players } = position;
  const cells = position.rows.join('');
  same(
    [[...state.gold], state.unclaimed, state.joined, game.toAct(state), game.outcome(state)],
    [
      ...[position.gold, position.gold.reduce((sum, pile) => sum + pile), players.length],
      ...[naive.toAct(position), naive.outcome(position)],
    ],
  );
  players.forEach(({ at, purse, known }, seat) => {
    const seen = naive.sight(position, at);
    const sorted = [...known].sort((a, b) => a - b);
    same([state.at[seat], state.purse[seat], pointsOf(state.known[seat]!, size)], [at, purse, sorted]);
    same(pointsOf(state.sight[seat]!, size), seen);
    const view = game.view(state, seat);
    same(
      [String.fromCharCode(...view.map.cells), [...view.gold], [...view.purse.subarray(0, players.length)]],
      [
        [...cells].map((cell, point) => (known.has(point) ? cell : ' ')).join(''),
        position.gold.map((pile, point) => (seen.includes(point) ? pile : 0)),
        players.map((_, other) => (other === seat ? purse : 0)),
      ],
    );
    same(
      [...view.at.subarray(0, players.length)],
      players.map((other, number) => (number === seat || seen.includes(other.at) ? other.at : -1)),
    );
    same(
      view.known.map(bits => pointsOf(bits, size)),
      players.map((_, other) => (other === seat ? sorted : [])),
    );
  });
}

/** Expects the same refusal of every key of every seat, and that refusals change nothing; returns what is legal. */
function expectSameRefusals(state: State, position: naive.Position): Choice[] {
  const choices: Choice[] = [];
  for (let seat = 0; seat < Math.min(28, state.joined + 2); seat++) {
    const actions: Action[] = [];
    for (const key of [...naive.KEYS, 'join'] as Action[]) {
      const refusal = naive.refusal(position, seat, key);
      if (refusal === undefined) actions.push(key);
      else same([key, game.play(state, seat, key, { below: () => 0 })], [key, refusal]);
    }
    same(game.legal(state, seat), actions);
    choices.push(...actions.map(action => ({ seat, action })));
  }
  expectSameState(state, position);
  return choices;
}

/** Usually a move; sometimes a player joins or leaves. */
function choose(choices: readonly Choice[], random: Random): Choice {
  const moves = choices.filter(({ action }) => action !== 'Q' && action !== 'join');
  const others = choices.filter(choice => !moves.includes(choice));
  const pool = moves.length > 0 && (others.length === 0 || random.below(8) > 0) ? moves : others;
  return pool[random.below(pool.length)]!;
}

describe('the rules', () => {
  it('agree with the naive ones at every key of random games', () => {
    const happened = new Set<string>();
    for (let n = 0; n < GAMES; n++) {
      const [random, twin] = [seededRandom(`chance ${n}`), seededRandom(`chance ${n}`)];
      const choices = seededRandom(`choices ${n}`);
      const rows = MAPS[n % MAPS.length]!;
      const roster = n % 3 === 0 ? 'fixed' : 'open';
      const players = rows.length * rows[0]!.length > 5 ? 1 + (n % 4) : 1;
      const state = game.create({ map: mapOf(`${rows.join('\n')}\n`), roster, players }, random);
      game.create({ map: mapOf(`${rows.join('\n')}\n`), roster, players }, twin);
      const position = positionOf(state, rows);
      for (let step = 0; step < 50 && naive.toAct(position).length > 0; step++) {
        const { seat, action } = choose(expectSameRefusals(state, position), choices);
        const emitted: Event[] = [];
        // Without a listener the same must happen.
        const listen = n % 4 === 0 ? undefined : (event: Event) => emitted.push(event);
        expect(game.play(state, seat, action, random, listen)).toBeUndefined();
        expect(state.last).toBe(seat);
        const events = naive.play(position, seat, action, twin);
        same(emitted, listen ? events : []);
        for (const event of events) {
          happened.add(event.type);
          for (const viewer of [...position.players.keys(), position.players.length, 'spectator'] as const) {
            const redacted = naive.redact(event, viewer);
            same([game.redact(event, viewer)], [redacted]);
            if (viewer !== event.seat && position.players.some((_, seat) => seat === viewer))
              happened.add(redacted ? 'shown' : 'hidden');
          }
        }
      }
      expectSameRefusals(state, position);
      if (naive.outcome(position)) happened.add('over');
    }
    // Games in which these never happen would prove nothing.
    const expected = ['collected', 'hidden', 'joined', 'left', 'moved', 'over', 'shown', 'swapped'];
    expect([...happened].sort()).toEqual(expected);
  });

  it('play on with a clone without touching the original', () => {
    const random = seededRandom('copy');
    const original = game.create({ map: mapOf(`${MAPS[0]!.join('\n')}\n`), roster: 'open', players: 2 }, random);
    const before = JSON.stringify(original);
    const copy = game.clone(original);
    expect(copy).toEqual(original);
    for (let step = 0; step < 60 && game.toAct(copy).length > 0; step++) {
      const legal = game.toAct(copy).flatMap(seat => game.legal(copy, seat).map(action => ({ seat, action })));
      const { seat, action } = choose(legal, random);
      game.play(copy, seat, action, random);
    }
    expect(copy).not.toEqual(original);
    expect(JSON.stringify(original)).toBe(before);
  });

  it('have a fixed roster of two by default, and up to 26 seats', () => {
    const state = game.create({}, seededRandom('default'));
    expect([state.roster, state.joined, game.toAct(state)]).toEqual(['fixed', 2, [0, 1]]);
    expect(game.seats).toEqual({ min: 1, max: 26 });
  });

  it('drop players on distinct empty room spots, all equally likely', () => {
    const map = mapOf('.....\n#####\n.....\n');
    const dropped = new Map<number, number>();
    for (let seed = 0; seed < 300; seed++) {
      const state = game.create({ map, players: 3 }, seededRandom(`drop ${seed}`));
      const at = [...state.at.subarray(0, 3)];
      expect(new Set(at).size).toBe(3);
      for (const point of at) {
        expect([map.cells[point], state.gold[point]]).toEqual([0x2e, 0]);
        dropped.set(point, (dropped.get(point) ?? 0) + 1);
      }
    }
    expect(dropped.size).toBe(10);
    for (const times of dropped.values()) expect(times).toBeGreaterThan(50);
  });

  it('share the win among players with equal purses', () => {
    const state = game.create({ map: mapOf('....\n'), roster: 'open', players: 2 }, seededRandom('shared'));
    state.gold.fill(0);
    state.unclaimed = 0;
    state.purse.set([5, 5]);
    expect(game.outcome(state)).toEqual({ winners: [0, 1], scores: [5, 5] });
    state.purse.set([4, 5]);
    expect(game.outcome(state)).toEqual({ winners: [1], scores: [4, 5] });
  });
});
