/** The rulesets that have names. Those without a layout draw their boards at random. */
import type { Ruleset } from './ruleset.ts';

export const standard: Ruleset = {
  name: 'standard',
  builders: { min: 2, max: 4, usual: 4 },
  board: { tiles: 'hex', columns: [3, 4, 5, 4, 3] },
  resources: { BRICK: 4, ENERGY: 4, GLASS: 4, HEAT: 3, WIFI: 3, PARK: 1 },
  values: { 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1 },
  // Figure 3.
  layout: '0 3 1 10 3 5 1 4 5 7 3 10 2 11 0 3 3 8 0 2 0 6 1 8 4 12 1 5 4 11 2 4 4 6 2 9 2 9',
  points: 10,
  halving: 10,
  costs: {
    road: { HEAT: 1, WIFI: 1 },
    basement: { BRICK: 1, ENERGY: 1, GLASS: 1, WIFI: 1 },
    house: { GLASS: 2, HEAT: 3 },
    tower: { BRICK: 3, ENERGY: 2, GLASS: 2, HEAT: 2, WIFI: 1 },
  },
  residences: { pays: [1, 2, 3], points: [1, 2, 3] },
  dice: 'loaded',
  setup: { order: 'there-and-back', secondPays: false },
  production: { kind: 'fixed' },
};

const { layout: _, ...withoutLayout } = standard;

/**
 * A hexagon and those around it. Where everybody settles decides whether all resources can be had; of the ones that
 * builders think of last there are two, and on the default board nobody misses any.
 */
const small: Ruleset = {
  ...withoutLayout,
  name: 'small',
  builders: { min: 2, max: 3, usual: 2 },
  board: { tiles: 'hex', columns: [2, 3, 2] },
  resources: { BRICK: 2, ENERGY: 2, GLASS: 1, HEAT: 1, WIFI: 1 },
  values: { 4: 1, 5: 1, 6: 1, 8: 1, 9: 1, 10: 1, 11: 1 },
  layout: '0 9 4 8 1 4 3 5 0 10 2 6 1 11',
  points: 8,
};

const large: Ruleset = {
  ...withoutLayout,
  name: 'large',
  builders: { min: 4, max: 6, usual: 6 },
  board: { tiles: 'hex', columns: [3, 4, 5, 6, 5, 4, 3] },
  resources: { BRICK: 6, ENERGY: 6, GLASS: 6, HEAT: 5, WIFI: 5, PARK: 2 },
  values: { 2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2 },
};

/** There is more space, and it takes more points to fill it. */
const huge: Ruleset = {
  ...withoutLayout,
  name: 'huge',
  builders: { min: 4, max: 6, usual: 6 },
  board: { tiles: 'hex', columns: [4, 5, 6, 7, 6, 5, 4] },
  resources: { BRICK: 7, ENERGY: 7, GLASS: 8, HEAT: 7, WIFI: 6, PARK: 2 },
  values: { 2: 2, 3: 4, 4: 4, 5: 4, 6: 4, 8: 4, 9: 4, 10: 4, 11: 3, 12: 2 },
  points: 12,
};

/** Up to four tiles meet at an address, and up to four paths. */
const square: Ruleset = {
  ...withoutLayout,
  name: 'square',
  board: { tiles: 'square', rows: 5, columns: 6 },
  resources: large.resources,
  values: large.values,
};

/** No road leads from one island to another: whoever settles on two of them can build on both. */
const islands: Ruleset = {
  ...withoutLayout,
  name: 'islands',
  board: {
    tiles: 'hex',
    places: [
      '.#...#.',
      '#.#.#.#',
      '.#...#.',
      '#.#.#.#',
      '.#...#.',
      '.......',
      '...#...',
      '..#.#..',
      '...#...',
      '..#.#..',
      '...#...',
    ],
  },
  resources: { BRICK: 5, ENERGY: 5, GLASS: 4, HEAT: 4, WIFI: 3 },
  values: { 2: 1, 3: 2, 4: 2, 5: 3, 6: 2, 8: 2, 9: 3, 10: 3, 11: 2, 12: 1 },
};

export const RULESETS: ReadonlyMap<string, Ruleset> = new Map(
  [standard, small, large, huge, square, islands].map(ruleset => [ruleset.name, ruleset]),
);

/** A sentence on each. */
export const ABOUT: ReadonlyMap<string, string> = new Map([
  ['standard', 'The game of the source, on the board of figure 3.'],
  ['small', 'A short game: a hexagon and those around it, no PARK, no rare value.'],
  ['large', 'Columns of 3, 4, 5, 6, 5, 4 and 3 hexagons, for a full table.'],
  ['huge', 'Columns of 4, 5, 6, 7, 6, 5 and 4 hexagons, and two more points.'],
  ['square', 'Five rows of six squares: four tiles and four paths meet at an address.'],
  ['islands', 'Three islands of seven hexagons; no road leads from one to another.'],
]);
