/** Themes of pictures: everything that is written can be read, and players are never taken for materials. */
import { describe, expect, it } from 'vitest';
import { HUES } from '../../src/core/style.ts';
import { THEME_NAMES } from '../../src/web/themename.ts';
import { type HexColour, THEMES } from '../../src/web/themes.ts';

/** The contrast of two colours as WCAG 2 defines it: from 1 to 21. */
function contrast(one: HexColour, other: HexColour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
function luminance(hex: HexColour): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(THEME_NAMES)('the theme %s', name => {
  const theme = THEMES[name];

  it('has a contrast of at least 4.5 between what is written and its ground', () => {
    const { paper, ink, muted, hot, warning } = theme;
    const written = [...[ink, muted, hot, warning].map(one => [paper, one] as const), ...theme.owners];
    for (const [ground, letters] of [...written, ...HUES.map(hue => theme.tiles[hue])]) {
      expect(contrast(ground, letters), `${letters} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('gives every owner and every material a colour of its own', () => {
    const colours = [...theme.owners, ...HUES.map(hue => theme.tiles[hue])].map(([ground]) => ground);
    expect(new Set(colours).size).toBe(colours.length);
  });
});
