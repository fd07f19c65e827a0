/** The board as a picture: hexagons with terrain, numbers and pieces, between what the two players have. */
import type { Sight } from '../../core/face.ts';
import type { Seat } from '../../core/game.ts';
import { type Choose, choicesLast, chooser, Picture } from '../../core/picture.ts';
import type { Point, Scene } from '../../core/scene.ts';
import { PIECES } from './board.ts';
import { describe } from './describe.ts';
import { choicesOf, lineAt, TERRAIN_STYLES } from './drawing.ts';
import { type TileIndex, xOf } from './grid.ts';
import { namesOf, pieceName } from './messages.ts';
import {
  EMPTY,
  FIELD,
  isCrowded,
  isOver,
  ownerOf,
  pieceAt,
  STOCK_ITEMS,
  type State,
  stockIndex,
  TERRAINS,
  terrainAt,
} from './state.ts';

/** The side of a hexagon, and half of its height. Its upper and lower edges are level. */
const SIDE = 10;
const RISE = (SIDE * Math.sqrt(3)) / 2;
const MARGIN = 2;
const PLAYER_HEIGHT = 15;
const PIECE_RADIUS = 5;
/** A small board has space beside it, so that what the players have can be read. */
const MIN_WIDTH = 120;

const OUTLINE: readonly Point[] = [
  [-SIDE, 0],
  [-SIDE / 2, -RISE],
  [SIDE / 2, -RISE],
  [SIDE, 0],
  [SIDE / 2, RISE],
  [-SIDE / 2, RISE],
];

/** By terrain. */
const TERRAIN_NAMES = ['field', 'forest', 'peat'] as const;

const boardWidth = (size: number): number => (1.5 * (size - 1) + 2) * SIDE;
const boardHeight = (size: number): number => (size + 1) * RISE;

function centreOf(size: number, tile: TileIndex, left: number, top: number): Point {
  const x = xOf(size, tile);
  const row = 2 * Math.floor(tile / size) + (x % 2);
  return [left + SIDE + 1.5 * SIDE * x, top + RISE * (row + 1)];
}

export function scene(sight: Sight<State>, typed: string): Scene {
  const { view, viewer } = sight;
  const picture = new Picture();
  const choices = choicesOf(view, viewer, typed);
  const choose = chooser(choices, sight, describe);
  const width = Math.max(MIN_WIDTH, boardWidth(view.size) + 2 * MARGIN);
  const left = (width - boardWidth(view.size)) / 2;
  const top = PLAYER_HEIGHT + 2 * MARGIN;
  const bottom = top + boardHeight(view.size) + MARGIN;
  putPlayer(picture, view, 0, MARGIN, width);
  const tiles = Array.from(view.pieces, (_, tile) => ({ tile, line: lineAt(choices, typed, tile) }));
  for (const { tile, line } of choicesLast(tiles, one => one.line !== undefined)) {
    putTile(picture, view, tile, centreOf(view.size, tile, left, top), line, choose);
  }
  putPlayer(picture, view, 1, bottom, width);
  return picture.scene(width, bottom + PLAYER_HEIGHT + MARGIN);
}

/** Whose turn it is has the number of commands beside the name. */
function putPlayer(picture: Picture, view: State, seat: Seat, top: number, width: number): void {
  const isNext = view.turn === seat && !isOver(view);
  const [x, inner] = [MARGIN, width - 2 * MARGIN];
  const name = `${namesOf(view)[seat]}${isNext ? ` (commands left: ${view.left})` : ''}`;
  const stock = STOCK_ITEMS.map((item, i) => `${item} ${view.stock[stockIndex(seat, i)]!}`).join(', ');
  const half = PLAYER_HEIGHT / 2;
  picture.plate(`player ${seat}`, `owner ${seat}`, { x, y: top, width: inner, height: half }, name, 5);
  picture.labelIn(`stock ${seat}`, 'strong', { x, y: top + half, width: inner, height: half }, stock, 5);
}

function tileName(view: State, tile: TileIndex): string {
  const piece = pieceAt(view, tile);
  const terrain = TERRAIN_NAMES[terrainAt(view, tile)]!;
  const held = piece === EMPTY ? '' : `, ${namesOf(view)[ownerOf(piece)]}'s ${pieceName(piece)}`;
  return `tile ${tile}, ${terrain}${held}`;
}

/** Terrain has a mark on both sides of the piece, so that it can be told without colours. */
function putTile(
  picture: Picture,
  view: State,
  tile: TileIndex,
  [x, y]: Point,
  line: string | undefined,
  choose: Choose,
): void {
  const terrain = terrainAt(view, tile);
  const style = TERRAIN_STYLES[terrain]!;
  const id = `tile ${tile}`;
  const place = tileName(view, tile);
  const outline = OUTLINE.map(([right, down]): Point => [x + right, y + down]);
  picture.polygon(id, style, outline, line === undefined ? { name: place } : choose(line, place));
  if (terrain !== FIELD) {
    for (const [side, right] of [['left', -7] as const, ['right', 7] as const]) {
      picture.label(`${id} ${side}`, style, [x + right, y], TERRAINS[terrain]!, 4);
    }
  }
  const numberBox = { x: x - SIDE / 2, y: y + RISE - 3.8, width: SIDE, height: 3.4 };
  picture.labelIn(`${id} number`, line === undefined ? style : 'strong', numberBox, `${tile}`, 3.2);
  const piece = pieceAt(view, tile);
  if (piece === EMPTY) return;
  const owner = `owner ${ownerOf(piece)}` as const;
  picture.disc(`piece ${tile}`, owner, [x, y], PIECE_RADIUS);
  picture.label(`piece ${tile} letter`, owner, [x, y], PIECES[piece]!, 6.5);
  if (isCrowded(view, tile)) picture.label(`piece ${tile} crowded`, 'warning', [x, y - 6.6], '!', 4);
}
