/** A ruleset in words: its size, and how else it differs from the standard one. */
import { counted, listed } from '../../core/text.ts';
import { tilePlaces } from './geometry.ts';
import type { Price, Resource, Ruleset } from './ruleset.ts';
import { standard } from './rulesets.ts';

const TILE_NAMES = { hex: 'hexagon', square: 'square' };

/** `19 hexagons, 4 builders (2 to 4), 10 points to win`. */
export function sizeText({ board, builders, points }: Ruleset): string {
  const { min, max, usual } = builders;
  const tiles = counted(tilePlaces(board).length, TILE_NAMES[board.tiles]);
  const range = min === max ? '' : ` (${min} ${max - min === 1 ? 'or' : 'to'} ${max})`;
  return `${tiles}, ${counted(usual, 'builder')}${range}, ${points} points to win`;
}

const priceText = (price: Price): string =>
  listed(Object.keys(price).flatMap(name => (price[name as Resource] ? [`${price[name as Resource]} ${name}`] : [])));

const THINGS = { road: 'a road', basement: 'a basement', house: 'a house', tower: 'a tower' } as const;

/** How something is done, in words. Where two rulesets have the same words, they have the same rules. */
const clauses = (ruleset: Ruleset): string[] => {
  const { costs, residences, halving, dice, setup, production } = ruleset;
  return [
    ...Object.entries(THINGS).map(([thing, name]) => `${name} costs ${priceText(costs[thing as keyof typeof THINGS])}`),
    `basement, house and tower get ${listed(residences.pays.map(String))} cards from a tile`,
    `basement, house and tower count ${listed(residences.points.map(String))} points`,
    `the geese take half of ${halving} cards or more`,
    `dice are ${dice} at the start`,
    setup.order === 'in-turn' ? 'everybody settles in turn, twice' : 'whoever settles last settles again, and back',
    setup.secondPays
      ? 'the second basement brings a card of each tile around it'
      : 'the second basement brings nothing',
    production.kind === 'fixed'
      ? 'tiles always deliver the same'
      : production.kind === 'depleting'
        ? `a tile that has delivered ${counted(production.after, 'time')} delivers one card less until a seven is rolled`
        : `a tile can be developed for ${priceText(production.cost)} and then delivers a second resource`,
  ];
};

/** The clauses that are not those of the standard ruleset. */
export function differences(ruleset: Ruleset): string[] {
  const usual = clauses(standard);
  return clauses(ruleset).filter(clause => !usual.includes(clause));
}
