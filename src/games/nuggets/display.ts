/** A viewer's display as bytes, updated only where something has changed. */
import type { Seat, Viewer } from '../../core/game.ts';
import { type Bits, emptyBits, HIDDEN_BITS, hasBit, setBit } from './bits.ts';
import type { Event } from './events.ts';
import { type Point, ROCK } from './map.ts';
import { NOWHERE, type State, seatAt } from './state.ts';

const SELF = 0x40;
const GOLD = 0x2a;
const LETTER_A = 0x41;
const NEWLINE = 0x0a;

/** What a gridpoint in sight shows to everybody except a player who stands there. */
function characterAt(state: State, point: Point): number {
  const seat = seatAt(state, point);
  if (seat !== undefined) return LETTER_A + seat;
  return state.gold[point] === 0 ? state.map.cells[point]! : GOLD;
}

/** What one action changed: filled by `onEvent`, applied to every display, then cleared. */
export class DisplayChanges {
  /** Gridpoints whose occupant may have changed. */
  readonly points: Point[] = [];
  /** Players whose position, and therefore sight, has changed. */
  readonly seats: Seat[] = [];
  readonly #characters: number[] = [];

  readonly onEvent = (event: Event): void => {
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

  /** One character per point, computed once for all displays. */
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

/** Rows of characters, each with a newline, after a constant prefix. */
export class Display {
  readonly bytes: Uint8Array;
  readonly #viewer: Viewer;
  readonly #start: number;
  readonly #columns: number;
  /** Where gold was at the start; there is never any elsewhere. */
  readonly #initialPiles: readonly Point[];
  /** The part of the map that has been drawn. */
  readonly #drawnPoints: Bits;
  /** Points that may show an occupant. */
  readonly #occupiedPoints: Bits;

  constructor(state: State, viewer: Viewer, prefix: Uint8Array) {
    const { rows, columns, cells } = state.map;
    this.#viewer = viewer;
    this.#start = prefix.length;
    this.#columns = columns;
    this.#initialPiles = [...cells.keys()].filter(at => state.gold[at] !== 0);
    this.#drawnPoints = viewer === 'spectator' ? HIDDEN_BITS : emptyBits(cells.length);
    this.#occupiedPoints = emptyBits(cells.length);
    this.bytes = new Uint8Array(prefix.length + rows * (columns + 1)).fill(NEWLINE);
    this.bytes.set(prefix);
    for (let at = 0; at < cells.length; at++) this.#setCharacter(at, viewer === 'spectator' ? cells[at]! : ROCK);
    this.#redraw(state);
  }

  update(state: State, changes: DisplayChanges): void {
    const viewer = this.#viewer;
    if (viewer !== 'spectator' && changes.seats.includes(viewer)) {
      this.#redraw(state);
      return;
    }
    const characters = changes.characters(state);
    for (let i = 0; i < characters.length; i++) {
      const point = changes.points[i]!;
      if (viewer !== 'spectator' && !hasBit(state.sight[viewer]!, point)) continue;
      this.#setCharacter(point, characters[i]!);
      setBit(this.#occupiedPoints, point);
    }
  }

  /** Draws everything that can change when the viewer moves: newly known map, and occupants in sight. */
  #redraw(state: State): void {
    const viewer = this.#viewer;
    for (let i = 0; i < this.#occupiedPoints.length; i++) {
      this.#drawMap(state, i, this.#occupiedPoints[i]!);
      this.#occupiedPoints[i] = 0;
    }
    if (viewer !== 'spectator') this.#drawNewlyKnown(state, state.known[viewer]!);
    for (const pile of this.#initialPiles) if (state.gold[pile] !== 0) this.#drawOccupant(state, pile, GOLD);
    for (let seat = 0; seat < state.joined; seat++) {
      const at = state.at[seat]!;
      if (at !== NOWHERE) this.#drawOccupant(state, at, seat === viewer ? SELF : LETTER_A + seat);
    }
  }

  #drawNewlyKnown(state: State, known: Bits): void {
    for (let i = 0; i < known.length; i++) {
      this.#drawMap(state, i, known[i]! & ~this.#drawnPoints[i]!);
      this.#drawnPoints[i] = known[i]!;
    }
  }

  /** Draws the map without occupants at the points of one word of a bit set. */
  #drawMap(state: State, word: number, points: number): void {
    for (let rest = points; rest !== 0; rest &= rest - 1) {
      const point = word * 32 + 31 - Math.clz32(rest & -rest);
      this.#setCharacter(point, state.map.cells[point]!);
    }
  }

  #drawOccupant(state: State, point: Point, character: number): void {
    if (this.#viewer !== 'spectator' && !hasBit(state.sight[this.#viewer]!, point)) return;
    this.#setCharacter(point, character);
    setBit(this.#occupiedPoints, point);
  }

  #setCharacter(point: Point, character: number): void {
    this.bytes[this.#start + point + Math.floor(point / this.#columns)] = character;
  }
}
