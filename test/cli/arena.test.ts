/** gander arena: many games, paired and counted. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DealRandom } from '../../src/bots/deal.ts';
import { Match } from '../../src/bots/match.ts';
import { type MatchResult, summarise, wilsonInterval } from '../../src/bots/statistics.ts';
import { formatCsv, labels } from '../../src/cli/arena/report.ts';
import { bar } from '../../src/cli/bar.ts';
import { Terminated } from '../../src/cli/io.ts';
import { formatDuration, formatProgress } from '../../src/cli/progress.ts';
import type { Game } from '../../src/core/game.ts';
import { RULESETS } from '../../src/games/constructor/rulesets.ts';
import { games } from '../../src/games/index.ts';
import { runGander } from '../harness.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-arena-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

const RANDOM = 'random,random,random,random';
const arena = async (...args: string[]) => runGander(['arena', '-threads', '1', ...args], '');
const results = async (...args: string[]) => JSON.parse((await arena('-json', ...args)).out);

const played = (game: number, more: Partial<MatchResult>): MatchResult => ({
  game,
  deal: game >> 1,
  rotation: game & 1,
  ending: 'won',
  winners: [0],
  points: [10, 4],
  turns: 50,
  actions: 200,
  decisions: [20, 10],
  milliseconds: [40, 5],
  ...more,
});

describe('statistics', () => {
  it("Wilson's interval", () => {
    // 81 of 263: the example of Newcombe (1998), method 3.
    const [low, high] = wilsonInterval(81 / 263, 263);
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
    expect(wilsonInterval(0, 29)[0]).toBe(0);
    expect(wilsonInterval(0, 29)[1]).toBeCloseTo(0.117, 4);
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });

  it('count shared wins in shares, and rates of finished games only', () => {
    const summary = summarise(
      [
        played(0, {}),
        played(1, { winners: [0, 1], points: [7, 7], turns: 70 }),
        played(2, { ending: 'drawn', winners: [], points: [3, 3] }),
        played(3, { ending: 'dead', winners: [], points: undefined }),
        played(4, { ending: 'capped', winners: [], points: undefined, turns: 1000, milliseconds: [240, 5] }),
      ],
      2,
    );
    expect(summary).toMatchObject({ games: 5, finished: 3, turns: 244, actions: 200 });
    expect(summary.endings).toEqual({ won: 2, drawn: 1, dead: 1, capped: 1 });
    expect(summary.players[0]).toMatchObject({ wins: 1.5, rate: 0.5, points: 20 / 3, decisions: 20, milliseconds: 4 });
    expect(summary.players[1]).toMatchObject({ wins: 0.5, rate: 1 / 6, decisions: 10, milliseconds: 0.5 });
  });

  it('are shown as bars, times and lines', () => {
    expect([bar(0, 3), bar(1, 3), bar(0.5, 3), bar(1 / 24, 3)]).toEqual(['', '███', '█▌', '▏']);
    expect([formatDuration(0.2), formatDuration(61), formatDuration(3723)]).toEqual(['0:01', '1:01', '1:02:03']);
    expect(formatProgress(0, 40, 3)).toBe(`[${' '.repeat(30)}] 0 of 40 games`);
    expect(formatProgress(10, 40, 3)).toBe(`[███████▌${' '.repeat(22)}] 10 of 40 games, 0:09 left`);
    expect(labels(['a', 'b', 'a'])).toEqual(['a 1', 'b', 'a 2']);
    const order = { game: 'x', players: ['a', 'b,c'], games: 2, seed: 's', think: undefined, cap: 9 };
    expect(
      formatCsv(order, [played(1, { winners: [0, 1] }), played(0, { ending: 'dead', winners: [], points: undefined })]),
    ).toBe(
      [
        'game,deal,rotation,ending,winner,turns,actions,points a,"points b,c",decisions a,"decisions b,c",ms a,"ms b,c"',
        '1,1,0,dead,,50,200,,,20,10,40.000,5.000',
        '2,1,1,won,"a and b,c",50,200,10,4,20,10,40.000,5.000',
        '',
      ].join('\n'),
    );
  });
});

describe('randomness in the arena', () => {
  it('is the same in each turn of a deal, whatever was drawn before', () => {
    const draw = (random: DealRandom) => Array.from({ length: 20 }, () => random.below(1000));
    const [one, other] = [new DealRandom('deal 1'), new DealRandom('deal 1')];
    draw(one);
    for (const random of [one, other]) random.startTurn(7);
    const seventh = draw(one);
    expect(draw(other)).toEqual(seventh);
    one.startTurn(8);
    expect(draw(one)).not.toEqual(seventh);
    const third = new DealRandom('deal 2');
    third.startTurn(7);
    expect(draw(third)).not.toEqual(seventh);
  });

  it('rolls the same dice in each turn of a match, whoever plays and however much they draw', () => {
    interface Rolls {
      readonly dice: number[];
    }
    /** Each turn rolls a die, then draws as often as the player likes. */
    const game: Game<Rolls, number> = {
      id: 'rolls',
      title: 'Rolls',
      seats: { min: 2, max: 2 },
      create: () => ({ dice: [] }),
      toAct: ({ dice }) => (dice.length < 12 ? [dice.length % 2] : []),
      legal: () => [0, 1, 2, 3],
      play({ dice }, _seat, draws, random) {
        dice.push(random.below(6));
        for (let i = 0; i < draws; i++) random.below(6);
        return undefined;
      },
      outcome: ({ dice }) => (dice.length < 12 ? undefined : { winners: [0], scores: dice }),
      clone: ({ dice }) => ({ dice: [...dice] }),
      view: state => state,
      redact: event => event,
    };
    const diceOf = (...draws: number[]): readonly number[] => {
      const seats = draws.map(count => ({
        bot: { decide: () => count },
        budget: () => ({ more: () => false }),
        random: new DealRandom('own'),
      }));
      const match = new Match(game as Game, seats, { deal: 'one', cap: 99, clock: () => 0 });
      while (match.step());
      expect(match).toMatchObject({ ending: 'won', turns: 12, actions: 12, decisions: [6, 6] });
      return match.scores!;
    };
    expect(diceOf(0, 3)).toEqual(diceOf(3, 0));
    expect(diceOf(0, 3)).toEqual(diceOf(1, 2));
  });

  it('is fair: the first dice of many turns', () => {
    const random = new DealRandom('dice');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let turn = 0; turn < 60_000; turn++) {
      random.startTurn(turn);
      counts[random.below(6)]!++;
    }
    // With five degrees of freedom, 25.7 is exceeded once in ten thousand times.
    expect(counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)).toBeLessThan(25.7);
  });
});

