/** The names of the themes, for screens, pictures and pages. */
export const THEME_NAMES = ['dark', 'light', 'contrast', 'colourblind'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];
