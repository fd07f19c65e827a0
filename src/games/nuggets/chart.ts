/**
 * What a player can work out from its displays alone: where it may walk, where gold was seen, what is unexplored.
 * A display shows rock and the unknown alike as blanks, so a blank counts as rock once one stood beside it.
 * Other people's servers see and run by rules of their own: whatever is believed is believed a few times only.
 */
import { MOVES, type Move, WAYS, type Way } from './keys.ts';
import { type GameMap, isSpot, PASSAGE, type Point, ROCK, ROOM } from './map.ts';
import { around, firstKey, type Ground, stepFrom } from './path.ts';
import { isClear } from './sight.ts';

/** A key without an effect may have been lost on its way; after so many the step is taken for impossible. */
const TRIES = 3;

interface Pressed {
  readonly from: Point;
  readonly key: Move;
  readonly way: Way;
  tries: number;
}

export class Chart {
  readonly rows: number;
  readonly columns: number;
  readonly #map: GameMap;
  readonly #ground: Ground;
  readonly #gold = new Set<Point>();
  /** Piles that should be in sight and were not: when they are seen again, only a visit tells. */
  readonly #doubted = new Set<Point>();
  /** Points one stood on or beside: what is blank there is rock. */
  readonly #settled: Uint8Array;
  /** Points that were in sight of a display, so that gold would have been seen. */
  readonly #watched: Uint8Array;
  /** Points a run has passed. */
  readonly #passed: Uint8Array;
  /** Points one stood on. */
  readonly #visited: Uint8Array;
  /** Steps that were refused, by point and direction. */
  readonly #barred = new Set<number>();
  #shown: readonly string[] = [];
  #at: Point | undefined;
  #pressed: Pressed | undefined;
  /** Keys since anything was found out. */
  #fruitless = 0;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    const size = rows * columns;
    const cells = new Uint8Array(size).fill(ROCK);
    this.#map = { rows, columns, cells };
    this.#ground = {
      rows,
      columns,
      isOpen: at => isSpot(cells[at]),
      isBarred: (from, way) => this.#barred.has(from * 8 + way.direction),
    };
    this.#settled = new Uint8Array(size);
    this.#watched = new Uint8Array(size);
    this.#passed = new Uint8Array(size);
    this.#visited = new Uint8Array(size);
  }

  /** Where one stands; undefined before the first display. */
  get at(): Point | undefined {
    return this.#at;
  }

  get knowsGold(): boolean {
    return this.#gold.size > 0;
  }

  /** Whether the run that was chosen last could still go on: some servers send a display for each of its steps. */
  get isRunning(): boolean {
    const { way } = this.#pressed ?? {};
    return way?.runs === true && this.#at !== undefined && stepFrom(this.#ground, this.#at, way) !== undefined;
  }

  /** Whether nothing was found out for longer than any way takes. */
  get isStuck(): boolean {
    return this.#fruitless > 2 * (this.rows + this.columns);
  }

  /** Takes in the rows of a display. */
  absorb(rows: readonly string[]): void {
    for (const [row, line] of rows.entries()) {
      if (line === this.#shown[row]) continue;
      for (let column = 0; column < line.length; column++) this.#note(row * this.columns + column, line[column]!);
    }
    this.#shown = rows;
    if (this.#at === undefined) return;
    this.#pass(this.#at);
    this.#mark(this.#visited, this.#at);
    this.#gold.delete(this.#at);
    this.#settle(this.#at);
    this.#watch(this.#at);
  }

  /**
   * Towards the nearest gold that is known, else to the nearest spot beside something unexplored or never in sight,
   * else to a room spot where one has not been.
   */
  nextKey(): Move | undefined {
    this.#fruitless++;
    this.#giveUp();
    const key = this.#choose();
    if (key === undefined) this.#barred.clear();
    if (key === undefined || this.#at === undefined) this.#pressed = undefined;
    else if (this.#pressed?.from === this.#at && this.#pressed.key === key) this.#pressed.tries++;
    else this.#pressed = { from: this.#at, key, way: WAYS.get(key)!, tries: 1 };
    return key;
  }

  #choose(): Move | undefined {
    if (this.#at === undefined) return undefined;
    const errands: ((at: Point, stops: boolean) => boolean)[] = [
      // Some servers' runs do not collect.
      (at, stops) => this.#gold.has(at) && (stops || this.#passed[at] === 0),
      at => this.#isUnwatched(at) || around(this.#ground, at).some(near => this.#isUnexplored(near)),
      at => this.#map.cells[at] === ROOM && this.#passed[at] === 0,
    ];
    for (const wanted of errands) {
      const key = firstKey(this.#ground, this.#at, MOVES, wanted);
      if (key !== undefined) return key;
    }
    return undefined;
  }

  /** Bars the step of a key that was tried often enough. */
  #giveUp(): void {
    const pressed = this.#pressed;
    if (!pressed || pressed.from !== this.#at || pressed.tries < TRIES) return;
    this.#barred.add(pressed.from * 8 + pressed.way.direction);
    this.#pressed = undefined;
  }

  #note(at: Point, character: string): void {
    const { cells } = this.#map;
    if (character === '@') this.#at = at;
    if (character === '*') {
      // Gold does not grow again: what is still shown where one stood is not there.
      if (this.#visited[at] === 0) this.#gold.add(at);
      cells[at] = ROOM;
    } else if (character === '@' || (character >= 'A' && character <= 'Z')) {
      // Under a player may be a room or a passage; until it is seen it is taken for what hides more.
      if (!isSpot(cells[at])) cells[at] = PASSAGE;
    } else if (character !== ' ') cells[at] = character.charCodeAt(0);
  }

  /** The points between where the last run began and where one stands now. */
  #pass(here: Point): void {
    this.#mark(this.#passed, here);
    if (!this.#pressed?.way.runs) return;
    const { from, way } = this.#pressed;
    const line: Point[] = [];
    let at: Point | undefined = from;
    while (at !== undefined && at !== here) {
      line.push(at);
      at = stepFrom(this.#ground, at, way);
    }
    // Somebody else may have swapped places with us.
    if (at === undefined) return;
    for (const point of line) {
      this.#mark(this.#passed, point);
      this.#mark(this.#watched, point);
      this.#settle(point);
      if (this.#shown[Math.floor(point / this.columns)]![point % this.columns] !== '*') this.#gold.delete(point);
    }
  }

  #settle(at: Point): void {
    this.#mark(this.#settled, at);
    for (const near of around(this.#ground, at)) this.#mark(this.#settled, near);
  }

  /** Gold that would be seen from here, and is not, was taken. */
  #watch(here: Point): void {
    const row = Math.floor(here / this.columns);
    const column = here % this.columns;
    const isInSight = (at: Point) => isClear(this.#map, row, column, Math.floor(at / this.columns), at % this.columns);
    for (let at = 0; at < this.#watched.length; at++) {
      if (this.#isUnwatched(at) && isInSight(at)) this.#mark(this.#watched, at);
    }
    for (const pile of this.#gold) {
      if (this.#shown[Math.floor(pile / this.columns)]![pile % this.columns] === '*') continue;
      if (this.#doubted.has(pile) || !isInSight(pile)) continue;
      this.#doubted.add(pile);
      this.#gold.delete(pile);
    }
  }

  #mark(points: Uint8Array, at: Point): void {
    if (points[at] !== 0) return;
    points[at] = 1;
    this.#fruitless = 0;
  }

  #isUnwatched(at: Point): boolean {
    return this.#map.cells[at] === ROOM && this.#watched[at] === 0;
  }

  #isUnexplored(at: Point): boolean {
    return this.#map.cells[at] === ROCK && this.#settled[at] === 0;
  }
}
