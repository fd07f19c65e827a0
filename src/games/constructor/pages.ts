/** The texts of `rules` and `costs`. */
import { counted } from '../../core/text.ts';
import { amounts } from './amounts.ts';
import { handOf, type State } from './state.ts';
import { BASEMENT, type Cost, HOUSE, ROAD, STANDARD, TOWER, type Variant } from './variant.ts';

const pricesOf = ({
  costs,
  points,
  production,
}: Variant): readonly (readonly [thing: string, cost: Cost, brings: string])[] => [
  ['road', costs[ROAD], ''],
  ['basement', costs[BASEMENT], counted(points[1]!, 'point')],
  ['house, from a basement', costs[HOUSE], counted(points[2]!, 'point')],
  ['tower, from a house', costs[TOWER], counted(points[3]!, 'point')],
  ...(production.cost ? [['second resource of a tile', production.cost, ''] as const] : []),
];

/** A line per thing, with what a builder lacks for it. */
export function costsText(state: State, builder: number): string {
  const hand = handOf(state, builder);
  return pricesOf(state.variant)
    .map(([thing, cost]) => {
      const missing = amounts(cost.map((amount, kind) => amount - hand[kind]!));
      const note = missing === '' ? 'you can pay that' : `you lack ${missing}`;
      return `A ${thing}: ${amounts(cost)}; ${note}.\n`;
    })
    .join('');
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

function setupText({ ruleset, colours }: Variant): string {
  const order = ruleset.setup.order === 'there-and-back' ? 'and back' : 'twice';
  const second = ruleset.setup.secondPays ? ' The second one brings a card of each tile around it.' : '';
  return `everybody places two basements, from ${colours[0]} to ${colours.at(-1)} ${order}. The address must be free, and so must all addresses one path away.${second}`;
}

export const rulesText = (variant: Variant): string => `How to play Constructor

${NUMBERS[variant.builders]} builders put up housing around ${counted(variant.geometry.tiles, 'tile')}. The first to have ${variant.winningPoints} building points wins.

- Setup: ${setupText(variant)}
- A turn starts with the dice. Every tile of the rolled value delivers its resource to the residences around it: ${variant.pays[1]} to a basement, ${variant.pays[2]} to a house, ${variant.pays[3]} to a tower. 6 and 8 are rolled most often, then 5 and 9.
- Then build, improve and trade, in any order and as often as you can pay; "next" ends the turn.
${pricesOf(variant)
  .map(([thing, cost, brings]) => `  ${thing}: ${amounts(cost)}${brings && ` (${brings})`}\n`)
  .join('')}\
- A road needs a free path next to a road or residence of yours. A basement needs a free address at the end of a road of yours, with no residence one path away.
- A trade is one card for one card of another builder, who accepts or declines.
- A 7 delivers nothing. Whoever has ${variant.halving} cards or more loses half of them. The builder who rolled moves the geese to another tile, which delivers nothing while they are there, and steals a card from somebody there.
${variant.production.rules && `- ${variant.production.rules}\n`}- Dice are loaded (you say what you roll) or fair: "load" and "fair" choose before you roll.

On the board |12| is an address, the number between two addresses a path; in a tile are its number, its resource and its value. |RB| is a basement of Red, RR a road of Red. "build-road 35" builds on path 35.
`;

/** Of the standard game. */
export const RULES = rulesText(STANDARD);
