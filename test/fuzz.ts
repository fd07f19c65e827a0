/**
 * `npm run fuzz`: the line fuzzer for every game, a thousand simulated rooms, and hostile messages to a server of rooms;
 * or one of them: `npm run fuzz -- lines -seconds 60`, `rooms`, `hostile`. `-game ID` and `-seed NUMBER` choose where it
 * starts. `lines -game ID -seed NUMBER -path PATH` and `rooms -game ID -seed NUMBER` replay what failed.
 */
import { parseArgs } from 'node:util';
import { games } from '../src/games/index.ts';
import type { Totals } from './fuzzedsession.ts';
import { FuzzFailure, fuzz } from './fuzzing.ts';
import { attack } from './net/room/hostile.ts';
import { SimulationFailure, type SimulationTotals, simulate } from './room/simulation.ts';

const SESSIONS = 20;
const ROOMS = 1000;
const MESSAGES = 100_000;

const PARTS = ['lines', 'rooms', 'hostile'] as const;

const OPTIONS = {
  seconds: { type: 'string', default: '10' },
  seed: { type: 'string' },
  game: { type: 'string' },
  path: { type: 'string' },
} as const;

interface CommandLine {
  readonly parts: readonly string[];
  readonly seconds: number;
  readonly firstSeed: number;
  readonly ids: readonly string[];
  readonly path: string | undefined;
  /** Only this room is simulated. */
  readonly isOneRoom: boolean;
}

/** Undefined if the command line is wrong. */
function parseCommandLine(words: readonly string[]): CommandLine | undefined {
  try {
    // Options have one dash or two, as in the program.
    const args = words.map(word => word.replace(/^-(?=[a-z])/, '--'));
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const { seconds, seed = `${Date.now() % 1_000_000_000}`, game, path } = values;
    const ids = [...games.keys()].filter(id => game === undefined || id === game);
    // A path is one of lines.
    const parts = positionals.length > 0 ? positionals : path === undefined ? PARTS : ['lines'];
    const isUnknown = parts.some(part => !(PARTS as readonly string[]).includes(part));
    if (isUnknown || !(Number(seconds) > 0) || !/^\d{1,9}$/.test(seed) || ids.length === 0) return undefined;
    const isOneRoom = game !== undefined && values.seed !== undefined;
    return { parts, seconds: Number(seconds), firstSeed: Number(seed), ids, path, isOneRoom };
  } catch {
    return undefined;
  }
}

const add = <T extends { [key in keyof T]: number }>(total: T, more: T): void => {
  for (const key in total) total[key] = (total[key] + more[key]) as T[typeof key];
};

async function fuzzLines({ seconds, firstSeed, ids, path }: CommandLine): Promise<void> {
  const totals = new Map<string, Totals>(ids.map(id => [id, { sessions: 0, lines: 0, refused: 0, reloads: 0 }]));
  const end = performance.now() + seconds * 1000;
  const isOver = (): boolean => performance.now() >= end;
  try {
    for (let seed = firstSeed; !isOver(); seed++) {
      for (const [id, total] of totals) {
        const game = await games.get(id)!.load();
        add(total, fuzz(game, { seed, runs: SESSIONS, ...(path !== undefined && { path }) }));
        if (isOver()) break;
      }
      if (path !== undefined) break;
    }
  } finally {
    for (const [id, { sessions, lines, refused, reloads }] of totals)
      console.log(`${id}: ${sessions} sessions, ${lines} lines, ${refused} refused, ${reloads} loads`);
  }
}

async function simulateRooms({ firstSeed, ids, isOneRoom }: CommandLine): Promise<void> {
  const total: SimulationTotals = { entries: 0, moves: 0, cuts: 0, crashes: 0 };
  const count = isOneRoom ? 1 : ROOMS;
  for (let i = 0; i < count; i++) add(total, await simulate(ids[i % ids.length]!, firstSeed + i));
  const { entries, moves, cuts, crashes } = total;
  console.log(`rooms: ${count} seeds, ${entries} entries, ${moves} moves, ${cuts} cuts, ${crashes} crashes`);
}

async function sendHostile({ firstSeed }: CommandLine): Promise<void> {
  const { messages, refusals, cutOff, honest } = await attack(MESSAGES, firstSeed);
  console.log(`hostile: ${messages} messages, ${refusals} refused, ${cutOff} cut off, ${honest} honest moves`);
}

const RUN = new Map([
  ['lines', fuzzLines],
  ['rooms', simulateRooms],
  ['hostile', sendHostile],
]);

const commandLine = parseCommandLine(process.argv.slice(2));
if (!commandLine) {
  console.error('usage: npm run fuzz -- [lines|rooms|hostile] [-seconds N] [-seed NUMBER] [-game ID] [-path PATH]');
  process.exit(1);
}

console.log(`seed ${commandLine.firstSeed}`);
for (const part of commandLine.parts) {
  try {
    await RUN.get(part)!(commandLine);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof FuzzFailure || error instanceof SimulationFailure) console.error(error.message);
    else console.error(`${part}, seed ${commandLine.firstSeed}:`);
    console.error(error instanceof SimulationFailure ? error.cause : error);
  }
}
