/** Computer players in threads: they decide as they would in this thread, and what goes wrong with one costs one decision. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { levelsOf } from '../../../src/bots/levels.ts';
import { iterations } from '../../../src/bots/search.ts';
import { mergeTallies, mostVisited } from '../../../src/bots/tally.ts';
import { levelFault } from '../../../src/cli/serve/computerlevel.ts';
import { sendable } from '../../../src/cli/serve/decisionview.ts';
import { type Decision, ThinkingPool } from '../../../src/cli/serve/thinkingpool.ts';
import { botChoices, chooseAction, runToEnd } from '../../../src/core/bot.ts';
import type { Seat } from '../../../src/core/game.ts';
import { seededRandom } from '../../../src/core/random.ts';
import { err, ok } from '../../../src/core/result.ts';
import type { TextGame } from '../../../src/core/session.ts';
import { games } from '../../../src/games/index.ts';
import { nimModule } from '../../nim.ts';

const ITERATIONS = 20;

interface Position {
  readonly state: unknown;
  readonly seat: Seat;
}

/** Positions of a random game in which a seat has a choice. */
function positionsOf(game: TextGame, count: number): Position[] {
  const found: Position[] = [];
  for (let n = 0; found.length < count && n < 8; n++) {
    const random = seededRandom(`pool ${n}`);
    const state = game.create({}, random);
    for (let step = 0; step < 300 && found.length < count; step++) {
      const seats = game.toAct(state);
      if (seats.length === 0) break;
      const seat = seats[random.below(seats.length)]!;
      const open = botChoices(game, state, seat);
      if (open.length > 1 && random.below(12) === 0) found.push({ state: game.clone(state), seat });
      game.play(state, seat, open[random.below(open.length)]!, random);
    }
  }
  return found;
}

const decisionOf = (game: TextGame, level: string, { state, seat }: Position, decision: number): Decision => ({
  game: game.id,
  level,
  think: String(ITERATIONS),
  view: game.view(state, seat),
  seat,
  seed: 'night',
  decision,
});

/** What a computer decides at a terminal. */
const decidedHere = (game: TextGame, level: string, { state, seat }: Position, decision: number): unknown => {
  const random = seededRandom(`night seat ${seat + 1} decision ${decision}`);
  return runToEnd(chooseAction(game, levelsOf(game).get(level)!, state, seat, random, iterations(ITERATIONS)));
};

