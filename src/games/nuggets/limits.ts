/** The numbers of the game, as its requirements give them. */
export const MAX_PLAYERS = 26;
export const MAX_NAME = 50;
export const NUGGETS = 250;
export const MIN_PILES = 10;
export const MAX_PILES = 30;
/** Of a map: more than anybody plays on, a bound for what strangers send. */
export const MAX_GRIDPOINTS = 65_536;
