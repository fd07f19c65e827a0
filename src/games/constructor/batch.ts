/** Many playouts, in batches that can be played by any thread and are merged in the order of their games. */
import type { Range } from '../../core/range.ts';
import { standard } from './rulesets.ts';
import { addTally, emptyTally, type PlayoutOptions, Simulator, type Tally } from './simulate.ts';

/** What a batch of random games has counted. */
export interface BatchResult extends Range {
  readonly tally: Tally;
  /** Over the games of this batch alone. */
  readonly checksum: number;
}

/** Which random games are played: their seed and their policy. */
export interface Experiment extends PlayoutOptions {
  readonly seed: number;
  readonly games: number;
}

/** The checksum of several games: `total = total × 31 + checksum of the game`, modulo 2³². */
const FACTOR = 31;

/** Plays a range of games. */
export function playBatch(experiment: Experiment, batch: Range): BatchResult {
  const simulator = new Simulator(experiment.seed, experiment);
  let checksum = 0;
  for (let i = 0; i < batch.count; i++) checksum = (Math.imul(checksum, FACTOR) + simulator.play(batch.from + i)) >>> 0;
  return { ...batch, tally: simulator.tally, checksum };
}

/** Merges results in any order, from the first game up to the first gap. */
export function mergeBatches(
  results: readonly BatchResult[],
  { ruleset = standard }: Partial<PlayoutOptions> = {},
): { tally: Tally; checksum: number } {
  const tally = emptyTally(ruleset.builders.usual);
  let checksum = 0;
  for (const batch of [...results].sort((a, b) => a.from - b.from)) {
    if (batch.from !== tally.games) break;
    addTally(tally, batch.tally);
    for (let i = 0; i < batch.count; i++) checksum = Math.imul(checksum, FACTOR);
    checksum = (checksum + batch.checksum) >>> 0;
  }
  return { tally, checksum };
}
