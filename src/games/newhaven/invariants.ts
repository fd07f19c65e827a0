/** The invariants of every reachable state: each piece exists exactly once, and the phase fits everything else. */
import type { Seat } from '../../core/game.ts';
import { counted } from '../../core/text.ts';
import { COPIES_PER_KIND, DISPLAY_SIZE, formatKind, KINDS, numberOf } from './buildings.ts';
import { RESOURCES } from './resources.ts';
import { displayCount, markersAtZero, NONE, type State, villageOf } from './state.ts';
import { TILES } from './tiles.ts';
import {
  buildingOf,
  COLUMNS,
  EMPTY,
  formatSpace,
  isFaceDown,
  neighbours,
  ROWS,
  SPACES,
  spaceNumber,
  spacesOfColour,
} from './village.ts';

interface StateFault {
  readonly fault: string;
  /** The line of a save that is at fault: its name, and which of the lines with that name, from 0. */
  readonly line: string;
  readonly index: number;
}

const faultIn = (line: string, fault: string, index = 0): StateFault => ({ fault, line, index });

export function findFault(state: State, names: readonly string[]): StateFault | undefined {
  const seats = names.map((_, seat) => seat);
  return (
    tileFault(state) ??
    buildingFault(state) ??
    seats.map(seat => villageFault(state, seat, names[seat]!)).find(fault => fault !== undefined) ??
    seats.map(seat => tileCountFault(state, seat, names[seat]!)).find(fault => fault !== undefined) ??
    phaseFault(state)
  );
}

/** The 60 harvest tiles, each exactly once. */
function tileFault(state: State): StateFault | undefined {
  const seen: [line: string, index: number][][] = Array.from({ length: TILES }, () => []);
  for (const [index, { tile }] of state.laid.entries()) seen[tile]!.push(['LAID', index]);
  for (const [seat, own] of state.tiles.entries()) for (const tile of own) seen[tile]!.push(['TILES', seat]);
  for (const [seat, tile] of state.shipments.entries()) if (tile !== NONE) seen[tile]!.push(['SHIPMENT', seat]);
  for (const tile of state.stack) seen[tile]!.push(['STACK', 0]);
  const wrong = seen.findIndex(found => found.length !== 1);
  if (wrong < 0) return undefined;
  const last = seen[wrong]!.at(-1);
  if (!last) return faultIn('STACK', `harvest tile ${wrong + 1} is missing`);
  return faultIn(last[0], `harvest tile ${wrong + 1} is there ${seen[wrong]!.length} times`, last[1]);
}

/** The 144 buildings: six of each kind. */
function buildingFault(state: State): StateFault | undefined {
  const seen = new Uint16Array(KINDS);
  for (const kind of state.display) if (kind !== NONE) seen[kind]!++;
  for (const kind of state.bag) seen[kind]!++;
  state.hands.forEach((count, i) => {
    seen[i % KINDS]! += count;
  });
  for (const cell of state.villages) if (cell !== EMPTY) seen[buildingOf(cell)]!++;
  const wrong = seen.findIndex(count => count !== COPIES_PER_KIND);
  if (wrong < 0) return undefined;
  return faultIn('BAG', `there are ${seen[wrong]} buildings ${formatKind(wrong)} instead of ${COPIES_PER_KIND}`);
}

/** Face-up buildings match the number of their space, and each colour is connected. */
function villageFault(state: State, seat: Seat, name: string): StateFault | undefined {
  const village = villageOf(state, seat);
  const inRow = (space: number, fault: string) => faultIn('ROW', fault, seat * ROWS + Math.floor(space / COLUMNS));
  for (let space = 0; space < SPACES; space++) {
    const cell = village[space]!;
    if (cell === EMPTY || isFaceDown(cell) || numberOf(buildingOf(cell)) === spaceNumber(space)) continue;
    return inRow(
      space,
      `${formatKind(buildingOf(cell))} cannot lie face up on ${formatSpace(space)} of ${name}'s village`,
    );
  }
  for (const [colour, word] of RESOURCES.entries()) {
    const all = spacesOfColour(village, colour);
    let reached = all & -all;
    for (let previous = 0; previous !== reached; ) {
      previous = reached;
      reached |= neighbours(reached) & all;
    }
    if (reached === all) continue;
    const unconnected = 31 - Math.clz32(all & ~reached);
    return inRow(unconnected, `the ${word} buildings of ${name}'s village are not edge to edge`);
  }
  return undefined;
}

/** Two harvest tiles each, one for the player who has just placed one; fewer only when the stack is empty. */
function tileCountFault(state: State, seat: Seat, name: string): StateFault | undefined {
  const hasPlaced =
    (state.phase === 'build' || state.phase === 'draw') && state.turn === seat && state.shipped === NONE;
  const expected = hasPlaced ? 1 : 2;
  const held = state.tiles[seat]!.length;
  return held === expected || (held < expected && state.stack.length === 0)
    ? undefined
    : faultIn('TILES', `${name} cannot hold ${counted(held, 'harvest tile')} now`, seat);
}

function phaseFault(state: State): StateFault | undefined {
  const { phase, turn, decider, free, shipped } = state;
  const hasPlaced = phase === 'build' || phase === 'draw';
  if (phase !== 'build' && decider !== turn)
    return faultIn('TURN', `only the player whose turn it is can decide in phase ${phase}`);
  if (!hasPlaced && markersAtZero(state) < RESOURCES.length)
    return faultIn('MARKERS', `the markers must stand at 0 in phase ${phase}`);
  if (!hasPlaced && shipped !== NONE) return faultIn('SHIPPED', `no shipment can lie face down in phase ${phase}`);
  if (shipped !== NONE && state.shipments[turn] === NONE)
    return faultIn('SHIPPED', "the shipment that lies face down is nobody's");
  if (hasPlaced && shipped === NONE && state.laid.length === 0)
    return faultIn('TURN', `a tile must be laid before phase ${phase}`);
  const canPlace = (seat: Seat) => state.tiles[seat]!.length > 0 || state.shipments[seat] !== NONE;
  if (phase === 'place' && !canPlace(turn)) return faultIn('TURN', 'the player whose turn it is has no tile');
  if (free < (phase === 'place' ? 2 : 1)) return faultIn('TURN', `too few squares are free for phase ${phase}`);
  if (phase === 'over' && free > 1 && state.tiles.some((_, seat) => canPlace(seat)))
    return faultIn('TURN', 'the game cannot be over yet');
  return drawFault(state);
}

/** The display has gaps only while buildings are being drawn, or when the bag is empty. */
function drawFault(state: State): StateFault | undefined {
  const { phase, draws, bag } = state;
  const drawn = phase === 'draw' ? markersAtZero(state) - draws : 0;
  const fits = phase === 'draw' ? draws >= 1 && drawn >= 0 && draws <= displayCount(state) + bag.length : draws === 0;
  if (!fits) return faultIn('DRAWS', `DRAWS ${draws} does not fit the markers, the buildings left and the phase`);
  const gaps = DISPLAY_SIZE - displayCount(state);
  if (bag.length > 0 && (gaps > drawn || gaps < Math.min(1, drawn)))
    return faultIn('DISPLAY', `${counted(gaps, 'gap')} in the display ${gaps === 1 ? 'is' : 'are'} not possible now`);
  return undefined;
}
