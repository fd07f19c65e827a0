/**
 * A line fuzzer for any game: sessions of valid lines and rubbish. fast-check reduces one that fails to the shortest
 * that still fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { TextGame } from '../src/core/session.ts';
import { FuzzedSession, loading, type Save, type Totals } from './fuzzedsession.ts';
import { lines } from './fuzzlines.ts';
import { tryOpenSession } from './session.ts';

const SAVES = path.join(import.meta.dirname, '../saves');
const examples: readonly Save[] = readdirSync(SAVES, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(({ parentPath, name }) => ({ file: name, text: readFileSync(path.join(parentPath, name), 'utf8') }));

/** The saves that sessions of a game start from: none, or an example; a game refuses those of other games. */
const openingsOf = (game: TextGame): readonly (Save | undefined)[] => [
  undefined,
  ...examples.filter(save => tryOpenSession(game, loading(save)).ok),
];

/** What does not hold, and the shortest session found that shows it. */
export class FuzzFailure extends Error {
  /** Everything that was typed. */
  readonly lines: readonly string[];
  /** Replays the session, together with the game and the seed. */
  readonly path: string;

  constructor(message: string, lines: readonly string[], replay: string, cause: unknown) {
    super(message, { cause });
    this.lines = lines;
    this.path = replay;
  }
}

type Step = fc.Command<FuzzedSession, FuzzedSession>;
const stepOf = (run: Step['run']): Step => ({ check: () => true, run, toString: () => '' });

const steps = fc.oneof(
  { weight: 40, arbitrary: lines.map(choose => stepOf(session => session.type(choose))) },
  fc.constant(stepOf(session => session.reload())),
);
/** The same in short and long runs: the seed and path of one replay in the other. */
const MAX_STEPS = 150;
/** Milliseconds after which a failure is not reduced further. */
const SHRINK_LIMIT = 60_000;

export interface FuzzOptions {
  readonly seed: number;
  /** The number of sessions. */
  readonly runs: number;
  /** The path of a failure: only that session is run. */
  readonly path?: string;
}

/** Plays random sessions from one opening, all of them decided by the seed. Throws `FuzzFailure` if a check fails. */
export function fuzz(game: TextGame, { seed, runs, path: replayed = '' }: FuzzOptions): Totals {
  const totals: Totals = { sessions: 0, lines: 0, refused: 0, reloads: 0 };
  const openings = openingsOf(game);
  const opening = openings[seed % openings.length];
  /** The session that failed last, which is the shortest of those that failed. */
  let failed: readonly string[] = [];
  // The second part says which steps were run: fast-check leaves out those that were not.
  const [valuePath = '', replayPath = ''] = replayed.split('@');
  const commands = fc.commands([steps], { maxCommands: MAX_STEPS, size: 'max', ...(replayPath && { replayPath }) });
  const property = fc.property(commands, chosen => {
    const session = new FuzzedSession(game, { seed: `${seed}`, ...(opening && loading(opening)) }, totals);
    try {
      fc.modelRun(() => ({ model: session, real: session }), chosen);
    } catch (error) {
      failed = session.typed;
      throw error;
    }
  });
  const result = fc.check(property, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: SHRINK_LIMIT,
    endOnFailure: replayed !== '',
    ...(valuePath && { path: valuePath }),
  });
  if (!result.failed) return totals;
  const cause = result.errorInstance;
  const path = `${result.counterexamplePath}@${/replayPath="(.*)"/.exec(String(result.counterexample?.[0]))?.[1]}`;
  const message = [
    `${game.id}: ${cause instanceof Error ? cause.message : cause}`,
    `in ${opening ? `the game of ${opening.file}` : 'a new game'}, after these lines:`,
    ...failed.map(line => `  ${JSON.stringify(line)}`),
    `npm run fuzz -- -game ${game.id} -seed ${seed} -path ${path}`,
  ];
  throw new FuzzFailure(message.join('\n'), failed, path, cause);
}
