/** The tournament that `gander arena` orders. */
import type { MatchResult } from '../../bots/statistics.ts';
import { Tournament, TournamentError } from '../../bots/tournament.ts';
import { EXIT } from '../../core/exit.ts';
import type { Range } from '../../core/range.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { rulesOf, type TextGame } from '../../core/session.ts';
import { botNamed, type NamedBot } from '../botnames.ts';
import { refuse } from '../commandline.ts';
import { gameNamed } from '../gamenames.ts';
import { DEFAULT_THINKING_TIME, type ThinkingTime, thinkingFor } from '../think.ts';
import type { ReportedKind } from '../work/report.ts';
import type { Forms, Order, Pause } from '../work/run.ts';
import { formatCsv, formatJson, formatReport } from './report.ts';

export interface ArenaOptions extends Order {
  /** A game of this program or a user's module. */
  readonly game: string;
  readonly players: readonly string[];
  readonly seed: string;
  readonly think: ThinkingTime | undefined;
  readonly cap: number;
}

export const TOURNAMENTS: ReportedKind<ArenaOptions, readonly MatchResult[]> = {
  name: 'arena',
  step: 1,
  hasGameLines: true,
  async open(options) {
    const opened = await openTournament(options);
    if (!opened.ok) return opened;
    const { tournament } = opened.value;
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
    const { game } = opened.value;
    return ok({ title: game.title, rules: async () => rulesOf(game), play });
  },
  forms: async () => (await import('./forms.ts')) as Forms<ArenaOptions, readonly MatchResult[]>,
  report({ order, title, played, spent: { seconds } }, { json, csv }, io) {
    const results = played.flatMap(({ outcome }) => outcome);
    io.print(json ? formatJson(order, results, seconds) : formatReport(order, title, results, seconds));
    io.flush();
    const written = csv === undefined ? ok(undefined) : io.write(csv, formatCsv(order, results));
    return written.ok ? EXIT.fine : refuse(written, io);
  },
};

/** Finds the game and the bots by their names. */
async function openTournament(
  options: ArenaOptions,
): Promise<Result<{ readonly game: TextGame; readonly tournament: Tournament }>> {
  const found = await gameNamed(options.game);
  if (!found.ok) return found;
  const game = found.value;
  const { min, max } = game.seats;
  const { length } = options.players;
  if (length < min || length > max) {
    return err(`${game.title} is for ${min === max ? min : `${min} to ${max}`} players, not for ${length}`);
  }
  const think = thinkingFor(options.think ?? DEFAULT_THINKING_TIME);
  const players: NamedBot[] = [];
  for (const word of options.players) {
    const player = await botNamed(game, word, think);
    if (!player.ok) return player;
    players.push(player.value);
  }
  const { seed, cap } = options;
  return ok({ game, tournament: new Tournament(game, players, { seed, cap, clock: () => performance.now() }) });
}
