/** Actions, each encoded as one integer: search and random play create millions of them. */
import { DISPLAY_SIZE, KINDS, type Kind } from './buildings.ts';
import type { Square } from './grid.ts';
import type { Resource } from './resources.ts';
import { type HarvestTile, type Rotation, TILES } from './tiles.ts';
import { SPACES, type Space } from './village.ts';

export type Action = number;

/** An action with its parts by name; as JSON it is the same. */
export type DecodedAction =
  | { readonly type: 'place'; readonly tile: HarvestTile; readonly square: Square; readonly rotation: Rotation }
  | { readonly type: 'ship'; readonly resource: Resource; readonly square: Square }
  | { readonly type: 'build'; readonly kind: Kind; readonly space: Space; readonly down: boolean }
  | { readonly type: 'pass' }
  /** An index into the display, or the bag. */
  | { readonly type: 'draw'; readonly from: number | 'bag' };

export const PASS: Action = 0;
const DRAW = 1;
export const DRAW_BAG: Action = DRAW + DISPLAY_SIZE;
const BUILD = DRAW_BAG + 1;
const PLACE_OR_SHIP = 2048;
/** Codes of one square: every tile in every rotation, then the shipment as each resource. */
const SHIP_OFFSET = 4 * TILES;
const PER_SQUARE = SHIP_OFFSET + 4;

export const drawAction = (index: number): Action => DRAW + index;
export const buildAction = (kind: Kind, space: Space, down: boolean): Action =>
  BUILD + 2 * (kind * SPACES + space) + (down ? 1 : 0);
export const placeAction = (tile: HarvestTile, square: Square, rotation: Rotation): Action =>
  PLACE_OR_SHIP + PER_SQUARE * square + 4 * tile + rotation;
export const shipAction = (resource: Resource, square: Square): Action =>
  PLACE_OR_SHIP + PER_SQUARE * square + SHIP_OFFSET + resource;

/** Returns undefined for a number that does not encode an action. */
export function decodeAction(action: Action): DecodedAction | undefined {
  if (!Number.isSafeInteger(action) || action < 0) return undefined;
  if (action === PASS) return { type: 'pass' };
  if (action === DRAW_BAG) return { type: 'draw', from: 'bag' };
  if (action < DRAW_BAG) return { type: 'draw', from: action - DRAW };
  if (action < PLACE_OR_SHIP) {
    const code = action - BUILD;
    const space = (code >> 1) % SPACES;
    const kind = ((code >> 1) - space) / SPACES;
    return kind < KINDS ? { type: 'build', kind, space, down: (code & 1) === 1 } : undefined;
  }
  const code = (action - PLACE_OR_SHIP) % PER_SQUARE;
  const square = (action - PLACE_OR_SHIP - code) / PER_SQUARE;
  if (code >= SHIP_OFFSET) return { type: 'ship', resource: code - SHIP_OFFSET, square };
  return { type: 'place', tile: code >> 2, square, rotation: code & 3 };
}
