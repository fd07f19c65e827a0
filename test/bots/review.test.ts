/** A review of a game: the balance adds up, blunders are found, luck is told from decisions, nobody's secrets are used. */
import { describe, expect, it } from 'vitest';
import { levelsOf } from '../../src/bots/levels.ts';
import { judgeOf } from '../../src/bots/review/judgeof.ts';
import { type PlayedMove, playedGames } from '../../src/bots/review/playedgames.ts';
import { type Review, reviewGame } from '../../src/bots/review/review.ts';
import { roughJudge } from '../../src/bots/review/roughjudge.ts';
import { costliest, faultOf } from '../../src/bots/review/sums.ts';
import { iterations } from '../../src/bots/search.ts';
import { botChoices, runToEnd } from '../../src/core/bot.ts';
import type { Game, Seat } from '../../src/core/game.ts';
import { seededRandom } from '../../src/core/random.ts';
import type { TextGame } from '../../src/core/session.ts';
import { games } from '../../src/games/index.ts';

interface Sticks {
  left: number;
  turn: Seat;
}

/** Take one or two sticks; whoever takes the last one wins, so multiples of three are lost. A coin may take one more. */
const sticks = (hasCoin: boolean): Game<Sticks, number> => ({
  id: 'sticks',
  title: 'Sticks',
  seats: { min: 2, max: 2 },
  create: () => ({ left: 7, turn: 0 }),
  toAct: ({ left, turn }) => (left <= 0 ? [] : [turn]),
  legal: ({ left }) => (left === 1 ? [1] : [1, 2]),
  play(state, _seat, taken, random) {
    state.left = Math.max(0, state.left - taken - (hasCoin ? random.below(2) : 0));
    state.turn = 1 - state.turn;
    return undefined;
  },
  outcome: ({ left, turn }) => (left === 0 ? { winners: [1 - turn], scores: [turn, 1 - turn] } : undefined),
  clone: state => ({ ...state }),
  view: state => state,
  redact: event => event,
});

function movesOf<State, Action>(game: Game<State, Action>, actions: readonly Action[]): PlayedMove<State, Action>[] {
  const random = seededRandom('moves');
  const state = game.create({}, random);
  return actions.map((action, i) => {
    const before = game.clone(state);
    const seat = game.toAct(state)[0]!;
    game.play(state, seat, action, random);
    return { step: i + 1, turn: i, seat, action, before, after: game.clone(state) };
  });
}

const review = <State, Action>(game: Game<State, Action>, moves: PlayedMove<State, Action>[]): Review<Action> =>
  runToEnd(reviewGame({ game, judge: roughJudge(game, 2), moves, iterations: 400 }));

describe('a review', () => {
  it('finds the blunder, and what was better', () => {
    // Of seven sticks one must be taken; two leave five, of which two should be taken.
    const { decisions, isRough } = review(sticks(false), movesOf(sticks(false), [2, 1, 1, 2, 1]));
    expect(isRough).toBe(true);
    const [worst] = costliest(decisions, 0, 1);
    expect(worst).toMatchObject({ move: 0, action: 2, best: { action: 1 } });
    expect(faultOf(worst!.loss)).toBe('blunder');
    expect(costliest(decisions, 1, 1)[0]).toMatchObject({ move: 1, action: 1, best: { action: 2 } });
  });

  it('finds nothing to blame in perfect play', () => {
    const { decisions } = review(sticks(false), movesOf(sticks(false), [1, 2, 1, 2, 1]));
    expect(costliest(decisions, 0, 3)).toEqual([]);
  });

  it('knows no luck where nothing is left to chance', () => {
    const { players, decisions } = review(sticks(false), movesOf(sticks(false), [1, 2, 2, 2]));
    expect(decisions).toHaveLength(4);
    expect(players.map(({ luck }) => luck)).toEqual([0, 0]);
  });

  it('gives to luck what the coin did', () => {
    const game = sticks(true);
    const [first] = movesOf(game, [1]);
    const outcomes = [5, 6].map(left => ({ ...first!, after: { left, turn: 1 } }));
    const [lucky, unlucky] = outcomes.map(move => review(game, [move]).players[0]!);
    // The decision is the same, whatever came of it.
    expect(lucky!.own).toBeCloseTo(unlucky!.own);
    expect(lucky!.luck - unlucky!.luck).toBeCloseTo(lucky!.end - unlucky!.end);
    expect(lucky!.luck).not.toBeCloseTo(0);
  });
});

/** A game between computers that play at once. */
function played(game: TextGame, level: string, seed: string, most = 40): PlayedMove[] {
  const random = seededRandom(seed);
  const bot = levelsOf(game).get(level)!;
  const state = game.create({ players: 2 }, random);
  const moves: PlayedMove[] = [];
  while (moves.length < most) {
    const [seat] = game.toAct(state);
    if (seat === undefined) break;
    const before = game.clone(state);
    const offered = botChoices(game, state, seat);
    const action = bot.decide(game.view(state, seat), seat, offered, random, iterations(1));
    game.play(state, seat, action, random);
    moves.push({ step: moves.length + 1, turn: 0, seat, action, before, after: game.clone(state) });
  }
  return moves;
}

const loaded = await Promise.all([...games].map(async ([id, entry]) => ({ id, game: await entry.load() })));

describe.each(loaded)('a review of $id', ({ id, game }) => {
  const level = id === 'constructor' ? 'greedy' : 'easy';
  const moves = played(game, level, 'review', 16);
  const seats = judgeOf(game, 4).chances(moves[0]!.before).length;
  const reviewed = (): Review => runToEnd(reviewGame({ game, judge: judgeOf(game, 4), moves, iterations: 8 }));
  const first = reviewed();

  it('adds up: start, own decisions, luck and those of others are the end', () => {
    expect(first.players).toHaveLength(seats);
    for (const { start, own, luck, others, end } of first.players) expect(start + own + luck + others).toBeCloseTo(end);
    expect(first.moments).toHaveLength(moves.length + 1);
    for (const { chances } of first.moments) {
      for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
      expect(chances.reduce((sum, chance) => sum + chance)).toBeLessThan(1.000001);
    }
  });

  it('is the same when it is made again', () => {
    expect(reviewed()).toEqual(first);
  });

  it('judges decisions by what their seat knew', () => {
    const { determinise } = game;
    if (!determinise) return;
    // The same moves in a world that the seat could not tell from the real one.
    const decision = first.decisions[0]!;
    const move = moves[decision.move]!;
    const before = determinise(game.view(move.before, move.seat), move.seat, seededRandom('another world'));
    const after = game.clone(before);
    game.play(after, move.seat, move.action, seededRandom('another world'));
    const [again] = runToEnd(
      reviewGame({ game, judge: judgeOf(game, 4), moves: [{ ...move, before, after }], iterations: 8 }),
    ).decisions;
    expect([again!.chance, again!.best, again!.loss]).toEqual([decision.chance, decision.best, decision.loss]);
  });
});

describe('the games of a recording', () => {
  const game = sticks(false) as Game;

  it('leave out what was taken back', () => {
    const [one, two] = movesOf(sticks(false), [2, 1]);
    const [other, next] = movesOf(sticks(false), [1, 2]);
    const back = { ...other!, step: 4, before: { ...one!.before } };
    expect(playedGames(game, [one!, two!, back, next!])).toEqual([[back, next]]);
  });

  it('are apart if another one was begun', () => {
    const moves = movesOf(sticks(false), [1, 2, 1, 2, 1]);
    expect(playedGames(game, [...moves, ...moves]).map(one => one.length)).toEqual([5, 5]);
  });
});
