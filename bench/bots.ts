/**
 * How fast the experts think: decisions with the default number of iterations, iterations, iterations that two threads
 * search together, and the iterations of some thinking times, which depend on the machine.
 */
import { bestLevel, levelsOf } from '../src/bots/levels.ts';
import { iterations } from '../src/bots/search.ts';
import { type Decision, ThinkingPool } from '../src/cli/serve/thinkingpool.ts';
import { type Budget, botChoices, type SyncBot } from '../src/core/bot.ts';
import type { Seat } from '../src/core/game.ts';
import { seededRandom } from '../src/core/random.ts';
import type { TextGame } from '../src/core/session.ts';
import { games } from '../src/games/index.ts';
import type { Row } from './report.ts';

const ITERATIONS = 400;
const POSITIONS = 12;
/** As many iterations as this for each thread, so that what else a decision takes does not count. */
const SHARED = 4000;
/** Milliseconds. */
const TIMES = [20, 50, 200, 1000];

interface Position {
  readonly view: unknown;
  readonly seat: Seat;
  readonly legal: readonly unknown[];
}

/** Decisions of a game between players at random, far apart. */
function positionsOf(game: TextGame): Position[] {
  const found: Position[] = [];
  for (let n = 0; found.length < POSITIONS; n++) {
    const random = seededRandom(`bench ${n}`);
    const state = game.create({ players: Math.max(2, game.seats.min) }, random);
    for (let step = 0; step < 400 && found.length < POSITIONS && game.toAct(state).length > 0; step++) {
      const seat = game.toAct(state)[0]!;
      const legal = botChoices(game, state, seat);
      if (legal.length > 4 && random.below(20) === 0)
        found.push({ view: game.clone(game.view(state, seat)), seat, legal });
      game.play(state, seat, legal[random.below(legal.length)]!, random);
    }
  }
  return found;
}

/** Decides once in each position; returns the seconds. */
function decideAll(bot: SyncBot, positions: readonly Position[], budget: () => Budget): number {
  const start = performance.now();
  for (const { view, seat, legal } of positions) bot.decide(view, seat, legal, seededRandom('bench'), budget());
  return (performance.now() - start) / 1000;
}

/** The iterations of a decision that takes so many milliseconds, on average. */
function iterationsIn(ms: number, bot: SyncBot, positions: readonly Position[]): number {
  let count = 0;
  decideAll(bot, positions, () => {
    const end = performance.now() + ms;
    return { more: () => performance.now() < end && ++count > 0 };
  });
  return count / positions.length;
}

/** Seconds that a pool of so many threads takes for decisions of so many iterations. */
async function secondsInThreads(game: TextGame, positions: readonly Position[], threads: number): Promise<number> {
  const pool = new ThinkingPool({ threads, shares: threads });
  const decisionOf = ({ view, seat }: Position, think: number): Decision => ({
    game: game.id,
    level: bestLevel(game),
    think: `${think}`,
    view,
    seat,
    seed: 'bench',
    decision: 1,
  });
  // The first decisions of a thread are compiled.
  for (const position of positions.slice(0, 4)) await pool.decide(decisionOf(position, SHARED));
  const start = performance.now();
  for (const position of positions.slice(4)) await pool.decide(decisionOf(position, SHARED * threads));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  return seconds;
}

async function rowsOf(id: string): Promise<Row[]> {
  const game = await games.get(id)!.load();
  const positions = positionsOf(game);
  const level = bestLevel(game);
  const bot = levelsOf(game).get(level)!;
  decideAll(bot, positions, () => iterations(ITERATIONS));
  const seconds = decideAll(bot, positions, () => iterations(ITERATIONS));
  const rows: Row[] = [
    { what: `${game.title} ${level}: decisions of ${ITERATIONS} iterations`, value: POSITIONS / seconds },
    ...TIMES.map(ms => ({
      what: `${game.title} ${level}: iterations in ${ms} ms`,
      value: iterationsIn(ms, bot, positions),
      unit: 'it',
    })),
  ];
  if (!bot.examine) return rows;
  const one = await secondsInThreads(game, positions, 1);
  const two = await secondsInThreads(game, positions, 2);
  const rate = (POSITIONS - 4) * SHARED;
  return [
    ...rows,
    { what: `${game.title} ${level}: iterations, 1 thread`, value: rate / one },
    {
      what: `${game.title} ${level}: iterations, 2 threads`,
      value: (2 * rate) / two,
      ratio: (2 * one) / two,
      against: '1 thread',
      goal: 'at least 1.7',
    },
  ];
}

export default async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const id of games.keys()) rows.push(...(await rowsOf(id)));
  return rows;
};
