/** The resource and value of each tile (3.5.5, 3.8): parsed, formatted or drawn at random. */

import { type Random, shuffle } from '../../core/random.ts';
import { ok, type Result } from '../../core/result.ts';
import { errorAt, parseNumberIn, quote, type Token, tokenLines, wholeNumber } from '../../core/text.ts';
import type { Ruleset } from './ruleset.ts';
import { NOWHERE, PARK, type State, TILE_RESOURCES } from './state.ts';
import type { Variant } from './variant.ts';

export interface Layout {
  /** Per tile; 5 is PARK. */
  readonly resources: readonly number[];
  /** Per tile, 2 to 12; 7 on a PARK. */
  readonly values: readonly number[];
}

/** Stands in for the value of a PARK, which has none. */
const PARK_VALUE = 7;

/** All resources and values of a ruleset's tiles, before they are shuffled. */
interface Deck {
  readonly resources: readonly number[];
  readonly values: readonly number[];
}

/** Simulations draw a board for every game. */
const decks = new WeakMap<Ruleset, Deck>();

function deckOf(ruleset: Ruleset): Deck {
  const deck = decks.get(ruleset) ?? {
    resources: TILE_RESOURCES.flatMap((name, resource) => copies(ruleset.resources[name], resource)),
    values: Object.entries(ruleset.values).flatMap(([value, count]) => copies(count, Number(value))),
  };
  decks.set(ruleset, deck);
  return deck;
}

const copies = (count: number | undefined, what: number): number[] => new Array<number>(count ?? 0).fill(what);

/** Each arrangement of the ruleset's resources and values is equally likely. */
export function randomLayout(ruleset: Ruleset, random: Random): Layout {
  const deck = deckOf(ruleset);
  const resources = [...deck.resources];
  const values = [...deck.values];
  shuffle(resources, random);
  shuffle(values, random);
  let next = 0;
  return { resources, values: resources.map(resource => (resource === PARK ? PARK_VALUE : values[next++]!)) };
}

/** Puts the tiles of a layout into a state. */
export function placeTiles(state: State, { resources, values }: Layout): void {
  state.set(resources, state.variant.tileResource);
  state.set(values, state.variant.tileValue);
}

/** The layout that a game is played on. */
export function layoutOf(state: State): Layout {
  const { tileResource, tileValue, geometry } = state.variant;
  return {
    resources: [...state.subarray(tileResource, tileResource + geometry.tiles)],
    values: [...state.subarray(tileValue, tileValue + geometry.tiles)],
  };
}

/** Geese start on the PARK with the lowest number, or nowhere if there is none. */
export const geeseStart = (layout: Layout): number => {
  const park = layout.resources.indexOf(PARK);
  return park < 0 ? NOWHERE : park;
};

/** A layout is a pair of resource and value for each tile. */
export function parseLayoutWords(words: readonly Token[], file: string, tiles: number): Result<Layout> {
  const resources: number[] = [];
  const values: number[] = [];
  for (let tile = 0; tile < tiles; tile++) {
    const pair = words.slice(2 * tile, 2 * tile + 2);
    const [resourceWord, valueWord] = pair;
    if (!resourceWord || !valueWord) {
      const last = words.at(-1) ?? { line: 1 };
      return errorAt(
        file,
        { line: last.line },
        `a layout is ${tiles} pairs of resource and value, but ${found(words.length)} there`,
      );
    }
    const resource = parseNumberIn(file, resourceWord, `the resource of tile ${tile}`, 0, PARK);
    if (!resource.ok) return resource;
    const value =
      resource.value === PARK
        ? parkValue(file, valueWord, tile)
        : parseNumberIn(file, valueWord, `the value of tile ${tile}`, 2, 12);
    if (!value.ok) return value;
    resources.push(resource.value);
    values.push(value.value);
  }
  const surplus = words[2 * tiles];
  if (surplus) return errorAt(file, surplus, `a layout ends after ${tiles} pairs, but ${quote(surplus.text)} follows`);
  return ok({ resources, values });
}

const found = (numbers: number): string =>
  numbers === 0 ? 'no number is' : numbers === 1 ? 'only 1 number is' : `only ${numbers} numbers are`;

function parkValue(file: string, word: Token, tile: number): Result<number> {
  if (wholeNumber(word.text) !== undefined) return ok(PARK_VALUE);
  return errorAt(file, word, `the value of tile ${tile} must be a whole number, not ${quote(word.text)}`);
}

export const parseLayout = (text: string, file: string, tiles: number): Result<Layout> =>
  parseLayoutWords(tokenLines(text).flat(), file, tiles);

export const formatLayout = (layout: Layout): string =>
  layout.resources.map((resource, tile) => `${resource} ${layout.values[tile]}`).join(' ');

/** The board that a ruleset is played on unless another is asked for; undefined if it is drawn at random. */
export function defaultLayout(variant: Variant): Layout | undefined {
  const { layout, name } = variant.ruleset;
  if (layout === undefined) return undefined;
  const parsed = parseLayout(layout, name, variant.geometry.tiles);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.value;
}
