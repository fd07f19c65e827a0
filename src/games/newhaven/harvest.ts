/**
 * The harvest traversal: patches of equal nodes, taken row by row in spans, so that it is linear in the size of the
 * map, needs no call stack, and looks at neighbours by arithmetic.
 */
import { firstNode, type Square } from './grid.ts';

/** Added to a node that has been taken; what it was can still be read below it. */
export const TAKEN = 8;

/** Nodes from which a span is still to be taken. Kept between calls; holds nothing then. */
let seeds = new Int32Array(256);

/** Takes the whole patch around `start` in a grid of bytes; gives its size. Taken bytes are marked, others stay. */
export function takePatch(nodes: Uint8Array, width: number, start: number): number {
  const kind = nodes[start]!;
  const taken = kind + TAKEN;
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
    while (left > rowStart && nodes[left - 1] === kind) nodes[--left] = taken;
    let right = seed;
    while (right < rowEnd && nodes[right] === kind) nodes[right++] = taken;
    size += right - left;
    // One seed for each run of the patch in the rows above and below: at most one for every second node of the span.
    if (waiting + right - left + 2 > seeds.length) seeds = grown(seeds, waiting + right - left + 2);
    if (rowStart > 0) waiting = addRuns(nodes, kind, left - width, right - width, waiting);
    if (rowEnd < total) waiting = addRuns(nodes, kind, left + width, right + width, waiting);
  }
  return size;
}

function addRuns(nodes: Uint8Array, kind: number, from: number, to: number, waiting: number): number {
  let before = -1;
  for (let node = from; node < to; node++) {
    const here = nodes[node]!;
    if (here === kind && before !== kind) seeds[waiting++] = node;
    before = here;
  }
  return waiting;
}

function grown(old: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(2 * old.length, least));
  larger.set(old);
  return larger;
}

/**
 * What a laid tile yields, added to `counts` (one per resource): from each of its four nodes everything reachable
 * through the same resource, each node once. Marks what it takes, so give it a copy.
 */
export function harvest(nodes: Uint8Array, length: number, square: Square, counts: { [resource: number]: number }) {
  const width = 2 * length;
  const first = firstNode(length, square);
  for (let corner = 0; corner < 4; corner++) {
    const node = first + (corner & 1) + (corner >> 1) * width;
    const kind = nodes[node]!;
    if (kind < TAKEN) counts[kind - 1]! += takePatch(nodes, width, node);
  }
}
