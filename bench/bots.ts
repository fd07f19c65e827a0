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
/** Of these, in which a new thread compiles what it runs. */
const WARM_UP = 4;
/** Milliseconds that each thread has for a decision, so that what else this takes hardly counts. */
const SHARED_TIME = 500;
/** Milliseconds. */
const TIMES = [20, 50, 200, 1000];

interface Position {
  readonly view: unknown;
  readonly seat: Seat;
  readonly legal: readonly unknown[];
}

/** Whether a bot has to search there: often only one thing is worth considering. */
function makesThink(bot: SyncBot, { view, seat, legal }: Position): boolean {
  let thought = false;
  const once = () => {
    const isFirst = !thought;
    thought = true;
    return isFirst;
  };
  bot.decide(view, seat, legal, seededRandom('bench'), { more: once });
  return thought;
}

/** Decisions of games between players at random, far apart. */
function positionsOf(game: TextGame, bot: SyncBot): Position[] {
  const found: Position[] = [];
  for (let n = 0; found.length < POSITIONS; n++) {
    const random = seededRandom(`bench ${n}`);
    const state = game.create({ players: Math.max(2, game.seats.min) }, random);
    for (let step = 0; step < 400 && found.length < POSITIONS && game.toAct(state).length > 0; step++) {
      const seat = game.toAct(state)[0]!;
      const legal = botChoices(game, state, seat);
      if (legal.length > 4 && random.below(20) === 0) {
        const position = { view: game.clone(game.view(state, seat)), seat, legal };
        if (makesThink(bot, position)) found.push(position);
      }
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

/** Seconds that some threads take for decisions in which each has as many iterations. */
async function secondsInThreads(
  threads: number,
  each: number,
  game: TextGame,
  positions: readonly Position[],
): Promise<number> {
  const pool = new ThinkingPool({ threads, shares: threads });
  const decisionOf = ({ view, seat }: Position): Decision => ({
    game: game.id,
    level: bestLevel(game),
    think: `${threads * each}`,
    view,
    seat,
    seed: 'bench',
    decision: 1,
    isUnlimited: true,
  });
  for (const position of positions.slice(0, WARM_UP)) await pool.decide(decisionOf(position));
  const start = performance.now();
  for (const position of positions.slice(WARM_UP)) await pool.decide(decisionOf(position));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  return seconds;
}

async function rowsOf(id: string): Promise<Row[]> {
  const game = await games.get(id)!.load();
  const level = bestLevel(game);
  const bot = levelsOf(game).get(level)!;
  const positions = positionsOf(game, bot);
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
  const each = Math.round(iterationsIn(SHARED_TIME, bot, positions));
  const one = await secondsInThreads(1, each, game, positions);
  const two = await secondsInThreads(2, each, game, positions);
  const count = (POSITIONS - WARM_UP) * each;
  return [
    ...rows,
    { what: `${game.title} ${level}: iterations, 1 thread`, value: count / one },
    {
      what: `${game.title} ${level}: iterations, 2 threads`,
      value: (2 * count) / two,
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
