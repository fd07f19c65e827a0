/** A second, slow and obvious implementation of the rules, on rows of squares and lists of pieces. */
import { type Random, shuffle } from '../../../src/core/random.ts';
import type { Event } from '../../../src/games/newhaven/events.ts';
import type { TileGrid } from '../../../src/games/newhaven/grid.ts';

const RESOURCES = [0, 1, 2, 3];
const SPACES = Array.from({ length: 30 }, (_, space) => space);

interface Building {
  readonly kind: number;
  readonly down: boolean;
}
export interface Position {
  /** Two rows and two columns of squares per tile: a resource, `free` or `outside`. */
  readonly squares: (number | 'free' | 'outside')[][];
  phase: 'place' | 'build' | 'draw' | 'over';
  turn: number;
  decider: number;
  readonly laid: { readonly square: number; readonly tile: number; readonly rotation: number }[];
  shipped: number | undefined;
  markers: number[];
  draws: number;
  readonly display: (number | undefined)[];
  /** By seat: the kinds in hand, the 30 spaces of the village, the harvest tiles. */
  readonly hands: number[][];
  readonly villages: (Building | undefined)[][];
  readonly tiles: number[][];
  readonly shipments: (number | undefined)[];
  readonly stack: number[];
  readonly bag: number[];
}

const rotateClockwise = ([tl, tr, bl, br]: string): string => `${bl}${tl}${br}${tr}`;
const rotations = (face: string): string[] => [
  face,
  rotateClockwise(face),
  rotateClockwise(rotateClockwise(face)),
  rotateClockwise(rotateClockwise(rotateClockwise(face))),
];
/** The arrangements of two or three resources; the first one of those that are rotations of each other. */
const FACES = Array.from({ length: 256 }, (_, n) => n.toString(4).padStart(4, '0')).filter(
  face => [2, 3].includes(new Set(face).size) && rotations(face).every(other => face <= other),
);

export function create(players: number, board: TileGrid, random: Random): Position {
  const stack = FACES.map((_, tile) => tile);
  const bag = Array.from({ length: 144 }, (_, n) => Math.floor(n / 6));
  shuffle(stack, random);
  shuffle(bag, random);
  const take = (pile: number[], count: number) => Array.from({ length: count }, () => pile.pop()!);
  const width = 2 * board.length;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    squares: Array.from({ length: 2 * board.height }, (_, row) =>
      [...board.nodes.subarray(row * width, (row + 1) * width)].map(node =>
        node === 0 ? 'free' : node === 5 ? 'outside' : node - 1,
      ),
    ),
    ...{ phase: 'place', turn: 0, decider: 0, laid: [], shipped: undefined, markers: [0, 0, 0, 0], draws: 0 },
    display: take(bag, 5),
    hands: seats.map(() => take(bag, 6)),
    villages: seats.map(() => SPACES.map(() => undefined)),
    tiles: seats.map(() => take(stack, 2)),
    shipments: seats.map(() => stack.pop()!),
    ...{ stack, bag },
  };
}

export type DecodedAction =
  | { readonly type: 'pass' }
  | { readonly type: 'draw'; readonly from: number | 'bag' }
  | { readonly type: 'build'; readonly kind: number; readonly space: number; readonly down: boolean }
  | { readonly type: 'place'; readonly tile: number; readonly square: number; readonly rotation: number }
  | { readonly type: 'ship'; readonly resource: number; readonly square: number };

/** Actions are numbers, as in the real rules. */
export function decodeAction(number: number): DecodedAction | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return undefined;
  if (number === 0) return { type: 'pass' };
  if (number <= 6) return { type: 'draw', from: number === 6 ? 'bag' : number - 1 };
  if (number < 2048) {
    const [code, down] = [Math.floor((number - 7) / 2), number % 2 === 0];
    const [kind, space] = [Math.floor(code / 30), code % 30];
    return kind < 24 ? { type: 'build', kind, space, down } : undefined;
  }
  const [square, code] = [Math.floor((number - 2048) / 244), (number - 2048) % 244];
  if (code >= 240) return { type: 'ship', resource: code - 240, square };
  return { type: 'place', tile: Math.floor(code / 4), square, rotation: code % 4 };
}

const colourOf = (kind: number): number => Math.floor(kind / 6);
/** The number and cost of the spaces of a row: 6 at the top, 1 at the bottom. */
const costOf = (space: number): number => 6 - Math.floor(space / 5);
const lengthOf = ({ squares }: Position): number => squares[0]!.length / 2;
const tilesOf = (position: Position): number[] =>
  Array.from({ length: lengthOf(position) * (position.squares.length / 2) }, (_, square) => square);

/** The four squares of a tile, as row and column. */
function corners(position: Position, square: number): [number, number][] {
  const [row, column] = [2 * Math.floor(square / lengthOf(position)), 2 * (square % lengthOf(position))];
  return [
    [row, column],
    [row, column + 1],
    [row + 1, column],
    [row + 1, column + 1],
  ];
}

