/** What the viewer holds, and the buildings that are face up, as pictures in rows. */
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { type Box, insetBox } from '../../core/picture.ts';
import { formatFace } from './board.ts';
import { resourceStyle } from './boarddrawing.ts';
import { putQuarters } from './boardscene.ts';
import { colourOf, formatKind, type Kind } from './buildings.ts';
import { buildingsOf } from './handdrawing.ts';
import type { SceneSheet } from './scene.ts';
import { canShip, NONE, type State } from './state.ts';
import { tileFace } from './tiles.ts';

const TILE = 20;
const LABEL = 5;
const GAP = 3;
const BUILDING_WIDTH = 14;
const BUILDING_HEIGHT = 10;
/** Tiles with their numbers, or the buildings that are face up with theirs. */
const TILES_HEIGHT = TILE + LABEL + GAP;

/** Below a tile or a building. */
const labelOf = ({ x, y, width }: Box): Box => ({ x, y: y + TILE, width, height: LABEL });

/** Returns the height. */
export function putHand(sheet: SceneSheet, { view, viewer }: Sight<State>, left: number, top: number, width: number) {
  let x = left;
  if (viewer !== 'spectator') x = putTiles(sheet, view, viewer, left, top) + GAP;
  putDisplay(sheet, view, x, top);
  return viewer === 'spectator'
    ? TILES_HEIGHT
    : TILES_HEIGHT + putBuildings(sheet, buildingsOf(view, viewer), left, top + TILES_HEIGHT, width);
}

/** Returns where they end. A choice is the box around a tile and its number. */
function putTiles({ picture, choose }: SceneSheet, view: State, seat: Seat, left: number, top: number): number {
  const boxAt = (slot: number): Box => ({ x: left + slot * (TILE + GAP), y: top, width: TILE, height: TILE + LABEL });
  const tiles = view.tiles[seat]!;
  tiles.forEach((tile, slot) => {
    const box = boxAt(slot);
    const id = `hand tile ${slot + 1}`;
    const face = [...tileFace(tile, 0)];
    const place = `tile ${slot + 1}`;
    picture.box(id, 'muted', box, { name: `${place}: ${formatFace(face)}`, ...choose(`place ${slot + 1}`, place) });
    const values = face.map(resource => resource + 1);
    putQuarters(picture, id, insetBox({ ...box, height: TILE }, 1), values);
    picture.labelIn(`${id} name`, 'muted', labelOf(box), place, 4);
  });
  const box = boxAt(tiles.length);
  const isUnused = canShip(view, seat);
  const place = isUnused ? 'shipment' : 'shipment used';
  picture.box('shipment', 'muted', box, { name: place, ...choose('ship', place) });
  if (isUnused) picture.labelIn('shipment back', 'strong', { ...box, height: TILE }, '?', 10);
  picture.labelIn('shipment name', 'muted', labelOf(box), place, 4);
  return box.x + TILE;
}

/** The first copy of each building can be chosen. Returns the height. */
function putBuildings(
  { picture, choose }: SceneSheet,
  kinds: readonly Kind[],
  left: number,
  top: number,
  width: number,
) {
  const perRow = Math.floor(width / BUILDING_WIDTH);
  const copies = new Map<Kind, number>();
  kinds.forEach((kind, i) => {
    const copy = (copies.get(kind) ?? 0) + 1;
    copies.set(kind, copy);
    const text = formatKind(kind);
    const box = {
      x: left + (i % perRow) * BUILDING_WIDTH,
      y: top + Math.floor(i / perRow) * BUILDING_HEIGHT,
      width: BUILDING_WIDTH,
      height: BUILDING_HEIGHT,
    };
    const choice = copy === 1 ? choose(`build ${text}`, text) : {};
    const id = `hand ${text} ${copy}`;
    const style = resourceStyle(colourOf(kind));
    picture.box(id, style, insetBox(box, 0.5), { name: text, ...choice });
    picture.labelIn(`${id} name`, style, box, text, 4.4);
  });
  return Math.ceil(kinds.length / perRow) * BUILDING_HEIGHT;
}

function putDisplay({ picture, choose }: SceneSheet, view: State, left: number, top: number): void {
  const boxAt = (i: number): Box => ({
    x: left + i * (BUILDING_WIDTH + 1),
    y: top,
    width: BUILDING_WIDTH,
    height: TILE,
  });
  view.display.forEach((kind, i) => {
    const id = `display ${i + 1}`;
    const box = boxAt(i);
    const style = kind === NONE ? 'muted' : resourceStyle(colourOf(kind));
    const text = kind === NONE ? 'none' : formatKind(kind);
    const place = `building ${i + 1}`;
    picture.box(id, style, box, { name: `${place}: ${text}`, ...choose(`draw ${i + 1}`, place) });
    picture.labelIn(`${id} building`, style, box, text, 4.4);
    picture.labelIn(`${id} number`, 'muted', labelOf(box), `${i + 1}`, 4);
  });
  const box = boxAt(view.display.length);
  picture.box('bag', 'muted', box, { name: `the bag: ${view.bag.length}`, ...choose('draw bag', 'the bag') });
  picture.labelIn('bag count', 'muted', box, `${view.bag.length}`, 5);
  picture.labelIn('bag name', 'muted', labelOf(box), 'bag', 4);
}
