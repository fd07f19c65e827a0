/** The 60 harvest tiles: every 2 × 2 arrangement, up to rotation, that shows two or three of the four resources. */

/** From 0; people and files count from 1. */
export type Tile = number;
/** Quarter turns clockwise. */
export type Rotation = number;

/** [TL, TR, BL, BR] after a quarter turn clockwise. */
const turned = ([tl, tr, bl, br]: readonly number[]): number[] => [bl!, tl!, br!, tr!];

function rotations(face: number[]): number[][] {
  const second = turned(face);
  const third = turned(second);
  return [face, second, third, turned(third)];
}

const tilesInOrder = (): number[][][] =>
  Array.from({ length: 4 ** 4 }, (_, n) => [n >> 6, (n >> 4) & 3, (n >> 2) & 3, n & 3])
    .filter(face => [2, 3].includes(new Set(face).size))
    .map(rotations)
    // Of the arrangements that turn into each other, the alphabetically first one stands for the tile.
    .filter(([face, ...others]) => others.every(other => face!.join() <= other.join()));

/** Four resources for each rotation of each tile: one flat table. */
const FACES = Uint8Array.from(tilesInOrder().flat(2));

export const TILES = FACES.length / 16;

/** The four resources of a tile as it lies: TL TR BL BR. */
export const tileFace = (tile: Tile, rotation: Rotation): Uint8Array =>
  FACES.subarray(16 * tile + 4 * rotation, 16 * tile + 4 * rotation + 4);