export const freeSquares = (position: Position): number[] =>
  tilesOf(position).filter(square => {
    const [[row, column]] = corners(position, square) as [[number, number]];
    return position.squares[row]![column] === 'free';
  });

/** The shipment has not been used, including this turn. */
const canShip = ({ shipments, shipped, turn }: Position, seat: number): boolean =>
  shipments[seat] !== undefined && !(shipped !== undefined && turn === seat);

/** An empty space; after the first building of a colour, one with that colour above, below, left or right. */
function isOpen(village: Position['villages'][number], space: number, colour: number): boolean {
  if (village[space]) return false;
  const same = SPACES.filter(at => village[at] && colourOf(village[at].kind) === colour);
  const distance = (at: number) =>
    Math.abs((at % 5) - (space % 5)) + Math.abs(Math.floor(at / 5) - Math.floor(space / 5));
  return same.length === 0 || same.some(at => distance(at) === 1);
}

/** Why an action of a seat is refused now; undefined if it is not. */
export function refusal(position: Position, seat: number, number: number): string | undefined {
  const move = decodeAction(number);
  if (!move) return 'invalid-action';
  const { phase, decider, display, draws, markers, bag } = position;
  if (phase === 'over') return 'over';
  if (seat !== decider) return 'not-your-turn';
  switch (move.type) {
    case 'pass':
      return phase === 'build' ? undefined : 'not-building';
    case 'draw':
      if (phase !== 'draw') return 'not-drawing';
      if (move.from !== 'bag') return display[move.from] === undefined ? 'gap-in-display' : undefined;
      if (draws === markers.filter(marker => marker === 0).length) return 'first-from-display';
      return bag.length === 0 ? 'bag-empty' : undefined;
    case 'build':
      return phase === 'build' ? buildRefusal(position, move) : 'not-building';
    default: {
      if (phase !== 'place') return 'not-placing';
      if (move.type === 'place' && !position.tiles[decider]!.includes(move.tile)) return 'not-your-tile';
      if (move.type === 'ship' && !canShip(position, decider)) return 'no-shipment';
      if (!tilesOf(position).includes(move.square)) return 'off-board';
      const [[row, column]] = corners(position, move.square) as [[number, number]];
      const there = position.squares[row]![column];
      return there === 'free' ? undefined : there === 'outside' ? 'outside' : 'occupied';
    }
  }
}

function buildRefusal(
  position: Position,
  { kind, space, down }: DecodedAction & { type: 'build' },
): string | undefined {
  const village = position.villages[position.decider]!;
  if (!position.hands[position.decider]!.includes(kind)) return 'not-in-hand';
  if (village[space]) return 'space-taken';
  if (costOf(space) > position.markers[colourOf(kind)]!) return 'too-expensive';
  if (!isOpen(village, space, colourOf(kind))) return 'not-adjacent';
  return down || (kind % 6) + 1 === costOf(space) ? undefined : 'wrong-number';
}

/** Plays an action that is not refused, and everything that follows from it; returns the events. */
export function play(position: Position, number: number): Event[] {
  const move = decodeAction(number)!;
  const seat = position.decider;
  switch (move.type) {
    case 'place': {
      const { tile, square, rotation } = move;
      position.tiles[seat] = position.tiles[seat]!.filter(one => one !== tile);
      position.laid.push({ square, tile, rotation });
      const laid: Event = { type: 'placed', seat, tile, square, rotation };
      return [laid, ...harvest(position, square, [...rotations(FACES[tile]!)[rotation]!].map(Number))];
    }
    case 'ship': {
      const { resource, square } = move;
      position.shipped = square;
      return [
        { type: 'shipped', seat, resource, square },
        ...harvest(
          position,
          square,
          RESOURCES.map(() => resource),
        ),
      ];
    }
    case 'build': {
      const { kind, space, down } = move;
      const hand = position.hands[seat]!;
      hand.splice(hand.indexOf(kind), 1);
      position.villages[seat]![space] = { kind, down };
      const colour = colourOf(kind);
      position.markers[colour]! -= costOf(space);
      const built: Event = { type: 'built', seat, colour, kind, space, down, left: position.markers[colour]! };
      return [built, ...nextBuilder(position, [seat])];
    }
    case 'pass':
      return [{ type: 'passed', seat }, ...nextBuilder(position, [])];
    case 'draw': {
      const kind = move.from === 'bag' ? position.bag.pop()! : position.display[move.from]!;
      if (move.from !== 'bag') position.display[move.from] = undefined;
      position.hands[seat]!.push(kind);
      position.draws--;
      const drew: Event = { type: 'drew', seat, kind, from: move.from };
      return position.draws > 0 ? [drew] : [drew, ...endTurn(position)];
    }
  }
}

