/**
 * What a player can work out from its displays alone: where it may walk, where gold was seen, what is unexplored.
 * A display shows rock and the unknown alike as blanks, so a blank counts as rock once one stood beside it.
 */
import type { Step } from './keys.ts';
import { type GameMap, isSpot, PASSAGE, type Point, ROCK, ROOM } from './map.ts';
import { around, firstStep, type Ground } from './path.ts';
import { isClear } from './sight.ts';

export class Chart {
  readonly #map: GameMap;
  readonly #ground: Ground;
  readonly #gold = new Set<Point>();
  /** Points one stood on or beside: what is blank there is rock. */
  readonly #settled: Uint8Array;
  #shown: readonly string[] = [];
  #at: Point | undefined;

  constructor(rows: number, columns: number) {
    const cells = new Uint8Array(rows * columns).fill(ROCK);
    this.#map = { rows, columns, cells };
    this.#ground = { rows, columns, isOpen: at => isSpot(cells[at]) };
    this.#settled = new Uint8Array(rows * columns);
  }

  /** Where one stands; undefined before the first display. */
  get at(): Point | undefined {
    return this.#at;
  }

  /** Takes in the rows of a display. */
  absorb(rows: readonly string[]): void {
    const { columns } = this.#map;
    for (const [row, line] of rows.entries()) {
      if (line === this.#shown[row]) continue;
      for (let column = 0; column < line.length; column++) this.#note(row * columns + column, line[column]!);
    }
    this.#shown = rows;
    if (this.#at === undefined) return;
    this.#settled[this.#at] = 1;
    for (const near of around(this.#ground, this.#at)) this.#settled[near] = 1;
    this.#forgetTaken(this.#at);
  }

  /** Towards the nearest gold that is known, else to the nearest spot beside something unexplored. */
  nextStep(): Step | undefined {
    if (this.#at === undefined) return undefined;
    return (
      firstStep(this.#ground, this.#at, at => this.#gold.has(at)) ??
      firstStep(this.#ground, this.#at, at => around(this.#ground, at).some(near => this.#isUnexplored(near)))
    );
  }

  #note(at: Point, character: string): void {
    const { cells } = this.#map;
    if (character === '@') this.#at = at;
    if (character === '*') {
      this.#gold.add(at);
      cells[at] = ROOM;
    } else if (character === '@' || (character >= 'A' && character <= 'Z')) {
      // Under a player may be a room or a passage; until it is seen it is taken for what hides more.
      if (!isSpot(cells[at])) cells[at] = PASSAGE;
    } else if (character !== ' ') cells[at] = character.charCodeAt(0);
  }

  /** Gold that would be seen from here, and is not, was taken. */
  #forgetTaken(here: Point): void {
    const { columns } = this.#map;
    const row = Math.floor(here / columns);
    for (const pile of this.#gold) {
      const pileRow = Math.floor(pile / columns);
      const pileColumn = pile % columns;
      if (this.#shown[pileRow]![pileColumn] === '*') continue;
      if (isClear(this.#map, row, here % columns, pileRow, pileColumn)) this.#gold.delete(pile);
    }
  }

  #isUnexplored(at: Point): boolean {
    return this.#map.cells[at] === ROCK && this.#settled[at] === 0;
  }
}