const pools: ThinkingPool[] = [];
const newPool = (...args: ConstructorParameters<typeof ThinkingPool>): ThinkingPool => {
  const pool = new ThinkingPool(...args);
  pools.push(pool);
  return pool;
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-thinking-'));
afterAll(async () => {
  for (const pool of pools) await pool.close();
  rmSync(folder, { recursive: true });
});

describe('every level of every game', () => {
  const pool = newPool({ threads: 2 });
  it.each([...games.keys()])('of %s decides in a thread as it does in this one', async id => {
    const game = await games.get(id)!.load();
    const positions = positionsOf(game, 4);
    expect(positions.length).toBeGreaterThan(2);
    for (const level of levelsOf(game).keys()) {
      const decided = await Promise.all(positions.map((at, i) => pool.decide(decisionOf(game, level, at, i + 1))));
      expect(decided).toEqual(positions.map((at, i) => ok(decidedHere(game, level, at, i + 1))));
    }
    expect(pool.secondsThought).toBeGreaterThan(0);
  });

  it('decides in the same way in the installed program', async () => {
    const game = await games.get('azul')!.load();
    const [position] = positionsOf(game, 1);
    const workerData = { givenUp: new Int32Array(new SharedArrayBuffer(4)) };
    const worker = new Worker(path.join(import.meta.dirname, '../../../dist/serve-worker.js'), { workerData });
    const answered = new Promise(resolve => worker.once('message', resolve));
    const decision = await sendable(decisionOf(game, 'search', position!, 1));
    worker.postMessage({ kind: 'decide', number: 1, decision });
    expect(await answered).toEqual(ok(decidedHere(game, 'search', position!, 1)));
    await worker.terminate();
  });
});

/** A game whose levels do what bots should not do, in a module that writes down where it was loaded. */
const outside = path.join(folder, 'nim.mjs');
const loads = path.join(folder, 'loads');
const looping = path.join(folder, 'looping');
writeFileSync(
  outside,
  `import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';
fs.appendFileSync(${JSON.stringify(loads)}, isMainThread ? 'here\\n' : 'thread\\n');
${nimModule(`bots: {
    first: { decide: (view, seat, legal) => legal[0] },
    throws: { decide() { throw new Error('no idea'); } },
    cheats: { decide: () => 9 },
    exits: { decide() { process.exit(3); } },
    crashes: { decide() { setImmediate(() => { throw new Error('too late'); }); return new Promise(() => {}); } },
    loops: { decide() { fs.writeFileSync(${JSON.stringify(looping)}, ''); for (;;); } },
  },`)}`,
);
const nim = (level: string, sticks = 7): Decision => ({
  game: 'nim',
  module: outside,
  level,
  think: '400',
  view: { sticks, turn: 0 },
  seat: 0,
  seed: '1',
  decision: 1,
});

describe('threads', () => {
  const loaded = (): string[] => readFileSync(loads, 'utf8').trim().split('\n');
  const forget = (): void => rmSync(loads, { force: true });

  it('are started when they are needed, never more than allowed, and this one runs no bot', async () => {
    forget();
    const pool = newPool({ threads: 2 });
    expect(await pool.decide(nim('first'))).toEqual(ok(1));
    expect(await pool.decide(nim('first'))).toEqual(ok(1));
    expect(loaded()).toEqual(['thread']);
    await Promise.all(Array.from({ length: 8 }, () => pool.decide(nim('first'))));
    expect(loaded()).toEqual(['thread', 'thread']);
  });

  it('serve whoever came first', async () => {
    const pool = newPool({ threads: 1 });
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        await pool.decide(nim(i % 3 === 0 ? 'search' : 'first'));
        order.push(i);
      }),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([
    ['throws', 'the computer player "throws" failed: no idea'],
    ['cheats', 'the computer player "cheats" failed: it chose what it was not offered'],
    ['exits', 'a computer player ended its thread'],
    ['crashes', 'a computer player failed: too late'],
  ])('that fail (%s) cost one decision', async (level, fault) => {
    const pool = newPool({ threads: 1 });
    const decisions = [nim('first'), nim(level), nim('first')].map(one => pool.decide(one));
    expect(await Promise.all(decisions)).toEqual([ok(1), { ok: false, fault }, ok(1)]);
    expect(await pool.decide(nim('first'))).toEqual(ok(1));
  });

  it('that think for too long are replaced', async () => {
    const timers: { expire(): void; running: boolean }[] = [];
    const pool = newPool({
      threads: 1,
      startTimer(expire) {
        const timer = { expire, running: true };
        timers.push(timer);
        return () => {
          timer.running = false;
        };
      },
    });
    const decisions = [nim('first'), nim('loops'), nim('first')].map(one => pool.decide(one));
    await vi.waitFor(() => expect(existsSync(looping)).toBe(true), { timeout: 30_000 });
    timers.at(-1)!.expire();
    expect(await Promise.all(decisions)).toEqual([
      ok(1),
      { ok: false, fault: 'a computer player thought for too long' },
      ok(1),
    ]);
    expect(timers.map(({ running }) => running)).toEqual([false, false, false]);
  });

  it('are not harmed by a view that cannot be sent', async () => {
    const pool = newPool({ threads: 1 });
    const decisions = [{ ...nim('first'), view: { print() {} } }, nim('first')].map(one => pool.decide(one));
    expect(await Promise.all(decisions)).toEqual([
      { ok: false, fault: expect.stringMatching(/^the view cannot be sent to a computer player: /) },
      ok(1),
    ]);
  });

  it('never load a module that is called a game or a level', async () => {
    forget();
    const pool = newPool({ threads: 1 });
    const { module: _, ...named } = { ...nim('first'), game: outside };
    expect(await pool.decide(named)).toMatchObject({ ok: false, fault: expect.stringMatching(/^there is no game/) });
    const azul = await games.get('azul')!.load();
    const [position] = positionsOf(azul, 1);
    expect(await pool.decide(decisionOf(azul, outside, position!, 1))).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/^there is no level called/),
    });
    expect(existsSync(loads)).toBe(false);
  });

  it('end when the pool is closed, and what they have not decided fails', async () => {
    const pool = newPool({ threads: 1 });
    const decisions = [nim('loops'), nim('first')].map(one => pool.decide(one));
    await pool.close();
    const stopping = { ok: false, fault: 'the server is stopping' };
    expect(await Promise.all([...decisions, pool.decide(nim('first'))])).toEqual([stopping, stopping, stopping]);
  });
});