describe('a run', () => {
  it('plays every deal from every seat, and the same again from the same seed', async () => {
    const args = ['-players', RANDOM, '-games', '6', '-cap', '12', '-seed', 'x'];
    const first = await arena(...args, '-csv', 'games.csv');
    const rows = first.files
      .get('games.csv')!
      .trim()
      .split('\n')
      .slice(1)
      .map(row => row.split(','));
    expect(rows.map(row => row.slice(0, 3).join(' '))).toEqual(['1 1 0', '2 1 1', '3 1 2', '4 1 3', '5 2 0', '6 2 1']);
    const second = await arena(...args, '-csv', 'games.csv');
    const timeless = (text: string) => text.replace(/(,\d+\.\d+){4}$/gm, '');
    expect(timeless(second.files.get('games.csv')!)).toBe(timeless(first.files.get('games.csv')!));
    expect(first.out).toMatch(
      /^Constructor: 6 games on 2 deals, seed x, [\d.]+ s\n0 finished, .* 6 capped at 12 turns\n12\.0 turns and /,
    );
    expect(first.err).toBe('');
  });

  it('reports decisions, milliseconds and points of every player', async () => {
    const run = await results('-players', RANDOM, '-games', '2', '-cap', '30');
    expect(run).toMatchObject({
      game: 'constructor',
      seed: 'gander',
      cap: 30,
      games: 2,
      asked: 2,
      endings: { capped: 2 },
    });
    for (const player of run.players) {
      expect(player).toMatchObject({ name: 'random', wins: 0, rate: 0, low: 0, high: 1 });
      expect(player.decisions).toBeGreaterThan(5);
      expect(player.milliseconds).toBeGreaterThan(0);
    }
  });

  it('is marked if players think in milliseconds, since it is not reproducible', async () => {
    const args = ['-players', 'random@1ms,random,random,random', '-games', '1', '-cap', '1'];
    expect(await results(...args)).toMatchObject({ reproducible: false });
    expect(await results('-players', RANDOM, '-games', '1', '-cap', '1')).not.toHaveProperty('reproducible');
    const part = await arena(...args, '-part', '1/1', '-out', 'part');
    expect(part.err).toBe('gander: games of random@1ms are not reproducible, since they think in milliseconds\n');
  });

  it('works for every game in the registry', async () => {
    for (const [id, entry] of games) {
      const { seats } = await entry.load();
      const players = Array(Math.max(2, seats.min)).fill('random').join(',');
      const run = await results('-game', id, '-players', players, '-games', '2', '-cap', '40');
      expect(run).toMatchObject({ game: id, games: 2 });
      expect(run.actions).toBeGreaterThan(5);
    }
  });

  it.each([...RULESETS.values()])('by the rules of $name is won by greedy', async ({ name, builders, points }) => {
    const players = ['greedy', ...new Array(builders.usual - 1).fill('random')].join();
    const {
      players: [greedy],
      ...run
    } = await results('-players', players, '-rules', name, '-games', '12', '-seed', '1');
    expect(run.finished).toBeGreaterThan(6);
    expect(greedy.winRate).toBeGreaterThan(0.9);
    expect(greedy.meanPoints).toBeGreaterThanOrEqual(0.9 * points);
  });

  it('is played to the points of -points', async () => {
    const { players } = await results('-players', 'greedy,random', '-points', '3', '-games', '2', '-seed', '1');
    expect(players[0].meanPoints).toBe(3);
  });

  it('plays the same games in threads', async () => {
    const bundle = path.join(import.meta.dirname, '../../dist/gander.js');
    const args = ['arena', '-players', RANDOM, '-games', '6', '-cap', '15', '-json'];
    const run = (threads: string) =>
      JSON.parse(execFileSync(process.execPath, [bundle, ...args, '-threads', threads], { encoding: 'utf8' }));
    const [one, two] = [run('1'), run('2')];
    for (const result of [one, two]) {
      delete result.seconds;
      for (const player of result.players) delete player.milliseconds;
    }
    expect(two).toEqual(one);
  });

  it('that is interrupted reports the games played so far', async () => {
    const ran = await runGander(
      ['arena', '-threads', '1', '-players', RANDOM, '-games', '1000000', '-cap', '1', '-json'],
      '',
      new Map(),
      {},
      () => new Promise((_, reject) => setTimeout(() => reject(new Terminated(130)), 150)),
    );
    const run = JSON.parse(ran.out);
    expect(ran.code).toBe(130);
    expect(run.games).toBeGreaterThan(0);
    expect(run.games).toBeLessThan(1_000_000);
  });
});

