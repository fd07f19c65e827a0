/** The texts of `rules` and `costs`. */
import { BASEMENT_COST, type Cost, HOUSE_COST, ROAD_COST, TOWER_COST } from './economy.ts';
import { amounts } from './explain.ts';
import { DISCARD_THRESHOLD } from './geese.ts';
import { WINNING_POINTS } from './rules.ts';
import { handOf, type State } from './state.ts';

const PRICES: readonly (readonly [thing: string, cost: Cost, brings: string])[] = [
  ['road', ROAD_COST, ''],
  ['basement', BASEMENT_COST, '1 point'],
  ['house, from a basement', HOUSE_COST, '2 points'],
  ['tower, from a house', TOWER_COST, '3 points'],
];

/** A line per thing, with what a builder lacks for it. */
export function costsText(state: State, builder: number): string {
  const hand = handOf(state, builder);
  return PRICES.map(([thing, cost]) => {
    const missing = amounts(cost.map((amount, kind) => amount - hand[kind]!));
    const note = missing === '' ? 'you can pay that' : `you lack ${missing}`;
    return `A ${thing}: ${amounts(cost)}; ${note}.\n`;
  }).join('');
}

export const RULES = `How to play Constructor

Four builders put up housing around 19 tiles. The first to have ${WINNING_POINTS} building points wins.

- Setup: everybody places two basements, from Blue to Yellow and back. The address must be free, and so must all addresses one path away.
- A turn starts with the dice. Every tile of the rolled value delivers its resource to the residences around it: 1 to a basement, 2 to a house, 3 to a tower. 6 and 8 are rolled most often, then 5 and 9.
- Then build, improve and trade, in any order and as often as you can pay; "next" ends the turn.
${PRICES.map(([thing, cost, brings]) => `  ${thing}: ${amounts(cost)}${brings && ` (${brings})`}\n`).join('')}\
- A road needs a free path next to a road or residence of yours. A basement needs a free address at the end of a road of yours, with no residence one path away.
- A trade is one card for one card of another builder, who accepts or declines.
- A 7 delivers nothing. Whoever has ${DISCARD_THRESHOLD} cards or more loses half of them. The builder who rolled moves the geese to another tile, which delivers nothing while they are there, and steals a card from somebody there.
- Dice are loaded (you say what you roll) or fair: "load" and "fair" choose before you roll.

On the board |12| is an address, the number between two addresses a path; in a tile are its number, its resource and its value. |RB| is a basement of Red, RR a road of Red. "build-road 35" builds on path 35.
`;
