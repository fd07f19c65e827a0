/** A game as it is played at this screen: with what was typed, or with what the configuration says. */
import { misused, ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { games } from '../../games/index.ts';
import type { ThemeName } from '../../web/themename.ts';
import { loadConfig } from '../config/configfile.ts';
import type { Io } from '../io.ts';
import { visitorName } from '../rooms/visitorname.ts';
import type { LocalGame } from './localtable.ts';
import { type Pace, Pacer } from './pacer.ts';

/** What was typed. */
export interface Appearance {
  readonly pace?: Pace | undefined;
  readonly theme?: ThemeName | undefined;
  readonly name?: string | undefined;
}

/** `word`: what the user typed for the game, or its id. */
export async function localGame(
  game: TextGame,
  word: string,
  { pace, theme, name }: Appearance,
  io: Io,
): Promise<Result<LocalGame & { readonly theme: ThemeName }>> {
  const wire = (await games.get(word)?.loadWire()) ?? game.wire;
  if (!wire || !game.face) return misused(`${game.title} has no screen: use defineGame`);
  const config = loadConfig(io);
  if (!config.ok) return config;
  const visitor = visitorName(name, config.value.name);
  if (!visitor.ok) return visitor;
  return ok({
    game,
    wire,
    module: games.has(word) ? undefined : word,
    name: visitor.value.name,
    pacer: new Pacer(pace ?? config.value.pace),
    theme: theme ?? config.value.theme,
  });
}
