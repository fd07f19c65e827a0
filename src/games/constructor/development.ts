/** A tile and its second resource, packed as the argument of an action. */
import { KINDS } from './state.ts';

export interface Development {
  readonly tile: number;
  readonly resource: number;
}

export const packDevelopment = (tile: number, resource: number): number => tile * KINDS + resource;

export const unpackDevelopment = (packed: number): Development => ({
  tile: Math.floor(packed / KINDS),
  resource: packed % KINDS,
});
