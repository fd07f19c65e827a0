/** What viewers see of a position, and the lines that those who may act would type. */
import type { Face, Sight } from '../core/face.ts';
import type { Game, Seat, Viewer } from '../core/game.ts';
import { words } from '../core/text.ts';
import { type Position, type Suite, sampleOf } from './suite.ts';

/** How many legal actions of a seat are checked at each position. */
const CHECKED_ACTIONS = 4;

export const sightOf = (game: Game, { state, players }: Position, viewer: Viewer): Sight => ({
  view: game.view(state, viewer),
  viewer,
  names: Array.from({ length: Math.max(players, game.seats.max) }, (_, seat) => `P${seat + 1}`),
});

export const seatsToAct = (game: Game, face: Face, { state, seats }: Position): readonly Seat[] =>
  face.toAct?.(game.view(state, 'spectator')) ?? seats;

/** Legal actions of the seats that may act, as these would type them. */
export function* typedActions({ game }: Suite, face: Face, position: Position) {
  for (const seat of seatsToAct(game, face, position)) {
    const sight = sightOf(game, position, seat);
    for (const action of sampleOf(game.legal(position.state, seat), CHECKED_ACTIONS, position.choices)) {
      yield { seat, sight, action, line: face.formatAction(action, sight.view) };
    }
  }
}

/** The beginnings of a line that end with a whole word, the shortest first; neither empty nor the whole line. */
export function beginningsOf(line: string): string[] {
  const typed = words(line);
  return typed.slice(1).map((_, i) => typed.slice(0, i + 1).join(' '));
}
