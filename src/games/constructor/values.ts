/** How often the value of a tile is rolled. */

/** The two that are rolled most often: ten times in 36. */
export const isHot = (value: number): boolean => value === 6 || value === 8;

/** Each of these is rolled at most twice in 36 times. */
export const isPoor = (value: number): boolean => value <= 3 || value >= 11;
