/** The level that a user's configuration gives to computer players whose level is not given. */
import { levelsOf } from '../../bots/levels.ts';
import type { TypedOptions } from '../../core/option.ts';
import { ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { nameAndTime } from '../botnames.ts';
import type { HostOptions } from '../hostoptions.ts';
import type { Io } from '../io.ts';
import { type BotAssignment, formatBots } from '../seating.ts';
import type { Config } from './config.ts';
import { loadConfig } from './configfile.ts';

/** A game that does not have the level keeps its own default. */
export function assignDefaultLevel(
  bots: readonly BotAssignment[],
  game: TextGame,
  { level }: Config,
): readonly BotAssignment[] {
  if (level === undefined || !levelsOf(game).has(nameAndTime(level)[0])) return bots;
  return bots.map(one => ({ bot: level, ...one }));
}

interface PlayOptions {
  readonly typed: TypedOptions;
  readonly host: HostOptions;
}

/** The options as if the level had been typed, so that a journal has it too. */
export function withDefaultLevel({ typed, host }: PlayOptions, game: TextGame, io: Io): Result<PlayOptions> {
  const config = loadConfig(io);
  if (!config.ok) return config;
  if (!host.bots) return ok({ typed, host });
  const bots = assignDefaultLevel(host.bots, game, config.value);
  return ok({ typed: new Map(typed).set('bots', formatBots(bots)), host: { ...host, bots } });
}
