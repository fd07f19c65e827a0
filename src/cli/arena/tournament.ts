/** The tournament that `gander arena` orders. */
import type { MatchResult } from '../../bots/statistics.ts';
import { TournamentError } from '../../bots/tournament.ts';
import { EXIT } from '../../core/exit.ts';
import type { Range } from '../../core/range.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { rulesOf } from '../../core/session.ts';
import { refuse } from '../commandline.ts';
import type { ReportedKind } from '../runs/report.ts';
import type { Forms, Pause } from '../runs/run.ts';
import { type ArenaOptions, openTournament, withModules } from './opentournament.ts';
import { formatCsv, formatJson, formatReport } from './report.ts';

export const TOURNAMENTS: ReportedKind<ArenaOptions, readonly MatchResult[]> = {
  name: 'arena',
  step: 1,
  hasGameLines: true,
  async open(options) {
    const opened = await openTournament(options);
    if (!opened.ok) return opened;
    const { game, tournament, modules, clocked } = opened.value;
    const play = async ({ from, count }: Range, pause: Pause): Promise<Result<readonly MatchResult[]>> => {
      const results: MatchResult[] = [];
      try {
        for (let number = from; number < from + count; number++) results.push(await tournament.play(number, pause));
        return ok(results);
      } catch (error) {
        if (error instanceof TournamentError) return err(error.message);
        throw error;
      }
    };
    return ok({ title: game.title, rules: async () => rulesOf(game), modules, clocked, play });
  },
  withModules,
  forms: async () => (await import('./forms.ts')) as Forms<ArenaOptions, readonly MatchResult[]>,
  report({ order, title, played, spent: { seconds } }, { json, csv }, io) {
    const results = played.flatMap(({ outcome }) => outcome);
    io.print(json ? formatJson(order, results, seconds) : formatReport(order, title, results, seconds));
    io.flush();
    const written = csv === undefined ? ok(undefined) : io.write(csv, formatCsv(order, results));
    return written.ok ? EXIT.fine : refuse(written, io);
  },
};
