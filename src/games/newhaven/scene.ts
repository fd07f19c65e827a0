/**
 * The position as a picture: the board beside the viewer's village, what they hold, and the villages of the others. What has
 * been typed completely is shown as it would be.
 */
import { Continuations } from '../../core/continuations.ts';
import type { Sight } from '../../core/face.ts';
import { type Choose, chooser, Picture } from '../../core/picture.ts';
import type { Scene } from '../../core/scene.ts';
import { type DecodedAction, decodeAction } from './actions.ts';
import { resourceStyle } from './boarddrawing.ts';
import { BoardScene } from './boardscene.ts';
import { formatAction } from './commands.ts';
import { describeLine } from './describe.ts';
import { stateAfter } from './drawing.ts';
import { putHand } from './handscene.ts';
import { RESOURCES } from './resources.ts';
import { legal } from './rules.ts';
import type { State } from './state.ts';
import { VILLAGE_HEIGHT, VILLAGE_WIDTH, VillageScene } from './villagescene.ts';

/** Where the parts of a scene are put, and what can be chosen in them. */
export interface SceneSheet {
  readonly picture: Picture;
  readonly choices: Continuations;
  readonly choose: Choose;
  readonly typed: string;
}

const MARGIN = 3;
const GAP = 4;
const BOARD = 104;
const INNER = BOARD + GAP + VILLAGE_WIDTH;
const MARKERS_HEIGHT = 9;
const SMALL_SCALE = 0.66;
/** The harvest of every free square of a larger board would take too long. */
const MAX_SQUARES_DESCRIBED = 200;

export function scene(sight: Sight<State>, typed: string): Scene {
  const { view, viewer } = sight;
  const actions = viewer === 'spectator' ? [] : legal(view, viewer);
  const moves = new Map(actions.map(action => [formatAction(view, action), action]));
  const moveOf = (line: string): DecodedAction | undefined => {
    const action = moves.get(line);
    return action === undefined ? undefined : decodeAction(action);
  };
  const describe = (line: string): string =>
    moves.has(line) && view.phase === 'place' && view.free > MAX_SQUARES_DESCRIBED
      ? ''
      : describeLine(line, moveOf(line), sight);
  const choices = new Continuations(moves.keys(), typed);
  const sheet: SceneSheet = { picture: new Picture(), choices, choose: chooser(choices, sight, describe), typed };
  return putParts(sheet, sight, stateAfter(view, moveOf(typed)));
}

/** A board that is much wider than high has the whole width. */
function putParts(sheet: SceneSheet, sight: Sight<State>, shown: State): Scene {
  const { view, viewer, names } = sight;
  const first = viewer === 'spectator' ? view.turn : viewer;
  const whole = new BoardScene(view, INNER, BOARD);
  const isBeside = whole.width <= BOARD;
  whole.put(sheet, shown, MARGIN, MARGIN);
  const left = MARGIN + (isBeside ? BOARD + GAP : 0);
  const top = MARGIN + (isBeside ? 0 : whole.height + GAP);
  new VillageScene(sheet, shown, first, { left, top, scale: 1 }).put({ view, names }, true);
  let y = Math.max(MARGIN + whole.height, top + VILLAGE_HEIGHT) + GAP;
  putMarkers(sheet.picture, shown, y);
  y += MARKERS_HEIGHT + GAP;
  y += putHand(sheet, sight, MARGIN, y, INNER) + GAP;
  for (let next = 1; next < view.players; next++) {
    const place = { left: MARGIN + (next - 1) * (SMALL_SCALE * VILLAGE_WIDTH + GAP), top: y, scale: SMALL_SCALE };
    new VillageScene(sheet, shown, (first + next) % view.players, place).put({ view, names }, false);
  }
  return sheet.picture.scene(INNER + 2 * MARGIN, y + SMALL_SCALE * VILLAGE_HEIGHT + MARGIN);
}

/** What there is to build with; while a tile is being placed, what it would bring. */
function putMarkers(picture: Picture, shown: State, y: number): void {
  const width = INNER / RESOURCES.length;
  RESOURCES.forEach((name, resource) => {
    const box = { x: MARGIN + resource * width, y, width: width - 2, height: MARKERS_HEIGHT };
    const style = resourceStyle(resource);
    picture.box(`marker ${name}`, style, box);
    picture.labelIn(`marker ${name} count`, style, box, `${name} ${shown.markers[resource]!}`, 5);
  });
}
