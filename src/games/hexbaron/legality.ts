/** What each command requires, and the code for what is missing: the one source for `legal`, `play` and the session. */
import type { Verb } from './actions.ts';
import { DIRECTIONS, distance, gridOf, isTile, type TileIndex } from './grid.ts';
import {
  BARON,
  EMPTY,
  FOREST,
  FUEL,
  kindOf,
  LESS,
  LUMBER,
  ownerOf,
  PBDS,
  PEAT,
  type Piece,
  pieceAt,
  pieceOf,
  SERF,
  type State,
  SUPPLY,
  stockIndex,
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

/** The fuel for one step of a piece, if the terrain allows it. */
export function fuelCost(state: State, piece: Piece, from: TileIndex, to: TileIndex): number {
  const kind = kindOf(piece);
  if (kind === BARON) return 1;
  if (kind === PBDS) return 2;
  return terrainAt(state, from) === PEAT || terrainAt(state, to) === PEAT ? 2 : 1;
}

/** A LESS cannot leave forest, a PBDS cannot leave peat. */
export function terrainRefusal(state: State, piece: Piece, tile: TileIndex): Refusal | undefined {
  const kind = kindOf(piece);
  if (kind === LESS && terrainAt(state, tile) === FOREST) return 'in-forest';
  if (kind === PBDS && terrainAt(state, tile) === PEAT) return 'in-peat';
  return undefined;
}

/** The first tile next to this one with a Baron of the active player; −1 if there is none. */
export function adjacentBaron(state: State, tile: TileIndex): TileIndex {
  const { neighbours } = gridOf(state.size);
  const baron = pieceOf(state.turn, BARON);
  for (let i = tile * DIRECTIONS, end = i + DIRECTIONS; i < end; i++) {
    const beside = neighbours[i]!;
    if (beside >= 0 && pieceAt(state, beside) === baron) return beside;
  }
  return -1;
}

function ownerRefusal(state: State, tile: TileIndex): Refusal | undefined {
  if (!isTile(state.size, tile)) return 'off-board';
  const piece = pieceAt(state, tile);
  if (piece === EMPTY) return 'no-piece';
  return ownerOf(piece) === state.turn ? undefined : 'not-yours';
}

function moveRefusal(state: State, from: TileIndex, to: TileIndex): Refusal | undefined {
  const refusal = ownerRefusal(state, from);
  if (refusal) return refusal;
  if (!isTile(state.size, to)) return 'off-board';
  if (pieceAt(state, to) !== EMPTY) return 'occupied';
  if (distance(state.size, from, to) !== 1) return 'too-far';
  return stepRefusal(state, from, to);
}

/** The part of `moveRefusal` that remains for a piece of one's own and an empty tile next to it. */
export function stepRefusal(state: State, from: TileIndex, to: TileIndex): Refusal | undefined {
  const piece = pieceAt(state, from);
  const refusal = terrainRefusal(state, piece, from);
  if (refusal) return refusal;
  return state.stock[stockIndex(state.turn, FUEL)]! < fuelCost(state, piece, from, to) ? 'fuel' : undefined;
}

function kindRefusal(state: State, tile: TileIndex, kind: number, refusal: Refusal): Refusal | undefined {
  return ownerRefusal(state, tile) ?? (kindOf(pieceAt(state, tile)) === kind ? undefined : refusal);
}

function spawnRefusal(state: State, tile: TileIndex): Refusal | undefined {
  if (state.stock[stockIndex(state.turn, SUPPLY)]! < 1) return 'supply';
  if (state.stock[stockIndex(state.turn, LUMBER)]! < SPAWN_COST) return 'lumber';
  if (!isTile(state.size, tile)) return 'off-board';
  if (pieceAt(state, tile) !== EMPTY) return 'occupied';
  return adjacentBaron(state, tile) < 0 ? 'no-baron' : undefined;
}

/** Why the active player cannot do that now; undefined if they can. */
export function refusalOf(state: State, verb: Verb, tile: TileIndex, to: TileIndex): Refusal | undefined {
  switch (verb) {
    case 'move':
      return moveRefusal(state, tile, to);
    case 'saw':
      return kindRefusal(state, tile, LESS, 'not-less');
    case 'dig':
      return kindRefusal(state, tile, PBDS, 'not-pbds');
    case 'spawn':
      return spawnRefusal(state, tile);
    case 'less':
    case 'pbds':
      return (
        kindRefusal(state, tile, SERF, 'not-serf') ??
        (state.stock[stockIndex(state.turn, LUMBER)]! < UPGRADE_COST ? 'lumber' : undefined)
      );
  }
}
