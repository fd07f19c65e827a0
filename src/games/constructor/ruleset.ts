/** What a game of Constructor is played by: plain data, read from JSON or named in `rulesets.ts`, and small changes to it. */
import { err, ok, type Result } from '../../core/result.ts';
import type { BoardShape } from './geometry.ts';
import { rulesetFault } from './rulesetfault.ts';
import type { TILE_RESOURCES } from './state.ts';

export type TileResource = (typeof TILE_RESOURCES)[number];
export type Resource = Exclude<TileResource, 'PARK'>;

export const TILE_VALUES = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;
export type TileValue = (typeof TILE_VALUES)[number];

/** How many cards of each resource; of those that are absent, none. */
export type Price = Readonly<Partial<Record<Resource, number>>>;

export const DICE = ['loaded', 'fair'] as const;
/** In there-and-back order whoever settles last settles again, and it goes back to the first. */
export const SETUP_ORDERS = ['there-and-back', 'in-turn'] as const;

/** By level: basement, house, tower. */
export type ByLevel<T> = readonly [T, T, T];

export type ProductionRule =
  | { readonly kind: 'fixed' }
  /** A tile that has delivered `after` times delivers one card less, until a seven lets it recover. */
  | { readonly kind: 'depleting'; readonly after: number }
  /** Whoever has a residence at a tile may pay for a second resource that it delivers. */
  | { readonly kind: 'developing'; readonly cost: Price };

export interface Ruleset {
  /** Small letters, digits and hyphens. */
  readonly name: string;
  /** `usual` is how many play. */
  readonly builders: { readonly min: number; readonly max: number; readonly usual: number };
  readonly board: BoardShape;
  /** How many tiles have each resource; of those that are absent, none. */
  readonly resources: Readonly<Partial<Record<TileResource, number>>>;
  /** How many tiles have each value; a PARK has none. */
  readonly values: Readonly<Partial<Record<TileValue, number>>>;
  /** The board unless another is asked for, as in a layout file; without it, one is drawn at random. */
  readonly layout?: string;
  /** To win. */
  readonly points: number;
  /** Whoever has at least as many cards loses half of them to the geese. */
  readonly halving: number;
  readonly costs: { readonly road: Price; readonly basement: Price; readonly house: Price; readonly tower: Price };
  /** What a residence pays from each tile around it, and the points that it counts. */
  readonly residences: { readonly pays: ByLevel<number>; readonly points: ByLevel<number> };
  /** At the start. */
  readonly dice: (typeof DICE)[number];
  readonly setup: {
    readonly order: (typeof SETUP_ORDERS)[number];
    /** Whether the second basement brings a card of each tile around it. */
    readonly secondPays: boolean;
  };
  readonly production: ProductionRule;
}

export const MAX_POINTS = 99;
export const MAX_HALVING = 999;
export const MAX_COST = 9;
export const MAX_PAYS = 5;
export const MAX_RESIDENCE_POINTS = 9;
export const MAX_DELIVERIES = 99;

/** The same ruleset for another number of builders, or to other points; the very same one if nothing changes. */
export function changeRuleset(ruleset: Ruleset, changes: { builders?: number; points?: number }): Result<Ruleset> {
  const { builders = ruleset.builders.usual, points = ruleset.points } = changes;
  const { min, max, usual } = ruleset.builders;
  if (builders === usual && points === ruleset.points) return ok(ruleset);
  if (builders < min || builders > max) {
    const number = min === max ? `${min}` : `${min} to ${max}`;
    return err(`${ruleset.name} is for ${number} builders, not for ${builders}`);
  }
  const changed = { ...ruleset, builders: { min, max, usual: builders }, points };
  const fault = rulesetFault(changed);
  return fault === undefined ? ok(changed) : err(fault);
}
