/**
 * What a player can work out from its displays alone: where it may walk, where gold was seen, what is unexplored.
 * A display shows rock and the unknown alike as blanks, so a blank counts as rock once one stood beside it.
 */
import type { Step } from './keys.ts';
import { type GameMap, isSpot, PASSAGE, type Point, ROCK, ROOM } from './map.ts';
import { around, firstStep } from './path.ts';
import { isClear } from './sight.ts';

const SELF = 0x40;
const GOLD = 0x2a;
const isLetter = (code: number): boolean => code >= 0x41 && code <= 0x5a;

export class Chart {
  readonly #map: GameMap;
  readonly #gold = new Set<Point>();
  /** Points one stood beside: what is blank there is rock. */
  readonly #settled: Uint8Array;
  #at: Point | undefined;

  constructor(rows: number, columns: number) {
    this.#map = { rows, columns, cells: new Uint8Array(rows * columns).fill(ROCK) };
    this.#settled = new Uint8Array(rows * columns);
  }

  /** Where one stands; undefined before the first display. */
  get at(): Point | undefined {
    return this.#at;
  }

  isOpen = (at: Point): boolean => isSpot(this.#map.cells[at]);

  get rows(): number {
    return this.#map.rows;
  }

  get columns(): number {
    return this.#map.columns;
  }

  /** Takes in the rows of a display, without line ends between them. */
  absorb(shown: Uint8Array): void {
    const { cells, columns } = this.#map;
    const at = shown.indexOf(SELF);
    if (at < 0) return;
    this.#at = at;
    for (let i = 0; i < cells.length; i++) {
      const code = shown[i]!;
      if (code === GOLD) this.#gold.add(i);
      if (code === GOLD || code === SELF || isLetter(code)) {
        // Gold lies in rooms; under a player may be a passage, and until it is seen it is taken for one.
        if (!isSpot(cells[i])) cells[i] = code === GOLD ? ROOM : PASSAGE;
      } else if (code !== ROCK) cells[i] = code;
    }
    this.#settled[at] = 1;
    for (const near of around(this, at)) this.#settled[near] = 1;
    const row = Math.floor(at / columns);
    for (const pile of this.#gold) {
      if (shown[pile] === GOLD) continue;
      const seen = isClear(this.#map, row, at % columns, Math.floor(pile / columns), pile % columns);
      if (seen || shown[pile] === SELF) this.#gold.delete(pile);
    }
  }

  /** Towards the nearest gold that is known, else to the nearest spot beside something unexplored. */
  nextStep(): Step | undefined {
    if (this.#at === undefined) return undefined;
    return (
      firstStep(this, this.#at, at => this.#gold.has(at)) ??
      firstStep(this, this.#at, at => around(this, at).some(near => this.#isUnexplored(near)))
    );
  }

  #isUnexplored(at: Point): boolean {
    return this.#map.cells[at] === ROCK && this.#settled[at] === 0;
  }
}
