/** A game without a session of its own: its rules, and all that is needed to put them into words. */
import type { Game, Seat, Viewer } from './game.ts';
import type { SaveFormat } from './jsonsave.ts';

export interface SimpleText<State, Action, Event, Refusal extends string> {
  readonly game: Game<State, Action, Event, Refusal>;
  /** One per seat; where fewer play, the first ones. */
  readonly names: readonly string[];
  readonly help: string;
  readonly saveFormat: SaveFormat<State>;
  formatAction(action: Action, state: State): string;
  /** Without it, a move is typed exactly as it is written. */
  parseAction?(line: string, view: State, seat: Seat): Action | undefined;
  board(view: State, viewer: Viewer): string;
  /** Viewers do not all see the same. */
  readonly hidesInformation: boolean;
  narrate(event: Event): string | undefined;
  refusalText(refusal: Refusal): string;
}
