/** The real rules beside the naive ones, tile by tile, in whole random games of every number of players. */
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom, shuffle } from '../../../src/core/random.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import { clone, create, legal, outcome, play, toAct } from '../../../src/games/azul/rules.ts';
import { loss } from '../../../src/games/azul/scoring.ts';
import {
  BAG,
  boardOf,
  FLOOR,
  FLOOR_COUNT,
  IN_BAG,
  LID,
  LINE_COLOUR,
  LINE_COUNT,
  MARKER_FREE,
  MOSAIC,
  ON_TABLE,
  OVER,
  PLAYERS,
  ROUND,
  SCORE,
  SOURCES,
  STARTER,
  type State,
  TURN,
} from '../../../src/games/azul/state.ts';
import { same } from '../../same.ts';
import * as naive from './naive.ts';

const GAMES = 12;
const any = seededRandom('any');

const counts = (tiles: readonly number[]): number[] =>
  [0, 1, 2, 3, 4].map(colour => tiles.filter(tile => tile === colour).length);

/** All that is in a state, spelled out. */
function read(state: State): unknown {
  const five = (at: number) => [...state.subarray(at, at + 5)];
  return {
    ...{ turn: state[TURN], starter: state[STARTER], round: state[ROUND], over: state[OVER] === 1 },
    ...{ marker: state[MARKER_FREE] === 1, table: state[ON_TABLE], lid: five(LID) },
    bag: [...state.subarray(BAG, BAG + state[IN_BAG]!)],
    sources: Array.from({ length: 2 * state[PLAYERS]! + 2 }, (_, source) => five(SOURCES + 5 * source)),
    boards: Array.from({ length: state[PLAYERS]! }, (_, seat) => {
      const at = boardOf(seat);
      return {
        score: state[at + SCORE],
        lines: five(at + LINE_COUNT).map((count, line) => [count, state[at + LINE_COLOUR + line]]),
        mosaic: five(at + MOSAIC),
        floor: [state[at + FLOOR_COUNT], ...state.subarray(at + FLOOR, at + FLOOR + 8)],
        loss: loss(state, seat),
      };
    }),
  };
}

/** The same of a naive position. */
function spell({ turn, starter, round, over, bag, lid, sources, boards }: naive.Position): unknown {
  return {
    ...{ turn, starter, round, over, marker: sources[0]!.includes(5) },
    ...{ table: sources.flat().filter(tile => tile !== 5).length, lid: counts(lid), bag },
    sources: sources.map(counts),
    boards: boards.map(({ score, lines, wall, floor }) => ({
      score,
      lines: lines.map(tiles => [tiles.length, tiles[0] ?? 0]),
      mosaic: wall.map((row, r) =>
        [0, 1, 2, 3, 4].filter(colour => row[(colour + r) % 5]).reduce((set, colour) => set + 2 ** colour, 0),
      ),
      floor: [floor.length, ...floor, ...Array<number>(8 - floor.length).fill(0)],
      loss: [0, 1, 2, 4, 6, 8, 11, 14, 14][floor.length],
    })),
  };
}

/** From every seat, and from none, every number is a move or is refused for the same reason; a refusal changes nothing. */
function refuseAlike(state: State, position: naive.Position): void {
  let copy = clone(state);
  const wrong: unknown[] = [];
  for (const seat of [-1, 0.5, Number.NaN, ...Array(position.boards.length + 1).keys()]) {
    for (const number of [-1, 0.5, Number.NaN, 1e9, ...Array(310).keys()]) {
      const answer = play(copy, seat, number, any);
      if (answer !== naive.refusal(position, seat, number)) wrong.push([seat, number, answer]);
      if (answer === undefined) copy = clone(state);
    }
  }
  expect(wrong).toEqual([]);
  expect(copy).toEqual(state);
}

/** Lines rather than the floor when careful, so that rows are finished; anything when not, so that the lid fills. */
function choose(moves: readonly number[], careful: boolean, random: Random): number {
  const useful = moves.filter(number => naive.moveOf(number).destination < 5);
  const pool = useful.length > 0 && (careful || random.below(3) > 0) ? useful : moves;
  return pool[random.below(pool.length)]!;
}

