/** The simulation that `gander simulate` orders. */
import { EXIT } from '../../core/exit.ts';
import { ok } from '../../core/result.ts';
import { rulesOf } from '../../core/session.ts';
import { type BatchResult, type Experiment, mergeBatches, playBatch } from '../../games/constructor/batch.ts';
import { games } from '../../games/index.ts';
import type { ReportedKind } from '../runs/report.ts';
import { formatJson, formatReport } from './report.ts';

export const EXPERIMENTS: ReportedKind<Experiment, BatchResult> = {
  name: 'simulate',
  step: 250,
  hasGameLines: false,
  open: async experiment =>
    ok({
      title: 'Constructor',
      rules: async () => rulesOf(await games.get('constructor')!.load()),
      play: async range => ok(playBatch(experiment, range)),
    }),
  forms: () => import('./forms.ts'),
  report({ order, played, spent }, { json }, io) {
    const { tally, checksum } = mergeBatches(
      played.map(({ outcome }) => outcome),
      order,
    );
    io.print((json ? formatJson : formatReport)(order, tally, checksum, spent));
    return EXIT.fine;
  },
};
