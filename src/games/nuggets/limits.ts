/** The numbers of the game, as its requirements give them. */
export const MAX_PLAYERS = 26;
export const MAX_NAME = 50;
export const NUGGETS = 250;
export const MIN_PILES = 10;
export const MAX_PILES = 30;
