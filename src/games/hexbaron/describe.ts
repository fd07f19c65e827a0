/** What a command, or the beginning of one, would bring and cost, in one line. */
import type { Sight } from '../../core/face.ts';
import { counted, listed, words } from '../../core/text.ts';
import type { Order } from './actions.ts';
import { parseOrder, SKIP_LINE } from './commands.ts';
import { isTile, type TileIndex } from './grid.ts';
import { fuelCost, refusalOf, SPAWN_COST, UPGRADE_COST } from './legality.ts';
import { pieceName } from './messages.ts';
import { clone, DIG_ODDS, POOR_DIG, RICH_DIG, toAct } from './rules.ts';
import {
  EMPTY,
  FOREST,
  isCrowded,
  kindOf,
  LESS,
  ownerOf,
  PBDS,
  PEAT,
  type Piece,
  pieceAt,
  pieceOf,
  SERF,
  type State,
  SUPPLY,
  setPiece,
  stockIndex,
  terrainAt,
  VICTORY_POINTS,
} from './state.ts';

export function describe(line: string, { view, viewer }: Sight<State>): string {
  if (viewer === 'spectator' || !toAct(view).includes(viewer)) return '';
  if (line === SKIP_LINE) return 'gives up this command';
  const [verb, word] = words(line);
  const order = parseOrder(line, view);
  if (order) return refusalOf(view, order.verb, order.tile, order.to) ? '' : describeOrder(view, order);
  return verb === 'move' && word !== undefined ? describePiece(view, Number(word)) : '';
}

function describePiece(view: State, tile: TileIndex): string {
  const piece = isTile(view.size, tile) ? pieceAt(view, tile) : EMPTY;
  if (piece === EMPTY) return '';
  return `${pieceName(piece)}, worth ${counted(VICTORY_POINTS[kindOf(piece)]!, 'VP')}${isCrowded(view, tile) ? '; crowded' : ''}`;
}

function describeOrder(view: State, { verb, tile, to }: Order): string {
  switch (verb) {
    case 'move': {
      const piece = pieceAt(view, tile);
      return `${fuelCost(view, piece, tile, to)} fuel${placed(view, piece, to, tile)}`;
    }
    case 'saw':
      return terrainAt(view, tile) === FOREST ? '+1 lumber' : 'no forest here: nothing';
    case 'dig':
      return terrainAt(view, tile) === PEAT
        ? `+${POOR_DIG} fuel, or +${RICH_DIG} with the last of the peat (1 in ${DIG_ODDS})`
        : 'no peat here: nothing';
    case 'spawn': {
      const left = view.stock[stockIndex(view.turn, SUPPLY)]! - 1;
      return `a Serf for ${SPAWN_COST} lumber, ${left} left in supply${placed(view, pieceOf(view.turn, SERF), tile)}`;
    }
    case 'less':
      return `a LESS for ${UPGRADE_COST} lumber${terrainAt(view, tile) === FOREST ? ': it can saw here' : ''}`;
    case 'pbds':
      return `a PBDS for ${UPGRADE_COST} lumber${terrainAt(view, tile) === PEAT ? ': it can dig here' : ''}`;
  }
}

/** What it means for a piece to come to a tile. */
function placed(view: State, piece: Piece, to: TileIndex, from?: TileIndex): string {
  const after = clone(view);
  if (from !== undefined) setPiece(after, from, EMPTY);
  setPiece(after, to, piece);
  return workThere(kindOf(piece), terrainAt(view, to)) + losses(view, after);
}

function workThere(kind: number, terrain: number): string {
  if (kind === LESS && terrain === FOREST) return ', where it can saw but not leave';
  return kind === PBDS && terrain === PEAT ? ', where it can dig but not leave' : '';
}

/** The pieces that would be destroyed if the turn ended now, and would not have been before. */
function losses(before: State, after: State): string {
  const crowded = after.occupied.filter(tile => isCrowded(after, tile) && !isCrowded(before, tile));
  if (crowded.length === 0) return '';
  const pieces = crowded.map(tile => {
    const piece = pieceAt(after, tile);
    return `${ownerOf(piece) === after.turn ? 'your' : 'their'} ${pieceName(piece)} on ${tile}`;
  });
  return `; crowds ${listed(pieces)}`;
}