const putTile = (position: Position, square: number, face: readonly number[]): void =>
  corners(position, square).forEach(([row, column], i) => {
    position.squares[row]![column] = face[i]!;
  });

/** From each square of the tile everything connected edge to edge with the same resource, each square once. */
function harvest(position: Position, square: number, face: readonly number[]): Event[] {
  const { squares } = position;
  putTile(position, square, face);
  const seen = new Set<string>();
  const spread = (row: number, column: number, resource: number): void => {
    if (squares[row]?.[column] !== resource || seen.has(`${row} ${column}`)) return;
    seen.add(`${row} ${column}`);
    position.markers[resource]!++;
    for (const [down, right] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const)
      spread(row + down, column + right, resource);
  };
  corners(position, square).forEach(([row, column], i) => {
    spread(row, column, face[i]!);
  });
  position.phase = 'build';
  const harvested: Event = { type: 'harvested', seat: position.turn, markers: [...position.markers] };
  return [harvested, ...nextBuilder(position, [position.turn])];
}

/** The first of `first`, then of those after the decider, who visibly could build; if there is none, drawing starts. */
function nextBuilder(position: Position, first: readonly number[]): Event[] {
  const { markers, villages, hands, turn, decider } = position;
  const players = hands.length;
  const rest: number[] = [];
  for (let seat = (decider + 1) % players; seat !== turn; seat = (seat + 1) % players) rest.push(seat);
  const next = [...first, ...rest].find(
    seat =>
      hands[seat]!.length > 0 &&
      RESOURCES.some(colour =>
        SPACES.some(space => costOf(space) <= markers[colour]! && isOpen(villages[seat]!, space, colour)),
      ),
  );
  position.decider = next ?? turn;
  if (next !== undefined) return [];
  const { display, bag } = position;
  const left = display.filter(kind => kind !== undefined).length + bag.length;
  position.draws = Math.min(markers.filter(marker => marker === 0).length, left);
  if (position.draws === 0) return endTurn(position);
  position.phase = 'draw';
  return [{ type: 'drawing', seat: turn, draws: position.draws, display: display.map(kind => kind ?? -1) }];
}

function endTurn(position: Position): Event[] {
  const { turn: seat, display, bag, stack, tiles, shipped } = position;
  const events: Event[] = [];
  const gaps = display.flatMap((kind, i) => (kind === undefined ? [i] : [])).slice(0, bag.length);
  for (const i of gaps) display[i] = bag.pop()!;
  if (gaps.length > 0) events.push({ type: 'refilled', display: display.map(kind => kind ?? -1) });
  position.markers = [0, 0, 0, 0];
  if (shipped !== undefined) {
    const tile = position.shipments[seat]!;
    putTile(position, shipped, [...FACES[tile]!].map(Number));
    position.laid.push({ square: shipped, tile, rotation: 0 });
    position.shipments[seat] = undefined;
    position.shipped = undefined;
    events.push({ type: 'turned', seat, square: shipped, tile });
  } else if (stack.length > 0) {
    const tile = stack.pop()!;
    tiles[seat]!.push(tile);
    events.push({ type: 'tile', seat, tile });
  }
  const order = tiles.map((_, i) => (seat + 1 + i) % tiles.length);
  const next = order.find(other => tiles[other]!.length > 0 || canShip(position, other));
  if (freeSquares(position).length <= 1 || next === undefined) {
    position.phase = 'over';
    return [...events, { type: 'over' }];
  }
  Object.assign(position, { phase: 'place', turn: next, decider: next });
  return [...events, { type: 'turn', seat: next }];
}

const score = (village: Position['villages'][number]): number => {
  const line = (points: number, spaces: readonly number[]): number => {
    if (spaces.some(space => !village[space])) return 0;
    return spaces.some(space => village[space]!.down) ? points : 2 * points;
  };
  const rows = [0, 1, 2, 3, 4, 5].map(row => line(6 - row, SPACES.slice(5 * row, 5 * row + 5)));
  const columns = [5, 4, 3, 4, 5].map((points, column) =>
    line(
      points,
      SPACES.filter(space => space % 5 === column),
    ),
  );
  return [...rows, ...columns].reduce((sum, points) => sum + points);
};

/** Most points, then fewest empty spaces, then fewest buildings in hand, then shared. */
export function outcome({ phase, villages, hands }: Position) {
  if (phase !== 'over') return undefined;
  const scores = villages.map(score);
  const rank = (seat: number) =>
    scores[seat]! * 1e6 - villages[seat]!.filter(cell => !cell).length * 1000 - hands[seat]!.length;
  const best = Math.max(...scores.map((_, seat) => rank(seat)));
  return { winners: [...scores.keys()].filter(seat => rank(seat) === best), scores };
}
