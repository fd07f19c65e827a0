/** Where addresses and tiles stand in a picture, in tenths of the side of a hexagon, and the outlines of what stands there. */
import type { Point } from '../../core/scene.ts';
import { firstColumn } from './figure.ts';
import { type Geometry, type Place, perGeometry } from './geometry.ts';

const SIDE = 10;
const ROW_HEIGHT = (SIDE * Math.sqrt(3)) / 2;
/** About as high as a hexagon. */
const SQUARE_SIDE = 18;
/** Half of a residence stands outside of the outermost tiles. */
const MARGIN = 6.5;

export interface SceneFigure {
  readonly width: number;
  readonly height: number;
  readonly addressPoints: readonly Point[];
  /** The two ends of each path. */
  readonly pathPoints: readonly (readonly [Point, Point])[];
  /** Around each tile. */
  readonly tileCorners: readonly (readonly Point[])[];
  readonly tileCentres: readonly Point[];
}

/** Columns are one and a half sides apart on average; in a row every second distance is a path, and the others are wider. */
const hexagonPoint = ({ row, column }: Place, first: number): Point => [
  MARGIN + 1.5 * SIDE * (column - first) + ((row + column) % 2 === 0 ? SIDE / 2 : 0),
  MARGIN + ROW_HEIGHT * row,
];
const squarePoint = ({ row, column }: Place, first: number): Point => [
  MARGIN + SQUARE_SIDE * (column - first),
  MARGIN + SQUARE_SIDE * row,
];

/** Which of a tile's addresses follow one another around it, and which two it lies between. */
const HEXAGON = { pointOf: hexagonPoint, around: [0, 1, 3, 5, 4, 2], across: [2, 3] } as const;
const SQUARE = { pointOf: squarePoint, around: [0, 1, 3, 2], across: [0, 3] } as const;

export const sceneFigure = perGeometry((geometry: Geometry): SceneFigure => {
  const { pointOf, around, across } = geometry.shape.tiles === 'hex' ? HEXAGON : SQUARE;
  const first = firstColumn(geometry);
  const addressPoints = geometry.addressPlaces.map(place => pointOf(place, first));
  const largest = (axis: 0 | 1): number => Math.max(...addressPoints.map(point => point[axis]));
  return {
    width: largest(0) + MARGIN,
    height: largest(1) + MARGIN,
    addressPoints,
    pathPoints: geometry.pathEnds.map(([from, to]) => [addressPoints[from]!, addressPoints[to]!]),
    tileCorners: geometry.tileAddresses.map(addresses => around.map(corner => addressPoints[addresses[corner]!]!)),
    tileCentres: geometry.tileAddresses.map(addresses => {
      const [from, to] = across.map(corner => addressPoints[addresses[corner]!]!) as [Point, Point];
      return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    }),
  };
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
