/** A move as the engine names it: the action, and the line that one would type for it. */
import type { TextGame } from '../../core/session.ts';
import type { Wire } from '../../core/wire.ts';

export interface Move {
  readonly action: unknown;
  readonly line: string;
}

export const moveOf = (game: TextGame, wire: Wire, action: unknown, view: unknown): Move => ({
  action: wire.action.toJson(action),
  line: game.face.formatAction(action, view),
});
