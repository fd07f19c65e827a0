/**
 * Playouts of Constructor: the installed command against the C program that marks the limit, compiled on the spot
 * (`--limit PATH` for its source); the same rules with a listener and a copy per turn; and the signature of behaviour.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { playBatch } from '../src/games/constructor/batch.ts';
import { Simulator } from '../src/games/constructor/simulate.ts';
import { leastSeconds, type Row } from './report.ts';

const root = path.join(import.meta.dirname, '..');
const GAMES = 40_000;
/** For threads, each of which has to warm up first. */
const MANY_GAMES = 100_000;
const ROUNDS = 3;
/** Of runs with one thread and with two, in turns. */
const PAIRS = 5;
const POLICIES = [
  { what: 'P0 playouts, one thread', trades: 0, goal: 'at least 0.25' },
  { what: 'P1(2) playouts, one thread', trades: 2, goal: undefined },
];

/** What the built command says of itself. */
function gander(games: number, ...options: string[]): { gamesPerSecond: number; gamesPerCpuSecond: number } {
  const args = [path.join(root, 'dist/gander.js'), 'simulate', '-games', String(games), '-json', ...options];
  const { gamesPerSecond, cpuSeconds } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  return { gamesPerSecond, gamesPerCpuSecond: games / cpuSeconds };
}

/** The C program's path, or why there is none. */
function compileLimit(folder: string): { program: string } | { skipped: string } {
  const option = process.argv.indexOf('--limit');
  const source = option >= 0 ? process.argv[option + 1]! : path.join(root, '../shared/limit/sim.c');
  if (!existsSync(source)) return { skipped: 'the source of the C program is not there (--limit PATH)' };
  const program = path.join(folder, 'sim');
  const compiled = spawnSync('gcc', ['-O3', '-march=native', '-o', program, source]);
  return compiled.status === 0 ? { program } : { skipped: 'gcc is not there or cannot compile it' };
}

/** What the C program says of itself. */
function limit(program: string, trades: number): number {
  const said = execFileSync(program, [String(GAMES), '1', String(trades)], { encoding: 'utf8' });
  return Number(/per cpu-second: (\d+) games/.exec(said)![1]);
}

function againstLimit(): Row[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gander-bench-'));
  try {
    const compiled = compileLimit(folder);
    return POLICIES.map(({ what, trades, goal }) => {
      if ('skipped' in compiled) return { what, skipped: compiled.skipped };
      let ours = 0;
      let theirs = 0;
      for (let round = 0; round < ROUNDS; round++) {
        ours = Math.max(ours, gander(GAMES, '-trades', String(trades)).gamesPerCpuSecond);
        theirs = Math.max(theirs, limit(compiled.program, trades));
      }
      return { what, value: ours, unit: 'games/CPU s', ratio: ours / theirs, against: 'C', ...(goal && { goal }) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withListener(): Row {
  const policy = { trades: 0, cap: 1000 };
  const run = (tell?: () => void) => () => {
    const simulator = new Simulator(1, policy, tell);
    for (let game = 0; game < 1000; game++) simulator.play(game);
  };
  const silent = leastSeconds(ROUNDS, run());
  const heard = leastSeconds(
    ROUNDS,
    run(() => {}),
  );
  return {
    what: 'P0 with a listener and a copy per turn',
    value: 1000 / heard,
    unit: 'games/s',
    ratio: silent / heard,
    against: 'without',
  };
}

/** The median of several pairs: both runs of a pair have the machine in about the same mood. */
function twoThreads(): Row {
  const pairs = Array.from({ length: PAIRS }, () => {
    const one = gander(MANY_GAMES).gamesPerSecond;
    const two = gander(MANY_GAMES, '-threads', '2').gamesPerSecond;
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

/** One number for all that the rules decide: it changes when, and only when, the game changes. */
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
