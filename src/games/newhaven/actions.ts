/** What a player can do, as one whole number each: search and random play make millions of them. */
import { DISPLAY, KINDS, type Kind } from './buildings.ts';
import type { Square } from './grid.ts';
import type { Resource } from './resources.ts';
import { type Rotation, TILES, type Tile } from './tiles.ts';
import { SPACES, type Space } from './village.ts';

export type Action = number;

/** An action taken apart. */
export type Move =
  | { readonly type: 'place'; readonly tile: Tile; readonly square: Square; readonly rotation: Rotation }
  | { readonly type: 'ship'; readonly resource: Resource; readonly square: Square }
  | { readonly type: 'build'; readonly kind: Kind; readonly space: Space; readonly down: boolean }
  | { readonly type: 'pass' }
  /** From the display (0–4) or the bag. */
  | { readonly type: 'draw'; readonly from: number | 'bag' };

export const PASS: Action = 0;
const DRAW = 1;
export const DRAW_BAG: Action = DRAW + DISPLAY;
const BUILD = DRAW_BAG + 1;
const LAY = 2048;
/** For each square: every tile in every rotation, then the shipment as each resource. */
const SHIP = 4 * TILES;
const LAYS = SHIP + 4;

export const drawAction = (index: number): Action => DRAW + index;
export const buildAction = (kind: Kind, space: Space, down: boolean): Action =>
  BUILD + 2 * (kind * SPACES + space) + (down ? 1 : 0);
export const placeAction = (tile: Tile, square: Square, rotation: Rotation): Action =>
  LAY + LAYS * square + 4 * tile + rotation;
export const shipAction = (resource: Resource, square: Square): Action => LAY + LAYS * square + SHIP + resource;

/** Undefined for a number that is no action at all. */
export function moveOf(action: Action): Move | undefined {
  if (!Number.isSafeInteger(action) || action < 0) return undefined;
  if (action === PASS) return { type: 'pass' };
  if (action === DRAW_BAG) return { type: 'draw', from: 'bag' };
  if (action < DRAW_BAG) return { type: 'draw', from: action - DRAW };
  if (action < LAY) {
    const code = action - BUILD;
    const space = (code >> 1) % SPACES;
    const kind = ((code >> 1) - space) / SPACES;
    return kind < KINDS ? { type: 'build', kind, space, down: (code & 1) === 1 } : undefined;
  }
  const code = (action - LAY) % LAYS;
  const square = (action - LAY - code) / LAYS;
  if (code >= SHIP) return { type: 'ship', resource: code - SHIP, square };
  return { type: 'place', tile: code >> 2, square, rotation: code & 3 };
}
