/** What each command needs, and the code for what is missing. `legal`, `play` and the messages all ask here. */
import type { Verb } from './actions.ts';
import { DIRECTIONS, distance, gridOf, isTile, type Tile } from './grid.ts';
import {
  BARON,
  FOREST,
  FUEL,
  goodAt,
  kindOf,
  LESS,
  LUMBER,
  NOBODY,
  ownerOf,
  PBDS,
  PEAT,
  type Piece,
  pieceAt,
  pieceOf,
  SERF,
  type State,
  SUPPLY,
  terrainAt,
} from './state.ts';

const REFUSALS = [
  'over',
  'not-your-turn',
  'no-action',
  'off-board',
  'no-piece',
  'not-yours',
  'occupied',
  'too-far',
  'in-forest',
  'in-peat',
  'fuel',
  'lumber',
  'supply',
  'no-baron',
  'not-less',
  'not-pbds',
  'not-serf',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export const SPAWN_COST = 3;
export const UPGRADE_COST = 5;

/** Fuel for one step of a piece, terrain allowing. */
export function fuelCost(state: State, piece: Piece, from: Tile, to: Tile): number {
  const kind = kindOf(piece);
  if (kind === BARON) return 1;
  if (kind === PBDS) return 2;
  return terrainAt(state, from) === PEAT || terrainAt(state, to) === PEAT ? 2 : 1;
}

/** The terrain that holds a piece where it is: forest a LESS, peat a PBDS. */
export function stuckIn(state: State, piece: Piece, tile: Tile): Refusal | undefined {
  const kind = kindOf(piece);
  if (kind === LESS && terrainAt(state, tile) === FOREST) return 'in-forest';
  if (kind === PBDS && terrainAt(state, tile) === PEAT) return 'in-peat';
  return undefined;
}

/** The first own Baron next to a tile; −1 when there is none. */
export function baronBeside(state: State, tile: Tile): Tile {
  const { neighbours } = gridOf(state.size);
  const baron = pieceOf(state.turn, BARON);
  for (let i = tile * DIRECTIONS, end = i + DIRECTIONS; i < end; i++) {
    const beside = neighbours[i]!;
    if (beside >= 0 && pieceAt(state, beside) === baron) return beside;
  }
  return -1;
}

function notOwn(state: State, tile: Tile): Refusal | undefined {
  if (!isTile(state.size, tile)) return 'off-board';
  const piece = pieceAt(state, tile);
  if (piece === NOBODY) return 'no-piece';
  return ownerOf(piece) === state.turn ? undefined : 'not-yours';
}

function cannotMove(state: State, from: Tile, to: Tile): Refusal | undefined {
  const fault = notOwn(state, from);
  if (fault) return fault;
  if (!isTile(state.size, to)) return 'off-board';
  if (pieceAt(state, to) !== NOBODY) return 'occupied';
  if (distance(state.size, from, to) !== 1) return 'too-far';
  return cannotStep(state, from, to);
}

/** The same for an own piece and an empty tile next to it, all that `legal` has left to ask. */
export function cannotStep(state: State, from: Tile, to: Tile): Refusal | undefined {
  const piece = pieceAt(state, from);
  const stuck = stuckIn(state, piece, from);
  if (stuck) return stuck;
  return state.stock[goodAt(state.turn, FUEL)]! < fuelCost(state, piece, from, to) ? 'fuel' : undefined;
}

function isNot(state: State, tile: Tile, kind: number, otherwise: Refusal): Refusal | undefined {
  return notOwn(state, tile) ?? (kindOf(pieceAt(state, tile)) === kind ? undefined : otherwise);
}

function cannotSpawn(state: State, tile: Tile): Refusal | undefined {
  if (state.stock[goodAt(state.turn, SUPPLY)]! < 1) return 'supply';
  if (state.stock[goodAt(state.turn, LUMBER)]! < SPAWN_COST) return 'lumber';
  if (!isTile(state.size, tile)) return 'off-board';
  if (pieceAt(state, tile) !== NOBODY) return 'occupied';
  return baronBeside(state, tile) < 0 ? 'no-baron' : undefined;
}

/** Why the player to move cannot do that now; undefined when nothing is missing. */
export function refusalOf(state: State, verb: Verb, tile: Tile, to: Tile): Refusal | undefined {
  switch (verb) {
    case 'move':
      return cannotMove(state, tile, to);
    case 'saw':
      return isNot(state, tile, LESS, 'not-less');
    case 'dig':
      return isNot(state, tile, PBDS, 'not-pbds');
    case 'spawn':
      return cannotSpawn(state, tile);
    case 'less':
    case 'pbds':
      return (
        isNot(state, tile, SERF, 'not-serf') ??
        (state.stock[goodAt(state.turn, LUMBER)]! < UPGRADE_COST ? 'lumber' : undefined)
      );
  }
}
