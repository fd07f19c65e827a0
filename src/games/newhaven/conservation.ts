/** What holds in every game, whatever was played: nothing is lost or doubled, and each phase fits the rest. */
import type { Seat } from '../../core/game.ts';
import { COPIES, DISPLAY, KINDS, kindName, numberOf } from './buildings.ts';
import { RESOURCES } from './resources.ts';
import { displayed, markersAtZero, NONE, type State, villageOf } from './state.ts';
import { TILES } from './tiles.ts';
import { buildingOf, EMPTY, isDown, neighbours, ofColour, SPACES, spaceName, spaceNumber } from './village.ts';

/** Says what is wrong with a state, if anything is. */
export function faultOf(state: State, names: readonly string[]): string | undefined {
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
function tileFault(state: State): string | undefined {
  const seen = new Uint8Array(TILES);
  for (const { tile } of state.laid) seen[tile]!++;
  for (const own of state.tiles) for (const tile of own) seen[tile]!++;
  for (const tile of state.shipments) if (tile !== NONE) seen[tile]!++;
  for (const tile of state.stack) seen[tile]!++;
  const wrong = seen.findIndex(times => times !== 1);
  if (wrong < 0) return undefined;
  return seen[wrong] === 0
    ? `harvest tile ${wrong + 1} is missing`
    : `harvest tile ${wrong + 1} is there ${seen[wrong]} times`;
}

/** The 144 buildings: six of each kind. */
function buildingFault(state: State): string | undefined {
  const seen = new Uint16Array(KINDS);
  for (const kind of state.display) if (kind !== NONE) seen[kind]!++;
  for (const kind of state.bag) seen[kind]!++;
  state.hands.forEach((count, i) => {
    seen[i % KINDS]! += count;
  });
  for (const cell of state.villages) if (cell !== EMPTY) seen[buildingOf(cell)]!++;
  const wrong = seen.findIndex(times => times !== COPIES);
  return wrong < 0 ? undefined : `there are ${seen[wrong]} buildings ${kindName(wrong)} instead of ${COPIES}`;
}

/** Face up only where the numbers agree; all of a colour edge to edge. */
function villageFault(state: State, seat: Seat, name: string): string | undefined {
  const village = villageOf(state, seat);
  for (let space = 0; space < SPACES; space++) {
    const cell = village[space]!;
    if (cell === EMPTY || isDown(cell) || numberOf(buildingOf(cell)) === spaceNumber(space)) continue;
    return `${kindName(buildingOf(cell))} cannot lie face up on ${spaceName(space)} of ${name}'s village`;
  }
  for (const [colour, word] of RESOURCES.entries()) {
    const all = ofColour(village, colour);
    let reached = all & -all;
    for (let before = 0; before !== reached; ) {
      before = reached;
      reached |= neighbours(reached) & all;
    }
    if (reached !== all) return `the ${word} buildings of ${name}'s village are not edge to edge`;
  }
  return undefined;
}

/** Two harvest tiles each, one less for whoever has just placed one; fewer only when the stack has run out. */
function tileCountFault(state: State, seat: Seat, name: string): string | undefined {
  const placed = (state.phase === 'build' || state.phase === 'draw') && state.active === seat && state.shipped === NONE;
  const due = placed ? 1 : 2;
  const held = state.tiles[seat]!.length;
  return held === due || (held < due && state.stack.length === 0)
    ? undefined
    : `${name} cannot hold ${held} harvest tiles now`;
}

function phaseFault(state: State): string | undefined {
  const { phase, active, speaker, free, shipped } = state;
  const busy = phase === 'build' || phase === 'draw';
  if (phase !== 'build' && speaker !== active) return `only the player whose turn it is can decide in phase ${phase}`;
  if (!busy && markersAtZero(state) < RESOURCES.length) return `the markers must stand at 0 in phase ${phase}`;
  if (!busy && shipped !== NONE) return `no shipment can lie face down in phase ${phase}`;
  if (shipped !== NONE && state.shipments[active] === NONE) return "the shipment that lies face down is nobody's";
  if (busy && shipped === NONE && state.laid.length === 0) return `a tile must be laid before phase ${phase}`;
  const mayPlace = (seat: Seat) => state.tiles[seat]!.length > 0 || state.shipments[seat] !== NONE;
  if (phase === 'place' && !mayPlace(active)) return 'the player whose turn it is has no tile';
  if (free < (phase === 'place' ? 2 : 1)) return `too few squares are free for phase ${phase}`;
  if (phase === 'over' && free > 1 && state.tiles.some((_, seat) => mayPlace(seat)))
    return 'the game cannot be over yet';
  return drawFault(state);
}

/** The display has gaps only while buildings are drawn, or when the bag has run out. */
function drawFault(state: State): string | undefined {
  const { phase, draws, bag } = state;
  const drawn = phase === 'draw' ? markersAtZero(state) - draws : 0;
  const fits = phase === 'draw' ? draws >= 1 && drawn >= 0 && draws <= displayed(state) + bag.length : draws === 0;
  if (!fits) return `DRAWS ${draws} does not fit the markers, the buildings left and the phase`;
  const gaps = DISPLAY - displayed(state);
  if (bag.length > 0 && (gaps > drawn || gaps < Math.min(1, drawn)))
    return `${gaps} gaps in the display are not possible now`;
  return undefined;
}
