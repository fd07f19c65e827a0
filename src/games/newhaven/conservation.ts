/** What holds in every game, whatever was played: nothing is lost or doubled, and each phase fits the rest. */
import type { Seat } from '../../core/game.ts';
import { counted } from '../../core/text.ts';
import { COPIES, DISPLAY, KINDS, kindName, numberOf } from './buildings.ts';
import { RESOURCES } from './resources.ts';
import { displayed, markersAtZero, NONE, type State, villageOf } from './state.ts';
import { TILES } from './tiles.ts';
import {
  buildingOf,
  COLUMNS,
  EMPTY,
  isDown,
  neighbours,
  ofColour,
  ROWS,
  SPACES,
  spaceName,
  spaceNumber,
} from './village.ts';

/** What is wrong, and which line of a save says so: the name of the line, and which of those, from 0. */
interface Fault {
  readonly fault: string;
  readonly line: string;
  readonly index: number;
}

const faultIn = (line: string, fault: string, index = 0): Fault => ({ fault, line, index });

/** Says what is wrong with a state, if anything is. */
export function faultOf(state: State, names: readonly string[]): Fault | undefined {
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
function tileFault(state: State): Fault | undefined {
  const seen: [line: string, index: number][][] = Array.from({ length: TILES }, () => []);
  for (const [index, { tile }] of state.laid.entries()) seen[tile]!.push(['LAID', index]);
  for (const [seat, own] of state.tiles.entries()) for (const tile of own) seen[tile]!.push(['TILES', seat]);
  for (const [seat, tile] of state.shipments.entries()) if (tile !== NONE) seen[tile]!.push(['SHIPMENT', seat]);
  for (const tile of state.stack) seen[tile]!.push(['STACK', 0]);
  const wrong = seen.findIndex(places => places.length !== 1);
  if (wrong < 0) return undefined;
  const last = seen[wrong]!.at(-1);
  if (!last) return faultIn('STACK', `harvest tile ${wrong + 1} is missing`);
  return faultIn(last[0], `harvest tile ${wrong + 1} is there ${seen[wrong]!.length} times`, last[1]);
}

/** The 144 buildings: six of each kind. */
function buildingFault(state: State): Fault | undefined {
  const seen = new Uint16Array(KINDS);
  for (const kind of state.display) if (kind !== NONE) seen[kind]!++;
  for (const kind of state.bag) seen[kind]!++;
  state.hands.forEach((count, i) => {
    seen[i % KINDS]! += count;
  });
  for (const cell of state.villages) if (cell !== EMPTY) seen[buildingOf(cell)]!++;
  const wrong = seen.findIndex(times => times !== COPIES);
  if (wrong < 0) return undefined;
  return faultIn('BAG', `there are ${seen[wrong]} buildings ${kindName(wrong)} instead of ${COPIES}`);
}

/** Face up only where the numbers agree; all of a colour edge to edge. */
function villageFault(state: State, seat: Seat, name: string): Fault | undefined {
  const village = villageOf(state, seat);
  const inRow = (space: number, fault: string) => faultIn('ROW', fault, seat * ROWS + Math.floor(space / COLUMNS));
  for (let space = 0; space < SPACES; space++) {
    const cell = village[space]!;
    if (cell === EMPTY || isDown(cell) || numberOf(buildingOf(cell)) === spaceNumber(space)) continue;
    return inRow(space, `${kindName(buildingOf(cell))} cannot lie face up on ${spaceName(space)} of ${name}'s village`);
  }
  for (const [colour, word] of RESOURCES.entries()) {
    const all = ofColour(village, colour);
    let reached = all & -all;
    for (let before = 0; before !== reached; ) {
      before = reached;
      reached |= neighbours(reached) & all;
    }
    if (reached === all) continue;
    const apart = 31 - Math.clz32(all & ~reached);
    return inRow(apart, `the ${word} buildings of ${name}'s village are not edge to edge`);
  }
  return undefined;
}

/** Two harvest tiles each, one less for whoever has just placed one; fewer only when the stack has run out. */
function tileCountFault(state: State, seat: Seat, name: string): Fault | undefined {
  const placed = (state.phase === 'build' || state.phase === 'draw') && state.active === seat && state.shipped === NONE;
  const due = placed ? 1 : 2;
  const held = state.tiles[seat]!.length;
  return held === due || (held < due && state.stack.length === 0)
    ? undefined
    : faultIn('TILES', `${name} cannot hold ${counted(held, 'harvest tile')} now`, seat);
}

function phaseFault(state: State): Fault | undefined {
  const { phase, active, decider, free, shipped } = state;
  const busy = phase === 'build' || phase === 'draw';
  if (phase !== 'build' && decider !== active)
    return faultIn('TURN', `only the player whose turn it is can decide in phase ${phase}`);
  if (!busy && markersAtZero(state) < RESOURCES.length)
    return faultIn('MARKERS', `the markers must stand at 0 in phase ${phase}`);
  if (!busy && shipped !== NONE) return faultIn('SHIPPED', `no shipment can lie face down in phase ${phase}`);
  if (shipped !== NONE && state.shipments[active] === NONE)
    return faultIn('SHIPPED', "the shipment that lies face down is nobody's");
  if (busy && shipped === NONE && state.laid.length === 0)
    return faultIn('TURN', `a tile must be laid before phase ${phase}`);
  const mayPlace = (seat: Seat) => state.tiles[seat]!.length > 0 || state.shipments[seat] !== NONE;
  if (phase === 'place' && !mayPlace(active)) return faultIn('TURN', 'the player whose turn it is has no tile');
  if (free < (phase === 'place' ? 2 : 1)) return faultIn('TURN', `too few squares are free for phase ${phase}`);
  if (phase === 'over' && free > 1 && state.tiles.some((_, seat) => mayPlace(seat)))
    return faultIn('TURN', 'the game cannot be over yet');
  return drawFault(state);
}

/** The display has gaps only while buildings are drawn, or when the bag has run out. */
function drawFault(state: State): Fault | undefined {
  const { phase, draws, bag } = state;
  const drawn = phase === 'draw' ? markersAtZero(state) - draws : 0;
  const fits = phase === 'draw' ? draws >= 1 && drawn >= 0 && draws <= displayed(state) + bag.length : draws === 0;
  if (!fits) return faultIn('DRAWS', `DRAWS ${draws} does not fit the markers, the buildings left and the phase`);
  const gaps = DISPLAY - displayed(state);
  if (bag.length > 0 && (gaps > drawn || gaps < Math.min(1, drawn)))
    return faultIn('DISPLAY', `${counted(gaps, 'gap')} in the display ${gaps === 1 ? 'is' : 'are'} not possible now`);
  return undefined;
}
