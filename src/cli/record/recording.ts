/** The games that `gander record` orders: those of a tournament, each written down and compressed. */
import zlib from 'node:zlib';
import { dealSeed, TournamentError } from '../../bots/tournament.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { rulesOf } from '../../core/session.ts';
import { type ArenaOptions, openTournament, withModules } from '../arena/opentournament.ts';
import { wireOf } from '../gamewire.ts';
import type { Forms, Kind } from '../runs/run.ts';
import { VERSION } from '../version.ts';
import { GameRecorder } from './gamerecord.ts';

/** Each game in base64, compressed apart from the others: files are these one after the other, whoever played them. */
export type RecordedGames = readonly string[];

export const RECORDINGS: Kind<ArenaOptions, RecordedGames> = {
  name: 'record',
  step: 1,
  async open(options) {
    const opened = await openTournament(options);
    if (!opened.ok) return opened;
    const { game, tournament, modules, clocked } = opened.value;
    const wire = await wireOf(game);
    if (!wire) return err(`${game.title} has no form in JSON (wire), so its games cannot be recorded`);
    const { players, seed } = options;
    const order = { game: game.id, rules: rulesOf(game), version: VERSION, players };
    return ok({
      title: game.title,
      rules: async () => rulesOf(game),
      modules,
      clocked,
      async play({ from, count }, pause): Promise<Result<RecordedGames>> {
        const recorded: string[] = [];
        try {
          for (let number = from; number < from + count; number++) {
            const recorder = new GameRecorder(wire);
            const result = await tournament.play(number, pause, recorder);
            const line = recorder.line(order, dealSeed(seed, result.deal), result);
            recorded.push(zlib.gzipSync(line).toString('base64'));
          }
          return ok(recorded);
        } catch (error) {
          if (error instanceof TournamentError) return err(error.message);
          throw error;
        }
      },
    });
  },
  withModules,
  forms: async () => (await import('./forms.ts')) as Forms<ArenaOptions, RecordedGames>,
};
