/** The option -game of what reads journals: no journal may load code, so users say again where their own game is. */
import { textOption } from '../../core/option.ts';
import { ok, type Result } from '../../core/result.ts';
import type { TextGame } from '../../core/session.ts';
import { gameNamed } from '../gamenames.ts';

export const GAME_OPTION = textOption({
  name: 'game',
  placeholder: 'MODULE',
  takes: 'file',
  help: 'the file or package of the game, if it is one of your own: no journal may load code',
});

/** A game that the user named on the command line. */
export interface NamedGame {
  readonly name: string;
  readonly game: TextGame;
}

/** The game that the option names; undefined without it. */
export async function readGameOption(name: string | undefined): Promise<Result<NamedGame | undefined>> {
  if (name === undefined) return ok(undefined);
  const game = await gameNamed(name);
  return game.ok ? ok({ name, game: game.value }) : game;
}
