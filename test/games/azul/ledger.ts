/** Tracks every tile by the events alone, and throws if one moves where the source's table of movements forbids it. */
import { colourOf, destinationOf, sourceOf, TO_FLOOR } from '../../../src/games/azul/actions.ts';
import { tableLines } from '../../../src/games/azul/board.ts';
import type { Event } from '../../../src/games/azul/events.ts';
import { COLOURS, factoryCount, type State } from '../../../src/games/azul/state.ts';
import { type Census, census, PLACES, type Place } from './tiles.ts';

const MOVEMENTS: Record<Place, readonly Place[]> = {
  bag: ['factory'],
  lid: ['bag'],
  factory: ['lid', 'centre', 'line', 'floor'],
  centre: ['lid', 'line', 'floor'],
  line: ['lid', 'mosaic'],
  floor: ['lid'],
  mosaic: [],
};
const MARKER_MOVEMENTS: Partial<Record<Place, readonly Place[]>> = { centre: ['floor'], floor: ['centre'] };

export class Ledger {
  readonly census: Census;
  readonly #factories: string[][];
  readonly #floors: string[][] = [[], [], [], []];

  /** A state at the start of a game. */
  constructor(state: State) {
    this.census = census(state);
    this.#factories = tableLines(state).map(line => line.match(/[RYBLU]/g) ?? []);
    if (this.#factories.length !== factoryCount(state) + 1) throw new Error('a factory is missing');
  }

  enter(event: Event): void {
    switch (event.type) {
      case 'took':
        this.#took(event);
        break;
      case 'tiled': {
        const letter = COLOURS[event.colour]!;
        this.#move(letter, 'line', 'mosaic', 1);
        this.#move(letter, 'line', 'lid', event.line);
        break;
      }
      case 'swept':
        for (const piece of this.#floors[event.seat]!) this.#move(piece, 'floor', piece === 'F' ? 'centre' : 'lid', 1);
        this.#floors[event.seat] = [];
        break;
      case 'refilled': {
        const lid = Object.entries(this.census.lid);
        const tiles = lid.reduce((sum, [, count]) => sum + count, 0);
        if (tiles !== event.tiles) throw new Error(`${event.tiles} tiles in the event, ${tiles} in the lid`);
        for (const [letter, count] of lid) this.#move(letter, 'lid', 'bag', count);
        break;
      }
      case 'roundStarted':
        event.factories.forEach((colours, i) => {
          const letters = colours.map(colour => COLOURS[colour]!);
          this.#factories[i + 1] = letters;
          for (const letter of letters) this.#move(letter, 'bag', 'factory', 1);
        });
        break;
      case 'roundEnded':
      case 'scored':
      case 'gameEnded':
      case 'bonus':
      case 'won':
        break;
    }
  }

  #took(event: Extract<Event, { type: 'took' }>): void {
    const source = sourceOf(event.action);
    const letter = COLOURS[colourOf(event.action)]!;
    const from = source === 0 ? 'centre' : 'factory';
    if (destinationOf(event.action) === TO_FLOOR && event.toLine > 0)
      throw new Error('tiles for the floor went to a line');
    if (event.marker) {
      this.#move('F', 'centre', 'floor', 1);
      this.#floors[event.seat]!.push('F');
    }
    this.#move(letter, from, 'line', event.toLine);
    this.#move(letter, from, 'floor', event.toFloor);
    this.#move(letter, from, 'lid', event.toLid);
    this.#floors[event.seat]!.push(...Array<string>(event.toFloor).fill(letter));
    if (source === 0) return;
    for (const rest of this.#factories[source]!.filter(one => one !== letter)) this.#move(rest, 'factory', 'centre', 1);
    this.#factories[source] = [];
  }

  #move(letter: string, from: Place, to: Place, tiles: number): void {
    if (tiles === 0) return;
    const allowed = letter === 'F' ? MARKER_MOVEMENTS[from] : MOVEMENTS[from];
    if (!allowed?.includes(to)) throw new Error(`${letter} must not move from ${from} to ${to}`);
    this.census[from][letter]! -= tiles;
    this.census[to][letter]! += tiles;
    for (const place of PLACES) if (this.census[place][letter]! < 0) throw new Error(`no ${letter} left in ${place}`);
  }
}
