/** Actions are the keys of a player who is on the map; `join` is for the next seat of an open roster. */
import type { Key } from './keys.ts';

export type Action = Key | 'join';

/** An action as JSON. */
export interface ActionJson {
  readonly key: Action;
}