describe('several threads for one decision', () => {
  it('decide as their searches would one after the other, whichever is ready first', async () => {
    const game = await games.get('azul')!.load();
    const [position] = positionsOf(game, 1);
    const { state, seat } = position!;
    const legal = botChoices(game, state, seat);
    for (const level of ['expert', 'search']) {
      const tallies = [0, 1, 2].map(share => {
        const random = seededRandom(`night seat ${seat + 1} decision 1${share === 0 ? '' : ` share ${share + 1}`}`);
        const bot = levelsOf(game).get(level)!;
        // 20 iterations for three.
        const budget = iterations(share < 2 ? 7 : 6);
        return runToEnd(bot.examine!(game.view(state, seat), seat, legal, random, budget));
      });
      const expected = ok(mostVisited(mergeTallies(tallies)));
      const pool = newPool({ threads: 3, shares: 3 });
      const decision = decisionOf(game, level, position!, 1);
      expect(await pool.decide(decision)).toEqual(expected);
      expect(await Promise.all([pool.decide(decision), pool.decide(decision)])).toEqual([expected, expected]);
    }
  });

  it('decide as one does where there is nothing to share', async () => {
    const game = await games.get('azul')!.load();
    const positions = positionsOf(game, 2);
    const pool = newPool({ threads: 2, shares: 2 });
    for (const level of ['random', 'greedy', 'easy', 'hard']) {
      const decided = await Promise.all(positions.map((at, i) => pool.decide(decisionOf(game, level, at, i + 1))));
      expect(decided).toEqual(positions.map((at, i) => ok(decidedHere(game, level, at, i + 1))));
    }
  });

  it('choose what was offered, by time', async () => {
    const game = await games.get('hexbaron')!.load();
    const [position] = positionsOf(game, 1);
    const pool = newPool({ threads: 2, shares: 2 });
    const decided = await pool.decide({ ...decisionOf(game, 'expert@30ms', position!, 1) });
    expect(decided.ok && botChoices(game, position!.state, position!.seat)).toContain(decided.ok && decided.value);
  });

  it('fail together', async () => {
    const pool = newPool({ threads: 2, shares: 2 });
    expect(await pool.decide(nim('throws'))).toEqual(err('the computer player "throws" failed: no idea'));
    expect(await pool.decide(nim('first'))).toEqual(ok(1));
  });
});

describe('searching on while others decide', () => {
  it('ends when a decision is wanted, and when it is not wanted any more', async () => {
    const game = await games.get('azul')!.load();
    const [position] = positionsOf(game, 1);
    const pool = newPool({ threads: 1 });
    const wanted = { ...decisionOf(game, 'expert@1ms', position!, 1) };
    expect((await pool.decide(wanted)).ok).toBe(true);
    for (let n = 0; n < 3; n++) {
      await pool.anticipate(wanted);
      // A thread that searched on for ever would never answer.
      expect((await pool.decide(wanted)).ok).toBe(true);
      expect(await pool.decide(nim('first'))).toEqual(ok(1));
    }
    await pool.anticipate(wanted);
    pool.stop();
    await pool.close();
  });

  it('gives way: what is being decided is given up only if nobody wants it', async () => {
    const game = await games.get('azul')!.load();
    const [position] = positionsOf(game, 1);
    const pool = newPool({ threads: 1 });
    const endless = { ...decisionOf(game, 'expert@999999ms', position!, 1), isUnlimited: true };
    const deciding = pool.decide(endless);
    await vi.waitFor(() => expect(pool.isThinking).toBe(true));
    await pool.anticipate(endless);
    pool.stop();
    expect((await deciding).ok).toBe(true);
  });
});

describe('the level of a computer', () => {
  it('is checked when it is chosen', async () => {
    const game = await games.get('constructor')!.load();
    const limit = 'computers think for at most 10000ms or 100000 iterations here';
    const cases: [level: string, think: string, fault: string | RegExp | undefined][] = [
      ['expert', '400', undefined],
      ['expert', '10000ms', undefined],
      ['random', '100000', undefined],
      ['expert@50ms', '400', undefined],
      ['expert', '10001ms', limit],
      ['expert', '100001', limit],
      ['expert@100001', '400', limit],
      ['expert@99999ms', '400', limit],
      ['expert', 'long', /^the thinking time must be a number/],
      ['expert@', '400', /^the thinking time must be a number/],
      ['expret', '400', 'there is no level called "expret"; did you mean expert?'],
      ['./mine.js', '400', /^there is no level called ".\/mine.js"/],
      ['', '400', /^there is no level called ""/],
    ];
    for (const [level, think, fault] of cases) {
      const found = levelFault(game, level, think);
      if (fault instanceof RegExp) expect(found).toMatch(fault);
      else expect(found).toBe(fault);
    }
  });
});
