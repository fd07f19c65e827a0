/** An action is one small integer: its type, times 1,024, plus an argument: a place, a roll, a builder or an offer. */

export type Action = number;

// The types.
/** Places a basement during the setup. Argument: an address. */
export const SETTLE = 0;
/** Takes loaded dice. */
export const LOAD_DICE = 1;
/** Takes fair dice. */
export const FAIR_DICE = 2;
/** Rolls the dice. */
export const ROLL = 3;
/** Names the roll of loaded dice. Argument: the roll. */
export const NAME_ROLL = 4;
/** Moves the geese. Argument: a tile. */
export const MOVE_GEESE = 5;
/** Steals. Argument: a builder. */
export const STEAL_FROM = 6;
/** Argument: a path. */
export const BUILD_ROAD = 7;
/** Argument: an address. */
export const BUILD_BASEMENT = 8;
/** Improves a residence. Argument: its address. */
export const IMPROVE = 9;
/** Offers a trade. Argument: a packed offer. */
export const PROPOSE = 10;
/** Answers an offer. Argument: 1 to accept, 0 to decline. */
export const ANSWER = 11;
/** Ends the turn. */
export const NEXT = 12;
/** Has a tile deliver another resource as well. Argument: a packed development. */
export const DEVELOP = 13;

/** There are at most 546 addresses, and as many paths. */
const ARGUMENT_BITS = 10;
/** The largest argument of an action. */
export const MAX_ARGUMENT = (1 << ARGUMENT_BITS) - 1;

/** An action of a type with its argument. */
export const encode = (type: number, argument = 0): Action => (type << ARGUMENT_BITS) | argument;
/** The type of an action. */
export const typeOf = (action: Action): number => action >> ARGUMENT_BITS;
/** The argument of an action. */
export const argumentOf = (action: Action): number => action & MAX_ARGUMENT;

/** An action as JSON: what one would type, with names for its arguments. */
export type ActionJson =
  | { readonly type: 'load-dice' | 'fair-dice' | 'roll' | 'next' }
  | { readonly type: 'settle' | 'build-basement' | 'improve'; readonly address: number }
  | { readonly type: 'name-roll'; readonly roll: number }
  | { readonly type: 'move-geese'; readonly tile: number }
  | { readonly type: 'steal'; readonly from: number }
  | { readonly type: 'build-road'; readonly path: number }
  | { readonly type: 'propose'; readonly to: number; readonly give: number; readonly take: number }
  | { readonly type: 'answer'; readonly accept: boolean }
  | { readonly type: 'develop'; readonly tile: number; readonly resource: number };
