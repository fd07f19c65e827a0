/** The 60 harvest tiles: every 2 × 2 arrangement, up to rotation, that shows two or three of the four resources. */

/** Counted from 0; text and files count from 1. */
export type HarvestTile = number;
/** Quarter turns clockwise. */
export type Rotation = number;

const rotateClockwise = ([tl, tr, bl, br]: readonly number[]): number[] => [bl!, tl!, br!, tr!];

function rotations(face: number[]): number[][] {
  const second = rotateClockwise(face);
  const third = rotateClockwise(second);
  return [face, second, third, rotateClockwise(third)];
}

const tilesInOrder = (): number[][][] =>
  Array.from({ length: 4 ** 4 }, (_, n) => [n >> 6, (n >> 4) & 3, (n >> 2) & 3, n & 3])
    .filter(face => [2, 3].includes(new Set(face).size))
    .map(rotations)
    // Arrangements that are rotations of each other are one tile, represented by the alphabetically first.
    .filter(([face, ...others]) => others.every(other => face!.join() <= other.join()));

/** Four resources per rotation per tile. */
const FACES = Uint8Array.from(tilesInOrder().flat(2));

export const TILES = FACES.length / 16;

/** The four resources of a rotated tile: TL TR BL BR. */
export const tileFace = (tile: HarvestTile, rotation: Rotation): Uint8Array =>
  FACES.subarray(16 * tile + 4 * rotation, 16 * tile + 4 * rotation + 4);
