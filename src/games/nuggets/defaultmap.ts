/** The built-in map: two rooms and a bent passage, the same as layouts/nuggets/nest.txt. */
import { type GameMap, parseMap } from './map.ts';

export const DEFAULT_MAP = `
+-------+                
|.......|                
|.......|                
|.......####             
|.......|  #   +--------+
|.......|  #   |........|
+-------+  #   |........|
           #####........|
               |........|
               |........|
               +--------+
`.slice(1);

let parsed: GameMap | undefined;

/** Always returns the same object, so that sight on it is computed only once. */
export function defaultMap(): GameMap {
  if (!parsed) {
    const result = parseMap(DEFAULT_MAP, 'nest');
    if (!result.ok) throw new Error(result.fault);
    parsed = result.value.map;
  }
  return parsed;
}
