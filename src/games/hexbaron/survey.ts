/** What guided search wants to know of a position again and again, collected in one pass over the pieces. */
import { distance, type TileIndex } from './grid.ts';
import {
  BARON,
  FOREST,
  kindOf,
  LESS,
  ownerOf,
  PBDS,
  PEAT,
  type Piece,
  pieceAt,
  SERF,
  type State,
  terrainAt,
} from './state.ts';

/** Farther than anything on a board that people play on. */
export const FAR = 40;

export interface Side {
  /** −1 if it was destroyed. */
  baron: TileIndex;
  serfs: number;
  /** A LESS in a forest and a PBDS in peat, which can work there for ever. */
  sawyers: number;
  diggers: number;
  /** From the Baron to the other one; FAR if one of them was destroyed. */
  baronSteps: number;
  /** The two other pieces that can move and are nearest to the other Baron. */
  near: Walker;
  second: Walker;
}

interface Walker {
  readonly steps: number;
  /** For each step, at least. */
  readonly fuel: number;
}
const NOBODY: Walker = { steps: FAR, fuel: 1 };

export type Survey = readonly [Side, Side];

const emptySide = (): Side => ({
  baron: -1,
  serfs: 0,
  sawyers: 0,
  diggers: 0,
  baronSteps: FAR,
  near: NOBODY,
  second: NOBODY,
});

export function survey(state: State): Survey {
  const sides: Survey = [emptySide(), emptySide()];
  for (const tile of state.occupied) {
    const piece = pieceAt(state, tile);
    if (kindOf(piece) === BARON) sides[ownerOf(piece)]!.baron = tile;
  }
  for (const tile of state.occupied) add(state, sides, tile, pieceAt(state, tile));
  return sides;
}

function add(state: State, sides: Survey, tile: TileIndex, piece: Piece): void {
  const owner = ownerOf(piece);
  const side = sides[owner]!;
  const target = sides[1 - owner]!.baron;
  const steps = target < 0 ? FAR : distance(state.size, tile, target);
  switch (kindOf(piece)) {
    case BARON:
      side.baronSteps = steps;
      return;
    case SERF:
      side.serfs++;
      break;
    case LESS:
      if (terrainAt(state, tile) !== FOREST) break;
      side.sawyers++;
      return;
    case PBDS:
      if (terrainAt(state, tile) !== PEAT) break;
      side.diggers++;
      return;
  }
  if (steps >= side.second.steps) return;
  const walker = { steps, fuel: kindOf(piece) === PBDS ? 2 : 1 };
  if (steps < side.near.steps) {
    side.second = side.near;
    side.near = walker;
  } else side.second = walker;
}
