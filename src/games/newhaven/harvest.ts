/**
 * Harvests by a scanline flood fill over patches of equal nodes: linear in the size of the map, without recursion,
 * with neighbours found by arithmetic.
 */
import { firstNode, type Square } from './grid.ts';

/** A flag added to harvested nodes; the bits below it keep the resource. */
export const HARVESTED = 8;

/** The nodes from which a span is still to be filled. Reused between calls, when it is empty. */
let seeds = new Int32Array(256);

/** Marks the patch around `start` in a grid of bytes, and returns its size. */
export function fillPatch(nodes: Uint8Array, width: number, start: number): number {
  const kind = nodes[start]!;
  const marked = kind + HARVESTED;
  const total = nodes.length;
  let size = 0;
  let waiting = 0;
  seeds[waiting++] = start;
  while (waiting > 0) {
    const seed = seeds[--waiting]!;
    if (nodes[seed] !== kind) continue;
    const rowStart = seed - (seed % width);
    const rowEnd = rowStart + width;
    let left = seed;
    while (left > rowStart && nodes[left - 1] === kind) nodes[--left] = marked;
    let right = seed;
    while (right < rowEnd && nodes[right] === kind) nodes[right++] = marked;
    size += right - left;
    // One seed per run in the rows above and below: at most one for every second node of the span.
    if (waiting + right - left + 2 > seeds.length) seeds = enlarged(seeds, waiting + right - left + 2);
    if (rowStart > 0) waiting = addRuns(nodes, kind, left - width, right - width, waiting);
    if (rowEnd < total) waiting = addRuns(nodes, kind, left + width, right + width, waiting);
  }
  return size;
}

function addRuns(nodes: Uint8Array, kind: number, from: number, to: number, waiting: number): number {
  let previous = -1;
  for (let node = from; node < to; node++) {
    const current = nodes[node]!;
    if (current === kind && previous !== kind) seeds[waiting++] = node;
    previous = current;
  }
  return waiting;
}

function enlarged(array: Int32Array<ArrayBuffer>, minLength: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(2 * array.length, minLength));
  larger.set(array);
  return larger;
}

/**
 * Adds the yield of a tile to `counts`, by resource: from each of its four nodes everything reachable through the same
 * resource, each node once. Marks the harvested nodes, so pass a copy to keep the original.
 */
export function harvest(nodes: Uint8Array, length: number, square: Square, counts: { [resource: number]: number }) {
  const width = 2 * length;
  const first = firstNode(length, square);
  for (let corner = 0; corner < 4; corner++) {
    const node = first + (corner & 1) + (corner >> 1) * width;
    const kind = nodes[node]!;
    if (kind < HARVESTED) counts[kind - 1]! += fillPatch(nodes, width, node);
  }
}
