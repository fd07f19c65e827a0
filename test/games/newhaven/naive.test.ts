/** The real rules against the naive ones in complete random games, on the printed boards and on others. */
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { decodeAction } from '../../../src/games/newhaven/actions.ts';
import type { Event } from '../../../src/games/newhaven/events.ts';
import { disableTile, freeSquares, layTile, type TileGrid } from '../../../src/games/newhaven/grid.ts';
import { clone, create, legal, outcome, play, toAct } from '../../../src/games/newhaven/rules.ts';
import { standardBoard } from '../../../src/games/newhaven/standard.ts';
import { canShip, handOf, handSize, type State, villageOf } from '../../../src/games/newhaven/state.ts';
import { same } from '../../same.ts';
import * as naive from './naive.ts';
import { noChance } from './play.ts';

const GAMES = 9;

/** The printed board, or a small one with a hole and a printed tile at random. */
function board(players: number, n: number, random: Random): TileGrid {
  if (n % 3 === 0) return standardBoard(players);
  const [length, height] = [3 + random.below(3), 3 + random.below(2)];
  const small: TileGrid = { length, height, nodes: new Uint8Array(4 * length * height) };
  disableTile(small, random.below(9));
  layTile(small, random.below(9), [0, 1, 2, 3]);
  return small;
}

/** A state as plain data: kinds in hand ascending, −1 for nothing. */
function describeState(state: State): unknown {
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  return [
    ...[state.phase, state.turn, state.decider, state.laid, state.shipped, [...state.markers], state.draws],
    ...[[...state.nodes], state.free, [...state.display], state.tiles, [...state.shipments], state.stack, state.bag],
    seats.map(seat => [...handOf(state, seat)].flatMap((count, kind) => new Array<number>(count).fill(kind))),
    seats.map(seat => handSize(state, seat)),
    seats.map(seat => [...villageOf(state, seat)]),
    [toAct(state), outcome(state)],
  ];
}

/** A naive position in the same form. */
function describePosition(position: naive.Position): unknown {
  const { phase, turn, decider, laid, shipped, markers, draws, display, tiles, shipments, stack, bag } = position;
  return [
    ...[phase, turn, decider, laid, shipped ?? -1, markers, draws],
    position.squares.flat().map(shown => (shown === 'free' ? 0 : shown === 'outside' ? 5 : shown + 1)),
    ...[naive.freeSquares(position).length, display.map(kind => kind ?? -1), tiles, shipments.map(tile => tile ?? -1)],
    ...[
      stack,
      bag,
      position.hands.map(hand => hand.toSorted((a, b) => a - b)),
      position.hands.map(hand => hand.length),
    ],
    position.villages.map(cells => cells.map(cell => (cell ? cell.kind + 1 + (cell.down ? 32 : 0) : 0))),
    [phase === 'over' ? [] : [decider], naive.outcome(position)],
  ];
}

/** All numbers that could be actions, except those of squares far off the board. */
const numbersOf = (position: naive.Position): number[] =>
  Array.from({ length: 2048 + 244 * (position.squares.flat().length / 4 + 2) }, (_, number) => number);

/** Expects the same refusal of every number from every seat, and that refusals change nothing. */
function expectSameRefusals(state: State, position: naive.Position): void {
  let copy = clone(state);
  const wrong: unknown[] = [];
  for (const number of [-1, 0.5, Number.NaN, 2 ** 60, ...numbersOf(position)]) {
    same(decodeAction(number), naive.decodeAction(number));
    for (const seat of [-1, ...Array(state.players).keys()]) {
      const expected = naive.refusal(position, seat, number);
      const refusal = play(copy, seat, number, noChance);
      if (refusal !== expected) wrong.push([seat, number, refusal, expected]);
      if (refusal === undefined) copy = clone(state);
    }
  }
  expect(wrong).toEqual([]);
  expect(copy).toEqual(state);
}

/** Usually builds, face up if possible; draws from the bag half the time. */
function choose(moves: readonly number[], random: Random): number {
  const builds = moves.filter(number => naive.decodeAction(number)!.type === 'build');
  const faceUp = builds.filter(number => number % 2 === 1);
  const ships = moves.filter(number => naive.decodeAction(number)!.type === 'ship');
  const preferred = faceUp.length > 0 ? faceUp : builds;
  if (preferred.length > 0 && random.below(5) > 0) return preferred[random.below(preferred.length)]!;
  if (ships.length > 0 && random.below(6) === 0) return ships[random.below(ships.length)]!;
  if (moves.includes(6) && random.below(2) === 0) return 6;
  return moves[random.below(moves.length)]!;
}

function playBoth(players: number, n: number, onEvent: (event: Event) => void): void {
  const [random, twin] = [seededRandom(`chance ${n}`), seededRandom(`chance ${n}`)];
  const choices = seededRandom(`choices ${n}`);
  const grid = board(players, n, choices);
  const state = create(n % 3 === 0 ? { players } : { players, board: grid }, random);
  const position = naive.create(players, grid, twin);
  // Some games start with a nearly empty bag, so that it runs out.
  if (n % 4 === 1) for (const pieces of [state.bag, position.bag]) pieces.splice(0, 130);
  for (let step = 0; position.phase !== 'over'; step++) {
    same(describeState(state), describePosition(position));
    const moves = legal(state, position.decider);
    if (step % 60 === n) expectSameRefusals(state, position);
    if (step % 8 === n % 8) {
      const refusals = numbersOf(position).map(
        number => [number, naive.refusal(position, position.decider, number)] as const,
      );
      const wrong = refusals.filter(
        ([number, refusal]) => refusal && play(state, position.decider, number, noChance) !== refusal,
      );
      expect(wrong).toEqual([]);
      same(
        moves.toSorted((a, b) => a - b),
        refusals.flatMap(([number, refusal]) => (refusal ? [] : [number])),
      );
    }
    for (let seat = 0; seat < players; seat++) if (seat !== position.decider) same(legal(state, seat), []);
    const number = choose(moves, choices);
    const emitted: Event[] = [];
    // Without a listener the same must happen.
    expect(
      play(state, position.decider, number, random, n % 4 === 0 ? undefined : event => emitted.push(event)),
    ).toBeUndefined();
    const events = naive.play(position, number);
    same(emitted, n % 4 === 0 ? [] : events);
    events.forEach(onEvent);
  }
  same(describeState(state), describePosition(position));
  expectSameRefusals(state, position);
  same([legal(state, state.decider), freeSquares(state)], [[], naive.freeSquares(position)]);
}

describe('the rules', () => {
  it('agree with the naive ones at every action of random games', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < GAMES; n++) {
      playBoth(2 + (n % 3), n, event => {
        const what = event.type === 'built' && !event.down ? 'built face up' : event.type;
        counts.set(what, (counts.get(what) ?? 0) + 1);
      });
    }
    // Games in which these never happen would prove nothing.
    for (const what of [
      'placed',
      'shipped',
      'turned',
      'built',
      'built face up',
      'passed',
      'drew',
      'refilled',
      'over',
    ]) {
      expect(counts.get(what) ?? 0, what).toBeGreaterThan(5);
    }
  });

  it('let a shipment be used only once, and only by its owner', () => {
    const state = create({}, seededRandom('shipment'));
    expect([canShip(state, 0), canShip(state, 1)]).toEqual([true, true]);
    state.shipped = 24;
    expect([canShip(state, 0), canShip(state, 1)]).toEqual([false, true]);
    state.shipments[1] = -1;
    expect(canShip(state, 1)).toBe(false);
  });
});
