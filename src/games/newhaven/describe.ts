/** What a move, or the beginning of one, would bring and cost, in one line. */
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { words } from '../../core/text.ts';
import type { DecodedAction } from './actions.ts';
import { formatFace, formatMarkers } from './board.ts';
import { colourOf, formatKind, numberOf, parseKind } from './buildings.ts';
import { moveOf } from './commands.ts';
import { RESOURCES } from './resources.ts';
import { toAct } from './rules.ts';
import { canShip, type State, villageOf } from './state.ts';
import { tileFace } from './tiles.ts';
import { previewOf } from './topics.ts';
import { COLUMNS, cellOf, columnLine, rowLine, spaceNumber, villageScore } from './village.ts';

export function describe(line: string, sight: Sight<State>): string {
  const { view, viewer } = sight;
  return describeLine(line, viewer === 'spectator' ? undefined : moveOf(view, viewer, line), sight);
}

/** `move` is what the line means, if it is a whole one. */
export function describeLine(line: string, move: DecodedAction | undefined, { view, viewer }: Sight<State>): string {
  if (viewer === 'spectator' || !toAct(view).includes(viewer)) return '';
  return move ? describeMove(view, viewer, move) : describeBeginning(view, viewer, words(line));
}

function describeMove(view: State, seat: Seat, move: DecodedAction): string {
  switch (move.type) {
    case 'place':
    case 'ship':
      return formatMarkers(previewOf(view, move).markers);
    case 'build':
      return describeBuilding(view, seat, move);
    case 'pass':
      return 'build no more this turn';
    case 'draw':
      return move.from === 'bag' ? `one of ${view.bag.length} in the bag` : formatKind(view.display[move.from]!);
  }
}

function describeBuilding(view: State, seat: Seat, { kind, space, down }: DecodedAction & { type: 'build' }): string {
  const colour = colourOf(kind);
  const cost = spaceNumber(space);
  const village = villageOf(view, seat).slice();
  const before = villageScore(village);
  village[space] = cellOf(kind, down);
  const row = rowLine(village, Math.floor(space / COLUMNS));
  const column = columnLine(village, space % COLUMNS);
  const gain = villageScore(village) - before;
  const scored = gain > 0 ? `; +${gain} points` : '';
  return `${cost} ${RESOURCES[colour]} (${view.markers[colour]! - cost} left); row ${row.built}/${row.size}, column ${column.built}/${column.size}${scored}`;
}

function describeBeginning(view: State, seat: Seat, [verb, what, ...more]: readonly string[]): string {
  if (more.length > 0) return '';
  if (view.phase === 'place') {
    if (verb === 'ship') return canShip(view, seat) ? 'once a game: face down, as four squares of one resource' : '';
    const tile = verb === 'place' ? view.tiles[seat]![Number(what) - 1] : undefined;
    return tile === undefined ? '' : formatFace(tileFace(tile, 0));
  }
  const kind = verb === 'build' && what !== undefined ? parseKind(what) : undefined;
  return kind === undefined
    ? ''
    : `face up on a ${numberOf(kind)}, face down anywhere, beside ${RESOURCES[colourOf(kind)]}`;
}
