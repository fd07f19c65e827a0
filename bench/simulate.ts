/**
 * Playouts of Constructor: the built command compared with a C program that marks the limit, compiled here (`--limit PATH`
 * for its source); the same rules with a listener and a copy per turn; and the signature of their behaviour.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { playBatch } from '../src/games/constructor/batch.ts';
import { Simulator } from '../src/games/constructor/simulate.ts';
import { minSeconds, type Row } from './report.ts';

const root = path.join(import.meta.dirname, '..');
const GAMES = 40_000;
/** For several threads, each of which has to warm up first. */
const MANY_GAMES = 100_000;
const ROUNDS = 3;
/** Pairs of runs with one thread and with two. */
const PAIRS = 5;
const POLICIES = [
  { what: 'P0 playouts, one thread', trades: 0, goal: 'at least 0.38' },
  { what: 'P1(2) playouts, one thread', trades: 2, goal: undefined },
];

const LARGE = {
  what: 'P0 playouts of large, six builders',
  games: 20_000,
  options: ['-rules', 'large', '-builders', '6'],
  goal: 'at least 0.25',
};

interface Rates {
  readonly gamesPerSecond: number;
  readonly gamesPerCpuSecond: number;
  readonly turnsPerCpuSecond: number;
}

/** Measured by the built command itself. */
function ganderRates(games: number, ...options: string[]): Rates {
  const args = [path.join(root, 'dist/gander.js'), 'simulate', '-games', String(games), '-json', ...options];
  const { gamesPerSecond, cpuSeconds, turns } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  return { gamesPerSecond, gamesPerCpuSecond: games / cpuSeconds, turnsPerCpuSecond: turns / cpuSeconds };
}

/** Returns the path of the C program, or why there is none. */
function compileLimit(folder: string): { program: string } | { skipped: string } {
  const option = process.argv.indexOf('--limit');
  const source = option >= 0 ? process.argv[option + 1]! : path.join(root, '../shared/limit/sim.c');
  if (!existsSync(source)) return { skipped: 'the source of the C program was not found (--limit PATH)' };
  const program = path.join(folder, 'sim');
  const compiled = spawnSync('gcc', ['-O3', '-march=native', '-o', program, source]);
  return compiled.status === 0 ? { program } : { skipped: 'gcc is missing or cannot compile it' };
}

/** Games and turns per CPU second, measured by the C program itself. */
function limitRates(program: string, trades: number): { games: number; turns: number } {
  const said = execFileSync(program, [String(GAMES), '1', String(trades)], { encoding: 'utf8' });
  const [, games, turns] = /per cpu-second: (\d+) games {2}(\d+) turns/.exec(said)!;
  return { games: Number(games), turns: Number(turns) };
}

function againstLimit(): Row[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-bench-'));
  try {
    const compiled = compileLimit(folder);
    if ('skipped' in compiled) return [...POLICIES, LARGE].map(({ what }) => ({ what, ...compiled }));
    return [...POLICIES.map(policy => policyRow(policy, compiled.program)), largeRow(compiled.program)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function policyRow({ what, trades, goal }: (typeof POLICIES)[number], program: string): Row {
  let ours = 0;
  let theirs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    ours = Math.max(ours, ganderRates(GAMES, '-trades', String(trades)).gamesPerCpuSecond);
    theirs = Math.max(theirs, limitRates(program, trades).games);
  }
  return { what, value: ours, unit: 'games/CPU s', ratio: ours / theirs, against: 'C', ...(goal && { goal }) };
}

/** The C program plays the standard game only, so turns are compared. */
function largeRow(program: string): Row {
  const { what, games, goal, options } = LARGE;
  let ours = 0;
  let theirs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    ours = Math.max(ours, ganderRates(games, ...options).turnsPerCpuSecond);
    theirs = Math.max(theirs, limitRates(program, 0).turns);
  }
  return { what, value: ours, unit: 'turns/CPU s', ratio: ours / theirs, against: 'C, standard', goal };
}

function withListener(): Row {
  const policy = { trades: 0, cap: 1000 };
  const run = (emit?: () => void) => () => {
    const simulator = new Simulator(1, policy, emit);
    for (let game = 0; game < 1000; game++) simulator.play(game);
  };
  const silent = minSeconds(ROUNDS, run());
  const listening = minSeconds(
    ROUNDS,
    run(() => {}),
  );
  return {
    what: 'P0 with a listener and a copy per turn',
    value: 1000 / listening,
    unit: 'games/s',
    ratio: silent / listening,
    against: 'without',
    goal: 'at least 0.25',
  };
}

/** The median of several pairs: the load of the machine is about the same for both runs of a pair. */
function twoThreads(): Row {
  const pairs = Array.from({ length: PAIRS }, () => {
    const one = ganderRates(MANY_GAMES).gamesPerSecond;
    const two = ganderRates(MANY_GAMES, '-threads', '2').gamesPerSecond;
    return { two, ratio: two / one };
  });
  const { two, ratio } = pairs.sort((a, b) => a.ratio - b.ratio)[PAIRS >> 1]!;
  return {
    what: 'P0 playouts, two threads',
    value: two,
    unit: 'games/s',
    ratio,
    against: 'one thread',
    goal: 'at least 1.8 on two free cores',
  };
}

/** One number that identifies the behaviour of the rules: it changes if and only if the game changes. */
function signature(): Row {
  let hash = 0;
  for (const seed of [1, 2, 3]) {
    for (const trades of [0, 1, 2]) {
      const { checksum } = playBatch({ seed, trades, cap: 1000, games: 100 }, { from: 0, count: 100 });
      hash = (Math.imul(hash, 31) + checksum) >>> 0;
    }
  }
  return { what: `signature ${hash.toString(16).padStart(8, '0')}` };
}

export default async (): Promise<Row[]> => [...againstLimit(), twoThreads(), withListener(), signature()];
