/** What one viewer is shown, as bytes that are only changed where something it shows has changed. */
import type { Seat, Viewer } from '../../core/game.ts';
import { hasBit } from './bits.ts';
import { type Point, ROCK } from './map.ts';
import { type Event, NOWHERE, type State, standingAt } from './state.ts';

const SELF = 0x40;
const GOLD = 0x2a;
const LETTER_A = 0x41;
const LINE_END = 0x0a;

/** What one action changed: listen with `note`, pass it to every display, `clear` it for the next. */
export class Changes {
  /** Gridpoints whose occupant may be another one now. */
  readonly points: Point[] = [];
  /** Those who stand elsewhere now and see something else. */
  readonly seats: Seat[] = [];

  readonly note = (event: Event): void => {
    switch (event.kind) {
      case 'joined':
      case 'left':
        this.points.push(event.at);
        this.seats.push(event.seat);
        return;
      case 'moved':
        this.points.push(event.from, event.to);
        this.seats.push(event.seat);
        return;
      case 'swapped':
        this.points.push(event.from, event.to);
        this.seats.push(event.seat, event.other);
        return;
      case 'collected':
        this.points.push(event.at);
    }
  };

  clear(): void {
    this.points.length = 0;
    this.seats.length = 0;
  }
}

/** Rows of characters, each with a line end, behind a prefix that stays. */
export class Display {
  readonly bytes: Uint8Array;
  readonly #viewer: Viewer;
  readonly #start: number;

  constructor(state: State, viewer: Viewer, prefix: Uint8Array) {
    const { rows, columns } = state.map;
    this.#viewer = viewer;
    this.#start = prefix.length;
    this.bytes = new Uint8Array(prefix.length + rows * (columns + 1)).fill(LINE_END);
    this.bytes.set(prefix);
    this.#drawAll(state);
  }

  update(state: State, changes: Changes): void {
    if (this.#viewer !== 'spectator' && changes.seats.includes(this.#viewer)) this.#drawAll(state);
    else for (const point of changes.points) this.#drawPoint(state, point);
  }

  #drawPoint(state: State, point: Point): void {
    if (this.#viewer !== 'spectator' && !hasBit(state.sight[this.#viewer]!, point)) return;
    const seat = standingAt(state, point);
    const character = seat === undefined ? this.#lying(state, point) : seat === this.#viewer ? SELF : LETTER_A + seat;
    this.#put(state, point, character);
  }

  #drawAll(state: State): void {
    const { rows, columns, cells } = state.map;
    const viewer = this.#viewer;
    const known = viewer === 'spectator' ? undefined : state.known[viewer]!;
    const sight = viewer === 'spectator' ? undefined : state.sight[viewer]!;
    let to = this.#start;
    let point = 0;
    for (let row = 0; row < rows; row++, to++) {
      for (let column = 0; column < columns; column++, point++, to++) {
        const base = known === undefined || hasBit(known, point) ? cells[point]! : ROCK;
        const gold = state.gold[point] !== 0 && (sight === undefined || hasBit(sight, point));
        this.bytes[to] = gold ? GOLD : base;
      }
    }
    for (let seat = 0; seat < state.joined; seat++) {
      const at = state.at[seat]!;
      if (at === NOWHERE || (sight !== undefined && !hasBit(sight, at))) continue;
      this.#put(state, at, seat === viewer ? SELF : LETTER_A + seat);
    }
  }

  #lying(state: State, point: Point): number {
    return state.gold[point] === 0 ? state.map.cells[point]! : GOLD;
  }

  #put(state: State, point: Point, character: number): void {
    this.bytes[this.#start + point + Math.floor(point / state.map.columns)] = character;
  }
}
