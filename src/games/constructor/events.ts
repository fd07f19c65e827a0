/** What happened, as facts, with the random outcome in them. */
import type { DiceKind } from './dice.ts';

/** What happened, as rules tell it; as JSON it is the same. */
export type Event =
  | { readonly type: 'settled'; readonly builder: number; readonly address: number }
  | { readonly type: 'turn'; readonly builder: number }
  | { readonly type: 'dice'; readonly builder: number; readonly kind: DiceKind }
  /** `dice` is absent when the roll was named. */
  | {
      readonly type: 'rolled';
      readonly builder: number;
      readonly roll: number;
      readonly dice?: readonly [number, number];
    }
  /** One hand per builder. */
  | { readonly type: 'gained'; readonly gains: readonly (readonly number[])[] }
  | { readonly type: 'lost'; readonly builder: number; readonly hand: readonly number[] }
  | { readonly type: 'geese'; readonly builder: number; readonly tile: number; readonly victims: readonly number[] }
  | { readonly type: 'stolen'; readonly builder: number; readonly from: number; readonly resource: number }
  | { readonly type: 'paved'; readonly builder: number; readonly path: number }
  /** Level 1 is a new basement. */
  | { readonly type: 'built'; readonly builder: number; readonly address: number; readonly level: number }
  /** A tile has got a second resource. */
  | { readonly type: 'developed'; readonly builder: number; readonly tile: number; readonly resource: number }
  /** Tiles now deliver less, or as much as ever again. */
  | { readonly type: 'depleted' | 'recovered'; readonly tiles: readonly number[] }
  | {
      readonly type: 'offered';
      readonly builder: number;
      readonly to: number;
      readonly give: number;
      readonly take: number;
    }
  /** `unpaid`: accepted by someone who does not have what was asked for. */
  | {
      readonly type: 'answered';
      readonly builder: number;
      readonly to: number;
      readonly answer: 'accepted' | 'declined' | 'unpaid';
    }
  | { readonly type: 'won'; readonly builder: number };
