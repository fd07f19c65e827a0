/** What the viewer holds, and the buildings that are face up, below the board or the village. */
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { resourceStyle } from './boarddrawing.ts';
import { colourOf, formatKind, KINDS, type Kind } from './buildings.ts';
import type { Sheet } from './drawing.ts';
import { RESOURCE_CODES } from './resources.ts';
import { canShip, handOf, NONE, type State } from './state.ts';
import { tileFace } from './tiles.ts';

/** A label such as `tile 1`, the two codes of a half, and the gap to the next tile. */
const TILE_LABEL = 7;
const TILE_WIDTH = TILE_LABEL + 5 + 2;
/** `hand` or `draw`, and a blank. */
const ROW_LABEL = 5;
const BUILDING = 4;
/** What is left for buildings below a board that fills the space. */
const FEW_ROWS = 2;

/** `isWhole` says that all buildings are shown, however many rows they need. */
export function putHand(
  sheet: Sheet,
  { view, viewer }: Sight<State>,
  top: number,
  columns: number,
  isWhole: boolean,
): void {
  let row = top;
  if (viewer !== 'spectator') {
    putTiles(sheet, view, viewer, row);
    const perRow = Math.max(1, Math.floor((columns - ROW_LABEL + 1) / BUILDING));
    const most = isWhole ? Number.POSITIVE_INFINITY : FEW_ROWS * perRow;
    row += 2 + putBuildings(sheet, buildingsOf(view, viewer), row + 2, perRow, most);
  }
  putDisplay(sheet, view, row);
}

function putTiles({ canvas, choices }: Sheet, view: State, seat: Seat, row: number): void {
  view.tiles[seat]!.forEach((tile, slot) => {
    const column = TILE_WIDTH * slot;
    choices.put(canvas, row, column, `tile ${slot + 1}`, `place ${slot + 1}`, 'muted');
    tileFace(tile, 0).forEach((resource, corner) => {
      const x = column + TILE_LABEL + 3 * (corner & 1);
      canvas.put(row + (corner >> 1), x, RESOURCE_CODES[resource]!, resourceStyle(resource));
    });
  });
  const column = TILE_WIDTH * view.tiles[seat]!.length;
  if (canShip(view, seat)) choices.put(canvas, row, column, 'shipment', 'ship', 'muted');
  else canvas.put(row, column, 'shipment used', 'muted');
}

export function buildingsOf(view: State, seat: Seat): Kind[] {
  const hand = handOf(view, seat);
  return Array.from({ length: KINDS }, (_, kind) => Array<Kind>(hand[kind]!).fill(kind)).flat();
}

/** Returns the number of rows. The first copy of each building can be chosen. */
function putBuildings(
  { canvas, choices }: Sheet,
  kinds: readonly Kind[],
  top: number,
  perRow: number,
  most: number,
): number {
  canvas.put(top, 0, 'hand', 'muted');
  const shown = kinds.length > most ? kinds.slice(0, most - 1) : kinds;
  const placeOf = (i: number): [number, number] => [top + Math.floor(i / perRow), ROW_LABEL + BUILDING * (i % perRow)];
  shown.forEach((kind, i) => {
    const [row, column] = placeOf(i);
    const text = formatKind(kind);
    const line = kinds.indexOf(kind) === i ? `build ${text}` : '';
    choices.put(canvas, row, column, text, line, resourceStyle(colourOf(kind)));
  });
  if (shown !== kinds) canvas.put(...placeOf(shown.length), '...', 'muted');
  return Math.max(1, Math.ceil(Math.min(kinds.length, most) / perRow));
}

function putDisplay({ canvas, choices }: Sheet, view: State, row: number): void {
  canvas.put(row, 0, 'draw', 'muted');
  let column = ROW_LABEL;
  view.display.forEach((kind, i) => {
    const text = kind === NONE ? `${i + 1} ...` : `${i + 1} ${formatKind(kind)}`;
    choices.put(canvas, row, column, text, `draw ${i + 1}`, kind === NONE ? 'muted' : resourceStyle(colourOf(kind)));
    column += text.length + 1;
  });
  choices.put(canvas, row, column, 'bag', 'draw bag', 'muted');
}
