/** The line to a room elsewhere, as somebody at a screen should know of it. */
import { sentence } from '../../core/text.ts';
import type { LineState } from '../../net/room/roomsocket.ts';
import { stateText } from '../rooms/linestate.ts';

export class RoomLine {
  #notice: string | undefined;
  /** Called when there is another notice. */
  onChange: () => void = () => {};

  /** What is wrong with it now, in sentences; undefined if nothing is. */
  get notice(): string | undefined {
    return this.#notice;
  }

  /** A notice of our own, until the line has something to tell. */
  say(notice: string): void {
    this.#notice = notice;
    this.onChange();
  }

  take(state: LineState): void {
    if (state.kind === 'connected') this.#notice = undefined;
    else this.#notice = sentence(stateText(state)) + (state.kind === 'over' ? ' Press q to leave.' : '');
    this.onChange();
  }
}
