/** Themes of pictures: the colours of what a game's styles mean. A screen has the same owners and materials. */
import type { Hue } from '../core/style.ts';
import type { ThemeName } from './themename.ts';

/** As in a style sheet: `#2563eb`. */
export type HexColour = `#${string}`;

/** Something filled, and what is written on it. */
export type Fill = readonly [ground: HexColour, ink: HexColour];

export interface Theme {
  /** The background, and what is written on it. */
  readonly paper: HexColour;
  readonly ink: HexColour;
  /** A surface that matters less than what stands on it. */
  readonly surface: HexColour;
  readonly muted: HexColour;
  readonly hot: HexColour;
  readonly warning: HexColour;
  /** The edges of filled shapes, and of those that can be chosen. */
  readonly edge: HexColour;
  readonly choice: HexColour;
  /** By seat; more players begin again with the first. */
  readonly owners: readonly Fill[];
  readonly tiles: Readonly<Record<Hue, Fill>>;
}

const BLACK = '#000000';
const WHITE = '#ffffff';

/** Players have strong colours, and materials are pale: no colour is both. */
const OWNERS: readonly Fill[] = [
  ['#2563eb', WHITE],
  ['#c81e1e', WHITE],
  ['#e67e22', BLACK],
  ['#f0c800', BLACK],
  ['#15803a', WHITE],
  ['#7e3ab4', WHITE],
];

const TILES: Readonly<Record<Hue, Fill>> = {
  red: ['#f28b82', BLACK],
  orange: ['#f6b26b', BLACK],
  yellow: ['#fff59d', BLACK],
  green: ['#8bd17c', BLACK],
  cyan: ['#7fdbda', BLACK],
  blue: ['#8ab4f8', BLACK],
  purple: ['#c9a0f5', BLACK],
  pink: ['#f4a6c8', BLACK],
  brown: ['#c49a6c', BLACK],
  grey: ['#b0b0b0', BLACK],
  black: ['#404040', WHITE],
  white: ['#e8e8e8', BLACK],
};

const LIGHT: Theme = {
  paper: WHITE,
  ink: '#1b1d22',
  surface: '#eef0f3',
  muted: '#6b7078',
  hot: '#b00020',
  warning: '#9a5b00',
  edge: '#3a3d44',
  choice: BLACK,
  owners: OWNERS,
  tiles: TILES,
};

const DARK: Theme = {
  ...LIGHT,
  paper: '#16181d',
  ink: '#e6e6e6',
  surface: '#262a31',
  muted: '#8f959e',
  hot: '#ff6b6b',
  warning: '#ffb000',
  edge: '#0a0b0d',
  choice: WHITE,
};

/** Okabe and Ito's colours for players; materials differ in lightness. */
const COLOURBLIND: Theme = {
  ...LIGHT,
  owners: [
    ['#0072b2', WHITE],
    ['#d55e00', BLACK],
    ['#e69f00', BLACK],
    ['#f0e442', BLACK],
    ['#009e73', BLACK],
    ['#cc79a7', BLACK],
  ],
  tiles: {
    ...TILES,
    red: ['#ffb59a', BLACK],
    orange: ['#ffd28a', BLACK],
    green: ['#a6e3cf', BLACK],
    cyan: ['#9bd8ff', BLACK],
    blue: ['#7fb2e5', BLACK],
    purple: ['#d9b8ff', BLACK],
    pink: ['#ffc9e3', BLACK],
    brown: ['#b08d57', BLACK],
  },
};

/** Black, white, and the strongest of each colour. */
const CONTRAST: Theme = {
  ...DARK,
  paper: BLACK,
  ink: WHITE,
  surface: '#202020',
  muted: '#c0c0c0',
  edge: BLACK,
  owners: [
    ['#0050ff', WHITE],
    ['#e00000', WHITE],
    ['#ff8c00', BLACK],
    ['#ffff00', BLACK],
    ['#00a000', BLACK],
    ['#a000ff', WHITE],
  ],
};

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  dark: DARK,
  light: LIGHT,
  contrast: CONTRAST,
  colourblind: COLOURBLIND,
};
