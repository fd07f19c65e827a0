/** What one viewer is shown, as bytes that are only changed where something it shows has changed. */
import type { Seat, Viewer } from '../../core/game.ts';
import { type Bits, emptyBits, HIDDEN_BITS, hasBit, setBit } from './bits.ts';
import { type Point, ROCK } from './map.ts';
import { type Event, NOWHERE, type State, standingAt } from './state.ts';

const SELF = 0x40;
const GOLD = 0x2a;
const LETTER_A = 0x41;
const LINE_END = 0x0a;

/** What everybody but the one who stands there is shown of a gridpoint in sight. */
function characterAt(state: State, point: Point): number {
  const seat = standingAt(state, point);
  if (seat !== undefined) return LETTER_A + seat;
  return state.gold[point] === 0 ? state.map.cells[point]! : GOLD;
}

/** What one action changed: listen with `note`, pass it to every display, `clear` it for the next. */
export class Changes {
  /** Gridpoints whose occupant may be another one now. */
  readonly points: Point[] = [];
  /** Those who stand elsewhere now and see something else. */
  readonly seats: Seat[] = [];
  readonly #characters: number[] = [];

  readonly note = (event: Event): void => {
    switch (event.type) {
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

  /** One character per point, worked out once for all displays. */
  characters(state: State): readonly number[] {
    for (let i = this.#characters.length; i < this.points.length; i++) {
      this.#characters.push(characterAt(state, this.points[i]!));
    }
    return this.#characters;
  }

  clear(): void {
    this.points.length = 0;
    this.seats.length = 0;
    this.#characters.length = 0;
  }
}

/** Rows of characters, each with a line end, behind a prefix that stays. */
export class Display {
  readonly bytes: Uint8Array;
  readonly #viewer: Viewer;
  readonly #start: number;
  readonly #columns: number;
  /** Where gold was at first: there is never any elsewhere. */
  readonly #piles: readonly Point[];
  /** The part of the map that is drawn. */
  readonly #drawn: Bits;
  /** Points that may show an occupant. */
  readonly #occupied: Bits;

  constructor(state: State, viewer: Viewer, prefix: Uint8Array) {
    const { rows, columns, cells } = state.map;
    this.#viewer = viewer;
    this.#start = prefix.length;
    this.#columns = columns;
    this.#piles = [...cells.keys()].filter(at => state.gold[at] !== 0);
    this.#drawn = viewer === 'spectator' ? HIDDEN_BITS : emptyBits(cells.length);
    this.#occupied = emptyBits(cells.length);
    this.bytes = new Uint8Array(prefix.length + rows * (columns + 1)).fill(LINE_END);
    this.bytes.set(prefix);
    for (let at = 0; at < cells.length; at++) this.#put(at, viewer === 'spectator' ? cells[at]! : ROCK);
    this.#look(state);
  }

  update(state: State, changes: Changes): void {
    const viewer = this.#viewer;
    if (viewer !== 'spectator' && changes.seats.includes(viewer)) {
      this.#look(state);
      return;
    }
    const characters = changes.characters(state);
    for (let i = 0; i < characters.length; i++) {
      const point = changes.points[i]!;
      if (viewer !== 'spectator' && !hasBit(state.sight[viewer]!, point)) continue;
      this.#put(point, characters[i]!);
      setBit(this.#occupied, point);
    }
  }

  /** Draws from where the viewer stands now: what it has learnt of the map, and all that is in sight. */
  #look(state: State): void {
    const viewer = this.#viewer;
    for (let i = 0; i < this.#occupied.length; i++) {
      this.#drawBase(state, i, this.#occupied[i]!);
      this.#occupied[i] = 0;
    }
    if (viewer !== 'spectator') this.#learn(state, state.known[viewer]!);
    for (const pile of this.#piles) if (state.gold[pile] !== 0) this.#occupy(state, pile, GOLD);
    for (let seat = 0; seat < state.joined; seat++) {
      const at = state.at[seat]!;
      if (at !== NOWHERE) this.#occupy(state, at, seat === viewer ? SELF : LETTER_A + seat);
    }
  }

  #learn(state: State, known: Bits): void {
    for (let i = 0; i < known.length; i++) {
      this.#drawBase(state, i, known[i]! & ~this.#drawn[i]!);
      this.#drawn[i] = known[i]!;
    }
  }

  /** Puts the bare map on the points of one word of a set. */
  #drawBase(state: State, word: number, points: number): void {
    for (let rest = points; rest !== 0; rest &= rest - 1) {
      const point = word * 32 + 31 - Math.clz32(rest & -rest);
      this.#put(point, state.map.cells[point]!);
    }
  }

  #occupy(state: State, point: Point, character: number): void {
    if (this.#viewer !== 'spectator' && !hasBit(state.sight[this.#viewer]!, point)) return;
    this.#put(point, character);
    setBit(this.#occupied, point);
  }

  #put(point: Point, character: number): void {
    this.bytes[this.#start + point + Math.floor(point / this.#columns)] = character;
  }
}
