/**
 * What a client can infer from its displays alone: where it can walk, where it saw gold, what is unexplored.
 * A display shows both rock and the unknown as blanks, so a blank counts as rock once the player has stood beside it.
 * Other servers have their own rules for sight and runs, so no belief survives a few contradictions.
 */
import { MOVE_KEYS, MOVEMENTS, type MoveKey, type Movement } from './keys.ts';
import { type GameMap, isSpot, PASSAGE, type Point, ROCK, ROOM } from './map.ts';
import { firstKeyTo, neighboursOf, stepFrom, type Terrain } from './path.ts';
import { isClear } from './sight.ts';

/** A key without effect may have been lost on the way; after this many tries the step counts as impossible. */
const MAX_TRIES = 3;

interface PressedKey {
  readonly from: Point;
  readonly key: MoveKey;
  readonly movement: Movement;
  tries: number;
}

export class ExploredMap {
  readonly rows: number;
  readonly columns: number;
  readonly #map: GameMap;
  readonly #terrain: Terrain;
  readonly #gold = new Set<Point>();
  /** Piles that should have been in sight and were not: if they are shown again, only a visit can tell. */
  readonly #suspectGold = new Set<Point>();
  /** Points that the player has stood on or beside: blanks there are rock. */
  readonly #explored: Uint8Array;
  /** Points that have been in sight, so that gold there would have been seen. */
  readonly #seen: Uint8Array;
  /** Points that a run has passed. */
  readonly #passed: Uint8Array;
  /** Points that the player has stood on. */
  readonly #visited: Uint8Array;
  /** Steps that failed, by point and direction. */
  readonly #blocked = new Set<number>();
  #lastRows: readonly string[] = [];
  #at: Point | undefined;
  #pressed: PressedKey | undefined;
  /** Keys since anything new was learnt. */
  #keysSinceProgress = 0;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    const size = rows * columns;
    const cells = new Uint8Array(size).fill(ROCK);
    this.#map = { rows, columns, cells };
    this.#terrain = {
      rows,
      columns,
      isOpen: at => isSpot(cells[at]),
      isBlocked: (from, movement) => this.#blocked.has(from * 8 + movement.direction),
    };
    this.#explored = new Uint8Array(size);
    this.#seen = new Uint8Array(size);
    this.#passed = new Uint8Array(size);
    this.#visited = new Uint8Array(size);
  }

  /** The player's position; undefined before the first display. */
  get at(): Point | undefined {
    return this.#at;
  }

  get hasKnownGold(): boolean {
    return this.#gold.size > 0;
  }

  /** Whether the last run could still continue: some servers send a display for each of its steps. */
  get isRunning(): boolean {
    const { movement } = this.#pressed ?? {};
    return (
      movement?.isRun === true && this.#at !== undefined && stepFrom(this.#terrain, this.#at, movement) !== undefined
    );
  }

  /** Whether nothing new was learnt for more keys than any path takes. */
  get isStuck(): boolean {
    return this.#keysSinceProgress > 2 * (this.rows + this.columns);
  }

  /** Takes the rows of a new display into account. */
  update(rows: readonly string[]): void {
    for (const [row, line] of rows.entries()) {
      if (line === this.#lastRows[row]) continue;
      for (let column = 0; column < line.length; column++) {
        this.#readCharacter(row * this.columns + column, line[column]!);
      }
    }
    this.#lastRows = rows;
    if (this.#at === undefined) return;
    this.#markPassed(this.#at);
    this.#mark(this.#visited, this.#at);
    this.#gold.delete(this.#at);
    this.#markExplored(this.#at);
    this.#markSeen(this.#at);
  }

  /**
   * Towards the nearest known gold, else the nearest spot beside something unexplored or never in sight, else a room
   * spot that was never visited.
   */
  nextKey(): MoveKey | undefined {
    this.#keysSinceProgress++;
    this.#blockIfFailed();
    const key = this.#chooseKey();
    if (key === undefined) this.#blocked.clear();
    if (key === undefined || this.#at === undefined) this.#pressed = undefined;
    else if (this.#pressed?.from === this.#at && this.#pressed.key === key) this.#pressed.tries++;
    else this.#pressed = { from: this.#at, key, movement: MOVEMENTS.get(key)!, tries: 1 };
    return key;
  }

  #chooseKey(): MoveKey | undefined {
    if (this.#at === undefined) return undefined;
    const goals: ((at: Point, stops: boolean) => boolean)[] = [
      // On some servers, runs do not collect gold.
      (at, stops) => this.#gold.has(at) && (stops || this.#passed[at] === 0),
      at => this.#isUnseenRoom(at) || neighboursOf(this.#terrain, at).some(near => this.#isUnexplored(near)),
      at => this.#map.cells[at] === ROOM && this.#passed[at] === 0,
    ];
    for (const isGoal of goals) {
      const key = firstKeyTo(this.#terrain, this.#at, MOVE_KEYS, isGoal);
      if (key !== undefined) return key;
    }
    return undefined;
  }

  #blockIfFailed(): void {
    const pressed = this.#pressed;
    if (!pressed || pressed.from !== this.#at || pressed.tries < MAX_TRIES) return;
    this.#blocked.add(pressed.from * 8 + pressed.movement.direction);
    this.#pressed = undefined;
  }

  #readCharacter(at: Point, character: string): void {
    const { cells } = this.#map;
    if (character === '@') this.#at = at;
    if (character === '*') {
      // Gold does not reappear: if it is shown where the player has stood, it is not there.
      if (this.#visited[at] === 0) this.#gold.add(at);
      cells[at] = ROOM;
    } else if (character === '@' || (character >= 'A' && character <= 'Z')) {
      // A player may stand in a room or a passage; until it is seen, assume a passage, which hides more.
      if (!isSpot(cells[at])) cells[at] = PASSAGE;
    } else if (character !== ' ') cells[at] = character.charCodeAt(0);
  }

  /** Marks the points from the start of the last run to the current position. */
  #markPassed(here: Point): void {
    this.#mark(this.#passed, here);
    if (!this.#pressed?.movement.isRun) return;
    const { from, movement } = this.#pressed;
    const path: Point[] = [];
    let at: Point | undefined = from;
    while (at !== undefined && at !== here) {
      path.push(at);
      at = stepFrom(this.#terrain, at, movement);
    }
    // Another player may have swapped places with this one.
    if (at === undefined) return;
    for (const point of path) {
      this.#mark(this.#passed, point);
      this.#mark(this.#seen, point);
      this.#markExplored(point);
      if (!this.#showsGold(point)) this.#gold.delete(point);
    }
  }

  #markExplored(at: Point): void {
    this.#mark(this.#explored, at);
    for (const near of neighboursOf(this.#terrain, at)) this.#mark(this.#explored, near);
  }

  /** Gold that should be in sight but is not shown has been taken. */
  #markSeen(here: Point): void {
    const row = Math.floor(here / this.columns);
    const column = here % this.columns;
    const isInSight = (at: Point) => isClear(this.#map, row, column, Math.floor(at / this.columns), at % this.columns);
    for (let at = 0; at < this.#seen.length; at++) {
      if (this.#isUnseenRoom(at) && isInSight(at)) this.#mark(this.#seen, at);
    }
    for (const pile of this.#gold) {
      if (this.#showsGold(pile) || this.#suspectGold.has(pile) || !isInSight(pile)) continue;
      this.#suspectGold.add(pile);
      this.#gold.delete(pile);
    }
  }

  #mark(points: Uint8Array, at: Point): void {
    if (points[at] !== 0) return;
    points[at] = 1;
    this.#keysSinceProgress = 0;
  }

  #showsGold(at: Point): boolean {
    return this.#lastRows[Math.floor(at / this.columns)]![at % this.columns] === '*';
  }

  #isUnseenRoom(at: Point): boolean {
    return this.#map.cells[at] === ROOM && this.#seen[at] === 0;
  }

  #isUnexplored(at: Point): boolean {
    return this.#map.cells[at] === ROCK && this.#explored[at] === 0;
  }
}