function sideBySide(players: number, n: number, watch: (event: Event) => void): void {
  const [random, twin] = [seededRandom(`chance ${n}`), seededRandom(`chance ${n}`)];
  const choices = seededRandom(`choices ${n}`);
  const bag = Array.from({ length: 100 }, (_, i) => i % 5);
  shuffle(bag, choices);
  const given = n % 3 === 0 ? bag : undefined;
  const state = create(given ? { players, bag: given } : { players }, random);
  const position = naive.begin(players, twin, given);
  for (let step = 0; !position.over; step++) {
    same([read(state), toAct(state), outcome(state)], [spell(position), [position.turn], undefined]);
    const judged = naive.judged(position);
    const wrong = judged.filter(([number, refusal]) => refusal && play(state, position.turn, number, any) !== refusal);
    expect(wrong).toEqual([]);
    const moves = judged.flatMap(([number, refusal]) => (refusal ? [] : [number]));
    for (let seat = 0; seat < players; seat++) {
      same(
        legal(state, seat).sort((a, b) => a - b),
        seat === position.turn ? moves : [],
      );
    }
    if (step % 30 === n) refuseAlike(state, position);
    const number = choose(moves, n % 2 === 0, choices);
    const emitted: Event[] = [];
    // Without a listener the same must happen, and no event is emitted.
    expect(
      play(state, position.turn, number, random, n % 4 === 0 ? undefined : event => emitted.push(event)),
    ).toBeUndefined();
    const events = naive.play(position, number, twin);
    same(emitted, n % 4 === 0 ? [] : events);
    events.forEach(watch);
  }
  same([read(state), toAct(state), outcome(state)], [spell(position), [], naive.outcome(position)]);
  refuseAlike(state, position);
}

/** A game with one tile left to take, from the first factory to the first line: move 30. The bag has this many. */
function lastTile(inBag: number): State {
  const state = create({}, any);
  state[IN_BAG] = inBag;
  state.fill(0, SOURCES, BAG);
  state[SOURCES + 5] = 1;
  state[ON_TABLE] = 1;
  return state;
}

describe('the rules', () => {
  it('agree with the naive ones in everything, at every move of random games', () => {
    const met = new Set<string>();
    for (let n = 0; n < GAMES; n++) {
      sideBySide(2 + (n % 3), n, event => {
        met.add(event.type);
        if (event.type === 'took' && event.toLid > 0) met.add('to the lid');
        if (event.type === 'took' && event.marker) met.add('marker');
        if (event.type === 'swept' && event.lost === 14) met.add('full floor');
        if (event.type === 'bonus' && event.columns > 0) met.add('column');
      });
    }
    // Games that never came so far would prove nothing.
    for (const what of ['tiled', 'swept', 'refilled', 'won', 'to the lid', 'marker', 'full floor']) {
      expect([...met]).toContain(what);
    }
  });

  it('end a game in which there is nothing left to deal', () => {
    const state = lastTile(0);
    const emitted: string[] = [];
    expect(play(state, state[TURN]!, 30, any, event => emitted.push(event.type))).toBeUndefined();
    expect(emitted).toEqual(['took', 'roundEnded', 'tiled', 'scored', 'gameEnded', 'bonus', 'bonus', 'won']);
    expect([toAct(state).length, state[ROUND]]).toEqual([0, 1]);
  });

  it('put a marker beside a full floor, and what comes with it into the lid', () => {
    const state = create({}, any);
    const at = boardOf(state[TURN]!);
    state.set([7, ...Array(7).fill(1)], at + FLOOR_COUNT);
    state[SOURCES + 3] = 2;
    state[ON_TABLE]! += 2;
    const emitted: Event[] = [];
    const seat = state[TURN]!;
    expect(play(state, seat, 3 * 6 + 5, any, event => emitted.push(event))).toBeUndefined();
    expect(emitted).toEqual([{ type: 'took', seat, action: 23, toLine: 0, toFloor: 0, toLid: 2, marker: true }]);
    expect([...state.subarray(at + FLOOR_COUNT, at + FLOOR + 8)]).toEqual([8, 1, 1, 1, 1, 1, 1, 1, 5]);
    expect([state[LID + 3], state[STARTER], loss(state, seat)]).toEqual([2, seat, 14]);
  });

  it('deal what there is when bag and lid run out', () => {
    const state = lastTile(3);
    const dealt: number[] = [];
    play(state, state[TURN]!, 30, any, event => {
      if (event.type === 'roundStarted') dealt.push(...event.factories.map(tiles => tiles.length));
    });
    expect([dealt, state[ON_TABLE], toAct(state).length]).toEqual([[3, 0, 0, 0, 0], 3, 1]);
  });
});

describe('the winner', () => {
  /** The winners with these points and full rows, seat by seat. */
  function winners(...players: readonly [score: number, rows: number][]): readonly number[] {
    const state = create({ players: players.length }, seededRandom('won'));
    state[OVER] = 1;
    players.forEach(([score, rows], seat) => {
      state[boardOf(seat) + SCORE] = score;
      state.fill(31, boardOf(seat) + MOSAIC, boardOf(seat) + MOSAIC + rows);
    });
    expect(outcome(state)!.scores).toEqual(players.map(([score]) => score));
    return outcome(state)!.winners;
  }

  it('has most points, then most full rows; what is still equal is shared', () => {
    expect(winners([30, 0], [29, 5])).toEqual([0]);
    expect(winners([30, 1], [30, 2], [12, 5])).toEqual([1]);
    expect(winners([7, 1], [30, 1], [30, 1], [30, 0])).toEqual([1, 2]);
    expect(winners([0, 0], [0, 0])).toEqual([0, 1]);
  });
});
