/** How often the value of a tile is rolled. */

/** The two that are rolled most often: ten times in 36. */
export const isHot = (value: number): boolean => value === 6 || value === 8;

/** Rolled at most twice in 36 times, or of no use: a tile with a 7 never delivers. */
export const isPoor = (value: number): boolean => value <= 3 || value >= 11 || value === 7;
