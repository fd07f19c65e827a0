/** What the store knows of a run besides its games, so that it can be listed, and taken up again. */
import { randomBytes } from 'node:crypto';
import type { Range } from '../../core/range.ts';
import type { KindName } from '../runs/run.ts';
import type { RangeJob } from './job.ts';

export interface RunRecord extends Omit<RangeJob, 'range' | 'measure'> {
  /** Which machine ordered it. */
  readonly host: string;
  /** How the games were split, once the first ones have been measured. */
  readonly plan?: Plan | undefined;
}

export interface Plan {
  /** The games that were measured. */
  readonly first: Range;
  /** How many games there are in each range after them. */
  readonly size: number;
}

/** Written by whoever waits for the run, about once a second. */
export interface RunProgress {
  readonly done: number;
  readonly gamesPerSecond: number;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
}

export const newRunId = (kind: KindName): string => `${kind}-${randomBytes(4).toString('hex')}`;
