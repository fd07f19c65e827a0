/** The map that needs no file: two rooms and a bent passage, the same as layouts/nuggets/nest.txt. */
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

/** Always the same map, so that what is visible from its spots is worked out once. */
export function defaultMap(): GameMap {
  if (!parsed) {
    const read = parseMap('nest', DEFAULT_MAP);
    if (!read.ok) throw new Error(read.fault);
    parsed = read.value.map;
  }
  return parsed;
}
