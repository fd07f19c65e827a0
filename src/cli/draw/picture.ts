/** A position as somebody may see it, as an SVG image. */
import type { Sight } from '../../core/face.ts';
import { err, misused, ok, type Result } from '../../core/result.ts';
import { seatNamed } from '../../core/seatnames.ts';
import { formatSvg } from '../../web/scenesvg.ts';
import type { ThemeName } from '../../web/themename.ts';
import { THEMES } from '../../web/themes.ts';
import type { GamePosition } from './position.ts';

interface PictureOptions {
  /** Of whoever sees it, by name or number; a spectator without it. */
  readonly seat?: string | undefined;
  readonly theme?: ThemeName | undefined;
}

/** For documents, which are light unless they say otherwise. */
const USUAL_THEME: ThemeName = 'light';

export function drawPosition(position: GamePosition, { seat, theme = USUAL_THEME }: PictureOptions): Result<string> {
  const { title, face } = position.game;
  if (!face.scene) return err(`${title} has no pictures`);
  const sight = sightOf(position, seat);
  if (!sight.ok) return sight;
  return ok(formatSvg(face.scene(sight.value, ''), { title, theme: THEMES[theme] }));
}

/** What a player or a spectator sees; once the game is over, there is nothing to hide from spectators. */
function sightOf({ game, state, names }: GamePosition, word: string | undefined): Result<Sight> {
  if (word === undefined) {
    const isOver = game.outcome(state) !== undefined;
    return ok({ view: isOver ? state : game.view(state, 'spectator'), viewer: 'spectator', names });
  }
  const seat = seatNamed(names, word);
  if (!seat.ok) return misused(`-seat: ${seat.fault}`);
  return ok({ view: game.view(state, seat.value), viewer: seat.value, names });
}
