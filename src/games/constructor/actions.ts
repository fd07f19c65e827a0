/** An action is one small integer: what is done, times 128, plus where or to whom. */

export type Action = number;

export const SETTLE = 0;
export const LOAD_DICE = 1;
export const FAIR_DICE = 2;
export const ROLL = 3;
export const NAME_ROLL = 4;
export const MOVE_GEESE = 5;
export const STEAL_FROM = 6;
export const BUILD_ROAD = 7;
export const BUILD_BASEMENT = 8;
export const IMPROVE = 9;
export const PROPOSE = 10;
export const ANSWER = 11;
export const NEXT = 12;

export const action = (what: number, where = 0): Action => (what << 7) | where;
export const whatOf = (one: Action): number => one >> 7;
export const whereOf = (one: Action): number => one & 127;
