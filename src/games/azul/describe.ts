/** What a move, or the beginning of one, would bring and cost, in one line. */
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { counted, words } from '../../core/text.ts';
import { type Action, colourOf, destinationOf, sourceOf, TO_FLOOR } from './actions.ts';
import { sourceLetters } from './board.ts';
import { parseAction } from './commands.ts';
import { refusalOf } from './legality.ts';
import { sourceName } from './messages.ts';
import { floorLoss, pointsWhenTiled } from './scoring.ts';
import { boardOf, CENTRE, FLOOR_COUNT, LINE_COUNT, MARKER_IN_CENTRE, SIZE, SOURCES, type State } from './state.ts';
import { letterOf } from './tiles.ts';

/** Stand in for what has not been typed yet: whatever they are, the source is the same. */
const [ANY_COLOUR, ANY_DESTINATION] = ['r', 'f'];

export function describe(line: string, { view, viewer }: Sight<State>): string {
  const [source = '', colour, destination] = words(line);
  const parsed = parseAction([source, colour ?? ANY_COLOUR, destination ?? ANY_DESTINATION], view);
  if (!parsed.ok || viewer === 'spectator') return '';
  const action = parsed.value;
  if (colour === undefined)
    return `${sourceName(sourceOf(action))}: ${sourceLetters(view, sourceOf(action)).join(' ')}`;
  if (refusalOf(view, viewer, action) !== undefined) return '';
  return destination === undefined ? describeTiles(view, action) : describeMove(view, viewer, action);
}

const tilesTaken = (view: State, action: Action): number => view[SOURCES + sourceOf(action) * SIZE + colourOf(action)]!;

const takesMarker = (view: State, action: Action): boolean =>
  sourceOf(action) === CENTRE && view[MARKER_IN_CENTRE] === 1;

function describeTiles(view: State, action: Action): string {
  const source = sourceOf(action);
  const letter = letterOf(colourOf(action));
  const taken = `${tilesTaken(view, action)} ${letter} from ${sourceName(source)}`;
  if (source === CENTRE) return takesMarker(view, action) ? `${taken}, with F: you start the next round` : taken;
  const rest = sourceLetters(view, source).filter(other => other !== letter);
  return rest.length === 0 ? taken : `${taken}; ${rest.join(' ')} to the centre`;
}

function describeMove(view: State, seat: Seat, action: Action): string {
  const line = destinationOf(action);
  const board = boardOf(seat);
  const tiles = tilesTaken(view, action);
  const marker = takesMarker(view, action);
  const parts: string[] = [];
  let placed = 0;
  if (line !== TO_FLOOR) {
    const held = view[board + LINE_COUNT + line]!;
    placed = Math.min(tiles, line + 1 - held);
    const missing = line + 1 - held - placed;
    const points = pointsWhenTiled(view, seat, line, colourOf(action));
    parts.push(
      missing === 0
        ? `completes line ${line + 1} (+${points})`
        : `line ${line + 1} still needs ${missing} (then +${points})`,
    );
  }
  const fallen = tiles - placed;
  const before = view[board + FLOOR_COUNT]!;
  const loss = floorLoss(before + fallen + (marker ? 1 : 0)) - floorLoss(before);
  if (fallen > 0 || marker) parts.push(`${pieces(fallen, marker)} to the floor (-${loss})`);
  return parts.join('; ');
}

const pieces = (tiles: number, marker: boolean): string => {
  if (tiles === 0) return 'F goes';
  return marker ? `${counted(tiles, 'tile')} and F go` : `${counted(tiles, 'tile')} ${tiles === 1 ? 'goes' : 'go'}`;
};
