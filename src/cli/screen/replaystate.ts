/** A recorded game at one position, as somebody sees it: the seat whose eyes were chosen, or a spectator. */
import type { Drawing, Panel, Space } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { Viewer } from '../../core/game.ts';
import { type Recording, sightAt } from '../../room/recording.ts';
import { drawingOf, NOTHING, type PaintedState, plainDrawing } from './gamestate.ts';

export class ReplayState implements PaintedState {
  readonly #recording: Recording;
  #at: number;
  #viewer: Viewer;
  #sight: Sight | undefined;
  #space: Space = { rows: 1, columns: 1 };
  #drawing: Drawing = NOTHING;
  // Nothing can be chosen in a game that was played.
  readonly preview = undefined;
  readonly items = [];
  readonly selected = undefined;
  readonly keys = new Map();
  readonly typed = '';
  readonly description = '';
  readonly question = '';

  constructor(recording: Recording, at: number, viewer: Viewer) {
    this.#recording = recording;
    this.#at = at;
    this.#viewer = viewer;
  }

  /** Shows another position, or the same one with other eyes. */
  show(at: number, viewer: Viewer): void {
    this.#at = at;
    this.#viewer = viewer;
  }

  get names(): readonly string[] {
    return this.#sight?.names ?? [];
  }

  get drawing(): Drawing {
    return this.#drawing;
  }

  get panels(): readonly Panel[] {
    return this.#sight ? (this.#recording.game.face.panels?.(this.#sight) ?? []) : [];
  }

  refresh(space: Space): void {
    this.#space = space;
    this.#sight = this.#sightAt(this.#at);
    this.#drawing = this.#sight ? drawingOf(this.#recording.game, this.#sight, space, '') : NOTHING;
  }

  drawPlain(): readonly string[] {
    return this.#plainAt(this.#at);
  }

  /** The drawing at the position before, to show what has changed. */
  get before(): readonly string[] {
    return this.#at > 0 ? this.#plainAt(this.#at - 1) : [];
  }

  #plainAt(at: number): readonly string[] {
    const sight = this.#sightAt(at);
    return sight ? plainDrawing(this.#recording.game, sight, this.#space) : [];
  }

  #sightAt(at: number): Sight | undefined {
    return sightAt(this.#recording, this.#recording.positions[at]!, this.#viewer);
  }
}
