/**
 * The position on a screen: the board, the viewer's village if there is space for both or they are building, and what they
 * hold. What has been typed completely is shown as it would be.
 */
import { Continuations } from '../../core/continuations.ts';
import { Canvas, type Drawing, type Space } from '../../core/drawing.ts';
import type { Sight } from '../../core/face.ts';
import type { DecodedAction } from './actions.ts';
import { BoardBlock } from './boarddrawing.ts';
import { formatAction, moveOf } from './commands.ts';
import { putHand } from './handdrawing.ts';
import { clone, legal } from './rules.ts';
import { type State, villageOf } from './state.ts';
import { previewOf } from './topics.ts';
import { cellOf } from './village.ts';
import { putVillage, VILLAGE_HEIGHT, VILLAGE_WIDTH } from './villagedrawing.ts';

/** Where the parts of a drawing are put, and what can be chosen in them. */
export interface Sheet {
  readonly canvas: Canvas;
  readonly choices: Continuations;
  readonly typed: string;
}

const GAP = 2;
/** Tiles, a row of buildings, and those that are face up. */
const HAND_HEIGHT = 4;

export function draw(sight: Sight<State>, space: Space, typed: string): Drawing {
  const { view, viewer } = sight;
  const lines = viewer === 'spectator' ? [] : legal(view, viewer).map(action => formatAction(view, action));
  const sheet: Sheet = { canvas: new Canvas(), choices: new Continuations(lines, typed), typed };
  const move = viewer === 'spectator' ? undefined : moveOf(view, viewer, typed);
  const shown = { ...sight, view: stateAfter(view, move) };
  const board = new BoardBlock(view, space.columns);
  const isBeside = board.columns + GAP + VILLAGE_WIDTH <= space.columns;
  const isBelow = !isBeside && board.rows + 1 + VILLAGE_HEIGHT + 1 + HAND_HEIGHT <= space.rows;
  const isBuilding = view.decider === viewer && view.phase !== 'place' && view.phase !== 'over';
  const hasVillage = isBeside || isBelow || isBuilding;
  const hasBoard = isBeside || isBelow || !isBuilding;
  let bottom = 0;
  if (hasBoard) {
    board.put(sheet, shown.view);
    bottom = board.rows + 1;
  }
  if (hasVillage) {
    const top = isBeside ? 0 : bottom;
    putVillage(sheet, shown, top, isBeside ? board.columns + GAP : 0);
    bottom = Math.max(bottom, top + VILLAGE_HEIGHT + 1);
  }
  putHand(sheet, sight, bottom, space.columns, isBuilding);
  return sheet.canvas.drawing();
}

/** The position with the tile or building of a line that is complete, but before anything follows from it. */
export function stateAfter(view: State, move: DecodedAction | undefined): State {
  if (move?.type === 'place' || move?.type === 'ship') return previewOf(view, move);
  if (move?.type !== 'build') return view;
  const after = clone(view);
  villageOf(after, view.decider)[move.space] = cellOf(move.kind, move.down);
  return after;
}
