/** The files of the pictures that the lobby shows. */
import type { ThemeName } from './themename.ts';

export const pictureName = (game: string, theme: ThemeName): string => `${game}-${theme}.svg`;
