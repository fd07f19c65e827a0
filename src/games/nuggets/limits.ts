/** The numbers of the game, from its requirements. */
export const MAX_PLAYERS = 26;
export const MAX_NAME_LENGTH = 50;
export const TOTAL_NUGGETS = 250;
export const MIN_PILES = 10;
export const MAX_PILES = 30;
/** Bounds the size of maps from untrusted sources; larger than any real map. */
export const MAX_GRIDPOINTS = 65_536;
