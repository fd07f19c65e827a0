/** What the commands that only look at something show. Drawn from a view, they show nothing that is hidden in it. */
import type { Seat, Viewer } from '../../core/game.ts';
import { drawBoard, drawHand, drawResources, drawVillage, formatMarkers } from './board.ts';
import type { Topic } from './commands.ts';
import { layTile } from './grid.ts';
import { harvest } from './harvest.ts';
import type { Placement } from './legality.ts';
import { clone } from './rules.ts';
import { type State, villageOf } from './state.ts';
import { tileFace } from './tiles.ts';

/** `view` is that of `viewer`, whose hand it is. */
export function drawTopic(view: State, topic: Exclude<Topic, 'help'>, viewer: Viewer): string {
  switch (topic) {
    case 'board':
      return drawBoard(view, view.shipped);
    case 'hand':
      return viewer === 'spectator' ? 'You are watching: you have no hand.\n' : drawHand(view, viewer);
    case 'resources':
      return drawResources(view);
  }
}

export const drawVillageOf = (view: State, seat: Seat, name: string, scores: boolean): string =>
  `${name}'s village:\n${drawVillage(villageOf(view, seat), scores)}`;

/** The position after a tile has been laid, with the harvest in the markers and harvested nodes marked. */
export function previewOf(view: State, move: Placement): State {
  const marked = clone(view);
  const { square } = move;
  marked.markers.fill(0);
  layTile(marked, square, move.type === 'place' ? tileFace(move.tile, move.rotation) : Array(4).fill(move.resource));
  harvest(marked.nodes, marked.length, square, marked.markers);
  if (move.type === 'ship') marked.shipped = square;
  return marked;
}

/** The board with a tile laid on it, and what it would harvest. */
export function drawPreview(view: State, move: Placement): string {
  const marked = previewOf(view, move);
  const board = drawBoard(marked, move.type === 'ship' ? move.square : undefined);
  return `${board}It would be: ${formatMarkers(marked.markers)}.\n`;
}
