/** The map as a picture, as far as the viewer has seen it; gold and players where they are in sight. */
import type { Sight } from '../../core/face.ts';
import type { Viewer } from '../../core/game.ts';
import { type Box, centreOf, choicesLast, insetBox, Picture } from '../../core/picture.ts';
import type { Scene, Swipe } from '../../core/scene.ts';
import { hasBit } from './bits.ts';
import { describe } from './describe.ts';
import { isOnMap, keysOf, stepsOf } from './drawing.ts';
import { RUN_KEYS } from './keys.ts';
import { type GameMap, isSpot, neighbour, PASSAGE, type Point, ROCK } from './map.ts';
import { REFUSAL_MESSAGES } from './messages.ts';
import { playerName } from './panels.ts';
import { letterOf, NOWHERE, type State } from './state.ts';

/** The width and height of a gridpoint. */
const CELL = 10;
const MARGIN = 2;
const WALL = 2;
/** How much narrower a passage is on each side. */
const PASSAGE_INSET = 1.5;

const boxOf = ({ columns }: GameMap, at: Point): Box => ({
  x: MARGIN + (at % columns) * CELL,
  y: MARGIN + Math.floor(at / columns) * CELL,
  width: CELL,
  height: CELL,
});

const placeName = ({ columns }: GameMap, at: Point): string =>
  `row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`;

export function scene(sight: Sight<State>, typed: string): Scene {
  const { view, viewer } = sight;
  const { map } = view;
  const picture = new Picture();
  if (!isOnMap(view, viewer)) return absence(picture);
  const steps = stepsOf(view, viewer, typed);
  for (const at of choicesLast([...map.cells.keys()], point => steps.has(point))) {
    if (isSpot(map.cells[at])) putSpot(picture, sight, at, steps.get(at));
    else if (map.cells[at] !== ROCK) putWall(picture, map, at);
  }
  for (let at = 0; at < map.cells.length; at++) if (view.gold[at] !== 0) putGold(picture, map, at);
  putPlayers(picture, sight);
  const whole = picture.scene(map.columns * CELL + 2 * MARGIN, map.rows * CELL + 2 * MARGIN);
  return { ...whole, swipes: runsOf(view, viewer, typed) };
}

/** A swipe runs. */
function runsOf(view: State, viewer: Viewer, typed: string): Swipe[] {
  return keysOf(view, viewer, typed, RUN_KEYS).map(([line, { right, down }]) => ({ line, towards: [right, down] }));
}

/** What somebody sees who has not joined. */
function absence(picture: Picture): Scene {
  const box = { x: 0, y: 0, width: 16 * CELL, height: 2 * CELL };
  picture.labelIn('absence', 'muted', box, REFUSAL_MESSAGES.absent, CELL);
  return picture.scene(box.width, box.height);
}

const isInSight = ({ sight }: State, viewer: Viewer, at: Point): boolean =>
  viewer === 'spectator' || hasBit(sight[viewer]!, at);

/** Passages are narrower than rooms. What is only remembered is muted. */
function putSpot(picture: Picture, sight: Sight<State>, at: Point, key: string | undefined): void {
  const { view, viewer } = sight;
  const isPassage = view.map.cells[at] === PASSAGE;
  const box = insetBox(boxOf(view.map, at), isPassage ? PASSAGE_INSET : 0);
  const style = isInSight(view, viewer, at) ? (isPassage ? 'tile brown' : 'tile grey') : 'muted';
  const place = placeName(view.map, at);
  const about = key === undefined ? undefined : { line: key, name: `${place}: ${describe(key, sight)}` };
  picture.box(`spot ${at}`, style, box, about);
}

function putWall(picture: Picture, map: GameMap, at: Point): void {
  const id = `wall ${at}`;
  const [x, y] = centreOf(boxOf(map, at));
  const half = CELL / 2;
  const character = String.fromCharCode(map.cells[at]!);
  if (character === '-') picture.line(id, 'strong', [x - half, y], [x + half, y], WALL);
  else if (character === '|') picture.line(id, 'strong', [x, y - half], [x, y + half], WALL);
  else putCorner(picture, map, at);
}

/** The steps from a corner to walls that it may meet. */
const ARMS = [
  ['up', -1, 0, '|+'],
  ['down', 1, 0, '|+'],
  ['left', 0, -1, '-+'],
  ['right', 0, 1, '-+'],
] as const;

function putCorner(picture: Picture, map: GameMap, at: Point): void {
  const id = `wall ${at}`;
  const [x, y] = centreOf(boxOf(map, at));
  picture.disc(id, 'strong', [x, y], WALL / 2);
  for (const [side, down, right, walls] of ARMS) {
    const beside = neighbour(map, at, down, right);
    if (beside === undefined || !walls.includes(String.fromCharCode(map.cells[beside]!))) continue;
    picture.line(`${id} ${side}`, 'strong', [x, y], [x + (right * CELL) / 2, y + (down * CELL) / 2], WALL);
  }
}

function putGold(picture: Picture, map: GameMap, at: Point): void {
  const middle = centreOf(boxOf(map, at));
  picture.disc(`gold ${at}`, 'tile yellow', middle, 0.3 * CELL, { name: `${placeName(map, at)}: gold` });
  picture.label(`gold ${at} mark`, 'tile yellow', middle, '*', 0.6 * CELL);
}

/** The viewer is the `@`, as on the display. */
function putPlayers(picture: Picture, { view, viewer, names }: Sight<State>): void {
  for (let seat = 0; seat < view.joined; seat++) {
    const at = view.at[seat]!;
    if (at === NOWHERE) continue;
    const letter = letterOf(seat);
    const middle = centreOf(boxOf(view.map, at));
    const name = `${placeName(view.map, at)}: ${playerName(seat, names[seat], viewer === seat)}`;
    picture.disc(`player ${letter}`, `owner ${seat}`, middle, 0.45 * CELL, { name });
    picture.label(`player ${letter} letter`, `owner ${seat}`, middle, viewer === seat ? '@' : letter, 0.65 * CELL);
  }
}
