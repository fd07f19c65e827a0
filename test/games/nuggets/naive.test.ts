/** The real rules beside the naive ones in random games, among few and many, on maps of every kind. */
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { type Bits, hasBit } from '../../../src/games/nuggets/bits.ts';
import { nuggetsRules as rules } from '../../../src/games/nuggets/rules.ts';
import type { Action, Event, State } from '../../../src/games/nuggets/state.ts';
import { same } from '../../same.ts';
import { mapOf } from './boards.ts';
import * as naive from './naive.ts';

const GAMES = 24;

/** Who may act, and how. */
interface Choice {
  readonly seat: number;
  readonly action: Action;
}

/** Rooms with doors and passages, or anything anywhere. */
const MAPS = [
  ['+-----+      +----+', '|.....#######|....|', '|.....|     ##....|', '|.....|      |....|', '+-----+      +----+'],
  ['........', '........', '........', '........', '........'],
  ['...#...#', '#.|.-..#', '..#.....', '.+.....#', '###.....'],
  ['....'],
  ['.', '.', '#', '.', '.'],
];

const points = (bits: Bits, size: number): number[] =>
  Array.from({ length: size }, (_, at) => at).filter(at => hasBit(bits, at));

const begin = (state: State, rows: readonly string[]): naive.Position => {
  const position: naive.Position = { rows, open: state.table === 'open', gold: [...state.gold], players: [] };
  for (let seat = 0; seat < state.joined; seat++) {
    const at = state.at[seat]!;
    position.players.push({ at, purse: 0, known: new Set(naive.sight(position, at)) });
  }
  return position;
};

/** What is where, and who may know it: the state itself, and what each player is shown of it. */
function agree(state: State, position: naive.Position): void {
  const size = position.gold.length;
  const { players } = position;
  const cells = position.rows.join('');
  same(
    [[...state.gold], state.unclaimed, state.joined, rules.toAct(state), rules.outcome(state)],
    [
      ...[position.gold, position.gold.reduce((sum, pile) => sum + pile), players.length],
      ...[naive.toAct(position), naive.outcome(position)],
    ],
  );
  players.forEach(({ at, purse, known }, seat) => {
    const seen = naive.sight(position, at);
    const sorted = [...known].sort((a, b) => a - b);
    same([state.at[seat], state.purse[seat], points(state.known[seat]!, size)], [at, purse, sorted]);
    same(points(state.sight[seat]!, size), seen);
    const view = rules.view(state, seat);
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
      view.known.map(bits => points(bits, size)),
      players.map((_, other) => (other === seat ? sorted : [])),
    );
  });
}

/** Every key of every seat is allowed or refused for the same reason, and a refusal changes nothing. */
function allowed(state: State, position: naive.Position): Choice[] {
  const free: Choice[] = [];
  for (let seat = 0; seat < Math.min(28, state.joined + 2); seat++) {
    const own: Action[] = [];
    for (const key of [...naive.KEYS, 'join'] as Action[]) {
      const refusal = naive.refusal(position, seat, key);
      if (refusal === undefined) own.push(key);
      else same([key, rules.play(state, seat, key, { below: () => 0 })], [key, refusal]);
    }
    same(rules.legal(state, seat), own);
    free.push(...own.map(action => ({ seat, action })));
  }
  agree(state, position);
  return free;
}

/** Mostly moves; now and then somebody comes or goes. */
function choose(free: readonly Choice[], random: Random): Choice {
  const moves = free.filter(({ action }) => action !== 'Q' && action !== 'join');
  const others = free.filter(choice => !moves.includes(choice));
  const pool = moves.length > 0 && (others.length === 0 || random.below(8) > 0) ? moves : others;
  return pool[random.below(pool.length)]!;
}

describe('the rules', () => {
  it('agree with the naive ones in everything, at every key of random games', () => {
    const met = new Set<string>();
    for (let n = 0; n < GAMES; n++) {
      const [random, twin] = [seededRandom(`chance ${n}`), seededRandom(`chance ${n}`)];
      const choices = seededRandom(`choices ${n}`);
      const rows = MAPS[n % MAPS.length]!;
      const table = n % 3 === 0 ? 'fixed' : 'open';
      const players = rows.length * rows[0]!.length > 5 ? 1 + (n % 4) : 1;
      const state = rules.create({ map: mapOf(`${rows.join('\n')}\n`), table, players }, random);
      rules.create({ map: mapOf(`${rows.join('\n')}\n`), table, players }, twin);
      const position = begin(state, rows);
      for (let step = 0; step < 50 && naive.toAct(position).length > 0; step++) {
        const { seat, action } = choose(allowed(state, position), choices);
        const emitted: Event[] = [];
        // Without a listener the same must happen, and no event is emitted.
        const listen = n % 4 === 0 ? undefined : (event: Event) => emitted.push(event);
        expect(rules.play(state, seat, action, random, listen)).toBeUndefined();
        expect(state.last).toBe(seat);
        const events = naive.play(position, seat, action, twin);
        same(emitted, listen ? events : []);
        for (const event of events) {
          met.add(event.type);
          for (const viewer of [...position.players.keys(), position.players.length, 'spectator'] as const) {
            const redacted = naive.redacted(event, viewer);
            same([rules.redact(event, viewer)], [redacted]);
            if (viewer !== event.seat && position.players.some((_, seat) => seat === viewer))
              met.add(redacted ? 'shown' : 'hidden');
          }
        }
      }
      allowed(state, position);
      if (naive.outcome(position)) met.add('over');
    }
    // Games that never came so far would prove nothing.
    expect([...met].sort()).toEqual(['collected', 'hidden', 'joined', 'left', 'moved', 'over', 'shown', 'swapped']);
  });

  it('go on with a copy without touching the original', () => {
    const random = seededRandom('copy');
    const original = rules.create({ map: mapOf(`${MAPS[0]!.join('\n')}\n`), table: 'open', players: 2 }, random);
    const before = JSON.stringify(original);
    const copy = rules.clone(original);
    expect(copy).toEqual(original);
    for (let step = 0; step < 60 && rules.toAct(copy).length > 0; step++) {
      const free = rules.toAct(copy).flatMap(seat => rules.legal(copy, seat).map(action => ({ seat, action })));
      const { seat, action } = choose(free, random);
      rules.play(copy, seat, action, random);
    }
    expect(copy).not.toEqual(original);
    expect(JSON.stringify(original)).toBe(before);
  });

  it('seat two at a fixed table when nothing else is said, and up to 26', () => {
    const state = rules.create({}, seededRandom('default'));
    expect([state.table, state.joined, rules.toAct(state)]).toEqual(['fixed', 2, [0, 1]]);
    expect(rules.seats).toEqual({ min: 1, max: 26 });
  });

  it('put everybody on an empty room spot of their own, each as often as any other', () => {
    const map = mapOf('.....\n#####\n.....\n');
    const dropped = new Map<number, number>();
    for (let seed = 0; seed < 300; seed++) {
      const state = rules.create({ map, players: 3 }, seededRandom(`drop ${seed}`));
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

  it('share a win among those with most, and have no winner if nothing was collected', () => {
    const state = rules.create({ map: mapOf('....\n'), table: 'open', players: 2 }, seededRandom('shared'));
    state.gold.fill(0);
    state.unclaimed = 0;
    state.purse.set([5, 5]);
    expect(rules.outcome(state)).toEqual({ winners: [0, 1], scores: [5, 5] });
    state.purse.set([4, 5]);
    expect(rules.outcome(state)).toEqual({ winners: [1], scores: [4, 5] });
  });
});
