/** The geometry of the standard board. */
import { STANDARD } from './variant.ts';

export const {
  addressPlaces: ADDRESS_PLACES,
  addresses: ADDRESSES,
  pathEnds: PATH_ENDS,
  paths: PATHS,
  tileAddresses: TILE_ADDRESSES,
  tiles: TILES,
} = STANDARD.geometry;
