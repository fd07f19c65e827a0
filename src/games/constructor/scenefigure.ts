/** Where addresses and tiles stand in a picture, in tenths of the side of a hexagon, and the outlines of what stands there. */
import type { Point } from '../../core/scene.ts';
import { ADDRESS_PLACES, TILE_ADDRESSES } from './topology.ts';

const SIDE = 10;
const ROW_HEIGHT = (SIDE * Math.sqrt(3)) / 2;
/** Half of a residence stands outside of the outermost tiles. */
const MARGIN = 6.5;

/** Columns are one and a half sides apart on average; in a row every second distance is a path, and the others are wider. */
export const ADDRESS_POINTS: readonly Point[] = ADDRESS_PLACES.map(({ row, column }) => [
  MARGIN + 1.5 * SIDE * column + ((row + column) % 2 === 0 ? SIDE / 2 : 0),
  MARGIN + ROW_HEIGHT * row,
]);

const largest = (axis: 0 | 1): number => Math.max(...ADDRESS_POINTS.map(point => point[axis]));
export const BOARD_SIZE = { width: largest(0) + MARGIN, height: largest(1) + MARGIN };

/** Around each tile. */
const CORNER_ORDER = [0, 1, 3, 5, 4, 2];
export const TILE_CORNERS: readonly (readonly Point[])[] = TILE_ADDRESSES.map(addresses =>
  CORNER_ORDER.map(corner => ADDRESS_POINTS[addresses[corner]!]!),
);

/** Between middle left and middle right. */
export const TILE_CENTRES: readonly Point[] = TILE_ADDRESSES.map(addresses => {
  const [left, right] = [ADDRESS_POINTS[addresses[2]!]!, ADDRESS_POINTS[addresses[3]!]!];
  return [(left[0] + right[0]) / 2, left[1]];
});

/** A goose that looks to the left: beak, head, neck, back, tail, belly, breast. */
export const GOOSE: readonly Point[] = [
  [-3.7, -2.5],
  [-2.7, -3.0],
  [-2.2, -3.6],
  [-1.4, -3.6],
  [-0.9, -3.0],
  [-0.9, -0.7],
  [0.6, -1.1],
  [2.4, -0.8],
  [3.8, -1.9],
  [3.5, 0.7],
  [2.3, 2.2],
  [0.2, 2.7],
  [-1.5, 2.1],
  [-2.3, 0.7],
  [-2.0, -2.1],
];

interface ResidenceFigure {
  readonly points: readonly Point[];
  /** Where its letter stands. */
  readonly down: number;
}

/** By level: a low one with a flat roof, one with a gable, and a high one with battlements. */
export const RESIDENCE_FIGURES: readonly ResidenceFigure[] = [
  {
    points: [
      [-2.5, -2.1],
      [2.5, -2.1],
      [3.7, 2.1],
      [-3.7, 2.1],
    ],
    down: 0.1,
  },
  {
    points: [
      [0, -4.6],
      [4, -1.2],
      [3.1, -1.2],
      [3.1, 3],
      [-3.1, 3],
      [-3.1, -1.2],
      [-4, -1.2],
    ],
    down: 0.5,
  },
  {
    points: [
      [-3.1, -5.4],
      [-2, -5.4],
      [-2, -4.4],
      [-0.7, -4.4],
      [-0.7, -5.4],
      [0.7, -5.4],
      [0.7, -4.4],
      [2, -4.4],
      [2, -5.4],
      [3.1, -5.4],
      [3.1, -2.6],
      [2.5, -2],
      [2.5, 3.4],
      [-2.5, 3.4],
      [-2.5, -2],
      [-3.1, -2.6],
    ],
    down: 0,
  },
];
