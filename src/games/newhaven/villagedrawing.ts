/** A village on a screen: what its spaces cost, what is built, and how far rows and columns are. */
import type { Continuations } from '../../core/continuations.ts';
import type { Sight } from '../../core/face.ts';
import type { Style } from '../../core/style.ts';
import { counted } from '../../core/text.ts';
import { formatCell, formatPoints } from './board.ts';
import { isBuildLine, resourceStyle } from './boarddrawing.ts';
import { colourOf } from './buildings.ts';
import type { Sheet } from './drawing.ts';
import { type State, villageOf } from './state.ts';
import {
  buildingOf,
  COLUMNS,
  columnLine,
  EMPTY,
  formatSpace,
  ROWS,
  rowLine,
  SPACES,
  type Space,
  spaceNumber,
  villageScore,
} from './village.ts';

const CELLS_AT = 3;
const CELL = 4;
const POINTS_AT = CELLS_AT + COLUMNS * CELL;
export const VILLAGE_WIDTH = POINTS_AT + 8;
/** Title, column letters, rows, and two rows about the columns. */
export const VILLAGE_HEIGHT = 2 + ROWS + 2;

export const cellStyle = (cell: number): Style =>
  cell === EMPTY ? 'muted' : resourceStyle(colourOf(buildingOf(cell)));

/** That of the viewer; spectators see the village of the player whose turn it is. */
export function putVillage(
  { canvas, choices, typed }: Sheet,
  { view, viewer, names }: Sight<State>,
  top: number,
  left: number,
): void {
  const seat = viewer === 'spectator' ? view.turn : viewer;
  const village = villageOf(view, seat);
  const score = counted(villageScore(village), 'point');
  canvas.put(top, left, [...names[seat]!].slice(0, VILLAGE_WIDTH - score.length - 1).join(''), `owner ${seat}`);
  canvas.put(top, left + VILLAGE_WIDTH - score.length, score, 'strong');
  for (let column = 0; column < COLUMNS; column++) {
    const line = columnLine(village, column);
    const x = left + CELLS_AT + CELL * column;
    canvas.put(top + 1, x + 1, 'ABCDE'[column]!, 'muted');
    canvas.put(top + 2 + ROWS, x, `${line.built}/${line.size}`, 'muted');
    canvas.put(top + 3 + ROWS, x, formatPoints(line), 'muted');
  }
  for (let row = 0; row < ROWS; row++) {
    const line = rowLine(village, row);
    canvas.put(top + 2 + row, left + 1, `${spaceNumber(row * COLUMNS)}`, 'muted');
    canvas.put(top + 2 + row, left + POINTS_AT + 1, `${line.built}/${line.size} ${formatPoints(line)}`, 'muted');
  }
  for (let space = 0; space < SPACES; space++) {
    const y = top + 2 + Math.floor(space / COLUMNS);
    const x = left + CELLS_AT + CELL * (space % COLUMNS);
    const cell = village[space]!;
    choices.put(canvas, y, x, formatCell(cell), lineOfSpace(choices, typed, space), cellStyle(cell));
  }
}

/** What choosing a space means, if it can be chosen: squares of the board have such names, too. */
export function lineOfSpace(choices: Continuations, typed: string, space: Space): string {
  if (!isBuildLine(typed)) return '';
  const faceUp = `${typed} ${formatSpace(space)}`;
  // Where it can only be face down there is nothing more to choose.
  return choices.isWhole(faceUp) ? faceUp : `${faceUp} down`;
}