describe('bots from a file', () => {
  it('are a bot, or a function that returns one for the game', async () => {
    const bot = file('bot.mjs', 'export default { decide: (view, seat, legal) => legal[0] };');
    const maker = file(
      'maker.mjs',
      'export default game => ({ decide: (view, seat, legal) => game.botActions(view, legal)[0] });',
    );
    const ran = await arena('-players', `${bot},${maker}@5,random,random`, '-games', '2', '-cap', '3');
    expect([ran.err, ran.code]).toEqual(['', 0]);
    expect(ran.out).toContain(`${maker}@5 `);
  });

  it.each([
    ['nothing', 'export const bot = 1;', 1, 'does not export a bot by default'],
    ['broken', 'export default (', 1, 'cannot load'],
    ['rude', "throw 'no idea';", 1, 'cannot load'],
    ['lonely', "import 'not-installed';", 1, "Cannot find package 'not-installed'"],
    ['cheat', 'export default { decide: () => 4 << 7 };', 2, 'failed: it chose what it was not offered'],
    ['thrower', "export default { decide() { throw new Error('no idea'); } };", 2, 'failed: no idea'],
  ])('a %s one is reported in one sentence', async (name, text, code, fault) => {
    const ran = await arena('-players', `${file(`${name}.mjs`, text)},random,random,random`, '-games', '1');
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(fault);
    expect(ran.err.trim()).not.toContain('\n');
  });
});

describe('a wrong command line is one sentence', () => {
  it.each([
    [['-players', 'random,random,random,random,random,random,random'], 'Constructor is for 2 to 6 players, not for 7'],
    [[], '-players is missing, for example -players search,random,random,random'],
    [['-players', 'random,random,random,nobody'], 'there is no level called "nobody" (there are random, '],
    [['-players', RANDOM, '-games', '0'], '-games must be a whole number from 1 to 10000000, not "0"'],
    [['-players', RANDOM, '-cap', 'x'], '-cap must be a whole number'],
    [['-players', RANDOM, '-think', 'x'], '-think: the thinking time must be a number'],
    [['-players', RANDOM, '-game', 'chess'], 'there is no game called "chess" (there are constructor'],
    [['-players', RANDOM, '-threads', '-1'], '-threads must be a whole number'],
    [['-players', `${RANDOM},random`], 'standard is for 2 to 4 builders, not for 5'],
    [['-players', RANDOM, '-rules', 'small'], 'small is for 2 to 3 builders, not for 4'],
    [['-players', RANDOM, '-points', '99'], '-points: '],
    [['-players', 'random,random', '-game', 'azul', '-rules', 'large'], '-rules is for Constructor'],
    [['-players', RANDOM, '-rules', 'tiny'], '-rules is standard, small, large, huge, square, islands or a file, but '],
    [['-bogus'], "unknown option '-bogus'"],
  ])('%j', async (args, fault) => {
    const ran = await runGander(['arena', ...args], '');
    expect([ran.out, ran.code]).toEqual(['', 1]);
    expect(ran.err).toContain(`gander: ${fault}`);
    expect(ran.err.trim()).not.toContain('\n');
  });

  it('a file that cannot be written is reported after the results', async () => {
    const ran = await arena('-players', RANDOM, '-games', '1', '-cap', '2', '-csv', 'no/where.csv');
    expect(ran.code).toBe(2);
    expect(ran.out).toContain('1 game on 1 deal');
    expect(ran.err).toBe('gander: cannot write "no/where.csv": there is no such file or folder\n');
  });
});
