/** Compares the real rules with the naive ones in whole random games with every number of players. */
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom, shuffle } from '../../../src/core/random.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import { clone, create, legal, outcome, play, toAct } from '../../../src/games/azul/rules.ts';
import { floorLossOf } from '../../../src/games/azul/scoring.ts';
import {
  BAG,
  boardOf,
  FLOOR,
  FLOOR_COUNT,
  IN_BAG,
  LID,
  LINE_COLOUR,
  LINE_COUNT,
  MARKER_IN_CENTRE,
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

/** A state in readable form. */
function describeState(state: State): unknown {
  const five = (offset: number) => [...state.subarray(offset, offset + 5)];
  return {
    ...{ turn: state[TURN], starter: state[STARTER], round: state[ROUND], over: state[OVER] === 1 },
    ...{ marker: state[MARKER_IN_CENTRE] === 1, table: state[ON_TABLE], lid: five(LID) },
    bag: [...state.subarray(BAG, BAG + state[IN_BAG]!)],
    sources: Array.from({ length: 2 * state[PLAYERS]! + 2 }, (_, source) => five(SOURCES + 5 * source)),
    boards: Array.from({ length: state[PLAYERS]! }, (_, seat) => {
      const board = boardOf(seat);
      return {
        score: state[board + SCORE],
        lines: five(board + LINE_COUNT).map((count, line) => [count, state[board + LINE_COLOUR + line]]),
        mosaic: five(board + MOSAIC),
        floor: [state[board + FLOOR_COUNT], ...state.subarray(board + FLOOR, board + FLOOR + 8)],
        loss: floorLossOf(state, seat),
      };
    }),
  };
}

/** The same for a naive position. */
function describePosition({ turn, starter, round, over, bag, lid, sources, boards }: naive.Position): unknown {
  return {
    ...{ turn, starter, round, over, marker: sources[0]!.includes(5) },
    ...{ table: sources.flat().filter(tile => tile !== 5).length, lid: counts(lid), bag },
    sources: sources.map(counts),
    boards: boards.map(({ score, lines, mosaic, floor }) => ({
      score,
      lines: lines.map(tiles => [tiles.length, tiles[0] ?? 0]),
      mosaic: mosaic.map((row, r) =>
        [0, 1, 2, 3, 4].filter(colour => row[(colour + r) % 5]).reduce((set, colour) => set + 2 ** colour, 0),
      ),
      floor: [floor.length, ...floor, ...Array<number>(8 - floor.length).fill(0)],
      loss: [0, 1, 2, 4, 6, 8, 11, 14, 14][floor.length],
    })),
  };
}

/** For valid and invalid seats, every number is played or refused for the same reason, and a refusal changes nothing. */
function compareRefusals(state: State, position: naive.Position): void {
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

/** A careful player avoids the floor, so that rows are completed; a careless one does not, so that the lid fills up. */
function choose(moves: readonly number[], careful: boolean, random: Random): number {
  const useful = moves.filter(number => naive.moveOf(number).destination < 5);
  const pool = useful.length > 0 && (careful || random.below(3) > 0) ? useful : moves;
  return pool[random.below(pool.length)]!;
}

function compareGame(players: number, n: number, onEvent: (event: Event) => void): void {
  const [random, twin] = [seededRandom(`chance ${n}`), seededRandom(`chance ${n}`)];
  const choices = seededRandom(`choices ${n}`);
  const bag = Array.from({ length: 100 }, (_, i) => i % 5);
  shuffle(bag, choices);
  const given = n % 3 === 0 ? bag : undefined;
  const state = create(given ? { players, bag: given } : { players }, random);
  const position = naive.begin(players, twin, given);
  for (let step = 0; !position.over; step++) {
    same(
      [describeState(state), toAct(state), outcome(state)],
      [describePosition(position), [position.turn], undefined],
    );
    const refusals = naive.refusals(position);
    const wrong = refusals.filter(
      ([number, refusal]) => refusal && play(state, position.turn, number, any) !== refusal,
    );
    expect(wrong).toEqual([]);
    const moves = refusals.flatMap(([number, refusal]) => (refusal ? [] : [number]));
    for (let seat = 0; seat < players; seat++) {
      same(
        legal(state, seat).sort((a, b) => a - b),
        seat === position.turn ? moves : [],
      );
    }
    if (step % 30 === n) compareRefusals(state, position);
    const number = choose(moves, n % 2 === 0, choices);
    const emitted: Event[] = [];
    // Sometimes without a listener, which must make no difference.
    expect(
      play(state, position.turn, number, random, n % 4 === 0 ? undefined : event => emitted.push(event)),
    ).toBeUndefined();
    const events = naive.play(position, number, twin);
    same(emitted, n % 4 === 0 ? [] : events);
    events.forEach(onEvent);
  }
  same([describeState(state), toAct(state), outcome(state)], [describePosition(position), [], naive.outcome(position)]);
  compareRefusals(state, position);
}

/** A game in which the only tile left to take is in the first factory; action 30 takes it to the first line. */
function lastTile(inBag: number): State {
  const state = create({}, any);
  state[IN_BAG] = inBag;
  state.fill(0, SOURCES, BAG);
  state[SOURCES + 5] = 1;
  state[ON_TABLE] = 1;
  return state;
}

describe('the rules', () => {
  it('agree with the naive ones at every step of random games', () => {
    const seen = new Set<string>();
    for (let n = 0; n < GAMES; n++) {
      compareGame(2 + (n % 3), n, event => {
        seen.add(event.type);
        if (event.type === 'took' && event.toLid > 0) seen.add('to the lid');
        if (event.type === 'took' && event.marker) seen.add('marker');
        if (event.type === 'swept' && event.lost === 14) seen.add('full floor');
      });
    }
    // The comparison only counts for what has occurred.
    for (const what of ['tiled', 'swept', 'refilled', 'won', 'to the lid', 'marker', 'full floor']) {
      expect([...seen]).toContain(what);
    }
  });

  it('end a game in which there is nothing left to deal', () => {
    const state = lastTile(0);
    const emitted: string[] = [];
    expect(play(state, state[TURN]!, 30, any, event => emitted.push(event.type))).toBeUndefined();
    expect(emitted).toEqual(['took', 'roundEnded', 'tiled', 'scored', 'gameEnded', 'bonus', 'bonus', 'won']);
    expect([toAct(state).length, state[ROUND]]).toEqual([0, 1]);
  });

  it('put a marker beside a full floor, and the tiles taken with it into the lid', () => {
    const state = create({}, any);
    const board = boardOf(state[TURN]!);
    state.set([7, ...Array(7).fill(1)], board + FLOOR_COUNT);
    state[SOURCES + 3] = 2;
    state[ON_TABLE]! += 2;
    const emitted: Event[] = [];
    const seat = state[TURN]!;
    expect(play(state, seat, 3 * 6 + 5, any, event => emitted.push(event))).toBeUndefined();
    expect(emitted).toEqual([{ type: 'took', seat, action: 23, toLine: 0, toFloor: 0, toLid: 2, marker: true }]);
    expect([...state.subarray(board + FLOOR_COUNT, board + FLOOR + 8)]).toEqual([8, 1, 1, 1, 1, 1, 1, 1, 5]);
    expect([state[LID + 3], state[STARTER], floorLossOf(state, seat)]).toEqual([2, seat, 14]);
  });

  it('deal the tiles that are left when bag and lid run out', () => {
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

  it('has the most points, then the most full rows; a tie in both is a shared win', () => {
    expect(winners([30, 0], [29, 5])).toEqual([0]);
    expect(winners([30, 1], [30, 2], [12, 5])).toEqual([1]);
    expect(winners([7, 1], [30, 1], [30, 1], [30, 0])).toEqual([1, 2]);
    expect(winners([0, 0], [0, 0])).toEqual([0, 1]);
  });
});
