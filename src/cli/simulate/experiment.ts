/** The simulation that `gander simulate` orders. */
import { ok } from '../../core/result.ts';
import { type BatchResult, type Experiment, playBatch } from '../../games/constructor/batch.ts';
import type { Kind } from '../work/run.ts';

export const EXPERIMENTS: Kind<Experiment, BatchResult> = {
  name: 'simulate',
  step: 250,
  open: async experiment => ok({ play: async range => ok(playBatch(experiment, range)) }),
};
