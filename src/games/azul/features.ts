/** How a player stands in the middle of a round, for the experts' judgement: everything as if the round ended now. */
import type { Seat } from '../../core/game.ts';
import { COLOUR_BONUS, COLUMN_BONUS, floorLoss, tilePoints } from './scoring.ts';
import {
  boardOf,
  colourAt,
  FLOOR_COUNT,
  factoryCount,
  LINE_COLOUR,
  LINE_COUNT,
  MARKER_IN_CENTRE,
  MOSAIC,
  ON_TABLE,
  PLAYERS,
  ROUND,
  SCORE,
  SIZE,
  SOURCES,
  STARTER,
  type State,
  TURN,
} from './state.ts';

/** Of a board: 17 numbers about the mosaic and the score, then four for each pattern line. */
const BOARD_FEATURES = 17 + 4 * SIZE;
/** The board's own features, then what compares it with the others and with the table. */
export const FEATURES = BOARD_FEATURES + 9;

/** Powers of the lead, so that a large one counts less than in proportion. */
const LEAD_SCALE = 15;

interface Standing {
  /** The points after the round, with the bonuses that are certain by then. */
  readonly points: number;
  readonly longestRow: number;
}

const onTable = new Int32Array(SIZE);
const mosaicRows = new Int32Array(SIZE);

function countTable(state: State): void {
  onTable.fill(0);
  for (let at = SOURCES, end = SOURCES + (factoryCount(state) + 1) * SIZE; at < end; ) {
    for (let colour = 0; colour < SIZE; colour++) onTable[colour]! += state[at++]!;
  }
}

/** Lays the full lines of a board and writes its features, if there is a row for them. */
function describeBoard(state: State, seat: Seat, row: Float64Array | undefined): Standing {
  const board = boardOf(seat);
  for (let line = 0; line < SIZE; line++) mosaicRows[line] = state[board + MOSAIC + line]!;
  let points = state[board + SCORE]!;
  for (let line = 0; line < SIZE; line++) {
    if (state[board + LINE_COUNT + line]! <= line) continue;
    const colour = state[board + LINE_COLOUR + line]!;
    points += tilePoints(state, seat, line, colour);
    // Put back below: the copy of a state would cost more than all of this.
    state[board + MOSAIC + line]! |= 1 << colour;
  }
  points = Math.max(0, points - floorLoss(state[board + FLOOR_COUNT]!));
  let longestRow = 0;
  let fullRows = 0;
  let tiles = 0;
  for (let line = 0; line < SIZE; line++) {
    let length = 0;
    for (let set = state[board + MOSAIC + line]!; set !== 0; set &= set - 1) length++;
    tiles += length;
    longestRow = Math.max(longestRow, length);
    if (length === SIZE) fullRows++;
    if (row && length >= 3) row[length - 3]! += 1;
  }
  points += 2 * fullRows;
  for (let i = 0; i < SIZE; i++) {
    let inColumn = 0;
    let ofColour = 0;
    for (let line = 0; line < SIZE; line++) {
      const colours = state[board + MOSAIC + line]!;
      inColumn += (colours >> colourAt(line, i)) & 1;
      ofColour += (colours >> i) & 1;
    }
    if (inColumn === SIZE) points += COLUMN_BONUS;
    if (ofColour === SIZE) points += COLOUR_BONUS;
    if (!row) continue;
    if (inColumn >= 2) row[1 + inColumn]! += 1;
    if (ofColour >= 2) row[5 + ofColour]! += 1;
  }
  if (row) {
    row[11] = points / 50;
    row[12] = tiles / SIZE ** 2;
    row[13] = state[board + FLOOR_COUNT]! / 7;
    row[14] = longestRow / SIZE;
    describeLines(state, seat, row);
  }
  for (let line = 0; line < SIZE; line++) state[board + MOSAIC + line] = mosaicRows[line]!;
  return { points, longestRow };
}

/** What the unfinished pattern lines promise, and the tiles on the table that fit nowhere. */
function describeLines(state: State, seat: Seat, row: Float64Array): void {
  const board = boardOf(seat);
  let open = 0;
  for (let line = 0; line < SIZE; line++) {
    const held = state[board + LINE_COUNT + line]!;
    const at = 17 + 4 * line;
    const mosaic = state[board + MOSAIC + line]!;
    if (held > line || held === 0) {
      // Free in the next round: what its best tile would bring.
      let best = 0;
      for (let colour = 0; colour < SIZE; colour++) {
        if (mosaic & (1 << colour)) continue;
        if (held === 0) open |= 1 << colour;
        best = Math.max(best, tilePoints(state, seat, line, colour));
      }
      row[at] = best / 10;
      continue;
    }
    const colour = state[board + LINE_COLOUR + line]!;
    open |= 1 << colour;
    const share = held / (line + 1);
    row[at + 1] = share;
    row[at + 2] = (share * tilePoints(state, seat, line, colour)) / 5;
    row[at + 3] = onTable[colour]! >= line + 1 - held ? share : 0;
  }
  let stuck = 0;
  for (let colour = 0; colour < SIZE; colour++) if ((open & (1 << colour)) === 0) stuck += onTable[colour]!;
  row[15] = stuck / 10;
  row[16] = stuck > 0 && state[ON_TABLE] === stuck ? 1 : 0;
}

export function describe(state: State, seat: Seat, row: Float64Array): void {
  countTable(state);
  const own = describeBoard(state, seat, row);
  let best = Number.NEGATIVE_INFINITY;
  let longest = 0;
  for (let other = 0; other < state[PLAYERS]!; other++) {
    if (other === seat) continue;
    const standing = describeBoard(state, other, undefined);
    best = Math.max(best, standing.points);
    longest = Math.max(longest, standing.longestRow);
  }
  const lead = own.points - best;
  const ends = longest === SIZE || own.longestRow === SIZE;
  const left = state[ON_TABLE]! / (4 * factoryCount(state));
  const at = BOARD_FEATURES;
  row[at] = lead / LEAD_SCALE;
  row[at + 1] = lead / (Math.abs(lead) + LEAD_SCALE);
  row[at + 2] = ends ? lead / (Math.abs(lead) + 3) : 0;
  row[at + 3] = longest / SIZE;
  row[at + 4] = state[TURN] === seat ? 1 : 0;
  row[at + 5] = state[TURN] === seat ? left : 0;
  row[at + 6] = state[STARTER] === seat && state[MARKER_IN_CENTRE] === 0 ? 1 : 0;
  row[at + 7] = left;
  row[at + 8] = Math.min(state[ROUND]!, 8) / 5;
}
