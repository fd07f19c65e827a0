/** A slow and obvious implementation of the rules, from the tables of the rules page, to compare the real one with. */
import type { Random } from '../../../src/core/random.ts';
import type { Verb } from '../../../src/games/hexbaron/actions.ts';
import type { Refusal } from '../../../src/games/hexbaron/legality.ts';

export const KINDS = ['Baron', 'Serf', 'LESS', 'PBDS'] as const;
type Kind = (typeof KINDS)[number];
const DESTROYED_VPS = { Baron: 10, Serf: 1, LESS: 3, PBDS: 2 };
const VERBS = ['saw', 'dig', 'spawn', 'less', 'pbds'] as const;
/** The six directions of a move, in the order of their numbers, as steps in x, y and z. */
const STEPS = [
  [0, 1, -1],
  [-1, 1, 0],
  [1, 0, -1],
  [-1, 0, 1],
  [1, -1, 0],
  [0, -1, 1],
] as const;

interface Piece {
  readonly owner: number;
  readonly kind: Kind;
}
interface Stock {
  vps: number;
  fuel: number;
  lumber: number;
  supply: number;
}
export interface Position {
  readonly size: number;
  turn: number;
  left: number;
  fallen: boolean;
  readonly stock: readonly [Stock, Stock];
  readonly terrain: string[];
  readonly pieces: (Piece | undefined)[];
}
export interface Order {
  readonly verb: Verb;
  readonly tile: number;
  readonly to: number;
}

/** Cube coordinates as the rules page gives them. */
export function cube(size: number, tile: number): readonly [number, number, number] {
  const r = Math.floor(tile / size);
  const index = tile % size;
  const k = index % (size / 2);
  return index < size / 2 ? [2 * k, -r - k, r - k] : [2 * k + 1, -1 - r - k, r - k];
}

const tilesOf = (size: number): number[] => Array.from({ length: (size * size) / 2 }, (_, tile) => tile);

/** The tile one step away; −1 if off the board. */
const stepFrom = (size: number, tile: number, step: readonly number[]): number =>
  tilesOf(size).findIndex(other => cube(size, other).every((at, i) => at === cube(size, tile)[i]! + step[i]!));

const around = new Map<string, number[]>();
/** The tiles in the six directions. */
export function beside(size: number, tile: number): number[] {
  const key = `${size} ${tile}`;
  const found = around.get(key) ?? STEPS.map(step => stepFrom(size, tile, step));
  around.set(key, found);
  return found;
}

/** The order an action stands for: 16 numbers per tile, the six directions of a move, then the other verbs. */
export function decode(size: number, number: number): Order | undefined {
  if (!Number.isInteger(number) || number < 0) return undefined;
  const [tile, code] = [Math.floor(number / 16), number % 16];
  if (code < 6) return { verb: 'move', tile, to: tile < (size * size) / 2 ? beside(size, tile)[code]! : -1 };
  const verb = VERBS[code - 6];
  return verb && { verb, tile, to: tile };
}

/** Why an order cannot be carried out now; undefined if it can. */
export function refusal(position: Position, { verb, tile, to }: Order): Refusal | undefined {
  const { size, terrain, pieces } = position;
  const stock = position.stock[position.turn]!;
  const offBoard = (at: number) => at < 0 || at >= (size * size) / 2;
  if (verb === 'spawn') {
    if (stock.supply < 1) return 'supply';
    if (stock.lumber < 3) return 'lumber';
    if (offBoard(tile)) return 'off-board';
    if (pieces[tile]) return 'occupied';
    const near = beside(size, tile).map(at => pieces[at]);
    return near.some(piece => piece?.kind === 'Baron' && piece.owner === position.turn) ? undefined : 'no-baron';
  }
  if (offBoard(tile)) return 'off-board';
  const piece = pieces[tile];
  if (!piece) return 'no-piece';
  if (piece.owner !== position.turn) return 'not-yours';
  switch (verb) {
    case 'saw':
      return piece.kind === 'LESS' ? undefined : 'not-less';
    case 'dig':
      return piece.kind === 'PBDS' ? undefined : 'not-pbds';
    case 'less':
    case 'pbds':
      if (piece.kind !== 'Serf') return 'not-serf';
      return stock.lumber < 5 ? 'lumber' : undefined;
    case 'move':
      if (offBoard(to)) return 'off-board';
      if (pieces[to]) return 'occupied';
      if (!beside(size, tile).includes(to)) return 'too-far';
      if (piece.kind === 'LESS' && terrain[tile] === '#') return 'in-forest';
      if (piece.kind === 'PBDS' && terrain[tile] === '~') return 'in-peat';
      return stock.fuel < fuel(position, tile, to) ? 'fuel' : undefined;
  }
}

function fuel({ pieces, terrain }: Position, from: number, to: number): number {
  const { kind } = pieces[from]!;
  const wet = terrain[from] === '~' || terrain[to] === '~';
  return { Baron: 1, Serf: wet ? 2 : 1, LESS: wet ? 2 : 1, PBDS: 2 }[kind];
}

export const isOver = ({ fallen, turn }: Position): boolean => fallen && turn === 0;

/** Carries out a legal order or a skip; returns the tiles of the pieces destroyed. */
export function play(position: Position, done: Order | undefined, random: Random): number[] {
  const { pieces, terrain, turn } = position;
  const stock = position.stock[turn]!;
  const tile = done?.tile ?? -1;
  switch (done?.verb) {
    case 'move':
      stock.fuel -= fuel(position, tile, done.to);
      pieces[done.to] = pieces[tile];
      pieces[tile] = undefined;
      break;
    case 'saw':
      if (terrain[tile] === '#') stock.lumber += 1;
      break;
    case 'dig':
      if (terrain[tile] !== '~') break;
      if (random.below(10) < 9) stock.fuel += 1;
      else {
        stock.fuel += 5;
        terrain[tile] = ' ';
      }
      break;
    case 'spawn':
      stock.lumber -= 3;
      stock.supply -= 1;
      pieces[tile] = { owner: turn, kind: 'Serf' };
      break;
    case 'less':
    case 'pbds':
      stock.lumber -= 5;
      pieces[tile] = { owner: turn, kind: done.verb === 'less' ? 'LESS' : 'PBDS' };
      break;
  }
  position.left -= 1;
  if (position.left > 0) return [];
  position.left = 3;
  position.turn = 1 - turn;
  return destroy(position);
}

function destroy(position: Position): number[] {
  const { size, pieces, stock } = position;
  const fallen = tilesOf(size).filter(
    tile => pieces[tile] && beside(size, tile).filter(at => at >= 0 && pieces[at]).length >= 2,
  );
  for (const tile of fallen) {
    const { owner, kind } = pieces[tile]!;
    stock[owner === 0 ? 1 : 0].vps += DESTROYED_VPS[kind];
    if (kind === 'Baron') position.fallen = true;
    pieces[tile] = undefined;
  }
  return fallen;
}
