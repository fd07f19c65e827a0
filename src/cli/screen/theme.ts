/** Themes: which colours the meanings in a drawing get. The window's own background stays. */
import { HUES, type Hue, type Style } from '../../core/style.ts';
import type { ThemeName } from '../../web/themename.ts';
import { type HexColour, THEMES } from '../../web/themes.ts';
import type { Colour, Look } from './look.ts';

/** What the screen itself shows, besides a game's styles. */
export type ScreenStyle = Style | 'text' | 'bar' | 'key' | 'free' | 'cursor' | 'changed' | 'error';

export type Theme = (style: ScreenStyle) => Look;

/** A colour as in a style sheet, and which of the 16 basic ones stands in for it. */
const colour = (hex: HexColour, basic: number): Colour => {
  const number = Number.parseInt(hex.slice(1), 16);
  return { rgb: [number >> 16, (number >> 8) & 255, number & 255], basic };
};

const BLACK = colour('#000000', 0);
const WHITE = colour('#ffffff', 15);

interface Palette {
  /** Backgrounds of what players own, by seat, and the letters on them. */
  readonly owners: readonly (readonly [bg: Colour, fg: Colour])[];
  readonly tiles: Readonly<Record<Hue, Colour>>;
  readonly muted: Colour;
  readonly hot: Colour;
  readonly warning: Colour;
  readonly free: Colour;
  readonly bar: readonly [bg: Colour, fg: Colour];
}

/**
 * Players have backgrounds, materials only coloured letters; no basic colour is both. Some stand for two hues, which are
 * never in the same game.
 */
const OWNER_BASICS = [4, 1, 9, 11, 2, 5];
const TILE_BASICS: Readonly<Record<Hue, number>> = {
  red: 13,
  orange: 3,
  yellow: 15,
  green: 10,
  cyan: 14,
  blue: 12,
  purple: 12,
  pink: 13,
  brown: 3,
  grey: 8,
  black: 8,
  white: 7,
};

/** The owners of a picture in this theme. */
const ownersIn = (theme: ThemeName): Palette['owners'] =>
  THEMES[theme].owners.map(([ground, ink], seat) => [
    colour(ground, OWNER_BASICS[seat]!),
    ink === '#000000' ? BLACK : WHITE,
  ]);

const tilesWith = (colourOf: (hue: Hue, basic: number) => HexColour): Palette['tiles'] =>
  Object.fromEntries(
    HUES.map(hue => [hue, colour(colourOf(hue, TILE_BASICS[hue]), TILE_BASICS[hue])]),
  ) as Palette['tiles'];

/** The materials of dark pictures are light enough for letters on a dark window, but for black ones. */
const DARK_TILES = tilesWith(hue => (hue === 'black' ? '#8a8a8a' : THEMES.dark.tiles[hue][0]));

const DARK: Palette = {
  owners: ownersIn('dark'),
  tiles: DARK_TILES,
  muted: colour('#7a7a7a', 8),
  hot: colour(THEMES.dark.hot, 13),
  warning: colour(THEMES.dark.warning, 3),
  free: WHITE,
  bar: [colour('#303030', 0), colour('#d0d0d0', 7)],
};

const LIGHT: Palette = {
  ...DARK,
  tiles: {
    red: colour('#a12622', 13),
    orange: colour('#8f4e00', 3),
    yellow: colour('#6e5f00', 10),
    green: colour('#1b5e20', 10),
    cyan: colour('#00565c', 6),
    blue: colour('#123f8c', 12),
    purple: colour('#53278f', 12),
    pink: colour('#a0215f', 13),
    brown: colour('#7a4a1f', 3),
    grey: colour('#6b6b6b', 8),
    black: colour('#202020', 0),
    white: colour('#303030', 0),
  },
  muted: colour('#8a8a8a', 8),
  hot: colour(THEMES.light.hot, 13),
  warning: colour(THEMES.light.warning, 3),
  free: BLACK,
  bar: [colour('#d9d9d9', 7), colour('#202020', 0)],
};

const STRONG_COLOURS: Readonly<Record<number, HexColour>> = {
  3: '#ffc080',
  7: '#e0e0e0',
  8: '#a0a0a0',
  10: '#80ff80',
  12: '#a0c8ff',
  13: '#ffa0ff',
  14: '#80ffff',
  15: '#ffff80',
};

/** Only black and white, and the strongest of each colour. */
const CONTRAST: Palette = {
  ...DARK,
  owners: ownersIn('contrast'),
  tiles: tilesWith((_hue, basic) => STRONG_COLOURS[basic]!),
  muted: colour(THEMES.contrast.muted, 7),
  hot: colour('#ff80ff', 13),
  warning: colour('#ffd080', 3),
};

/** Letters show less of their colours than what is filled: these are as far from each other as they can be for every kind of eyes. */
const COLOURBLIND_TILES: Readonly<Record<Hue, HexColour>> = {
  red: '#cc4d36',
  orange: '#f6b26b',
  yellow: '#e1ca52',
  green: '#96c87d',
  cyan: '#39d6fc',
  blue: '#3b79d8',
  purple: '#8e57da',
  pink: '#e83c9c',
  brown: '#af6b1f',
  grey: '#898989',
  black: '#888888',
  white: '#ffffff',
};

const COLOURBLIND: Palette = {
  ...DARK,
  owners: ownersIn('colourblind'),
  tiles: tilesWith(hue => COLOURBLIND_TILES[hue]),
  hot: colour('#ff9e80', 13),
};

const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  dark: DARK,
  light: LIGHT,
  contrast: CONTRAST,
  colourblind: COLOURBLIND,
};

export function themeNamed(name: ThemeName): Theme {
  const palette = PALETTES[name];
  const looks = new Map<ScreenStyle, Look>();
  return style => {
    let look = looks.get(style);
    if (!look) {
      look = lookOf(style, palette);
      looks.set(style, look);
    }
    return look;
  };
}

function lookOf(style: ScreenStyle, { owners, tiles, muted, hot, warning, free, bar }: Palette): Look {
  switch (style) {
    case 'text':
      return {};
    case 'strong':
      return { bold: true };
    case 'muted':
      return { fg: muted };
    case 'hot':
      return { fg: hot, bold: true };
    case 'warning':
    case 'error':
      return { fg: warning, bold: true };
    case 'bar':
      return { bg: bar[0], fg: bar[1], reverseWithoutColours: true };
    case 'key':
      return { bold: true, underline: true };
    case 'free':
      return { fg: free, bold: true, underline: true };
    case 'cursor':
      return { reverse: true, bold: true };
    case 'changed':
      return { underline: true };
    default: {
      const [kind, which] = style.split(' ') as ['owner' | 'tile', string];
      if (kind === 'tile') return { fg: tiles[which as Hue] };
      const [bg, fg] = owners[Number(which) % owners.length]!;
      return { bg, fg, bold: true };
    }
  }
}
