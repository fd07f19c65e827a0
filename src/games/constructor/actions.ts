/** An action is one small integer: its type, times 1,024, plus an argument: a place, a roll, a builder or an offer. */

export type Action = number;

/** The types, each with its argument, if any. */
export const SETTLE = 0; // address
export const LOAD_DICE = 1;
export const FAIR_DICE = 2;
export const ROLL = 3;
export const NAME_ROLL = 4; // roll
export const MOVE_GEESE = 5; // tile
export const STEAL_FROM = 6; // builder
export const BUILD_ROAD = 7; // path
export const BUILD_BASEMENT = 8; // address
export const IMPROVE = 9; // address
export const PROPOSE = 10; // packed offer
export const ANSWER = 11; // 1 to accept, 0 to decline
export const NEXT = 12;
export const DEVELOP = 13; // packed development

/** There are at most 546 addresses, and as many paths. */
const ARGUMENT_BITS = 10;
export const MAX_ARGUMENT = (1 << ARGUMENT_BITS) - 1;

export const encode = (type: number, argument = 0): Action => (type << ARGUMENT_BITS) | argument;
export const typeOf = (action: Action): number => action >> ARGUMENT_BITS;
export const argumentOf = (action: Action): number => action & MAX_ARGUMENT;
